/**
 * The business constants of §9 for what stands on pages beside searches. They are apart from the others because pages
 * without a search load them by themselves.
 */

export const BANNER = {
  cookie: 'bt_callout_banner',
  closedValue: 'closed',
  days: 7,
  path: '/',
  bodyClass: 'has-callout-banner',
  /** Where its form goes without scripts. */
  closePath: '/callout-banner/close',
} as const;

export const JUMP_MENU = {
  minWidthPx: 140,
  separator: '::',
  /** Where its form goes without scripts, and the name its choice has there. */
  action: '/jump',
  name: 'to',
} as const;

/** Lightbox links, and the attribute that groups them (§2.15). */
export const LIGHTBOX = { linkClass: 'colorbox', galleryAttribute: 'data-colorbox-gallery' } as const;
