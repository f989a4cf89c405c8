/** What the search client for InstantSearch asks of the server, with that client itself. `UPDATE_PACTS=1` keeps changes. */
import { MatchersV3 } from '@pact-foundation/pact';
import { afterAll, describe, expect, it } from 'vitest';
import type { IndexDescription } from '../../client/adapters/instantsearch/plan.ts';
import { createWaymarkSearchClient, type WaymarkSearchClient } from '../../client/adapters/instantsearch.ts';
import { ADAPTER_PACT } from '../pact-file.ts';
import { STATE, type State } from '../states.ts';
import { consumerPact, type Exchange, PROBLEM_TYPE, type Reply } from './consumer-pact.ts';

const { eachLike, integer, like, number, string } = MatchersV3;

const pact = consumerPact(ADAPTER_PACT);

const DESCRIPTION: IndexDescription = {
  id: 'rci',
  uniqueKey: 'id',
  bundles: [],
  entityTypes: [],
  fields: [
    { name: 'fs_price', type: 'number', multiValued: false, uses: ['filter', 'stats', 'sort'] },
    { name: 'ss_name', type: 'text', multiValued: false, uses: ['list'] },
    { name: 'ss_town', type: 'text', multiValued: false, uses: ['filter', 'facet'] },
  ],
  sorts: [],
  boosts: [],
  templates: [],
  customParameters: [],
  // Those the client reads.
  limits: { rows: 300, start: 10_000, fields: 64, facetLimit: 500 } as IndexDescription['limits'],
};

afterAll(() => pact.close());

const client = (url: string, descriptions: IndexDescription[]): WaymarkSearchClient =>
  createWaymarkSearchClient({ url: `${url}/api/search`, index: 'rci', descriptions });

/** A search the client posts, and what it needs of the answer. */
function posted(description: string, body: string, answers: Reply, state: State = STATE.rentals): Exchange {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  return { state, description, asks: { method: 'POST', path: '/api/search', headers, body }, answers };
}

const encoded = (...pairs: [string, string][]): string =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');

describe('the contract of the search client for InstantSearch', () => {
  it('§7.1 it asks what it may ask of an index', () => {
    const field = { name: string('ss_name'), uses: eachLike('list') };
    const body = {
      id: 'rci',
      fields: eachLike(field),
      limits: like({ rows: 300, start: 10_000, fields: 64, facetLimit: 500 }),
    };
    let asked = 0;
    return pact.exchange(
      {
        state: STATE.rentals,
        description: 'a question for what may be asked of an index',
        asks: { method: 'GET', path: '/api/indexes/rci' },
        answers: { status: 200, body },
      },
      async (url) => {
        const fetch: typeof globalThis.fetch = (address, init) => {
          asked += 1;
          if (init?.method === undefined) return globalThis.fetch(address, init);
          return Promise.resolve(Response.json({ responseHeader: {}, response: { numFound: 1, start: 0, docs: [] } }));
        };
        const searchClient = createWaymarkSearchClient({ url: `${url}/api/search`, index: 'rci', fetch });
        const { results } = await searchClient.search([{ indexName: 'rci', params: {} }]);

        expect([asked, results[0]?.hitsPerPage]).toEqual([2, 20]);
      },
    );
  });

  it('§8 an index the site does not have', () =>
    pact.exchange(
      {
        state: STATE.rentals,
        description: 'a question for what may be asked of an index the site does not have',
        asks: { method: 'GET', path: '/api/indexes/nowhere' },
        answers: { status: 404, type: PROBLEM_TYPE, body: { status: 404, code: 'not-found', detail: string('None.') } },
      },
      async (url) => {
        const searchClient = createWaymarkSearchClient({ url: `${url}/api/search`, index: 'nowhere' });

        await expect(searchClient.search([{ indexName: 'nowhere' }])).rejects.toMatchObject({
          code: 'not-found',
          status: 404,
          message: 'None.',
        });
      },
    ));

  it('§7.1 one search for hits and for counts without their own filters', () => {
    const body = encoded(
      ['fq', '{!tag=on.ss_town}ss_town:( Duck OR "Nags Head" )'],
      ['fq', '{!tag=on.fs_price}fs_price:[100 TO 200]'],
      ['fq', 'index_id:rci'],
      ['fl', 'id,ss_name'],
      ['rows', '2'],
      ['start', '0'],
      ['sort', 'fs_price asc'],
      ['facet', 'true'],
      ['facet.field', '{!ex=on.ss_town}ss_town'],
      ['f.ss_town.facet.limit', '500'],
      ['facet.mincount', '1'],
      ['stats', 'true'],
      ['stats.field', '{!ex=on.fs_price}fs_price'],
      ['json.nl', 'arrarr'],
    );
    const answer = {
      responseHeader: { QTime: integer(1) },
      response: {
        numFound: integer(3),
        start: 0,
        docs: eachLike({ id: string('maqfd5-rci-1'), ss_name: string('Cottage 1') }),
      },
      facet_counts: { facet_fields: { ss_town: eachLike([string('Duck'), integer(2)]) } },
      stats: {
        stats_fields: { fs_price: { min: number(100), max: number(350), mean: number(200), sum: number(1200) } },
      },
    };
    const types = ['ss_town:Duck', 'ss_town:Nags Head'];
    const prices = ['fs_price>=100', 'fs_price<=200'];
    const indexName = 'rci/sort/fs_price:asc';
    return pact.exchange(
      posted('a search of InstantSearch with an or-list and a range', body, { status: 200, body: answer }),
      async (url) => {
        const { results } = await client(url, [DESCRIPTION]).search([
          {
            indexName,
            params: { hitsPerPage: 2, facets: ['ss_town', 'fs_price'], facetFilters: [types], numericFilters: prices },
          },
          { indexName, params: { hitsPerPage: 0, facets: 'ss_town', numericFilters: prices } },
          { indexName, params: { hitsPerPage: 0, facets: 'fs_price', facetFilters: [types] } },
        ]);

        expect(results[0]).toMatchObject({ nbHits: 3, hits: [{ objectID: 'maqfd5-rci-1', ss_name: 'Cottage 1' }] });
        expect(results[1]?.facets).toEqual({ ss_town: { Duck: 2 } });
        expect(results[2]?.facets_stats).toMatchObject({ fs_price: { min: 100, max: 350 } });
      },
    );
  });

  it('§7.4 values of a facet that hold some words', () => {
    const body = encoded(
      ['fq', 'index_id:rci'],
      ['fl', 'id,ss_name'],
      ['rows', '0'],
      ['start', '0'],
      ['facet', 'true'],
      ['facet.field', 'ss_town'],
      ['f.ss_town.facet.limit', '500'],
      ['facet.mincount', '1'],
      ['json.nl', 'arrarr'],
    );
    const answer = {
      responseHeader: { QTime: integer(1) },
      response: { numFound: integer(12), start: 0, docs: [] },
      facet_counts: { facet_fields: { ss_town: eachLike([string('Duck'), integer(3)]) } },
    };
    return pact.exchange(
      posted('a search of InstantSearch for values of a facet', body, { status: 200, body: answer }),
      async (url) => {
        const [found] = await client(url, [DESCRIPTION]).searchForFacetValues([
          { indexName: 'rci', params: { facetName: 'ss_town', facetQuery: 'du' } },
        ]);

        expect(found?.facetHits).toMatchObject([{ value: 'Duck', count: 3 }]);
      },
    );
  });

  const refusedDetail = 'The field "ss_secret" may not be used in "fq".';
  it.each([
    ['a search of InstantSearch by a field that may not be used', STATE.rentals, 400, 'unknown-field', refusedDetail],
    ['one search of InstantSearch too many', STATE.askedTooOften, 429, 'rate-limited', 'Too many.'],
    ['a search of InstantSearch while the engine talks nonsense', STATE.engineBroken, 502, 'upstream-error', undefined],
    ['a search of InstantSearch without an engine', STATE.engineAway, 503, 'upstream-unavailable', undefined],
    ['a search of InstantSearch that takes too long', STATE.engineSlow, 504, 'upstream-timeout', undefined],
  ] as const)('§8 %s has a code and words', (description, state, status, code, detail) => {
    const field = status === 400 ? 'ss_secret' : 'ss_town';
    const body = encoded(
      ['fq', `${field}:4711`],
      ['fq', 'index_id:rci'],
      ['fl', 'id,ss_name'],
      ['rows', '20'],
      ['start', '0'],
      ['json.nl', 'arrarr'],
    );
    const title = 'It was not possible';
    const problem = { status, code, title: string(title), ...(detail && { detail: string(detail) }) };
    return pact.exchange(
      posted(description, body, { status, type: PROBLEM_TYPE, body: problem }, state),
      async (url) => {
        const failed = client(url, [DESCRIPTION]).search([
          { indexName: 'rci', params: { facetFilters: [`${field}:4711`] } },
        ]);

        await expect(failed).rejects.toMatchObject({ code, status, message: detail ?? title });
      },
    );
  });

  it('the committed contract says the same', () => {
    expect(pact.drift()).toEqual([]);
  });
});
