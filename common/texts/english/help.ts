/** The late texts of what helps a search on: suggestions, what is said of its words, and ways on where nothing is found; most visits need none. */
export const HELP = {
  noResultsHint: 'Remove a filter, or try other words.',
  /** Where no filter is set: of several words, and of one. */
  noResultsWords: 'Try fewer words, or other ones.',
  noResultsWord: 'Try another word, or another spelling.',
  alternates: 'One filter fewer',
  alternatesTwo: 'Two filters fewer',
  alternatesThree: 'Three filters fewer',
  alternatesMore: 'Several filters fewer',
  without: 'Without',
  /** All filters, beside words. */
  withoutFilters: '“{words}” without the filters',
  /** Of a range: as far as the nearest there is. */
  changeTo: 'Change to',
  hasNone: 'Nothing has “{words}”.',
  /** Between several of them: the end of one quotation and the beginning of the next. */
  orWords: '” or “',
  allWords: 'First: {count} with all of these words',
  notAllWords: 'Nothing has all of these words; these have some.',
  datesUnread: 'Dates and nights cannot be searched here: “{words}” is left out.',
  distancesUnread: 'How far away something is cannot be searched here: “{words}” is left out.',
  unwantedUnread: 'What is not wanted can be left out only where there is a filter for it: “{words}” is ignored.',
  noneOfThese: 'None of these has “{words}”.',
  otherResults: 'Perhaps one of these',
  didYouMean: 'Did you mean',
  resultsFor: 'Results for',
  instead: 'instead',
  insteadOf: 'instead of “{words}”',
  noSuggestions: 'No suggestions. Press Enter to search anyway',
  noExactMatch: 'see what comes close',
  noneHas: 'none with “{words}”',
  /** Filters of the last search that go with a new one. */
  inPlaceOf: 'In place of {values}',
  places: 'Filter by',
  popular: 'Popular {values}',
  listings: 'Listings',
  words: 'Words',
  sitePages: 'On this site',
  recentSearches: 'Recent searches',
  forgetSearch: 'Forget this search',
  forgetSearches: 'Forget these searches',
} as const;
