/** What pages may cost; the tests hold the product to these numbers. */

/** Initial JavaScript of the search page, gzip level 9, in bytes (kB of 1,024). */
export const INITIAL_JS_BYTES = 82 * 1024;

/** The document of the demo's home page, in bytes, as it is and with brotli at its best. */
export const HOME_PAGE_BYTES = { raw: 124.5 * 1024, brotli: 20.5 * 1024 };

/** What a block adds once a page has it, gzip level 9: an entry of the build, and what the page has loaded before. */
export interface LateBudget {
  what: string;
  entry: string;
  loaded: readonly string[];
  bytes: number;
}

const SEARCH = 'client/main.tsx';
const BEHAVIOURS = 'client/site/behaviours.ts';
const LIGHTBOX = 'client/site/lightbox/open-lightbox.ts';
const SELECT = 'client/site/select/enhance-select.tsx';
const TEXT_PAGE = 'client/static.ts';
const LISTING_MAP = 'client/map/listing-map.ts';
const RESULTS_MAP = 'client/map/results-map.ts';
const LEAFLET = 'client/map/leaflet-map.ts';

export const LATE_JS: readonly LateBudget[] = [
  {
    what: 'callout banner, the way back to the search, and finding the blocks below',
    entry: BEHAVIOURS,
    loaded: [TEXT_PAGE],
    bytes: 2.125 * 1024,
  },
  { what: 'lightbox, with its styles', entry: LIGHTBOX, loaded: [BEHAVIOURS], bytes: 5.125 * 1024 },
  { what: 'captions with markup', entry: 'client/site/clean.ts', loaded: [BEHAVIOURS, LIGHTBOX], bytes: 13 * 1024 },
  { what: 'jump menu on a search page', entry: SELECT, loaded: [SEARCH, BEHAVIOURS], bytes: 45 * 1024 },
  {
    what: 'jump menu where suggestions are in use',
    entry: SELECT,
    loaded: [SEARCH, BEHAVIOURS, 'client/search/words/autocomplete-box.tsx'],
    bytes: 8 * 1024,
  },
  { what: 'jump menu on a page of text, with React', entry: SELECT, loaded: [BEHAVIOURS], bytes: 128 * 1024 },
  { what: 'waiting for a map', entry: 'client/map/start-map.ts', loaded: [TEXT_PAGE], bytes: 1 * 1024 },
  { what: 'map of a listing', entry: LISTING_MAP, loaded: [TEXT_PAGE], bytes: 4 * 1024 },
  { what: 'map of results', entry: RESULTS_MAP, loaded: [SEARCH], bytes: 6 * 1024 },
  { what: 'the map itself', entry: LEAFLET, loaded: [TEXT_PAGE, LISTING_MAP], bytes: 52 * 1024 },
];

/** Half of the server-rendered search pages begin to arrive within this time, in milliseconds. */
export const PAGE_FIRST_BYTE_MS = 40;
