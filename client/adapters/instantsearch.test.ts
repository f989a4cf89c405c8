import type { InstantSearchOptions } from 'instantsearch.js';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { IndexDescription } from './instantsearch/plan.ts';
import type { QueryParams, QueryRequest } from './instantsearch/types.ts';
import { createWaymarkSearchClient, type WaymarkSearchClientOptions } from './instantsearch.ts';

const field = (name: string, ...uses: IndexDescription['fields'][number]['uses']) =>
  ({ name, type: 'text', multiValued: false, uses }) as const;

const DESCRIPTION = {
  id: 'rentals',
  uniqueKey: 'id',
  bundles: [],
  entityTypes: [],
  fields: [
    field('fs_price', 'filter', 'stats', 'list'),
    field('is_sleeps', 'filter', 'facet', 'stats'),
    field('sm_amenity', 'filter', 'facet', 'list'),
    field('ss_name', 'list'),
    field('ss_type', 'filter', 'facet', 'list'),
  ],
  sorts: [],
  boosts: [],
  templates: [],
  customParameters: [],
  // Those the client reads; the rest is not asked for here.
  limits: { rows: 250, start: 10_000, fields: 64, facetLimit: 500, wordsLength: 512 } as IndexDescription['limits'],
} satisfies IndexDescription;

const EMPTY = { responseHeader: { status: 0, QTime: 3, params: {} }, response: { numFound: 0, start: 0, docs: [] } };

/** A client, and the forms it posts as decoded pairs; every search is answered with this. */
function clientWith(answer: unknown = EMPTY, options: Partial<WaymarkSearchClientOptions> = {}) {
  const forms: string[][] = [];
  const urls: string[] = [];
  const client = createWaymarkSearchClient({
    index: 'rentals',
    descriptions: [DESCRIPTION],
    fetch: async (url, init) => {
      urls.push(String(url));
      if (init?.body === undefined) return Response.json(DESCRIPTION);
      forms.push(String(init.body).split('&').map(decodeURIComponent));
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    },
    ...options,
  });
  return { client, forms, urls };
}

const query = (params: QueryParams, indexName = 'rentals'): QueryRequest => ({ indexName, params });

/** The filters of one query, without that of the index. */
async function filtersOf(params: QueryParams): Promise<string[]> {
  const { client, forms } = clientWith();
  await client.search([query(params)]);
  return (forms[0] ?? [])
    .filter((pair) => pair.startsWith('fq=') && !pair.startsWith('fq=index_id:'))
    .map((pair) => pair.slice(3));
}

async function failureOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

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

describe('§2.4 pages, orders and fields', () => {
  const found = (numFound: number) => ({ ...EMPTY, response: { numFound, start: 0, docs: [] } });

  it('page and hitsPerPage, at most as long and as far as the API goes', async () => {
    const { client, forms } = clientWith(found(50_000));
    const { results } = await client.search([
      query({ page: 2, hitsPerPage: 20 }),
      query({ page: 1, hitsPerPage: 1000 }),
    ]);

    expect(forms.map((form) => form.filter((pair) => /^(?:rows|start)=/.test(pair)))).toEqual([
      ['rows=20', 'start=40'],
      ['rows=250', 'start=250'],
    ]);
    expect(results).toMatchObject([
      { page: 2, nbPages: 501, hitsPerPage: 20, nbHits: 50_000 },
      { page: 1, nbPages: 41, hitsPerPage: 250 },
    ]);
  });

  it('offset and length', async () => {
    const { client, forms } = clientWith(found(9));
    const { results } = await client.search([query({ offset: 3, length: 5 })]);

    expect(forms[0]).toEqual(expect.arrayContaining(['rows=5', 'start=3']));
    expect(results[0]).toMatchObject({ offset: 3, length: 5 });
  });

  it('names of orders, of fields with a direction, and of an index', async () => {
    const { client, forms, urls } = clientWith(EMPTY, { sorts: { cheapest: 'fs_price asc,id asc' } });
    for (const name of ['cheapest', 'rentals/sort/fs_price:desc', 'boats']) await client.search([query({}, name)]);

    const of = (form: string[]) => form.filter((pair) => /^(?:sort=|fq=index_id)/.test(pair));
    expect(forms.map(of)).toEqual([
      ['fq=index_id:rentals', 'sort=fs_price asc,id asc'],
      ['fq=index_id:rentals', 'sort=fs_price desc'],
      ['fq=index_id:boats'],
    ]);
    expect(urls.filter((url) => url.includes('indexes'))).toEqual(['/api/indexes/boats']);
  });

  it('fields: all that may be listed, those asked for, all but some', async () => {
    const { client, forms } = clientWith();
    for (const attributesToRetrieve of [undefined, ['ss_name', 'ss_secret'], ['*', '-fs_price']]) {
      await client.search([query({ attributesToRetrieve })]);
    }

    expect(forms.map((form) => form.find((pair) => pair.startsWith('fl=')))).toEqual([
      'fl=id,fs_price,sm_amenity,ss_name,ss_type',
      'fl=id,ss_name',
      'fl=id,sm_amenity,ss_name,ss_type',
    ]);
  });

  it('pairs of the site go along with every search', async () => {
    const { client, forms } = clientWith(EMPTY, { params: [['boost', 'recip(x)']] });
    await client.search([query({ query: ' lake ' })]);

    expect(forms[0]).toEqual(expect.arrayContaining(['q=lake', 'boost=recip(x)']));
  });
});

describe('§2.4 marked words', () => {
  it('stand in the shown field whose text is the searched one, between the tags asked for', async () => {
    const { client } = clientWith({
      ...EMPTY,
      response: {
        numFound: 1,
        start: 0,
        docs: [{ id: 'a', ss_name: 'Lake <b> House', sm_amenity: ['Pool', 'Lake'], fs_price: 9 }],
      },
      highlighting: { a: { ts_name: ['\uE000Lake\uE001 <b> House'] } },
    });
    const { results } = await client.search([query({ query: 'lake', highlightPreTag: '[', highlightPostTag: ']' })]);
    const hit = results[0]?.hits[0];

    expect(hit).toMatchObject({ objectID: 'a', id: 'a', ss_name: 'Lake <b> House' });
    expect(hit?._highlightResult).toMatchObject({
      ss_name: { value: '[Lake] <b> House', matchLevel: 'full', matchedWords: ['lake'] },
      sm_amenity: [
        { value: 'Pool', matchLevel: 'none' },
        { value: 'Lake', matchLevel: 'none' },
      ],
      fs_price: { value: '9' },
    });
  });
});

describe('§7.4 searching in the values of a facet', () => {
  const ANSWER = {
    ...EMPTY,
    facet_counts: {
      facet_fields: {
        ss_type: [
          ['Zürich Lake', 4],
          ['Lakeside', 3],
          ['Hill', 2],
        ],
      },
    },
  };

  it('finds every word without case and accents, marks them, and counts with the filters', async () => {
    const { client, forms } = clientWith(ANSWER);
    const params = {
      facetName: 'ss_type',
      facetQuery: 'LAKE zur',
      facetFilters: ['sm_amenity:Wi-Fi'],
      highlightPreTag: '<',
      highlightPostTag: '>',
    };
    const [both] = await client.searchForFacetValues([{ indexName: 'rentals', params }]);
    const [one] = await client.searchForFacetValues([
      { indexName: 'rentals', params: { ...params, facetQuery: 'lake', maxFacetHits: 1 } },
    ]);

    expect(both?.facetHits).toEqual([{ value: 'Zürich Lake', highlighted: '<Zür>ich <Lake>', count: 4 }]);
    expect(one?.facetHits.map(({ value }) => value)).toEqual(['Zürich Lake']);
    expect(both?.exhaustiveFacetsCount).toBe(true);
    expect(forms[0]).toEqual(
      expect.arrayContaining(['rows=0', 'fq=sm_amenity:Wi-Fi', 'facet.field=ss_type', 'f.ss_type.facet.limit=500']),
    );
  });

  it('one question in the form of newer clients', async () => {
    const { client } = clientWith(ANSWER);
    const found = await client.searchForFacetValues({
      indexName: 'rentals',
      facetName: 'ss_type',
      searchForFacetValuesRequest: { facetQuery: 'hill' },
    });

    expect(found.facetHits.map(({ value }) => value)).toEqual(['Hill']);
  });
});

describe('§8 failures', () => {
  const problem = Response.json({ code: 'unknown-field', detail: 'The field "x" may not be used.' }, { status: 400 });

  it.each<[string, Response, object]>([
    ['a problem answer', problem, { code: 'unknown-field', status: 400, message: 'The field "x" may not be used.' }],
    ["a gateway's page", new Response('<h1>', { status: 502 }), { code: 'bad-answer', status: 502 }],
    ['an answer that is none', Response.json([]), { code: 'bad-answer' }],
  ])('%s has a code and words', async (_name, answer, expected) => {
    expect(await failureOf(clientWith(answer).client.search([query({})]))).toMatchObject({
      name: 'WaymarkError',
      ...expected,
    });
  });

  it('a network that is gone, and a description that is asked again by the next search', async () => {
    let asked = 0;
    const { client } = clientWith(EMPTY, {
      descriptions: [],
      url: 'https://stays.example/api/search',
      fetch: async (url) => {
        asked += 1;
        if (asked === 1) throw new TypeError('Failed to fetch');
        return Response.json(String(url) === 'https://stays.example/api/indexes/rentals' ? DESCRIPTION : EMPTY);
      },
    });

    expect(await failureOf(client.search([query({})]))).toMatchObject({ code: 'network' });
    expect((await client.search([query({})])).results).toHaveLength(1);
    await client.search([query({})]);
    expect(asked).toBe(4);
  });

  it('an answer that does not come in time', async () => {
    const fetch = (_url: unknown, init?: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });

    expect(await failureOf(clientWith(EMPTY, { fetch, timeoutMs: 5 }).client.search([query({})]))).toMatchObject({
      code: 'timeout',
    });
  });
});

it('§7.1 the client is of the type InstantSearch takes', () => {
  const { client } = clientWith();

  expectTypeOf(client).toExtend<NonNullable<InstantSearchOptions['searchClient']>>();
  expect(Object.keys(client)).toEqual(['search', 'searchForFacetValues']);
});
