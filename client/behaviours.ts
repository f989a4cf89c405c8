/**
 * Behaviours of what few pages have: the callout banner, lightbox links, the way back to a search, long selects, and enquiry
 * forms; from the beginning, or because a script has put it there since.
 */
import { latePart, retryUntilLoaded } from './api/late-part.ts';
import { startBackLink } from './browser/back-link.ts';
import { startBanner } from './browser/callout-banner.ts';
import { watchOpeners } from './leads/openers.ts';
import { startLightbox } from './site/lightbox/lightbox-links.ts';

/** Jump menus (§2.16), and other selects that an owner marks as long. */
const SELECT = 'select.ctools-jump-menu-select, select.wm-select';
/** Forms that are locked until the children of the body change, and their keys have been fetched (§4.7). */
const LEAD_FORM = 'body > .reveal-modal form[id^="bt-leads"]';

const loadSelects = latePart(() => import('./site/select/enhance-select.tsx'));
const loadShare = latePart(() => import('./site/share.ts'));
const loadAntibot = latePart(() => import('./leads/page-antibot.ts'));

/** Makes the marked selects searchable; while their script cannot be loaded they stay as they are. */
function startSelects(): void {
  if (!document.querySelector(SELECT)) return;
  void retryUntilLoaded(loadSelects).then(({ enhanceSelect }) => {
    for (const select of document.querySelectorAll<HTMLSelectElement>(SELECT)) enhanceSelect(select);
  });
}

function unlockLeadForms(): void {
  if (document.querySelector(LEAD_FORM)) void retryUntilLoaded(loadAntibot).then((part) => part.unlockLeadForms());
}

/** Brings all of them to life. */
export function startBehaviours(): void {
  startBanner(window);
  startLightbox(window);
  startBackLink(window);
  // Who comes back to the page finds it as it was before.
  window.addEventListener('pagehide', () => document.querySelector<HTMLElement>('[popover]')?.hidePopover?.());
  watchOpeners(document, window);
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-share]'))
      void retryUntilLoaded(loadShare).then((part) => part.sharePage(window));
  });
  startSelects();
  unlockLeadForms();
  // Only what has come is looked through: most of it is results, of which none has such a mark.
  new MutationObserver((changes) => {
    const hasSelect = (node: Node): unknown =>
      node instanceof Element && (node.matches(SELECT) || node.querySelector(SELECT));
    if (changes.some(({ addedNodes }) => [...addedNodes].some(hasSelect))) startSelects();
    if (changes.some(({ target }) => target === document.body)) unlockLeadForms();
  }).observe(document.body, { childList: true, subtree: true });
}
