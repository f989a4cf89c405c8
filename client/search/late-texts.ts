/** The visible and announced texts of what is loaded late; they come with it (`client/texts.ts` has the others). */
export const LATE_TEXTS = {
  pages: 'Pages',
  pageSize: 'Results at a time',
  setPageSize: 'Set',
  page: (label: string) => `Page ${label}`,
  alternates: 'Results with one thing less',
  without: 'Without',
  brings: (count: number) => `${NUMBER.format(count)} ${count === 1 ? 'result' : 'results'}`,
  otherResults: 'Perhaps one of these',
  didYouMean: 'Did you mean',
  suggestions: 'Suggestions',
} as const;

/** The texts of saved searches. */
export const SAVED_TEXTS = {
  save: 'Save this search',
  saved: 'Saved as',
  list: (count: number) => (count === 0 ? 'Saved searches' : `Saved searches (${count})`),
  listTitle: 'Saved searches',
  name: 'Name',
  newName: (name: string) => `New name of ${name}`,
  keep: 'Save',
  cancel: 'Cancel',
  rename: 'Rename',
  undo: 'Undo',
  undoRemoving: (name: string) => `removing ${name}`,
  removed: 'Removed',
  where: 'Saved searches are kept in this browser, on this device only.',
  none: 'Nothing saved yet. Set a filter or search by words; “Save this search” then stands above the results.',
  /** What a search without any entry is called. */
  unnamed: 'My search',
  andMore: (name: string, count: number) => `${name} and ${count} more`,
  tooMany: (count: number) => `${count} searches are saved, and no more can be kept. Remove one of them first.`,
  refused: 'Your browser lets this page keep nothing, or has no room left. You can bookmark the page instead.',
  announceSaved: 'Search saved.',
  announceRemoved: (name: string) => `Removed ${name}.`,
  announceRenamed: (name: string) => `Renamed to ${name}.`,
  announceRestored: (name: string) => `${name} is back.`,
} as const;

const NUMBER = new Intl.NumberFormat('en-US');
