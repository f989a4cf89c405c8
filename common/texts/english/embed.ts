/** The texts of the custom elements. */
export const EMBED = {
  notShown: 'This search cannot be shown here right now.',
  open: 'Search on {host}',
  partNotShown: 'This cannot be shown here right now.',
  openSite: 'Go to {host}',
} as const;
