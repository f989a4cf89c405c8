/** Brings the maps of a search's results to life, once the search itself is alive; loaded late. */
import { startMap } from '../map/start-map.ts';
import type { SearchStore } from '../search/store/search-store.ts';

/** Starts the maps of a search block. */
export function startResultsMaps(block: HTMLElement, id: string, store: SearchStore): void {
  for (const element of block.ownerDocument.querySelectorAll<HTMLElement>('[data-block="map"]')) {
    if (element.dataset.map !== id) continue;
    startMap(element, async () => (await import('../map/results-map.ts')).createResultsMap(element, block, store));
  }
}
