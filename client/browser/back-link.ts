/** The way back from a listing to the search it was found in (§2.4). */
import { createSessionMemory } from './session.ts';

/** Of the search a visitor has left last: the key of its entry in the history, and what it says of its number of results. */
const LEFT = 'waymark:left';

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
    if (found && navigation) memory.write(LEFT, [navigation.currentEntry?.key, found]);
  });
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
  if (!link || !navigation || !document.referrer.includes(location.host)) return;
  const now = navigation.currentEntry?.index ?? 0;
  const search = navigation
    .entries()
    .findLast(({ index, url }) => index < now && url && new URL(url).pathname === link.pathname);
  if (!search) return;
  const left = memory.read(LEFT);
  if (Array.isArray(left) && left[0] === search.key) {
    const found = String(left[1]);
    // "24 Results" begins a heading there; where there were none, nothing is said.
    if (/[1-9]/.test(found)) link.textContent = `${link.dataset.back} ${found.replace('Result', 'result')}`;
  }
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigation.traverseTo(search.key);
  });
}
