/**
 * What the search client for InstantSearch asks of the server, with that client itself. `UPDATE_PACTS=1` keeps a changed
 * contract.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { MatchersV3, PactV3 } from '@pact-foundation/pact';
import { afterAll, describe, expect, it } from 'vitest';
import type { IndexDescription } from '../../client/adapters/instantsearch/plan.ts';
import { createWaymarkSearchClient, type WaymarkSearchClient } from '../../client/adapters/instantsearch.ts';
import { ADAPTER, ADAPTER_PACT_FILE, keepPact, PROVIDER, readInteractions, writtenPact } from '../pact-file.ts';
import { STATE } from '../states.ts';

const { eachLike, integer, like, number, regex, string } = MatchersV3;

const dir = mkdtempSync(join(tmpdir(), 'waymark-pact-'));
const pact = new PactV3({ consumer: ADAPTER, provider: PROVIDER, dir, logLevel: 'error' });

const JSON_TYPE = regex('application/json; ?charset=utf-8', 'application/json; charset=utf-8');
const PROBLEM_TYPE = regex('application/problem\\+json; ?charset=utf-8', 'application/problem+json; charset=utf-8');

const DESCRIPTION: IndexDescription = {
  id: 'rci',
  uniqueKey: 'id',
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

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const client = (url: string, descriptions: IndexDescription[]): WaymarkSearchClient =>
  createWaymarkSearchClient({ url: `${url}/api/search`, index: 'rci', descriptions });

/** A search the client posts, and what it needs of the answer. */
function exchange(description: string, body: string, answer: { status: number; type: object; body: object }) {
  return pact.addInteraction({
    states: [{ description: STATE.rentals }],
    uponReceiving: description,
    withRequest: {
      method: 'POST',
      path: '/api/search',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body,
    },
    // A matcher of the library, whose own type is not exported by name.
    willRespondWith: {
      status: answer.status,
      headers: { 'Content-Type': answer.type as never },
      body: answer.body as never,
    },
  });
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
    return pact
      .addInteraction({
        states: [{ description: STATE.rentals }],
        uponReceiving: 'a question for what may be asked of an index',
        withRequest: { method: 'GET', path: '/api/indexes/rci' },
        willRespondWith: { status: 200, headers: { 'Content-Type': JSON_TYPE }, body },
      })
      .executeTest(async ({ url }) => {
        const fetch: typeof globalThis.fetch = (address, init) => {
          asked += 1;
          if (init?.method === undefined) return globalThis.fetch(address, init);
          return Promise.resolve(Response.json({ responseHeader: {}, response: { numFound: 1, start: 0, docs: [] } }));
        };
        const searchClient = createWaymarkSearchClient({ url: `${url}/api/search`, index: 'rci', fetch });
        const { results } = await searchClient.search([{ indexName: 'rci', params: {} }]);

        expect([asked, results[0]?.hitsPerPage]).toEqual([2, 20]);
      });
  });

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
    return exchange('a search of InstantSearch with an or-list and a range', body, {
      status: 200,
      type: JSON_TYPE,
      body: answer,
    }).executeTest(async ({ url }) => {
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
    });
  });

  it('§8 a refusal has its code and words', () => {
    const body = encoded(
      ['fq', 'ss_secret:4711'],
      ['fq', 'index_id:rci'],
      ['fl', 'id,ss_name'],
      ['rows', '20'],
      ['start', '0'],
      ['json.nl', 'arrarr'],
    );
    const detail = 'The field "ss_secret" may not be used in "fq".';
    const answer = { status: 400, code: 'unknown-field', detail: string(detail) };
    return exchange('a search of InstantSearch by a field that may not be used', body, {
      status: 400,
      type: PROBLEM_TYPE,
      body: answer,
    }).executeTest(async ({ url }) => {
      const failed = client(url, [DESCRIPTION]).search([
        { indexName: 'rci', params: { facetFilters: ['ss_secret:4711'] } },
      ]);

      await expect(failed).rejects.toMatchObject({ code: 'unknown-field', status: 400, message: detail });
    });
  });

  it('the committed contract says the same', () => {
    if (process.env.UPDATE_PACTS) keepPact(dir, ADAPTER);

    expect(readInteractions(ADAPTER_PACT_FILE)).toEqual(readInteractions(writtenPact(dir, ADAPTER)));
  });
});
