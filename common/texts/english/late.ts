/** The texts of what search blocks load late. */
export const LATE = {
  sortBy: 'Sort by',
  sort: 'Sort',
  nearest: 'Nearest first',
  map: 'Map',
  list: 'List',
  toMap: 'Skip to the map',
  clear: 'Clear {values}',
  /** The same, seen beside what the values are called. */
  clearOne: 'Clear',
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  pages: 'Pages',
  previousPage: '« Previous',
  nextPage: 'Next »',
  pageSize: 'Results at a time',
  setPageSize: 'Set',
  page: 'Page {label}',
  searchFor: 'Search for',
  suggestions: 'Suggestions',
  slashKey: 'Press / to search from anywhere',
} as const;
