import { BANNER_BODY_CLASS, BANNER_CLOSED, BANNER_COOKIE, BANNER_COOKIE_DAYS } from '../../common/constants.ts';
import { siteCookie } from '../../common/cookie-value.ts';
import { siteBase } from './site-base.ts';

/**
 * The callout banner in the browser (§2.14, §4.8): closing hides it at once and is kept for seven days; a page that
 * comes back from the history follows what has happened meanwhile.
 */
export function startBanner(window: Window): void {
  const { document } = window;
  const hide = (): void => document.body.classList.remove(BANNER_BODY_CLASS);
  document.querySelector('.callout-banner__close')?.addEventListener('submit', (event) => {
    event.preventDefault();
    keepBannerClosed(document);
    hide();
  });
  window.addEventListener('pageshow', () => {
    if (isBannerClosed(document)) hide();
  });
}

const SECONDS_A_DAY = 86_400;

/** Keeps in a cookie that the visitor has closed the callout banner (§3.8). */
export function keepBannerClosed(document: Document): void {
  const isSecure = document.location.protocol === 'https:';
  document.cookie = siteCookie(BANNER_COOKIE, BANNER_CLOSED, BANNER_COOKIE_DAYS * SECONDS_A_DAY, isSecure, siteBase());
}

/** Tells whether the visitor has closed the callout banner: the one value says so, any other does not. */
export function isBannerClosed({ cookie }: Pick<Document, 'cookie'>): boolean {
  return cookie.split('; ').includes(`${BANNER_COOKIE}=${BANNER_CLOSED}`);
}
