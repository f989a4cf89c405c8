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
  resultsFor: 'Results for',
  searchFor: 'Search for',
  instead: 'instead',
  suggestions: 'Suggestions',
  slashKey: 'Press / to search from anywhere',
} as const;

const NUMBER = new Intl.NumberFormat('en-US');
