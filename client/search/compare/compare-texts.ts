/** The visible and announced texts of choosing results to compare. */
export const COMPARE_TEXTS = {
  compare: 'Compare',
  go: 'Go to the comparison',
  added: (title: string, count: number) => `${title} added. ${count} of 4 chosen to compare.`,
  removed: (title: string, count: number) => `${title} taken out. ${count} of 4 chosen to compare.`,
  cleared: 'Nothing is chosen to compare any more.',
  full: (title: string) => `Four at most can be compared. Take one out to add ${title}.`,
} as const;
