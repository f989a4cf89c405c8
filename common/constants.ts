/**
 * The business constants of §9, each once, with its unit; those of flags and of parts that load late
 * stand in `flag-constants.ts`, `late-constants.ts`, `overlay-constants.ts`, `pager-constants.ts` and `site-constants.ts`.
 */

/** How far outside the viewport a block mounts, an image loads or a list grows (§2.4). */
export const VISIBILITY_MARGIN_PX = 80;

export const DOCUMENT_CACHE_RESET_MS = 3_600_000;

export const HASH_POLL_MS = 250;

export const DEFAULT_ROWS = 10;

export const DEFAULT_START = 0;

/** More values than this of one facet are never computed, whatever a block asks for. */
export const MAX_FACET_LIMIT = 500;

/** Request queues of §7.1; one request runs at a time in each. */
export const QUEUE = { search: 'RiotSolr', documents: 'fullDocs' } as const;

/** The tag every facet filter carries, and the first part of a list facet's widget id (§7.1). */
export const WIDGET_TAG = 'RiotSolrWidget';
export const LIST_WIDGET_ID_PREFIX = 'RiotSolrFacetList-';

/** Widget kinds that limit a field to a range rather than to values. */
export const RANGE_WIDGETS: ReadonlySet<string> = new Set(['range', 'numeric_range', 'price_range', 'slider']);

/** Widget kinds of which one value can be active at most. */
export const SINGLE_WIDGETS: ReadonlySet<string> = new Set(['single', 'radio']);
