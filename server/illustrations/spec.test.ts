import { expect, test } from 'vitest';
import { illustrationName, illustrationUrl, PLACES, parseIllustrationName, SUBJECTS } from './spec.ts';

test('every place and subject survives the way into a name and back', () => {
  for (const place of PLACES)
    for (const subject of SUBJECTS)
      for (const seed of [0, 7, 4294967295]) {
        const spec = { place, subject, seed };
        expect(parseIllustrationName(illustrationName(spec))).toEqual(spec);
        expect(parseIllustrationName(illustrationUrl(spec))).toEqual(spec);
      }
});

test('a name is written in one way only, so that a cache holds each picture once', () => {
  for (const name of [
    'surf-cottage-007.svg',
    'surf-cottage-7',
    'surf-cottage-7.svg?x',
    'surf-cottage--7.svg',
    'Surf-cottage-7.svg',
  ])
    expect(parseIllustrationName(name)).toBeUndefined();
});

test('an unknown place, subject or path is no illustration', () => {
  for (const name of [
    'moon-cottage-1.svg',
    'surf-castle-1.svg',
    'surf-cottage-4294967296.svg',
    '../surf-cottage-1.svg',
    '',
    '/illustrations/',
    '/other/surf-cottage-1.svg',
  ])
    expect(parseIllustrationName(name)).toBeUndefined();
});
