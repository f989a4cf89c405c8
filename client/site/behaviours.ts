/**
 * Brings to life what few pages have: the callout banner, lightbox links and the way back to a search at once, jump menus and
 * other long selects as they come (`late-behaviours.ts`); each loads the rest of its script when it is needed.
 */
import { retryUntilLoaded } from '../api/late-module.ts';
import { startBanner } from '../browser/callout-banner.ts';
import { startLightbox } from './lightbox/lightbox-links.ts';

startBanner(window, Date.now);
startLightbox(window);
startBackLink(window);

/** Jump menus (§2.16), and other selects that an owner marks as long. */
const SELECTS = 'select.ctools-jump-menu-select, select.wm-select';

/** Makes the marked selects of a page searchable; while their script cannot be loaded they stay as they are. */
export function startSelects(document: Document): void {
  const selects = document.querySelectorAll<HTMLSelectElement>(SELECTS);
  if (selects.length === 0) return;
  void retryUntilLoaded(() => import('./select/enhance-select.tsx')).then((part) => {
    for (const select of selects) part.enhanceSelect(select);
  });
}

/**
 * The way back to the search on a listing page (§2.4): leads to the search the visitor last came from, with its filters and the
 * place in its list. Without one, in another tab, and where the browser knows no Navigation API, it is the plain link.
 */
function startBackLink({ document, navigation }: Pick<Window, 'document' | 'navigation'>): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
  link?.addEventListener('click', (event) => {
    const now = navigation?.currentEntry?.index ?? 0;
    const search = navigation?.entries().findLast(({ index, url }) => {
      const path = url && URL.parse(url)?.pathname;
      return index < now && path === link.pathname;
    });
    if (!search || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigation.traverseTo(search.key);
  });
}
