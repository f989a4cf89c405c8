/** A search block in every state it can be in, each by name. */

import { MARK_END, MARK_START } from '../../common/constants.ts';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import type { SearchBlockModel } from '../../common/page/page-model.ts';
import type { ParamList } from '../../common/query/param-list.ts';
import { NO_API } from '../islands/marker.tsx';
import { initialState, type SearchState } from '../search/store/search-state.ts';
import { createSearchStore, type SearchStore } from '../search/store/search-store.ts';
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

/** A search that stands still: in the state of an entry, without requests. */
export function stillStore(entry: GalleryState): SearchStore {
  const options = parseSearchBlockOptions(entry.model.options);
  const start: SearchState = { ...initialState(options, entry.model.state), ...entry.state };
  return createSearchStore({ options, api: NO_API, log: () => {}, rendered: entry.model.state, start });
}

/** Filters of several kinds, and words. */
export const FILTERED: ParamList = [
  ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_region}ss_region:( "Outer Banks" OR Vermont )'],
  ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-sm_amenity}sm_amenity:Pool'],
  ['fq', '{!tag=RiotSolrWidget,fs_price}fs_price:[100 TO 250]'],
  ['q', 'quiet house with a view'],
];

/** A block without an answer. */
function nothing(id: string, state: Partial<SearchBlockModel['state']> = {}): SearchBlockModel {
  return { block: 'search', id, options: OPTIONS, state: { params: [['q', '*:*']], amenities: [], ...state } };
}

const LONG_TITLE = 'The old lighthouse keeper’s house on the dunes, with a garden, two porches and a view of the sound';

/** A block with an answer, and what the browser would have made of it since. */
function found(name: string, id: string, changes: Parameters<typeof searchModel>[1], state?: Partial<SearchState>) {
  return { name, model: searchModel(id, changes), ...(state && { state }) };
}

/** All states, in the order in which a visitor could meet them. */
export const GALLERY_STATES: readonly GalleryState[] = [
  { name: 'Loading', model: nothing('loading'), state: { pending: true } },
  found('Results: 48 of 312', 'many', { docs: listings(48), numFound: 312 }, { shown: 48 }),
  found('One result', 'one', { docs: listings(1) }),
  found('Two results', 'two', { docs: listings(2) }),
  found('Filtered', 'filtered', { params: FILTERED, docs: listings(6) }),
  found('Pending', 'pending', { params: FILTERED }, { pending: true, events: 1 }),
  found('Stalled', 'stalled', { params: FILTERED }, { pending: true, stalled: true, events: 1 }),
  found('Continuing the list', 'more', { numFound: 96 }, { pending: true, appending: true }),
  found('No results', 'none', { params: FILTERED, docs: [], facetFields: {} }),
  found(
    'Failed, with the last results kept',
    'failed',
    { docs: listings(6) },
    { failure: { kind: 'failed', detail: undefined }, events: 1 },
  ),
  found('Offline', 'offline', { docs: listings(3) }, { failure: { kind: 'offline', detail: undefined }, events: 1 }),
  {
    name: 'Failed before the first results',
    model: nothing('failed-first', { problem: 'unavailable' }),
  },
  {
    name: 'Refused',
    model: nothing('refused', { problem: 'refused', detail: 'fq: The field ss_secret cannot be searched.' }),
  },
  {
    name: 'Nothing listed yet',
    model: nothing('empty', { problem: 'empty-index' }),
  },
  found('An old link with a part that is not applied', 'unapplied', {
    params: [
      ['q', '*:*'],
      ['rcav', '{"begin":"2025-07-05"}'],
    ],
    docs: listings(3),
  }),
  found('Long titles', 'long', { docs: [1, 2, 3].map((number) => listing(number, { ss_name: LONG_TITLE })) }),
  found('No picture, no price, no facts', 'bare', {
    docs: [
      listing(1, { ss_image: undefined, ss_image_alt: undefined }),
      listing(2, { fs_price: undefined, fs_rating: undefined }),
      listing(3, { is_sleeps: undefined, is_bedrooms: undefined, fs_bathrooms: undefined, ss_region: undefined }),
    ],
  }),
  found('Ranges, amenities by category and a single choice', 'ranges', { ...RANGES_AND_AMENITIES, docs: listings(6) }),
  found('A chosen range', 'chosen-range', {
    ...RANGES_AND_AMENITIES,
    docs: listings(3),
    params: [['fq', '{!tag=RiotSolrWidget,fs_price}fs_price:[120 TO 300]']],
  }),
  found('Results that can be compared', 'comparable', { docs: listings(3), options: { compare: true } }),
  found('Many values in a facet', 'facets', {
    docs: listings(6),
    facetFields: { ss_region: manyValues(40), ss_type: manyValues(7), sm_amenity: {}, is_bedrooms: { 1: 4 } },
  }),
  found('A single choice that is made, and as many results at a time as the visitor likes', 'single', {
    docs: listings(3),
    numFound: 44,
    params: [['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_type}ss_type:Villa']],
    options: { ...RANGES_AND_AMENITIES.options, numvisible: 3, page_sizes: [6, 12] },
  }),
  found('Values chosen that no result has any more, and listings without a value', 'gone', {
    docs: listings(2),
    params: [
      ['fq', 'ss_region:( Elsewhere )'],
      ['fq', '-ss_type:[* TO *]'],
    ],
    options: { facets: [facet('ss_region', 'Region', 'or'), missingFacet('ss_type', 'Type of place')] },
    facetFields: { ss_region: { Vermont: 2 }, ss_type: { '': 2 } },
  }),
  found('Pages: the ninth of 40', 'pages', {
    docs: listings(3),
    numFound: 480,
    params: [
      ['q', '*:*'],
      ['start', '96'],
    ],
    options: { pager: true, max_rows: 12 },
    answer: { responseHeader: { status: 0, params: { rows: 12, start: 96 } } },
  }),
  found('Nothing found: what to leave out, and other results', 'alternates', {
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
  found('Another spelling', 'spelling', {
    docs: listings(2),
    params: [['q', 'cottgae by the lake']],
    answer: { spellcheck: { suggestion: { words: 'cottage by the lake', numFound: 1234 } } },
  }),
  found('Some have all of the words', 'all-words', {
    docs: listings(3),
    params: [['q', 'cottage lake sauna']],
    answer: { facet_counts: { facet_queries: { allWords: 1 } } },
  }),
  found('Words found are marked', 'marked', {
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
];
