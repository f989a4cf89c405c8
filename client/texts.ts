/** Every visible or announced text of the search blocks. */
export const TEXTS = {
  searchLabel: 'Search by words',
  search: 'Search',
  filters: 'Filters',
  skipFilters: 'Skip filters',
  close: 'Close',
  showResults: (count: number) => `Show ${counted(count, 'result', 'results')}`,
  /** Where their number is not known. */
  showSome: 'Show results',
  area: 'Map area',
  missing: (label: string) => `Missing ${label}`,
  not: (text: string) => `not ${text}`,
  /** Of a range that leaves a bound out; the amount follows. */
  above: 'above ',
  below: 'below ',
  anyValue: 'any value',
  currentSearch: 'Current search',
  words: 'Words',
  chosen: (count: number) => `${number(count)} chosen`,
  values: (count: number) => `${number(count)} values`,
  remove: 'Remove',
  clearAll: 'Clear all',
  resultsHeading: 'Results',
  /** Old scripts look for a number and this word. */
  results: (count: number) => (count === 1 ? '1 Result' : `${count} Results`),
  showing: (shown: number, count: number) =>
    shown < count
      ? `Showing ${number(shown)} of ${counted(count, 'result', 'results')}`
      : counted(count, 'result', 'results'),
  noResults: 'No results match your search',
  noResultsHint: 'Take out a filter, or try other words.',
  moreResults: 'More results',
  loading: 'Searching…',
  stalled: 'This is taking longer than usual.',
  failed: 'We could not load the results.',
  failedKept: 'We could not load new results. These are the last ones that arrived.',
  offline: 'You seem to be offline. Results will load once you are connected again.',
  refused: 'This search cannot be carried out.',
  emptyIndex: 'Nothing has been listed here yet.',
  tryAgain: 'Try again',
  priceMissing: 'Price on request',
  rated: 'Rated',
  reviews: (count: number) => `(${counted(count, 'review', 'reviews')})`,
  untitled: 'Untitled',
} as const;

const NUMBER = new Intl.NumberFormat('en-US');

function number(value: number): string {
  return NUMBER.format(value);
}

function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${count === 1 ? one : other}`;
}
