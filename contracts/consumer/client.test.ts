/**
 * What the client asks of the server, with the client's own API module. `UPDATE_PACTS=1` keeps a changed contract.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { MatchersV3, PactV3 } from '@pact-foundation/pact';
import { afterAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../client/api/api-error.ts';
import { type ApiClient, createApiClient } from '../../client/api/client.ts';
import { fetchFlagItems } from '../../client/api/flag-items.ts';
import { autocompleteQuery } from '../../client/search/autocomplete-request.ts';
import { parseSearchBlockOptions } from '../../common/block-options.ts';
import { readAlternates, readSuggestion } from '../../common/search-help.ts';
import { documentsBody, searchBody, withCommonTail } from '../../common/search-request.ts';
import { MARKED, readSearchResponse } from '../../common/search-response.ts';
import { CONSUMER, keepPact, PACT_FILE, PROVIDER, readInteractions, writtenPact } from '../pact-file.ts';
import { STATE, type State } from '../states.ts';
import { leadExchanges } from './lead-exchanges.ts';

const { eachLike, integer, like, number, regex, string } = MatchersV3;

const dir = mkdtempSync(join(tmpdir(), 'waymark-pact-'));
const pact = new PactV3({ consumer: CONSUMER, provider: PROVIDER, dir, logLevel: 'error' });

const PATH = '/api/search';
const FORM = 'application/x-www-form-urlencoded; charset=UTF-8';
const JSON_TYPE = regex('application/json; ?charset=utf-8', 'application/json; charset=utf-8');
const PROBLEM_TYPE = regex('application/problem\\+json; ?charset=utf-8', 'application/problem+json; charset=utf-8');

const options = parseSearchBlockOptions({
  index: 'rci',
  max_rows: 20,
  default_q: '*:*',
  facets: [
    { data: { field: 'ss_town' }, global_settings: { operator: 'or' } },
    { data: { field: 'fs_price' }, settings: { settings: { widget: 'price_range' } } },
  ],
  fields: [{ solr_field: 'ss_name', name: 'Name' }],
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const AUTOCOMPLETE_DEFAULTS = { limit: 10, minLength: 2, tokenized: true, indexLowercase: true };

interface Exchange {
  state: State;
  description: string;
  /** The search endpoint unless said otherwise. */
  path?: string;
  body: string;
  answers: { status: number; type: MatchersV3.Matcher<string>; body: Readonly<Record<string, unknown>> };
}

/** One request of the client, and what it needs of the answer. */
function exchange(
  { state, description, path = PATH, body, answers }: Exchange,
  check: (client: ApiClient) => Promise<void>,
) {
  return pact
    .addInteraction({
      states: [{ description: state }],
      uponReceiving: description,
      withRequest: {
        method: 'POST',
        path,
        headers: { 'Content-Type': FORM, 'X-Requested-With': 'XMLHttpRequest' },
        body,
      },
      willRespondWith: { status: answers.status, headers: { 'Content-Type': answers.type }, body: answers.body },
    })
    .executeTest(({ url }) => check(createApiClient({ baseUrl: url })));
}

describe('the contract of the client', () => {
  it('§7.1 a search with an or-filter, facets and stats', () => {
    const body = searchBody(options, [
      ['q', '*:*'],
      ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( Duck OR "Nags Head" )'],
    ]);
    const answer = {
      responseHeader: { params: { rows: '20', start: '0' } },
      response: {
        numFound: integer(6),
        start: 0,
        docs: eachLike({ id: string('maqfd5-rci-1'), ss_name: string('Cottage 1') }),
      },
      facet_counts: { facet_fields: { ss_town: like({ Duck: 3, 'Nags Head': 3, Corolla: 3 }) } },
      stats: { stats_fields: { fs_price: { min: number(100), max: number(375), count: integer(12) } } },
    };
    return exchange(
      {
        state: STATE.rentals,
        description: 'a search narrowed to two towns',
        body,
        answers: { status: 200, type: JSON_TYPE, body: answer },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(PATH, body));

        expect(found).toMatchObject({ numFound: 6, rows: 20, start: 0, stats: { fs_price: { min: 100, max: 375 } } });
        expect(found.facets.ss_town).toContainEqual({ facet: 'Corolla', count: 3 });
      },
    );
  });

  it('§7.3 the flagged items of a cookie, in the order in which they were flagged', () =>
    pact
      .addInteraction({
        states: [{ description: STATE.rentals }],
        uponReceiving: 'a lookup of flagged items, one of which is gone',
        withRequest: {
          method: 'GET',
          path: '/api/flags/riot_solr_flag_items',
          query: { ids: 'maqfd5-rci-2,maqfd5-rci-none' },
        },
        willRespondWith: {
          status: 200,
          headers: { 'Content-Type': JSON_TYPE },
          body: { items: [{ id: 'maqfd5-rci-2', title: string('Cottage 2') }], missing: ['maqfd5-rci-none'] },
        },
      })
      .executeTest(async ({ url }) => {
        const answer = await fetchFlagItems(`${url}/api/flags`, 'riot_solr_flag_items', [
          'maqfd5-rci-2',
          'maqfd5-rci-none',
        ]);

        expect(answer.items.map(({ id }) => id)).toEqual(['maqfd5-rci-2']);
        expect(answer.missing).toEqual(['maqfd5-rci-none']);
      }));

  it('§2.3 a search that finds nothing', () => {
    const body = searchBody(options, [['q', 'lake']]);
    const answer = { response: { numFound: 0, start: 0, docs: [] } };
    return exchange(
      {
        state: STATE.empty,
        description: 'a search in an empty index',
        body,
        answers: { status: 200, type: JSON_TYPE, body: answer },
      },
      async (client) => {
        expect(readSearchResponse(await client.search(PATH, body))).toMatchObject({ numFound: 0, docs: [] });
      },
    );
  });

  it('§2.3 a search that finds nothing for one filter too many', () => {
    const fq = '{!tag=RiotSolrWidget,fs_price}fs_price:[1 TO 2]';
    const body = searchBody(options, [
      ['q', '*:*'],
      ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( Duck )'],
      ['fq', fq],
    ]);
    const answer = { response: { numFound: 0, start: 0, docs: [] }, alternates: [{ fq, numFound: integer(3) }] };
    return exchange(
      {
        state: STATE.rentals,
        description: 'a search with a filter that nothing passes',
        body,
        answers: { status: 200, type: JSON_TYPE, body: answer },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(PATH, body));

        expect(readAlternates(found.alternates)).toEqual([{ fq, numFound: 3 }]);
      },
    );
  });

  it('§3.1 a search that a custom parameter of an old link narrows, and what leaving it out would find', () => {
    const mapped = parseSearchBlockOptions({
      index: 'rci',
      custom_params: {
        guests: { parts: { number: { type: 'integer' } }, filters: [{ field: 'is_sleeps', from: 'number' }] },
      },
    });
    const body = searchBody(mapped, [
      ['q', '*:*'],
      ['guests', '40'],
    ]);
    const answer = {
      response: { numFound: 0, start: 0, docs: [] },
      alternates: [{ param: 'guests', numFound: integer(12) }],
    };
    return exchange(
      {
        state: STATE.rentals,
        description: 'a search for more guests than any place takes',
        body,
        answers: { status: 200, type: JSON_TYPE, body: answer },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(PATH, body));

        expect(readAlternates(found.alternates)).toEqual([{ param: 'guests', numFound: 12 }]);
      },
    );
  });

  it('§2.8 another spelling of words that find nothing', () => {
    const body = searchBody(options, [['q', 'cotage']]);
    const suggestion = { words: 'cottage', numFound: integer(12) };
    return exchange(
      {
        state: STATE.rentals,
        description: 'a search with a slip of the keys',
        body,
        answers: {
          status: 200,
          type: JSON_TYPE,
          body: { response: { numFound: 0, start: 0, docs: [] }, spellcheck: { suggestion } },
        },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(PATH, body));

        expect(readSuggestion(found.spellcheck)).toEqual({ words: 'cottage', numFound: 12 });
      },
    );
  });

  it('§2.8 words found are marked', () => {
    const body = searchBody(options, [['q', 'cottage']]);
    const marked = regex('^\uE000Cottage\uE001 \\d+$', '\uE000Cottage\uE001 1');
    return exchange(
      {
        state: STATE.rentals,
        description: 'a search for words',
        body,
        answers: {
          status: 200,
          type: JSON_TYPE,
          body: {
            response: { numFound: integer(12), start: 0, docs: eachLike({ id: string('maqfd5-rci-1') }) },
            highlighting: { 'maqfd5-rci-1': { ts_name: [marked] } },
          },
        },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(PATH, body));

        expect(found.docs[0]?.[MARKED]).toEqual(['\uE000Cottage\uE001 1']);
      },
    );
  });

  it('§7.4 what autocomplete asks', () => {
    const query = autocompleteQuery('Cottage co', { ...AUTOCOMPLETE_DEFAULTS, field: 'tm_keywords' }, ['ss_town:Duck']);
    const body = withCommonTail(query ?? '', 'rci');
    return exchange(
      {
        state: STATE.rentals,
        description: 'a request for suggestions',
        body,
        answers: {
          status: 200,
          type: JSON_TYPE,
          body: {
            response: { numFound: integer(0), start: 0, docs: [] },
            facet_counts: { facet_fields: { tm_keywords: like([]) } },
          },
        },
      },
      async (client) => {
        expect(readSearchResponse(await client.search(PATH, body)).facets.tm_keywords).toEqual([]);
      },
    );
  });

  it('§8 a filter on a field that may not be used', () => {
    const body = 'q=*%3A*&fq=ss_secret%3A4711&wt=json&json.wrf=?&fq=index_id:rci';
    const detail = 'The field "ss_secret" may not be used in "fq".';
    const answer = {
      status: 400,
      code: 'unknown-field',
      title: string('A field may not be used here'),
      detail: string(detail),
    };
    return exchange(
      {
        state: STATE.rentals,
        description: 'a search by a field that may not be used',
        body,
        answers: { status: 400, type: PROBLEM_TYPE, body: answer },
      },
      async (client) => {
        const error = await client.search(PATH, body).catch((reason: unknown) => reason);

        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({ httpStatus: 400, detail });
      },
    );
  });

  it('§7.2 full documents by id, from the endpoint beside that of searches', () => {
    const ids = ['maqfd5-rci-2', 'maqfd5-rci-gone', 'maqfd5-rci-1'];
    const docs = [
      { id: 'maqfd5-rci-2', ss_name: string('Cottage 2') },
      { id: 'maqfd5-rci-1', ss_name: string('Cottage 1') },
    ];
    const answer = { response: { numFound: 2, start: 0, docs }, missing: ['maqfd5-rci-gone'] };
    return exchange(
      {
        state: STATE.rentals,
        description: 'full documents, one of which is gone',
        path: '/api/documents',
        body: documentsBody(ids, 'rci'),
        answers: { status: 200, type: JSON_TYPE, body: answer },
      },
      async (client) => {
        const found = await client.documents(PATH, ids, { index: 'rci' });

        expect(found).toMatchObject({ missing: ['maqfd5-rci-gone'] });
        expect(readSearchResponse(found).docs.map((doc) => doc.id)).toEqual(['maqfd5-rci-2', 'maqfd5-rci-1']);
      },
    );
  });

  leadExchanges(pact);

  it('the committed contract says the same', () => {
    if (process.env.UPDATE_PACTS) keepPact(dir);

    expect(readInteractions(PACT_FILE)).toEqual(readInteractions(writtenPact(dir)));
  });
});
