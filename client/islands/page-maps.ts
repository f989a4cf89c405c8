/** Brings the maps of a search's results to life, once the search itself is alive; loaded late. */
import { VISIBILITY_MARGIN_PX } from '../../common/constants.ts';
import { consoleLog } from '../browser/log.ts';
import type { ResultsMap } from '../map/results-map.ts';
import { startMap } from '../map/start-map.ts';
import type { SearchStore } from '../search/search-store.ts';

/** Starts the maps of a search block. */
export function startResultsMaps(block: HTMLElement, id: string, store: SearchStore): void {
  for (const element of block.ownerDocument.querySelectorAll<HTMLElement>('[data-block="map"]')) {
    if (element.dataset.map !== id) continue;
    const later = (act: (map: ResultsMap) => unknown): void => {
      import('../map/results-map.ts')
        .then(({ createResultsMap }) => act(createResultsMap(element, block, store)))
        .catch((error: unknown) => consoleLog(String(error)));
    };
    startMap(element, VISIBILITY_MARGIN_PX, {
      map: () => later((map) => map.map()),
      list: () => later((map) => map.list()),
    });
  }
}
