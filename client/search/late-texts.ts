/** The visible and announced texts of what is loaded late; they come with it (`client/texts.ts` has the others). */
export const LATE_TEXTS = {
  sortBy: 'Sort by',
  sort: 'Sort',
  reset: 'Reset',
  resetFacet: (label: string) => `Reset ${label}`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
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
  compare: 'Compare',
  compareCount: (count: number) => `Compare (${count})`,
  compareChosen: 'Chosen to compare',
  compareClear: 'Clear',
  compareGo: 'Go to the comparison',
  compareAdded: (title: string, count: number) => `${title} added. ${count} of 4 chosen to compare.`,
  compareRemoved: (title: string, count: number) => `${title} taken out. ${count} of 4 chosen to compare.`,
  compareCleared: 'Nothing is chosen to compare any more.',
  compareFull: (title: string) => `Four at most can be compared. Take one out to add ${title}.`,
  compareRemove: (title: string) => `Take out ${title}`,
  compareOut: 'Take out',
  compareNotOpened: 'The comparison could not be opened. Try again.',
  compareTitle: 'Side by side',
  compareTable: 'What there is to compare, one column each',
  compareClose: 'Close',
  compareOnly: 'Only differences',
  compareDiffers: 'Differs',
  compareRows: (shown: number, count: number) => `${shown} of ${count} rows shown`,
  compareAlone: 'Choose another one to see how they differ.',
  compareSame: 'These do not differ in anything that is listed here.',
  compareLoading: 'Loading the details…',
  compareFailed: 'We could not load the details.',
  compareRetry: 'Try again',
  compareGone: (title: string) => `${title} is no longer listed.`,
  compareGoneShort: 'No longer listed',
  compareOther: (label: string) => `${label}: others`,
  place: 'Place',
  price: 'Price',
  rating: 'Rating',
  yes: 'Yes',
  no: 'No',
  notStated: 'Not stated',
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

/** The texts of maps. */
export const MAP_TEXTS = {
  map: 'Map. Arrow keys move it, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  skip: 'Skip the map',
  searchArea: 'Search this area',
  closePopup: 'Close',
  consent: (host: string) =>
    `This map comes from ${host}. Showing it tells that service your network address and which part of the map you look at.`,
  agree: 'Show the map',
  failed: 'The map could not be loaded.',
  tilesFailed: 'Parts of the map could not be loaded.',
  embedded: (place: string) => `Map of ${place}`,
  none: 'None of the results has a place on the map.',
  /** How many of the results stand on the map. */
  shown: (count: number, total: number) =>
    count < total
      ? `${NUMBER.format(count)} of ${NUMBER.format(total)} results on the map`
      : `${NUMBER.format(count)} ${count === 1 ? 'result' : 'results'} on the map`,
  cluster: (count: number) => `${NUMBER.format(count)} places, zoom in`,
  sameSpot: (count: number) => `${NUMBER.format(count)} places at one spot`,
} as const;

/** The texts of custom parameters. */
export const CUSTOM_TEXTS = {
  unapplied: (names: string) =>
    names.includes(', ')
      ? `These parts of an old link are not applied: ${names}.`
      : `This part of an old link is not applied: ${names}.`,
  dismiss: 'Dismiss',
  day: (day: string) => days(day, day),
  days,
} as const;

/** Written out here: browsers and servers differ in the blanks they put into a date. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `4 July 2026`, `4 – 11 July 2026`, `28 June – 4 July 2026`; days as YYYY-MM-DD. */
function days(from: string, to: string): string {
  const [year, month, day] = partsOfDay(from);
  const [lastYear, lastMonth] = partsOfDay(to);
  if (from === to) return `${day} ${month} ${year}`;
  const first = year !== lastYear ? `${day} ${month} ${year}` : month === lastMonth ? day : `${day} ${month}`;
  return `${first} – ${days(to, to)}`;
}

function partsOfDay(iso: string): [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [year, MONTHS[Number(month) - 1] ?? '', String(Number(day))];
}

const NUMBER = new Intl.NumberFormat('en-US');
