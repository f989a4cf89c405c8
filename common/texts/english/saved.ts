/** The texts of saved searches above the results; `saved-dialog.ts` has the others. */
export const SAVED = {
  save: 'Save search',
  keep: 'Save',
  saved: 'Saved',
  listTitle: 'My searches',
  listCount: 'My searches ({count})',
  announceSaved: 'Search saved.',
} as const;
