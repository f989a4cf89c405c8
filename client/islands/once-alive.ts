/** What a block does beside searching, in one file for the browser: it loads once the block is alive. */
import { watchOpeners } from '../leads/openers.ts';
import type { SearchStore } from '../search/search-store.ts';
import { keepPosition } from './keep-position.ts';
import { startResultsMaps } from './page-maps.ts';

export { reportEvents } from './report-events.ts';

watchOpeners(document, window);

/** Does for a block that has come to life what a visitor need not wait for. */
export function accompany(element: HTMLElement, id: string, store: SearchStore, window: Window): void {
  keepPosition(element, id, store, window);
  startResultsMaps(element, id, store);
}
