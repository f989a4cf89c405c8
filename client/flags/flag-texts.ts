/** Every visible or announced text of favourites; toggles and the counter bring theirs in their options. */
export const FLAG_TEXTS = {
  empty: 'Nothing here yet. Press the heart on whatever you like.',
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
export function ofYours(label: string): string {
  return label.toLocaleLowerCase();
}
