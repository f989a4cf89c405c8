/** The texts of the lightbox, of sharing and of searchable selects. */
export const SITE = {
  lightbox: 'Enlarged view',
  close: 'Close',
  previous: '« Prev',
  next: 'Next »',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  counter: '{current} of {total}',
  loading: 'Loading…',
  /** As §8 has them. */
  imageFailed: 'This image failed to load.',
  contentFailed: 'This content failed to load.',
  openInstead: 'Open it by itself',
  linkCopied: 'The link to {title} has been copied.',
  linkToCopy: 'Copy this link:',
  /** As §8 has it. */
  noneFound: 'No results found',
  showOptions: '{label}: show all',
  options: 'Options',
} as const;
