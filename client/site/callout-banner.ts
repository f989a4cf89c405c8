import { BANNER_BODY_CLASS } from '../../common/constants.ts';
import { isBannerClosed, keepBannerClosed } from '../browser/banner-cookie.ts';

/**
 * The callout banner in the browser (§2.14, §4.8): closing hides it at once and is kept for seven days; a page that
 * comes back from the history follows what has happened meanwhile.
 */
export function startBanner(window: Window, now: () => number): void {
  const { document } = window;
  const hide = (): void => document.body.classList.remove(BANNER_BODY_CLASS);
  document.querySelector('.callout-banner__close')?.addEventListener('submit', (event) => {
    event.preventDefault();
    keepBannerClosed(document, now());
    hide();
  });
  window.addEventListener('pageshow', () => {
    if (isBannerClosed(document)) hide();
  });
}
