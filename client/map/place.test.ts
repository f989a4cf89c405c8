import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import { readLocation } from '../../common/query/geohash.ts';
import { listing, OPTIONS } from '../gallery/fixtures.ts';
import { areaField, placesOf } from './places.ts';

describe('§2.13 where a document is', () => {
  it.each([
    ['36.17,-75.75', { latitude: 36.17, longitude: -75.75 }],
    [' -0.5 , 180 ', { latitude: -0.5, longitude: 180 }],
  ])('%s', (loc, at) => {
    expect(readLocation(loc)).toEqual(at);
  });

  it.each(['', '36', '36,', '91,0', '0,181', '1,2,3', 'Duck', '1e1,2'])('%s is nowhere', (loc) => {
    expect(readLocation(loc)).toBeUndefined();
  });
});

describe('§2.13 the places of an answer', () => {
  const templates = { rental: { link: 'ss_url', title: 'ss_name', location: 'loc' } };
  const options = parseSearchBlockOptions({ ...OPTIONS, templates });

  it('are its documents with coordinates, in their order, each with a title', () => {
    const docs = [listing(1, { loc: '1,2' }), listing(2, { loc: '' }), listing(3, { loc: '3,4', ss_name: '' })];

    expect(placesOf(docs, options).map(({ id, title, latitude }) => [id, title, latitude])).toEqual([
      [String(docs[0]?.id), String(docs[0]?.ss_name), 1],
      [String(docs[2]?.id), 'Untitled', 3],
    ]);
  });

  it('are searched by the field of the template', () => {
    expect(areaField(options)).toBe('loc');
    expect(areaField({ templates: {} })).toBe('');
  });
});
