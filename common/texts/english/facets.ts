/** The texts of facets. */
export const FACETS = {
  toResults: 'To the results',
  from: 'From',
  to: 'To',
  lowest: '{label}, lowest',
  highest: '{label}, highest',
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
