/** The texts of lists of favourites. */
export const FLAG_LIST = {
  empty: 'Nothing here yet. Press the heart on whatever you like.',
  where: 'Kept in this browser, on this device.',
  loading: 'Loading…',
  failed: 'We could not load them just now.',
  tryAgain: 'Try again',
  view: { one: 'View it', other: 'View all {count}' },
  remove: 'Remove',
  gone: { one: 'One is no longer listed.', other: '{count} are no longer listed.' },
  dropGone: { one: 'Take it off the list', other: 'Take them off the list' },
  untitled: 'Untitled',
} as const;
