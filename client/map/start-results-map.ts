/** The map of a search's results comes to life; whether it is open, and where it looks, is kept by the history. */

import { MAP_INSTEAD } from '../../common/constants.ts';
import { getParam } from '../../common/query/param-list.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { createMapHistory, type MapHistory } from '../browser/map-history.ts';
import { isByDistance } from '../search/store/param-changes.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { type MapStart, startMap } from './start-map.ts';

/**
 * Brings its controls to life.
 *
 * @param load the map's code.
 * @param search the id of the search whose results it shows.
 * @param begin whether it is open at first, where the history does not tell.
 */
export function startResultsMap(
  element: HTMLElement,
  load: (history: MapHistory) => Promise<MapStart>,
  search: string,
  begin = element.classList.contains('is-open') &&
    !(element.matches('.wm-with-map > *') && matchMedia(MAP_INSTEAD).matches),
): void {
  const history = createMapHistory(window, search);
  startMap(element, () => load(history), history, begin);
}

const loadDistances = latePart(() => import('./distances.ts'));

/** An address may bring the order by distance along: results then say how far they are, as after "Near me". */
export function tellDistancesInOrder(store: SearchStore): void {
  const stop = store.subscribe(look);
  look();

  function look(): void {
    if (!isByDistance(getParam(store.getState().params, 'sort'))) return;
    stop();
    void retryUntilLoaded(loadDistances).then((part) => part.tellDistances(store));
  }
}
