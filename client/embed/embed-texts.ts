/** The texts of the custom elements. */
export const EMBED_TEXTS = {
  notShown: 'This search cannot be shown here right now.',
  open: (host: string) => `Search on ${host}`,
  partNotShown: 'This cannot be shown here right now.',
  openSite: (host: string) => `Go to ${host}`,
} as const;
