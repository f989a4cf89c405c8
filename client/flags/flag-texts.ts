/** Every visible or announced text of favourites; toggles and the counter bring theirs in their options. */
export const FLAG_TEXTS = {
  empty: 'Nothing here yet. Press the heart on any place you like.',
  where: 'Kept in this browser, on this device.',
  loading: 'Loading…',
  failed: 'We could not load them just now.',
  tryAgain: 'Try again',
  view: (count: number) => (count === 1 ? 'View it' : `View all ${count}`),
  remove: 'Remove',
  gone: (count: number) => (count === 1 ? 'One is no longer listed.' : `${count} are no longer listed.`),
  dropGone: (count: number) => (count === 1 ? 'Take it off the list' : 'Take them off the list'),
  added: (title: string, label: string) => `${title || 'It'} is in your ${ofYours(label)}`,
  removed: (title: string, count: number, label: string) =>
    count === 1 ? `${title || 'It'} is off your ${ofYours(label)}` : `${count} are off your ${ofYours(label)}`,
  undo: 'Undo',
  full: (label: string) => `There is no room for more in your ${ofYours(label)}. Take one out, and this one fits.`,
  refused: (label: string) =>
    `Your browser keeps no cookies for this site: your ${ofYours(label)} last until you close this tab.`,
  untitled: 'Untitled',
} as const;

/** The name of a list within a sentence. */
function ofYours(label: string): string {
  return label.toLocaleLowerCase();
}

/** The texts of the favourites page. */
export const FAVOURITES_TEXTS = {
  empty: 'Nothing here yet. Press the heart on any place you like, and you will find it here.',
  mine: () => 'Kept in this browser, with no account. Share the list to open it anywhere else.',
  shared: (label: string) => `Someone shared this list with you. Your own ${ofYours(label)} stay as they are.`,
  link: 'Link to this list',
  share: 'Share this list',
  shareName: 'Give the list a name',
  shareNameHelp: 'Whoever opens the link sees it above the places.',
  shareAddress: 'Address of this list',
  copy: 'Copy the link',
  send: 'Send it',
  copied: 'The link is copied: paste it wherever you like.',
  notCopied: 'This is the link: copy it from the field.',
  printed: (address: string) => `This list on the web: ${address}`,
  tooLong: 'This list is too long for one link.',
  print: 'Print',
  enquire: (count: number) => (count === 1 ? 'Ask about it' : `Ask about all ${count}`),
  add: (count: number) => (count === 1 ? 'Add it to mine' : `Add these ${count} to mine`),
  added: (count: number, label: string) =>
    count === 1 ? `It is in your ${ofYours(label)}` : `All ${count} are in your ${ofYours(label)}`,
  showMine: (count: number) => `Show my own (${count})`,
  addNote: 'Add a note',
  noteOn: (title: string) => `Your note on ${title || 'this place'}`,
  keptAsYouType: 'Kept in this browser as you type.',
  notKept: 'Your browser has no room left to keep this. Copy it before you go.',
} as const;
