/** The texts of choosing results to compare. */
export const COMPARE = {
  compare: 'Compare',
  go: 'Go to the comparison',
  added: '{title} added. {count} of 4 chosen to compare.',
  removed: '{title} removed. {count} of 4 chosen to compare.',
  cleared: 'Nothing left to compare.',
  full: 'Compare up to four. Remove one to add {title}.',
  failed: 'The comparison could not be loaded yet. We keep trying.',
} as const;
