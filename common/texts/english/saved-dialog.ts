/** The texts of the dialog of saved searches: they come with it, and are in the same group of a catalogue as those of `saved.ts`. */
export const SAVED_DIALOG = {
  name: 'Name',
  newName: 'New name of {name}',
  cancel: 'Cancel',
  rename: 'Rename',
  undo: 'Undo',
  undoRemoving: 'removing {name}',
  removed: 'Removed',
  where: 'Saved searches are kept in this browser, on this device only.',
  none: 'Nothing saved yet. Set a filter or search by words: above the results you can then save the search.',
  /** What a search without any entry is called. */
  unnamed: 'My search',
  andMore: '{name} and {count} more',
  /** A search finds so many more than when it was opened last. */
  more: '{count} more than last time',
  tooMany: '{count} searches are saved, and no more can be kept. Remove one of them first.',
  refused: 'Your browser lets this page keep nothing, or has no room left. You can bookmark the page instead.',
  announceRemoved: 'Removed {name}.',
  announceRenamed: 'Renamed to {name}.',
  announceRestored: '{name} is back.',
} as const;
