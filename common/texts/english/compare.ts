/** The texts of choosing results to compare. */
export const COMPARE = {
  compare: 'Compare',
  go: 'Go to the comparison',
  added: '{title} added. {count} of 4 chosen to compare.',
  removed: '{title} taken out. {count} of 4 chosen to compare.',
  cleared: 'Nothing is chosen to compare any more.',
  full: 'Four at most can be compared. Take one out to add {title}.',
} as const;
