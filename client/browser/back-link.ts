/** The way back from a listing to the page it was found on, mostly a search (§2.4). */
import { createSessionMemory } from './session.ts';

/** Before the key of a page's entry in the history: what it is called, a search by the number of its results. */
const LEFT = 'waymark:left ';

/**
 * The link on a listing page leads to the page the visitor last came from that is no listing, to a search with its filters and the place
 * in its list, and says which it is, or how much a search has found. Without one, in another tab, from an address that was typed or is
 * another site's, and where the browser knows no Navigation API, it is the plain link.
 */
export function startBackLink(window: Window & typeof globalThis): void {
  const { document, navigation } = window;
  if (!navigation) return;
  const memory = createSessionMemory(window);
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
  if (!link) {
    window.addEventListener('pagehide', () => {
      const count = document.querySelector('main:not(:has([data-favourites])) .wm-search__count')?.textContent;
      // "24 Results" begins a heading there; where there were none, nothing is said.
      const found = count && (/[1-9]/.test(count) ? count.replace('Result', 'result') : ' ');
      memory.write(LEFT + navigation.currentEntry?.key, found || document.querySelector('h1')?.textContent);
    });
    return;
  }
  if (!document.referrer.startsWith(location.origin)) return;
  const now = navigation.currentEntry?.index ?? 0;
  const from = navigation.entries().findLast(({ index, key }) => index < now && memory.read(LEFT + key));
  if (!from) return;
  const found = String(memory.read(LEFT + from.key)).trim();
  if (found) link.textContent = `${link.dataset.back} ${found}`;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigation.traverseTo(from.key);
  });
}
