/** The constants of §9 that only parts loaded late need: a page's first script is spared them. */

export const AUTOCOMPLETE = { limit: 10, minLength: 2 } as const;

/** Bounds, both included, of the random draw of a facet value (§9). */
export const RANDOM_SORT = { min: 1, max: 9998 } as const;

export const AMENITY_POPUP_ID_PREFIX = 'amenity-detail-';
