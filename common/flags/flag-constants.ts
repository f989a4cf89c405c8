/** The constants of flags (§9), apart from the others: a page's first script has no use for them. */

export const FLAG = {
  namespace: 'riot_solr_flag_items',
  path: '/',
  text: { flag: 'Flag', unflag: 'Unflag' },
  classes: { flag: 'rs-flag', unflag: 'rs-unflag' },
  key: 'id',
} as const;

/** So many items one lookup takes, and so many a visitor can flag in a namespace. */
export const MAX_FLAGS = 300;

/** The index field of an item's number, of which `skip_solr` forms ids. */
export const EID_FIELD = 'is_eid';
