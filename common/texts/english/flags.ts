/** What is said of favourites once a toggle is pressed; what a list is called is the owner's. */
export const FLAGS = {
  added: '{title} is in your {list}',
  addedUntitled: 'It is in your {list}',
  see: 'See {list}',
  removed: '{title} is no longer in your {list}',
  removedUntitled: 'Removed from your {list}',
  removedSome: '{count} removed from your {list}',
  undo: 'Undo',
  full: 'There is no room for more in your {list}. Remove one to add this.',
  refused: 'Your browser keeps no cookies for this site: your {list} last until you close this tab.',
} as const;
