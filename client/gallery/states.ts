/** A search block in every state it can be in, each by name. */

import { MARK_END, MARK_START } from '../../common/constants.ts';
import type { SearchBlockModel } from '../../common/page/page-model.ts';
import type { ParamList } from '../../common/query/param-list.ts';
import type { SearchState } from '../search/store/search-state.ts';
import {
  facet,
  listing,
  listings,
  manyValues,
  missingFacet,
  OPTIONS,
  RANGES_AND_AMENITIES,
  searchModel,
} from './fixtures.ts';

export interface GalleryState {
  name: string;
  model: SearchBlockModel;
  /** What the browser would have made of it since. */
  state?: Partial<SearchState>;
}

/** Filters of several kinds, and words. */
export const FILTERED: ParamList = [
  ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_region}ss_region:( "Outer Banks" OR Vermont )'],
  ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-sm_amenity}sm_amenity:Pool'],
  ['fq', '{!tag=RiotSolrWidget,fs_price}fs_price:[100 TO 250]'],
  ['q', 'quiet house with a view'],
];

const NOTHING: SearchBlockModel = {
  block: 'search',
  id: 'loading',
  options: OPTIONS,
  state: { params: [['q', '*:*']], amenities: [] },
};

const LONG_TITLE = 'The old lighthouse keeper’s house on the dunes, with a garden, two porches and a view of the sound';

/** All states, in the order in which a visitor could meet them. */
export const GALLERY_STATES: readonly GalleryState[] = [
  { name: 'Loading', model: NOTHING, state: { pending: true } },
  {
    name: 'Results: 48 of 312',
    model: searchModel('many', { docs: listings(48), numFound: 312 }),
    state: { shown: 48 },
  },
  { name: 'One result', model: searchModel('one', { docs: listings(1) }) },
  { name: 'Two results', model: searchModel('two', { docs: listings(2) }) },
  { name: 'Filtered', model: searchModel('filtered', { params: FILTERED, docs: listings(6) }) },
  { name: 'Pending', model: searchModel('pending', { params: FILTERED }), state: { pending: true, events: 1 } },
  {
    name: 'Stalled',
    model: searchModel('stalled', { params: FILTERED }),
    state: { pending: true, stalled: true, events: 1 },
  },
  {
    name: 'Continuing the list',
    model: searchModel('more', { numFound: 96 }),
    state: { pending: true, appending: true },
  },
  { name: 'No results', model: searchModel('none', { params: FILTERED, docs: [], facetFields: {} }) },
  {
    name: 'Failed, with the last results kept',
    model: searchModel('failed', { docs: listings(6) }),
    state: { failure: { kind: 'failed', detail: undefined }, events: 1 },
  },
  {
    name: 'Offline',
    model: searchModel('offline', { docs: listings(3) }),
    state: { failure: { kind: 'offline', detail: undefined }, events: 1 },
  },
  {
    name: 'Failed before the first results',
    model: { ...NOTHING, id: 'failed-first', state: { ...NOTHING.state, problem: 'unavailable' } },
  },
  {
    name: 'Refused',
    model: {
      ...NOTHING,
      id: 'refused',
      state: { ...NOTHING.state, problem: 'refused', detail: 'fq: The field ss_secret cannot be searched.' },
    },
  },
  {
    name: 'Nothing listed yet',
    model: { ...NOTHING, id: 'empty', state: { ...NOTHING.state, problem: 'empty-index' } },
  },
  {
    name: 'An old link with a part that is not applied',
    model: searchModel('unapplied', {
      params: [
        ['q', '*:*'],
        ['rcav', '{"begin":"2025-07-05"}'],
      ],
      docs: listings(3),
    }),
  },
  {
    name: 'Long titles',
    model: searchModel('long', { docs: [1, 2, 3].map((number) => listing(number, { ss_name: LONG_TITLE })) }),
  },
  {
    name: 'No picture, no price, no facts',
    model: searchModel('bare', {
      docs: [
        listing(1, { ss_image: undefined, ss_image_alt: undefined }),
        listing(2, { fs_price: undefined, fs_rating: undefined }),
        listing(3, { is_sleeps: undefined, is_bedrooms: undefined, fs_bathrooms: undefined, ss_region: undefined }),
      ],
    }),
  },
  {
    name: 'Ranges, amenities by category and a single choice',
    model: searchModel('ranges', { ...RANGES_AND_AMENITIES, docs: listings(6) }),
  },
  {
    name: 'A chosen range',
    model: searchModel('chosen-range', {
      ...RANGES_AND_AMENITIES,
      docs: listings(3),
      params: [['fq', '{!tag=RiotSolrWidget,fs_price}fs_price:[120 TO 300]']],
    }),
  },
  {
    name: 'Results that can be compared',
    model: searchModel('comparable', { docs: listings(3), options: { compare: true } }),
  },
  {
    name: 'Many values in a facet',
    model: searchModel('facets', {
      docs: listings(6),
      facetFields: { ss_region: manyValues(40), ss_type: manyValues(7), sm_amenity: {}, is_bedrooms: { 1: 4 } },
    }),
  },
  {
    name: 'A single choice that is made, and as many results at a time as the visitor likes',
    model: searchModel('single', {
      docs: listings(3),
      numFound: 44,
      params: [['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_type}ss_type:Villa']],
      options: { ...RANGES_AND_AMENITIES.options, numvisible: 3, page_sizes: [6, 12] },
    }),
  },
  {
    name: 'Values chosen that no result has any more, and listings without a value',
    model: searchModel('gone', {
      docs: listings(2),
      params: [
        ['fq', 'ss_region:( Elsewhere )'],
        ['fq', '-ss_type:[* TO *]'],
      ],
      options: { facets: [facet('ss_region', 'Region', 'or'), missingFacet('ss_type', 'Type of place')] },
      facetFields: { ss_region: { Vermont: 2 }, ss_type: { '': 2 } },
    }),
  },
  {
    name: 'Pages: the ninth of 40',
    model: searchModel('pages', {
      docs: listings(3),
      numFound: 480,
      params: [
        ['q', '*:*'],
        ['start', '96'],
      ],
      options: { pager: true, max_rows: 12 },
      answer: { responseHeader: { status: 0, params: { rows: 12, start: 96 } } },
    }),
  },
  {
    name: 'Nothing found: what to leave out, and other results',
    model: searchModel('alternates', {
      docs: [],
      facetFields: {},
      params: FILTERED,
      options: { alternates: { label: 'Guests come back to these', rows: 3 } },
      answer: {
        alternates: [
          { fq: FILTERED[0]?.[1], numFound: 1 },
          { fq: FILTERED[1]?.[1], numFound: 12 },
          { q: '*:*', numFound: 240 },
        ],
      },
      others: listings(3),
    }),
  },
  {
    name: 'Another spelling',
    model: searchModel('spelling', {
      docs: listings(2),
      params: [['q', 'cottgae by the lake']],
      answer: { spellcheck: { suggestion: { words: 'cottage by the lake', numFound: 1234 } } },
    }),
  },
  {
    name: 'Some have all of the words',
    model: searchModel('all-words', {
      docs: listings(3),
      params: [['q', 'cottage lake sauna']],
      answer: { facet_counts: { facet_queries: { allWords: 1 } } },
    }),
  },
  {
    name: 'Words found are marked',
    model: searchModel('marked', {
      docs: listings(3),
      params: [['q', 'cabin']],
      answer: {
        highlighting: Object.fromEntries(
          listings(3).map((doc) => [
            String(doc.id),
            { ts_name: [String(doc.ss_name).replace(/Cabin|Townhouse/, `${MARK_START}$&${MARK_END}`)] },
          ]),
        ),
      },
    }),
  },
];
