/** What the server asks of Solr for visitors, by its own routes and services. */
import { MatchersV3 } from '@pact-foundation/pact';
import type { Dispatcher } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARK_END, MARK_START } from '../../common/marks.ts';
import type { Param } from '../../common/param-list.ts';
import { type FixtureApp, fixtureApp, form } from '../../server/routes/testing/fixture-app.ts';
import { createEngine, type Engine } from '../../server/search/ask-engine.ts';
import { createSearchService } from '../../server/search/create-search-service.ts';
import { createCursorSigner } from '../../server/search/cursor.ts';
import { createGate } from '../../server/search/gate.ts';
import { createSearchPolicy } from '../../server/search/search-policy.ts';
import { openSolr, type UpstreamTarget } from '../../server/search/upstream-target.ts';
import { countIndexes } from '../../server/startup/count-indexes.ts';
import { contractSite } from '../contract-site.ts';
import { SOLR_STATE, STAND_IN } from '../states.ts';
import type { ConsumerPact, Reply } from './consumer-pact.ts';
import { type Expected, recordExchange } from './recorded-exchange.ts';

const { eachLike, integer, number, regex, string } = MatchersV3;

const COLLECTION = '/solr/waymark';
const ID = 'maqfd5-rci-1';
const INDEX: Param = ['fq', 'index_id:rci'];

/** An answer without documents, but for what is said. */
const nothing = (body: object = {}): Reply => ({
  status: 200,
  body: { responseHeader: { QTime: integer(1) }, response: { numFound: 0, docs: [] }, ...body },
});

const found = (numFound: unknown, doc: object = { id: string(ID) }, body: object = {}): Reply =>
  nothing({ response: { numFound, docs: eachLike(doc) }, ...body });

const expected = (description: string, answers: Reply): Expected => ({
  state: SOLR_STATE.rentals,
  description,
  answers,
});

/** One form of a client, what the server asks of Solr for it, and what the client gets. */
interface Search {
  title: string;
  pairs: readonly Param[];
  asks: Expected | readonly Expected[];
  gets: object;
}

const SEARCHES: readonly Search[] = [
  {
    title: '§2.1 words, where they stand, and in the order of how well they fit',
    pairs: [['q', 'cottage'], ['fl', 'ss_name'], ['rows', '5'], INDEX],
    asks: expected(
      'a search for words',
      found(
        12,
        { id: string(ID), ss_name: string('Cottage 1') },
        {
          highlighting: {
            [ID]: { ts_name: [regex(`^${MARK_START}Cottage${MARK_END} 1$`, `${MARK_START}Cottage${MARK_END} 1`)] },
          },
        },
      ),
    ),
    gets: { response: { numFound: 12 }, highlighting: { [ID]: { ts_name: [`${MARK_START}Cottage${MARK_END} 1`] } } },
  },
  {
    title: '§7.1 an or-list, and counts and bounds that leave it out',
    pairs: [
      ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( Duck OR "Nags Head" )'],
      ['facet', 'true'],
      ['facet.field', '{!ex=RiotSolrFacetList-ss_town}ss_town'],
      ['facet.mincount', '1'],
      ['stats', 'true'],
      ['stats.field', '{!ex=RiotSolrWidget}fs_price'],
      INDEX,
    ],
    asks: expected(
      'a search narrowed to two towns',
      found(6, undefined, {
        facet_counts: { facet_fields: { ss_town: eachLike([string('Duck'), integer(3)], 4) } },
        stats: { stats_fields: { fs_price: { min: number(100), max: number(375), count: integer(12) } } },
      }),
    ),
    gets: { response: { numFound: 6 }, stats: { stats_fields: { fs_price: { min: 100, max: 375 } } } },
  },
  {
    title: '§2.6 what a facet does not know of stands under null',
    pairs: [
      ['facet', 'true'],
      ['facet.field', 'sm_amenity'],
      ['f.sm_amenity.facet.missing', 'true'],
      ['f.sm_amenity.facet.limit', '2'],
      ['rows', '0'],
      ['json.nl', 'arrarr'],
      INDEX,
    ],
    asks: expected(
      'counts of a facet, and of documents without any value',
      nothing({
        response: { numFound: integer(12), docs: [] },
        facet_counts: {
          facet_fields: {
            sm_amenity: [
              ['Hot tub', integer(7)],
              ['Pool', integer(7)],
              [null, integer(4)],
            ],
          },
        },
      }),
    ),
    gets: {
      facet_counts: {
        facet_fields: {
          sm_amenity: [
            ['Hot tub', 7],
            ['Pool', 7],
            [null, 4],
          ],
        },
      },
    },
  },
  {
    title: '§2.5 a range, in an order, from a place on',
    pairs: [['fq', 'fs_price:[150 TO *]'], ['sort', 'fs_price desc,item_id asc'], ['start', '9'], ['rows', '2'], INDEX],
    asks: expected('a page of a search narrowed to a range', {
      ...nothing({ response: { numFound: 10, docs: [{ id: 'maqfd5-rci-3' }] } }),
    }),
    gets: { response: { numFound: 10, start: 9, docs: [{ id: 'maqfd5-rci-3' }] } },
  },
  {
    title: '§2.13 a part of the map',
    pairs: [['fq', 'loc:[35.015,-75.055 TO 35.049,-75]'], INDEX],
    asks: expected('a search of a part of the map', found(3)),
    gets: { response: { numFound: 3 } },
  },
  {
    title: '§3.1 days on which nothing is let, and guests',
    pairs: [['stay', '{"begin":"2026-07-05","end":"2026-07-07","adults":"4"}'], INDEX],
    asks: expected('a search for free days', found(10)),
    gets: { response: { numFound: 10 } },
  },
  {
    title: '§3.4 what an owner has configured: a boost, a query that weighs more, an order by a function',
    pairs: [
      ['q', 'cottage'],
      ['boost', 'recip(ms(NOW,ds_listed),3.16e-11,1,1)'],
      ['bq', 'ss_town:"Duck"^2'],
      ['sort', 'sub(is_reviews,1) desc'],
      INDEX,
    ],
    asks: expected('a search with boosts and an order by a function', found(12, { id: 'maqfd5-rci-12' })),
    gets: { response: { numFound: 12, docs: [{ id: 'maqfd5-rci-12' }] } },
  },
  {
    title: '§7.1 all indexes, each with its own conditions',
    pairs: [['rows', '0']],
    asks: expected('a search of all indexes', nothing({ response: { numFound: 13, docs: [] } })),
    gets: { response: { numFound: 13 } },
  },
  {
    title: '§7.4 suggestions',
    pairs: [
      ['q', '*:*'],
      ['rows', '0'],
      ['facet', 'true'],
      ['facet.mincount', '1'],
      ['fq', '{!dismax qf=tm_keywords}ocean'],
      ['facet.field', 'tm_keywords'],
      ['facet.limit', '10'],
      ['facet.prefix', 'fr'],
      INDEX,
    ],
    asks: expected(
      'suggestions for the beginning of a word',
      nothing({
        response: { numFound: 12, docs: [] },
        facet_counts: { facet_fields: { tm_keywords: [['front', 6]] } },
      }),
    ),
    gets: { facet_counts: { facet_fields: { tm_keywords: { front: 6 } } } },
  },
  {
    title: '§2.3 what one filter less would find',
    pairs: [['fq', 'ss_town:Duck'], ['fq', 'fs_price:[1 TO 2]'], INDEX],
    asks: [
      expected('a search that finds nothing', nothing()),
      expected(
        'counts that leave out one filter each',
        nothing({ facet_counts: { facet_queries: { without0: 0, without1: 3 } } }),
      ),
    ],
    gets: { response: { numFound: 0 }, alternates: [{ fq: 'fs_price:[1 TO 2]', numFound: 3 }] },
  },
  {
    title: '§2.8 another spelling, and what there is without the words',
    pairs: [['q', 'cotage'], INDEX],
    asks: [
      expected(
        'a search with a slip of the keys',
        nothing({ spellcheck: { collations: [['collation', { collationQuery: 'cottage', hits: integer(12) }]] } }),
      ),
      expected('a count without the words', nothing({ facet_counts: { facet_queries: { default0: 12 } } })),
    ],
    gets: { spellcheck: { suggestion: { words: 'cottage', numFound: 12 } }, alternates: [{ q: '*:*', numFound: 12 }] },
  },
];

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
      const service = createSearchService({ policy, engine: engineAt(target), cursors: createCursorSigner() });
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
      const asked = engine.ask(engine.write([['q', 'lake']]), engine.carry, engine.latestEnd());
      await expect(asked).rejects.toMatchObject({ status: 502, code: 'upstream-error' });
      await elsewhere.dispatcher.destroy();
    }));
}

function engineAt(target: UpstreamTarget): Engine {
  return createEngine({
    target,
    gate: createGate({ running: 1, waiting: 1, waitMs: 1000 }),
    deadlineMs: 5000,
    totalMs: 5000,
    now: () => performance.now(),
    onAsked: () => {},
  });
}
