/** Texts of the facets that are loaded late; the others stand in `client/texts.ts`. */
export const FACET_TEXTS = {
  toResults: 'To the results',
  from: 'From',
  to: 'To',
  lowest: (label: string) => `${label}, lowest`,
  highest: (label: string) => `${label}, highest`,
  range: (label: string) => `Limit ${label}`,
  apply: 'Apply',
  about: (category: string) => `About ${category}`,
  otherAmenities: 'More',
  search: (label: string) => `Search in ${label}`,
  found: (found: number, all: number) => `${found} of ${all} shown`,
  noneFound: 'None of them matches.',
  onlyFrequent: (count: number) => `Only the ${count} most frequent are listed here.`,
} as const;
