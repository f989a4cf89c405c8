/**
 * Brings to life what few pages have: the callout banner and lightbox links at once, jump menus and other long selects as
 * they come (`late-behaviours.ts`); each loads the rest of its script when it is needed.
 */
import { startBackLink } from './back-link.ts';
import { startBanner } from './callout-banner.ts';
import { startLightbox } from './lightbox/lightbox-links.ts';

export { startSelects } from './select/select-elements.ts';

startBanner(window, Date.now);
startLightbox(window);

startBackLink(window);
