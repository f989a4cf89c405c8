/** The way back from a listing to the search it was found in (§2.4). */
import { createSessionMemory } from './session.ts';

/** Before the key of a search's entry in the history: what it said of its number of results when it was left. */
const LEFT = 'waymark:left ';

/**
 * The link on a listing page leads to the search the visitor last came from, with its filters and the place in its list, and says
 * how much it has found. Without one, in another tab, from an address that was typed or is another site's, and where the browser knows
 * no Navigation API, it is the plain link.
 */
export function startBackLink(window: Window & typeof globalThis): void {
  const { document, navigation } = window;
  const memory = createSessionMemory(window);
  window.addEventListener('pagehide', () => {
    const found = document.querySelector('.wm-search__count')?.textContent;
    if (found && navigation) memory.write(LEFT + navigation.currentEntry?.key, found);
  });
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
  if (!link || !navigation || !document.referrer.startsWith(location.origin)) return;
  const now = navigation.currentEntry?.index ?? 0;
  const search = navigation
    .entries()
    .findLast(({ index, url }) => index < now && url && new URL(url).pathname === link.pathname);
  if (!search) return;
  const found = String(memory.read(LEFT + search.key));
  // "24 Results" begins a heading there; where there were none, nothing is said.
  if (/[1-9]/.test(found)) link.textContent = `${link.dataset.back} ${found.replace('Result', 'result')}`;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigation.traverseTo(search.key);
  });
}
