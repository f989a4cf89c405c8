/** What the server asks of Solr for visitors, by its own routes and services. */
import { MatchersV3 } from '@pact-foundation/pact';
import type { Dispatcher } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FixtureApp, fixtureApp, form } from '../../server/routes/testing/fixture-app.ts';
import { Engine } from '../../server/search/engine/engine.ts';
import { readEngineAnswer } from '../../server/search/engine/engine-answer.ts';
import { openSolr, type UpstreamTarget } from '../../server/search/engine/upstream-target.ts';
import { createCursorSigner } from '../../server/search/query/cursor.ts';
import { createSearchPolicy } from '../../server/search/query/search-policy.ts';
import { Search } from '../../server/search/search-service.ts';
import { countIndexes } from '../../server/startup/fill-index.ts';
import { contractSite } from '../contract-site.ts';
import { STAND_IN } from '../states.ts';
import type { ConsumerPact, Reply } from './consumer-pact.ts';
import { type Expected, recordExchange } from './recorded-exchange.ts';
import { expected, found, ID, INDEX, nothing, SEARCHES } from './solr-search-table.ts';

const { eachLike, integer, regex, string } = MatchersV3;

const COLLECTION = '/solr/waymark';

/** Adds the exchanges of searches to the contract. */
export function solrSearches(pact: ConsumerPact): void {
  let app: FixtureApp;
  let origin = '';
  let target: UpstreamTarget;

  beforeAll(async () => {
    const open = openSolr(new URL(`http://127.0.0.1${COLLECTION}`));
    // The same server asks first what writes its requests down and then the stand-in.
    const redirect: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
      dispatch({ ...options, origin }, handler);
    target = { ...open, dispatcher: open.dispatcher.compose(redirect) };
    app = await fixtureApp(target, { site: contractSite(), env: { SEARCH_CACHE_SECONDS: '0' } });
  });

  afterAll(async () => {
    await app.app.close();
    await target.dispatcher.close();
  });

  const record = (asks: Expected | readonly Expected[], run: (url: string) => Promise<void>): Promise<void> =>
    recordExchange(pact, asks, (url) => {
      origin = url;
      return run(url);
    });

  it.each(SEARCHES)('$title', ({ pairs, asks, gets }) =>
    record(asks, async () => {
      const reply = await app.search(form(...pairs));

      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json()).toMatchObject(gets);
    }),
  );

  it('§7.1 a walk through everything by cursors', () => {
    const walk = form(['rows', '2'], ['sort', 'id asc'], ['cursorMark', '*'], INDEX);
    const page = (id: string, nextCursorMark: unknown): Reply => ({
      ...found(12, { id: string(id) }),
      body: { response: { numFound: 12, docs: eachLike({ id: string(id) }) }, nextCursorMark },
    });
    return record(
      [
        expected('the first page of a walk', page(ID, string(STAND_IN.cursor))),
        expected('the next page of a walk', page('maqfd5-rci-11', string('another-cursor'))),
      ],
      async () => {
        const first = (await app.search(walk)).json();
        const next = await app.search(walk.replace('cursorMark=*', `cursorMark=${first.nextCursorMark}`));

        expect(next.json()).toMatchObject({ response: { docs: [{ id: 'maqfd5-rci-11' }] } });
      },
    );
  });

  it('§7.2 documents by their ids, in any order', () =>
    record(
      expected(
        'documents by their ids',
        found(2, { id: regex('^maqfd5-rci-[12]$', ID), ss_name: string('Cottage 1') }),
      ),
      async () => {
        const reply = await app.app.inject('/api/documents?ids=maqfd5-rci-2,maqfd5-rci-1&fq=index_id:rci');

        expect(reply.json()).toMatchObject({ response: { docs: [{ id: ID }] }, missing: ['maqfd5-rci-2'] });
      },
    ));

  it('§3.5 how many documents an index shows', () =>
    record(
      [
        expected('a count of an index', nothing({ response: { numFound: 12, docs: [] } })),
        expected('a count of another index', nothing({ response: { numFound: 1, docs: [] } })),
      ],
      async () => {
        const counts = await countIndexes(contractSite(), target);

        expect(counts).toEqual([
          { id: 'rci', count: 12 },
          { id: 'other', count: 1 },
        ]);
      },
    ));

  it('§3.5 documents in the order of their ids, from one of them on', () =>
    record(expected('a list in the order of ids', found(integer(4), { id: 'maqfd5-rci-9' })), async () => {
      const policy = createSearchPolicy(contractSite());
      const service = new Search({ policy, engine: engineAt(target), cursors: createCursorSigner() });
      const docs = await service.inIdOrder('rci', { fields: ['ss_url'], rows: 1, after: 'maqfd5-rci-8' });

      expect(docs).toMatchObject([{ id: 'maqfd5-rci-9' }]);
    }));

  it('§7.6 whether it is there', () =>
    record(expected('a ping', { status: 200, body: { status: 'OK' } }), async (url) => {
      const pinged = openSolr(new URL(`${url}${COLLECTION}`));
      const answers = await pinged.nodes.pingAll();
      await pinged.dispatcher.close();

      expect(answers).toEqual([true]);
    }));

  it('§8 a value of the wrong kind: Solr refuses it, and the visitor is told', () =>
    record(
      expected('a search with words for a number', {
        status: 400,
        body: { error: { msg: string('Invalid Number: x') } },
      }),
      async () => {
        const reply = await app.search(form(['fq', 'is_rc_core_lodging_product$occ_total:many'], INDEX));

        expect(reply.json()).toMatchObject({ status: 400, code: 'malformed-value' });
      },
    ));

  it('§8 a collection that is not there: the search fails, and nothing more is said', () =>
    record(expected('a search in a collection that is not there', { status: 404, body: undefined }), async (url) => {
      const elsewhere = openSolr(new URL(`${url}/solr/nowhere`));
      const engine = engineAt(elsewhere);
      const asked = engine.ask(engine.write([['q', 'lake']]), engine.deadline(), readEngineAnswer);
      await expect(asked).rejects.toMatchObject({ status: 502, code: 'upstream-error' });
      await elsewhere.dispatcher.destroy();
    }));
}

function engineAt(target: UpstreamTarget): Engine {
  return new Engine({ target, limits: { running: 1, waiting: 1, waitMs: 1000 }, deadlineMs: 5000 });
}
