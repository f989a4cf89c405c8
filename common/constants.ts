/** The business constants of SPEC §9, each once, with its unit; those of what opens over a page stand in `overlay-constants.ts`. */

/** How far outside the viewport a block mounts, an image loads or a list grows (§2.4). */
export const VISIBILITY_MARGIN_PX = 80;

export const DOCUMENT_CACHE_RESET_MS = 3_600_000;

export const HASH_POLL_MS = 250;

export const PAGER = { innerWindow: 4, outerWindow: 1, previousLabel: '« Previous', nextLabel: 'Next »' } as const;

export const DEFAULT_ROWS = 10;

export const DEFAULT_START = 0;

export const AUTOCOMPLETE = { limit: 10, minLength: 2 } as const;

/** Bounds, both included, of the random draw of a facet value (§9). */
export const RANDOM_SORT = { min: 1, max: 9998 } as const;

export const FLAG = {
  namespace: 'riot_solr_flag_items',
  path: '/',
  text: { flag: 'Flag', unflag: 'Unflag' },
  classes: { flag: 'rs-flag', unflag: 'rs-unflag' },
  key: 'id',
} as const;

export const AMENITY_POPUP_ID_PREFIX = 'amenity-detail-';

/** Request queues of §7.1; one request runs at a time in each. */
export const QUEUE = { search: 'RiotSolr', documents: 'fullDocs' } as const;

/** The tag every facet filter carries, and the first part of a list facet's widget id (§7.1). */
export const WIDGET_TAG = 'RiotSolrWidget';
export const LIST_WIDGET_ID_PREFIX = 'RiotSolrFacetList-';

/** Widget kinds that limit a field to a range rather than to values. */
export const RANGE_WIDGETS: ReadonlySet<string> = new Set(['range', 'numeric_range', 'price_range', 'slider']);

/** Widget kinds of which one value can be active at most. */
export const SINGLE_WIDGETS: ReadonlySet<string> = new Set(['single', 'radio']);
