/** A consumer that asks otherwise than its contract says fails, and is named with the interaction. */
import { MatchersV3 } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../client/api/client.ts';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import { searchBody } from '../../common/query/search-request.ts';
import { openSolr } from '../../server/search/engine/upstream-target.ts';
import { countIndexes } from '../../server/startup/fill-index.ts';
import { contractSite } from '../contract-site.ts';
import { CLIENT_PACT, type Interaction, pactDrift, pactFile, readInteractions, SOLR_PACT } from '../pact-file.ts';
import { STATE } from '../states.ts';
import { type ConsumerPact, consumerPact, type Exchange } from './consumer-pact.ts';
import { SEARCH_PATH } from './posted-search.ts';
import { recordExchange } from './recorded-exchange.ts';
import { expected, nothing } from './solr-search-table.ts';

const { integer } = MatchersV3;

const DESCRIPTION = 'a search in an empty index';
const SUBJECT = `waymark-client → waymark-server, "${DESCRIPTION}": `;

let pact: ConsumerPact;

beforeAll(() => {
  pact = consumerPact(CLIENT_PACT);
});

afterAll(() => pact.close());

const body = searchBody(parseSearchBlockOptions({ index: 'rci' }), [['q', 'lake']]);

/** A search as the contract has it. */
function search(asked: string): Exchange {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'X-Requested-With': 'XMLHttpRequest',
  };
  return {
    state: STATE.empty,
    description: DESCRIPTION,
    asks: { method: 'POST', path: SEARCH_PATH, headers, body: asked },
    answers: { status: 200, body: { response: { numFound: integer(0), start: 0, docs: [] } } },
  };
}

describe('a client that asks in another way than it says', () => {
  const without = (name: string, init: RequestInit): RequestInit => {
    const headers = new Headers(init.headers);
    headers.delete(name);
    return { ...init, headers };
  };
  it.each<[change: string, because: string, ask: (url: string, init: RequestInit) => Promise<Response>]>([
    ['at another address', 'Path: /api/find', (url, init) => fetch(url.replace('/search', '/find'), init)],
    ['by GET', 'Method: GET', (url) => fetch(url)],
    ['by PUT', 'Method: PUT', (url, init) => fetch(url, { ...init, method: 'PUT' })],
    ['without a header', 'X-Requested-With', (url, init) => fetch(url, without('X-Requested-With', init))],
    [
      'for other words',
      "'lake' but was 'sea'",
      (url, init) => fetch(url, { ...init, body: body.replace('lake', 'sea') }),
    ],
    ['without its index', 'fq', (url, init) => fetch(url, { ...init, body: body.replace('&fq=index_id:rci', '') })],
    ['nothing', 'request was expected but not received', async () => Response.json({})],
  ])('asks %s', async (_change, because, ask) => {
    const client = (url: string) =>
      createApiClient({ baseUrl: url, fetch: (address, init = {}) => ask(String(address), init) });
    const played = pact.exchange(search(body), async (url) => {
      await client(url).search(SEARCH_PATH, body);
    });
    const message = await played.then(
      () => 'nobody noticed',
      (error: Error) => error.message,
    );

    expect(message).toContain(SUBJECT);
    expect(message).toContain(because);
  });
});

describe('a client that asks something else than its contract says', () => {
  const committed = readInteractions(pactFile(CLIENT_PACT));

  it('a search with one more parameter', async () => {
    const other = `rows=7&${body}`;
    await pact.exchange(search(other), async (url) => {
      await createApiClient({ baseUrl: url }).search(SEARCH_PATH, other);
    });
    const [asked] = pact.recorded();
    const before = committed.filter(({ description }) => description === DESCRIPTION);

    expect(pactDrift(CLIENT_PACT, before, asked ? [asked] : [])).toContainEqual(
      expect.stringMatching(`^${SUBJECT}request\\.body was ".*", is "rows=7&`),
    );
  });

  it.each<[change: string, line: string, alter: (interaction: Interaction) => Interaction[]]>([
    ['nothing any more', 'in the contract, but not asked for any more', () => []],
    [
      'something new',
      'asked for, but not in the contract',
      (same) => [same, { ...same, description: 'something new' }],
    ],
    [
      'for another state',
      `providerStates.0.name was "${STATE.empty}", is "${STATE.rentals}"`,
      (same) => [{ ...same, providerStates: [{ name: STATE.rentals }] }],
    ],
    [
      'for another status',
      'response.status was 200, is 204',
      (same) => [{ ...same, response: { ...same.response, status: 204 } }],
    ],
    [
      'at another address',
      'request.path was "/api/search", is "/api/find"',
      (same) => [{ ...same, request: { ...same.request, path: '/api/find' } }],
    ],
  ])('asks %s', (_change, line, alter) => {
    const asked = committed.flatMap((same) => (same.description === DESCRIPTION ? alter(same) : [same]));
    const lines = pactDrift(CLIENT_PACT, committed, asked);

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^waymark-client → waymark-server, "(?:a search in an empty index|something new)": /);
    expect(lines[0]).toContain(line);
  });
});

describe('a server that asks Solr for something else than its contract says', () => {
  it('a count without the filter on what is hidden', async () => {
    const recorder = consumerPact(SOLR_PACT);
    const site = contractSite();
    const changed = { ...site, indexes: site.indexes.slice(0, 1).map((index) => ({ ...index, hides: [] })) };
    const description = 'a count of an index';
    await recordExchange(recorder, expected(description, nothing()), async (url) => {
      const target = openSolr(new URL(`${url}/solr/waymark`));
      await countIndexes(changed, target);
      await target.dispatcher.close();
    });
    const asked = recorder.recorded();
    recorder.close();
    const committed = readInteractions(pactFile(SOLR_PACT)).filter((known) => known.description === description);

    expect(pactDrift(SOLR_PACT, committed, asked)).toContainEqual(
      expect.stringMatching(/^waymark-server → solr, "a count of an index": request\.body was ".*bs_hidden.*", is "/),
    );
  });
});
