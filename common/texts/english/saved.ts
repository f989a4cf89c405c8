/** The texts of saved searches above the results; `saved-dialog.ts` has the others. */
export const SAVED = {
  save: 'Save this search',
  keep: 'Save',
  saved: 'Saved',
  listTitle: 'Saved searches',
  listCount: 'Saved searches ({count})',
  searches: 'Searches',
  listShort: 'Searches ({count})',
  announceSaved: 'Search saved.',
} as const;
