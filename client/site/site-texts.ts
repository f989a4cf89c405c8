/** The visible and announced texts of the lightbox, of sharing and of searchable selects; they come with their scripts. */
export const SITE_TEXTS = {
  lightbox: 'Enlarged view',
  close: 'Close',
  previous: '« Prev',
  next: 'Next »',
  zoom: 'Zoom',
  counter: (current: number, total: number) => `${current} of ${total}`,
  loading: 'Loading…',
  /** As §8 has them. */
  imageFailed: 'This image failed to load.',
  contentFailed: 'This content failed to load.',
  openInstead: 'Open it by itself',
  linkCopied: (title: string) => `The link to ${title} has been copied.`,
  linkToCopy: 'Copy this link:',
  /** As §8 has it. */
  noneFound: 'No results found',
  showOptions: (label: string) => `${label}: show all`,
  options: 'Options',
} as const;
