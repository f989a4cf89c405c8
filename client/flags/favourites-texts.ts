/** Every visible or announced text of the page of favourites; they come with it. */
import { ofYours } from './flag-texts.ts';

export const FAVOURITES_TEXTS = {
  empty: 'Nothing here yet. Press the heart on whatever you like, and you will find it here.',
  mine: () => 'Kept in this browser, with no account. Share the list to open it anywhere else.',
  shared: (label: string) => `Someone shared this list with you. Your own ${ofYours(label)} stay as they are.`,
  link: 'Link to this list',
  share: 'Share this list',
  shareName: 'Give the list a name',
  shareNameHelp: 'Whoever opens the link sees it above the list.',
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
  noteOn: (title: string) => (title === '' ? 'Your note' : `Your note on ${title}`),
  keptAsYouType: 'Kept in this browser as you type.',
  notKept: 'Your browser has no room left to keep this. Copy it before you go.',
} as const;
