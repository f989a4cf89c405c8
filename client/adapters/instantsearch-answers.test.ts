/** Pages, marked words, searches in a facet, and failures, as widgets of InstantSearch have them (§2.4, §7.4, §8). */
import { describe, expect, it } from 'vitest';
import { clientWith, DESCRIPTION, EMPTY, failureOf, query } from './testing/instantsearch-client.ts';

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
