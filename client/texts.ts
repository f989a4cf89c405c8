/** Every visible or announced text of the search blocks. */
export const TEXTS = {
  searchLabel: 'Search by words',
  search: 'Search',
  filters: 'Filters',
  skipFilters: 'Skip to results',
  close: 'Close',
  showResults: (results: string) => `Show ${results}`,
  /** Where their number is not known. */
  showSome: 'Show results',
  area: 'Map area',
  missing: (label: string) => `Missing ${label}`,
  not: (text: string) => `not ${text}`,
  /** Of a range that leaves a bound out; the amount follows. */
  above: 'above ',
  below: 'below ',
  anyValue: 'any value',
  orMore: (amount: string) => `${amount} or more`,
  upTo: (amount: string) => `up to ${amount}`,
  from: (amount: string) => `from ${amount}`,
  currentSearch: 'Current search',
  words: 'Words',
  chosen: (count: number) => `${number(count)} chosen`,
  values: (count: number) => `${number(count)} values`,
  remove: 'Remove',
  clearAll: 'Clear all',
  clearFilters: 'Clear all filters',
  resultsHeading: 'Results',
  /** Old scripts look for a number and this word. */
  results: (count: number) => (count === 1 ? '1 Result' : `${count} Results`),
  showing: (shown: number, results: string) => `Showing ${number(shown)} of ${results}`,
  noResults: 'No results match your search',
  noResultsHint: 'Take out a filter, or try other words.',
  /** Where no filter is set. */
  noResultsWords: 'Try fewer words, or other ones.',
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

/** So many results in the owner's words; grouped digits and 'results' where there are none. */
export function countText(count: number, words: { one: string; other: string; language: string } | undefined): string {
  if (!words) return counted(count, 'result', 'results');
  return (count === 1 ? words.one : words.other).replace('{}', count.toLocaleString(words.language));
}

const NUMBER = new Intl.NumberFormat('en-US');

/** Digits in groups. */
export function number(value: number): string {
  return NUMBER.format(value);
}

function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${count === 1 ? one : other}`;
}
