/** What pages may cost; the tests hold the product to these numbers. */

/** Initial JavaScript of the search page, gzip level 9, in bytes. */
export const INITIAL_JS_BYTES = 80 * 1024;

/** What a search page loads while nobody touches it, in bytes as they are sent, and in how many files. */
export const UNTOUCHED_JS = { bytes: 91_500, files: 8 };

/** The chunks that it loads beyond the initial ones, by their names in `vite.config.ts`. */
export const UNTOUCHED_CHUNKS = ['page', 'parts'];

/** The document of the demo's home page, in bytes, as it is and with brotli at its best. */
export const HOME_PAGE_BYTES = { raw: 107_000, brotli: 18_000 };

/** What a block adds once a page has it, gzip level 9: an entry of the build, and what the page has loaded before. */
export interface LateBudget {
  what: string;
  entry: string;
  loaded: readonly string[];
  bytes: number;
}

const SEARCH = 'client/main.tsx';
const LIGHTBOX = 'client/site/lightbox/open-lightbox.ts';
const SELECT = 'client/site/select/enhance-select.tsx';
const TEXT_PAGE = 'client/static.ts';
const LISTING_MAP = 'client/map/listing-map.ts';
const RESULTS_MAP = 'client/map/results-map.ts';
const LEAFLET = 'client/map/leaflet-map.ts';

export const LATE_JS: readonly LateBudget[] = [
  { what: 'all of a page of text, with favourites', entry: 'client/static-flags.ts', loaded: [], bytes: 11 * 1024 },
  { what: 'lightbox, with its styles', entry: LIGHTBOX, loaded: [TEXT_PAGE], bytes: 5.25 * 1024 },
  { what: 'captions with markup', entry: 'client/site/clean.ts', loaded: [TEXT_PAGE, LIGHTBOX], bytes: 13 * 1024 },
  { what: 'jump menu on a search page', entry: SELECT, loaded: [SEARCH, 'parts'], bytes: 45 * 1024 },
  {
    what: 'jump menu where suggestions are in use',
    entry: SELECT,
    loaded: [SEARCH, 'parts', 'client/search/words/suggest-box.tsx'],
    bytes: 8 * 1024,
  },
  { what: 'jump menu on a page of text, with React', entry: SELECT, loaded: [TEXT_PAGE], bytes: 128 * 1024 },
  { what: 'map of a listing', entry: LISTING_MAP, loaded: [TEXT_PAGE], bytes: 4 * 1024 },
  { what: 'map of results', entry: RESULTS_MAP, loaded: [SEARCH], bytes: 7 * 1024 },
  { what: 'the map itself', entry: LEAFLET, loaded: [TEXT_PAGE, LISTING_MAP], bytes: 52 * 1024 },
];

/** What an element in an empty page of another system loads until its block is alive, and right after that, as sent; no pictures. */
export const EMBED_BYTES = 105_000;

/** Half of the server-rendered search pages begin to arrive within this time, in milliseconds. */
export const PAGE_FIRST_BYTE_MS = 40;
