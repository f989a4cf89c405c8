/** Searches of clients, what the server asks of Solr for each, and what the clients get. */
import { MatchersV3 } from '@pact-foundation/pact';
import { MARK_END, MARK_START } from '../../common/constants.ts';
import type { Param } from '../../common/query/param-list.ts';
import { SOLR_STATE } from '../states.ts';
import type { Reply } from './consumer-pact.ts';
import type { Expected } from './recorded-exchange.ts';

const { eachLike, integer, number, regex, string } = MatchersV3;

export const ID = 'maqfd5-rci-1';
export const INDEX: Param = ['fq', 'index_id:rci'];

/** An answer without documents, but for what is said. */
export const nothing = (body: object = {}): Reply => ({
  status: 200,
  body: { responseHeader: { QTime: integer(1) }, response: { numFound: 0, docs: [] }, ...body },
});

/** An answer with documents like this one. */
export const found = (numFound: unknown, doc: object = { id: string(ID) }, body: object = {}): Reply =>
  nothing({ response: { numFound, docs: eachLike(doc) }, ...body });

const counts = (of: Record<string, number>): Reply =>
  nothing({ response: { numFound: integer(12), docs: [] }, facet_counts: { facet_queries: of } });

/** A question about the twelve rentals. */
export const expected = (description: string, answers: Reply): Expected => ({
  state: SOLR_STATE.rentals,
  description,
  answers,
});

const NEAREST = [{ id: 'maqfd5-rci-7' }, { id: 'maqfd5-rci-8' }];

/** One form of a client, what the server asks of Solr for it, and what the client gets. */
interface Search {
  title: string;
  pairs: readonly Param[];
  asks: Expected | readonly Expected[];
  gets: object;
}

export const SEARCHES: readonly Search[] = [
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
    title: '§2.13 what is nearest to a place, then the cheapest',
    pairs: [['sort', 'geodist(loc,35.061,-75.06) asc,fs_price asc'], ['rows', '2'], INDEX],
    asks: expected('a search by distance', nothing({ response: { numFound: 12, docs: NEAREST } })),
    gets: { response: { numFound: 12, docs: NEAREST } },
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
        nothing({
          facet_counts: {
            facet_queries: { without0: 0, without1: 3 },
            facet_fields: { fs_price: eachLike([string('100.0'), integer(1)], 3) },
          },
          stats: { stats_fields: { fs_price: { min: number(100) } } },
        }),
      ),
    ],
    gets: { response: { numFound: 0 }, alternates: [{ fq: 'fs_price:[1 TO 2]', least: 100, nearest: 3, numFound: 3 }] },
  },
  {
    title: '§2.8 what a half typed word begins',
    pairs: [['q', 'cott'], INDEX],
    asks: [
      expected('a search for half a word', nothing()),
      expected('a search for what half a word begins', found(integer(12))),
    ],
    gets: { response: { numFound: 0 }, completed: { response: { numFound: 12 } } },
  },
  {
    title: '§2.8 another spelling, and what there is without the words',
    pairs: [['q', 'cotage'], INDEX],
    asks: [
      expected(
        'a search with a slip of the keys',
        nothing({
          spellcheck: {
            collations: [
              [
                'collation',
                { collationQuery: 'cottage', hits: integer(12), misspellingsAndCorrections: [['cotage', 'cottage']] },
              ],
            ],
          },
        }),
      ),
      expected('a search for what its last word begins', nothing()),
      expected('a count without the words', nothing({ facet_counts: { facet_queries: { default0: 12 } } })),
      expected(
        'counts of words by themselves',
        nothing({ response: { numFound: integer(12), docs: [] }, facet_counts: { facet_queries: { word0: 0 } } }),
      ),
      expected('a search for the words as they are meant', found(integer(12))),
    ],
    gets: { spellcheck: { suggestion: { words: 'cottage', numFound: 12 } }, alternates: [{ q: '*:*', numFound: 12 }] },
  },
  {
    title: '§2.8 known words that nothing has all of',
    pairs: [['q', '"front" view'], INDEX],
    asks: [
      expected('a search for words that nothing has all of', nothing()),
      expected('a count without these words', counts({ default0: 12 })),
      expected('counts of the words, as one and as two', counts({ word0: 6, word1: 6, word2: 0, word3: 0 })),
      expected('counts of all the words and of each', counts({ word0: 0, word1: 6, word2: 6 })),
      expected('counts of what has so many of the words', counts({ word0: 0, word1: 12 })),
      expected('the best of what has one of the words', found(integer(12))),
      expected('counts of the words in one document', counts({ word0: 1, word1: 0 })),
      expected('a count of the word it has', counts({ word0: 6 })),
    ],
    gets: { response: { numFound: 0 }, alternates: [{ words: '"front"', leftOut: ['view'], numFound: 6 }, {}] },
  },
];
