/** What widgets of InstantSearch ask, as searches of the API (§7.1). */
import type { InstantSearchOptions } from 'instantsearch.js';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { QueryParams, QueryRequest } from './instantsearch/types.ts';
import { clientWith, DESCRIPTION, EMPTY, failureOf, field, filtersOf, query } from './testing/instantsearch-client.ts';

describe('§7.1 filters of InstantSearch as filters of the API', () => {
  it.each<[string, QueryParams, string[]]>([
    ['one value', { facetFilters: ['ss_type:Cabin'] }, ['ss_type:Cabin']],
    ['a text in place of a list', { facetFilters: 'ss_type:Bell tent' }, ['ss_type:"Bell tent"']],
    [
      'one of several',
      { facetFilters: [['ss_type:Cabin', 'ss_type:Bell tent']] },
      ['ss_type:( Cabin OR "Bell tent" )'],
    ],
    [
      'all of several',
      { facetFilters: ['sm_amenity:Wi-Fi', 'sm_amenity:Kayaks'] },
      ['sm_amenity:Wi-Fi', 'sm_amenity:Kayaks'],
    ],
    ['a value left out', { facetFilters: ['ss_type:-Cabin'] }, ['-ss_type:Cabin']],
    ['a value that begins with a minus', { facetFilters: ['is_sleeps:\\-2'] }, ['is_sleeps:-2']],
    ['colons and quotes in a value', { facetFilters: ['ss_type:a: "b"'] }, ['ss_type:"a: \\"b\\""']],
    ['nothing', { facetFilters: [[]], numericFilters: [], filters: '' }, []],
    ['both bounds', { numericFilters: ['fs_price>=10', 'fs_price<=20.5'] }, ['fs_price:[10 TO 20.5]']],
    [
      'the narrower of bounds',
      { numericFilters: ['fs_price>=10', 'fs_price >= 12', 'fs_price<=-1'] },
      ['fs_price:[12 TO -1]'],
    ],
    ['one number', { numericFilters: ['is_sleeps=4'] }, ['is_sleeps:[4 TO 4]']],
    ['not one number', { numericFilters: ['is_sleeps!=4'] }, ['-is_sleeps:[4 TO 4]']],
    ['bounds that are left out', { numericFilters: ['fs_price>10'] }, ['fs_price:[10 TO *]', '-fs_price:[10 TO 10]']],
    ['one of several numbers', { numericFilters: [['is_sleeps=4', 'is_sleeps=6']] }, ['is_sleeps:( 4 OR 6 )']],
    ['from and to', { numericFilters: ['fs_price:10 TO 20'] }, ['fs_price:[10 TO 20]']],
    [
      'filters: and, or, not',
      { filters: 'ss_type:Cabin AND (sm_amenity:Wi-Fi OR sm_amenity:"Hot tub") AND NOT is_sleeps:4' },
      ['ss_type:Cabin', 'sm_amenity:( Wi-Fi OR "Hot tub" )', '-is_sleeps:4'],
    ],
    [
      'filters: comparisons',
      { filters: 'fs_price >= 10 AND fs_price<20 AND NOT is_sleeps > 3 AND is_sleeps: 1 TO 2' },
      ['fs_price:[* TO 20]', '-fs_price:[20 TO 20]', 'is_sleeps:[1 TO 2]', 'fs_price:[10 TO *]', 'is_sleeps:[* TO 3]'],
    ],
    [
      'filters: quotes of both kinds, words of its own inside',
      { filters: `ss_type:'a AND "b"' OR ss_type:"c \\"d\\""` },
      ['ss_type:( "a AND \\"b\\"" OR "c \\"d\\"" )'],
    ],
  ])('%s', async (_name, params, expected) => {
    expect(await filtersOf(params)).toEqual(expected);
  });

  it.each<[string, QueryParams]>([
    ['one of several fields', { facetFilters: [['ss_type:Cabin', 'sm_amenity:Wi-Fi']] }],
    ['one of several ranges', { numericFilters: [['fs_price<10', 'fs_price>20']] }],
    ['an exclusion among alternatives', { facetFilters: [['ss_type:Cabin', 'ss_type:-Villa']] }],
    ['a filter without a field', { facetFilters: ['Cabin'] }],
    ['a comparison with no number', { numericFilters: ['fs_price>cheap'] }],
    ['lists too deep', { facetFilters: [[['ss_type:Cabin']]] }],
    ['filters that do not close', { filters: '(ss_type:Cabin OR ss_type:Villa' }],
    ['filters without a joint', { filters: 'ss_type:Cabin (ss_type:Villa)' }],
    ['filters with an open quote', { filters: 'ss_type:"Cabin' }],
    ['a place', { aroundLatLng: '1,2' }],
  ])('%s is refused before anything is asked', async (_name, params) => {
    const { client, forms } = clientWith();

    expect(await failureOf(client.search([query(params)]))).toMatchObject({ code: 'unsupported-filter' });
    expect(forms).toEqual([]);
  });
});

describe('§7.1 several queries as few searches', () => {
  const main = query({
    facets: ['fs_price', 'sm_amenity', 'ss_type'],
    facetFilters: [['ss_type:Cabin', 'ss_type:Villa'], 'sm_amenity:Wi-Fi'],
    numericFilters: ['fs_price>=10', 'fs_price<=20'],
    maxValuesPerFacet: 10,
  });
  const counts = { hitsPerPage: 0, maxValuesPerFacet: 10 };
  const ofType = query({
    ...counts,
    facets: 'ss_type',
    facetFilters: ['sm_amenity:Wi-Fi'],
    numericFilters: ['fs_price>=10', 'fs_price<=20'],
  });
  const ofPrice = query({
    ...counts,
    facets: ['fs_price'],
    facetFilters: [['ss_type:Cabin', 'ss_type:Villa'], 'sm_amenity:Wi-Fi'],
  });

  const ANSWER = {
    ...EMPTY,
    response: { numFound: 7, start: 0, docs: [{ id: 'a', ss_name: 'A' }] },
    facet_counts: {
      facet_fields: {
        ss_type: [
          ['Loft', 9],
          ['Cabin', 5],
          ['Villa', 2],
          [null, 1],
        ],
        sm_amenity: [['Wi-Fi', 7]],
      },
    },
    stats: { stats_fields: { fs_price: { min: 1, max: 99, mean: 40, sum: 280, count: 7 } } },
  };

  it('one search, in which or-facets and ranges leave out their own filter', async () => {
    const { client, forms } = clientWith(ANSWER);
    const { results } = await client.search([main, ofType, ofPrice]);

    expect(forms).toHaveLength(1);
    expect(forms[0]).toEqual(
      expect.arrayContaining([
        'fq={!tag=on.ss_type}ss_type:( Cabin OR Villa )',
        'fq=sm_amenity:Wi-Fi',
        'fq={!tag=on.fs_price}fs_price:[10 TO 20]',
        'facet.field={!ex=on.ss_type}ss_type',
        'facet.field=sm_amenity',
        'stats.field={!ex=on.fs_price}fs_price',
        // So that a chosen value that is rare is among them.
        'f.ss_type.facet.limit=500',
        'f.sm_amenity.facet.limit=10',
      ]),
    );
    expect(results.map(({ nbHits, hits }) => [nbHits, hits.length])).toEqual([
      [7, 1],
      [7, 0],
      [7, 0],
    ]);
    expect(results[0]?.facets).toEqual({ fs_price: {}, sm_amenity: { 'Wi-Fi': 7 }, ss_type: { Cabin: 5, Villa: 2 } });
    expect(results[1]?.facets).toEqual({ ss_type: { Loft: 9, Cabin: 5, Villa: 2 } });
    expect(results[2]?.facets_stats).toEqual({ fs_price: { min: 1, max: 99, avg: 40, sum: 280 } });
  });

  it.each<[string, QueryRequest]>([
    ['other words', query({ ...ofType.params, query: 'lake' })],
    ['a filter less on another field', query({ ...ofType.params, facetFilters: [] })],
    ['another filter', query({ ...ofType.params, facetFilters: ['sm_amenity:Wi-Fi', 'ss_type:Loft'] })],
    ['hits of its own', query({ ...ofType.params, hitsPerPage: 1 })],
    ['several facets', query({ ...ofType.params, facets: ['ss_type', 'sm_amenity'] })],
    ['another length of lists', query({ ...ofType.params, maxValuesPerFacet: 20 })],
  ])('a query with %s is a search of its own', async (_name, other) => {
    const { client, forms } = clientWith(ANSWER);
    await client.search([main, other]);

    expect(forms).toHaveLength(2);
  });

  it('all facets: what is counted and what is measured', async () => {
    const { client, forms } = clientWith(ANSWER);
    await client.search([query({ facets: ['*'] })]);

    expect(forms[0]).toEqual(expect.arrayContaining(['facet.field=ss_type', 'stats.field=fs_price']));
  });

  it('words beyond those the API takes are left out', async () => {
    const { client, forms } = clientWith();
    await client.search([query({ query: 'x'.repeat(600) })]);

    expect(forms[0]).toContain(`q=${'x'.repeat(512)}`);
  });

  it('an index that takes over a choice it has no field for finds nothing, and the others answer', async () => {
    const other = { ...DESCRIPTION, id: 'other', fields: [field('ss_name', 'list')] };
    const { client, forms } = clientWith(ANSWER, { descriptions: [DESCRIPTION, other] });
    const chosen = { facetFilters: ['ss_type:Cabin'] };
    const { results } = await client.search([query(chosen), query(chosen, 'other')]);

    expect(forms).toHaveLength(1);
    expect(results.map(({ index, nbHits }) => [index, nbHits])).toEqual([
      ['rentals', 7],
      ['other', 0],
    ]);
  });

  it('results come in the order of the queries', async () => {
    const { client } = clientWith(ANSWER);
    const own = query({ query: 'own' });
    const { results } = await client.search([own, main, ofType]);

    expect(results.map(({ query: words, facets }) => [words, Object.keys(facets)])).toEqual([
      ['own', []],
      ['', ['fs_price', 'sm_amenity', 'ss_type']],
      ['', ['ss_type']],
    ]);
  });
});

it('§7.1 the client is of the type InstantSearch takes', () => {
  const { client } = clientWith();

  expectTypeOf(client).toExtend<NonNullable<InstantSearchOptions['searchClient']>>();
  expect(Object.keys(client)).toEqual(['search', 'searchForFacetValues']);
});
