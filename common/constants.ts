/**
 * The business constants of §9, each once, with its unit; those that one file alone needs stand in that file.
 *
 * Plain values cost a page nothing where it does not use them: the bundler writes each where it is used. A list, an object or a
 * pattern comes with every script that has this file.
 */

/** How far outside the viewport a block mounts, an image loads or a list grows (§2.4). */
export const VISIBILITY_MARGIN_PX = 80;

export const DOCUMENT_CACHE_RESET_MS = 3_600_000;

export const HASH_POLL_MS = 250;

export const DEFAULT_ROWS = 10;

export const DEFAULT_START = 0;

/** More values than this of one facet are never computed, whatever a block asks for. */
export const MAX_FACET_LIMIT = 500;

/** Maps count their places by cells of the world: so many small values at most (§2.13). */
export const MAX_CELLS = 2000;

/** Request queues of §7.1; one request runs at a time in each. */
export const SEARCH_QUEUE = 'RiotSolr';
export const DOCUMENTS_QUEUE = 'fullDocs';

/** The tag every facet filter carries, and the first part of a list facet's widget id (§7.1). */
export const WIDGET_TAG = 'RiotSolrWidget';
export const LIST_WIDGET_ID_PREFIX = 'RiotSolrFacetList-';

/** In an address: the field of a facet that shows all its values, where no script could open the rest of a long list. */
export const ALL_VALUES = 'facet.all';

/** How matched words are marked in a text of the search answer: characters no text has, so that nothing is markup. */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

/** The group of flags, and its cookie, where an owner names none (§3.6). */
export const FLAG_NAMESPACE = 'riot_solr_flag_items';
/** So many items one lookup takes, and so many a visitor can flag in a namespace. */
export const MAX_FLAGS = 300;
/** The index field of an item's number, of which `skip_solr` forms ids. */
export const EID_FIELD = 'is_eid';

/** The sizes of dialogs and of enquiry forms in them (§9). */
export const MODAL_SIZES = ['tiny', 'small', 'medium', 'large', 'xlarge'] as const;
export const MODAL_DEFAULT_SIZE = 'medium';

/** The callout banner (§2.14, §3.8): its cookie says for a week that a visitor has closed it. */
export const BANNER_COOKIE = 'bt_callout_banner';
export const BANNER_CLOSED = 'closed';
export const BANNER_COOKIE_DAYS = 7;
/** The class of a page's body as long as its banner shows. */
export const BANNER_BODY_CLASS = 'has-callout-banner';
/** Where the form that closes it goes without scripts. */
export const BANNER_CLOSE_PATH = '/callout-banner/close';

/** Jump menus (§2.16). */
export const JUMP_MENU_MIN_WIDTH_PX = 140;
/** Where their form goes without scripts, and the name their choice has there. */
export const JUMP_PATH = '/jump';
export const JUMP_FIELD = 'to';

/** Lightbox links, and the attribute that groups them (§2.15). */
export const LIGHTBOX_CLASS = 'colorbox';
export const LIGHTBOX_GALLERY_ATTRIBUTE = 'data-colorbox-gallery';

/** The id of the element that holds the settings of the analytics service as JSON (§9). */
export const ANALYTICS_ELEMENT_ID = 'wm-analytics';
/** Whether a visitor lets the service hear of them: `granted` or `denied`, for half a year; they are asked again after it. */
export const CONSENT_COOKIE = 'waymark_consent';
export const CONSENT_COOKIE_SECONDS = 15_552_000;
/** Where errors wait that happen before the script of analytics is there, as a property of `window`. */
export const EARLY_ERRORS_PROPERTY = 'waymarkEarlyErrors';

/** The property of a page's `window` that holds the texts of its language, where it is not English. */
export const TEXTS_PROPERTY = 'waymarkTexts';

/** The currency of a price whose site names none. */
export const USUAL_CURRENCY = 'USD';

/** What visitors have typed into enquiries stands under this name in the tab's session storage. */
export const DRAFTS = 'waymark:enquiries';

/** What is chosen to be compared stands in the tab's session storage under this and the id of the index. */
export const COMPARED = 'waymark:compare:';

/** How many items stand beside each other at most. */
export const MAX_COMPARED = 4;

/** Its value in an address is the id of the index of which items are to be compared: those that its `q` names, or those chosen. */
export const COMPARE_PARAM = 'compare';

/** What visitors note on a list of flagged items stands in local storage under this and its namespace (§2.7). */
export const FLAG_NOTES = 'waymark:flag-notes:v1:';

/** The parameter of the hash in which the notes on a list of flagged items travel; no search is asked for it (§2.7). */
export const LIST_NOTES = 'notes';

/** As in `map-drawing.css`: no room for a map of results beside them, it takes the whole screen (§2.13). */
export const MAP_INSTEAD = '(max-width: 63.99rem)';

/** Tells the document of a map that has been opened or closed, with `open` in its detail: for buttons elsewhere that press its toggle. */
export const MAP_TOGGLED = 'wm-map-toggled';
