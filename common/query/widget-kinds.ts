/** The widget kinds of facets that are told apart; a page of text has nothing of it. */

/** Widget kinds that limit a field to a range rather than to values. */
export const RANGE_WIDGETS: ReadonlySet<string> = new Set(['range', 'numeric_range', 'price_range', 'slider']);

/** The widget kind that offers numbers as '4 or more'. */
export const AT_LEAST = 'at_least';

/** The widget kind whose values come by suggestions and links alone: it shows those that are active, and asks for no counts. */
export const SUGGESTED = 'suggested';

/** Widget kinds of which one value can be active at most. */
export const SINGLE_WIDGETS: ReadonlySet<string> = new Set(['single', 'radio', AT_LEAST]);
