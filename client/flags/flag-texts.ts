/** Every visible or announced text of favourites; toggles and the counter bring theirs in their options. */
export const FLAG_TEXTS = {
  empty: 'Nothing here yet. Press the heart of a place to keep it.',
  where: 'Kept in this browser, on this device.',
  loading: 'Loading…',
  failed: 'We could not load them.',
  tryAgain: 'Try again',
  view: (count: number) => (count === 1 ? 'View it' : `View all ${count}`),
  remove: 'Remove',
  gone: (count: number) => (count === 1 ? 'One is no longer listed.' : `${count} are no longer listed.`),
  dropGone: (count: number) => (count === 1 ? 'Take it off the list' : 'Take them off the list'),
  full: (label: string) => `There is no room for more under “${label}”. Take something out, then add this again.`,
  refused: (label: string) =>
    `Your browser keeps no cookies for this site: what you add to “${label}” is gone when you close this tab.`,
  dismiss: 'Dismiss',
  untitled: 'Untitled',
} as const;

/** The texts of the favourites page. */
export const FAVOURITES_TEXTS = {
  mine: () => 'These are kept in this browser, on this device. A link to the list opens it anywhere else.',
  shared: (label: string) => `This list came with a link. It is not what you keep under “${label}” here.`,
  link: 'Link to this list',
  share: 'Share this list',
  shareAddress: 'Address of this list',
  copied: 'The link has been copied.',
  notCopied: 'Here is the link.',
  tooLong: 'This list is too long for a link.',
  print: 'Print',
  enquire: (count: number) => (count === 1 ? 'Enquire about it' : `Enquire about all ${count}`),
  add: (count: number) => (count === 1 ? 'Add it to mine' : `Add these ${count} to mine`),
  added: 'They are on your own list now.',
  showMine: (count: number) => `Show my own (${count})`,
  removed: 'Taken off the list.',
  undo: 'Undo',
} as const;
