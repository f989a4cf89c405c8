import { describe, expect, it } from 'vitest';
import type { ParamList } from '../../../common/query/param-list.ts';
import { facetOption, searchOptions } from '../../testing/options.ts';
import { readAlternates } from '../read-alternates.ts';
import { alternateEntries } from './alternates-list.ts';

const options = searchOptions();
const CITY = '{!tag=RiotSolrWidget,RiotSolrFacetList-city}city:( Duck OR Avon )';
const PARAMS: ParamList = [
  ['fq', CITY],
  ['fq', 'amenity:Pool'],
  ['q', 'lake'],
  ['start', '30'],
];

const read = (alternates: unknown, params = PARAMS, own = options) =>
  alternateEntries(readAlternates(alternates), params, own);

describe('§2.3 what to leave out', () => {
  it('is named as the current search names it, what brings most first, all filters last', () => {
    const entries = read([
      { fq: '{!tag=RiotSolrWidget,RiotSolrFacetList-amenity}amenity:Pool', numFound: 2 },
      { fq: CITY, numFound: 9 },
      { q: '*:*', numFound: 5 },
      { unfiltered: true, numFound: 12 },
    ]);

    expect(entries.map(({ said, what, count }) => [said, what, count])).toEqual([
      ['Without', 'The city: Duck, Avon', 9],
      ['Without', 'Words: lake', 5],
      ['Without', 'The amenity: Pool', 2],
      ['“lake” without the filters', undefined, 12],
    ]);
    expect(entries[3]?.to(PARAMS)).toEqual([['q', 'lake']]);
  });

  it('leads to the same search without it, from its first result', () => {
    const [filter, words] = read([
      { fq: CITY, numFound: 9 },
      { q: '*:*', numFound: 5 },
    ]);

    expect(filter?.to(PARAMS)).toEqual([
      ['fq', 'amenity:Pool'],
      ['q', 'lake'],
    ]);
    expect(words?.to(PARAMS)).toEqual([
      ['fq', CITY],
      ['fq', 'amenity:Pool'],
      ['q', '*:*'],
    ]);
  });

  it('are two things together where one is not enough, and all filters where two are not', () => {
    const two = { without: [{ fq: CITY }, { q: '*:*' }], numFound: 3 };
    const [entry, ...others] = read([two, { without: [{ fq: CITY }, { fq: 'hidden:false' }], numFound: 9 }]);

    expect(others).toEqual([]);
    expect(entry).toMatchObject({ said: 'Without', what: 'Duck, Avon, Words: lake', count: 3, parts: 2 });
    expect(entry?.to(PARAMS)).toEqual([
      ['fq', 'amenity:Pool'],
      ['q', '*:*'],
    ]);
    const [all] = read([{ unfiltered: true, numFound: 40 }], PARAMS.slice(0, 2));
    expect(all).toMatchObject({ said: 'Clear all filters', count: 40 });
    expect(read([{ without: [{ fq: CITY }, null], numFound: 3 }])).toEqual([]);
  });

  it('is no more than four ways, those that bring most', () => {
    const towns = Array.from({ length: 6 }, (_, at): [string, string] => [
      'fq',
      `{!tag=RiotSolrWidget,RiotSolrFacetList-amenity}amenity:${at}`,
    ]);
    const entries = read(
      [{ unfiltered: true, numFound: 40 }, ...towns.map(([, fq], at) => ({ fq, numFound: at + 1 }))],
      towns,
    );

    expect(entries.map(({ count }) => count)).toEqual([6, 5, 4, 3, 40]);
  });

  it('is nothing the visitor has not asked for: filters of the block, default queries of other blocks', () => {
    expect(read([{ fq: 'hidden:false', numFound: 3 }])).toEqual([]);
    expect(read([{ q: 'city:Duck', numFound: 3 }])).toEqual([]);
    expect(read([{ q: 'city:Duck', numFound: 3 }], PARAMS, searchOptions({ default_q: 'city:Duck' }))).toHaveLength(1);
    expect(read([{ q: '*:*', numFound: 3 }], [['q', '*:*']])).toEqual([]);
  });

  it('is before it the most there is, of numbers as 4 or more', () => {
    const guests = facetOption('guests', 'single', { widget: 'at_least' });
    const fq = '{!tag=RiotSolrWidget,RiotSolrFacetList-guests}guests:[20 TO *]';
    const [nearest, without] = read(
      [{ fq, most: 17, nearest: 2, numFound: 9 }],
      [['fq', fq]],
      searchOptions({ facets: [guests] }),
    );

    expect(nearest).toMatchObject({ said: 'Change to', what: 'The guests: 17 or more', count: 2 });
    expect(nearest?.to([['fq', fq]])).toEqual([['fq', fq.replace('20', '17')]]);
    expect(without).toMatchObject({ said: 'Without', count: 9 });
  });

  it('is no number far below the one asked for: a place for two is none for six', () => {
    const guests = facetOption('guests', 'single', { widget: 'at_least' });
    const fq = '{!tag=RiotSolrWidget,RiotSolrFacetList-guests}guests:[6 TO *]';
    const offered = (most: number) =>
      read([{ fq, most, numFound: 9 }], [['fq', fq]], searchOptions({ facets: [guests] })).map(({ said }) => said);

    expect(offered(4)).toEqual(['Change to', 'Without']);
    expect(offered(3)).toEqual(['Change to', 'Without']);
    expect(offered(2)).toEqual(['Without']);
  });

  it('is no filter where words have nothing', () => {
    expect(readAlternates([{ words: 'lake', missing: ['xyzzy'], numFound: 3 }])).toHaveLength(1);
    expect(readAlternates([{ words: 'lake', missing: 'xyzzy', numFound: 3 }])).toEqual([]);
    expect(read([{ words: 'lake', missing: ['xyzzy'], numFound: 3 }])).toEqual([]);
  });

  it('an answer without any, or with something else in their place, has none', () => {
    for (const strange of [undefined, null, 'x', {}, [null, 1, {}, { fq: 1, numFound: 1 }, { fq: CITY }]]) {
      expect(read(strange)).toEqual([]);
    }
  });
});
