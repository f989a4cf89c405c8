/**
 * The business constants of SPEC §9, each once, with its unit; those of flags and of parts that are loaded late stand in `flag-constants.ts`
 * and `late-constants.ts`.
 */

export const NOTIFICATION = {
  autoHideMs: 5000,
  className: 'success',
  arrowSizePx: 15,
  gapPx: 2,
  showMs: 400,
  hideMs: 200,
} as const;

export const MODAL = {
  sizes: ['tiny', 'small', 'medium', 'large', 'xlarge'],
  defaultSize: 'medium',
  animation: 'fadeAndPop',
  animationMs: 150,
} as const;

/** How far outside the viewport a block mounts, an image loads or a list grows (§2.4). */
export const VISIBILITY_MARGIN_PX = 80;

export const DOCUMENT_CACHE_RESET_MS = 3_600_000;

export const HASH_POLL_MS = 250;

export const DEFAULT_ROWS = 10;

export const DEFAULT_START = 0;

export const LEAD_FORM_ID_PREFIX = 'bt-leads';

export const BANNER = {
  cookie: 'bt_callout_banner',
  closedValue: 'closed',
  days: 7,
  path: '/',
  bodyClass: 'has-callout-banner',
} as const;

export const JUMP_MENU = { minWidthPx: 140, separator: '::' } as const;

/** Request queues of §7.1; one request runs at a time in each. */
export const QUEUE = { search: 'RiotSolr', documents: 'fullDocs' } as const;

/** The tag every facet filter carries, and the first part of a list facet's widget id (§7.1). */
export const WIDGET_TAG = 'RiotSolrWidget';
export const LIST_WIDGET_ID_PREFIX = 'RiotSolrFacetList-';

/** Widget kinds that limit a field to a range rather than to values. */
export const RANGE_WIDGETS: ReadonlySet<string> = new Set(['range', 'numeric_range', 'price_range', 'slider']);

/** Widget kinds of which one value can be active at most. */
export const SINGLE_WIDGETS: ReadonlySet<string> = new Set(['single', 'radio']);
