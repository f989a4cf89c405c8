/** The texts of facets. */
export const FACETS = {
  toResults: 'To the results',
  /** Behind the label of a filter: what has one of the chosen values is found. */
  anyOf: 'any of these',
  from: 'From',
  to: 'To',
  lowest: '{label}, lowest',
  highest: '{label}, highest',
  lowestIs: 'The lowest is {amount}.',
  highestIs: 'The highest is {amount}.',
  swapped: 'The ends were the wrong way round: they are swapped.',
  range: 'Limit {label}',
  apply: 'Apply',
  about: 'About {category}',
  otherAmenities: 'More',
  searchIn: 'Search in {label}',
  searchValues: 'Search {values}',
  found: '{found} of {count} shown',
  noneFound: 'None of them matches.',
  onlyFrequent: 'Only the {count} most frequent are listed here.',
} as const;
