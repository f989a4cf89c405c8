/**
 * What a block does beside searching: it keeps its position for who comes back, has toggles and maps, and tells what visitors do.
 * One file for the browser, which loads it once the first block is alive.
 */

import { getParam, setParam } from '../../common/query/param-list.ts';
import { retryUntilLoaded } from '../api/late-module.ts';
import { pageEvents } from '../browser/events.ts';
import { consoleLog } from '../browser/log.ts';
import type { ListSearch } from '../flags/favourites.ts';
import { watchOpeners } from '../leads/openers.ts';
import { startMap } from '../map/start-map.ts';
import { publishFacetEvents, type StateChange } from '../search/store/facet-events.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { keepPosition } from './keep-position.ts';
import type { FoundBlock } from './read-block.ts';

/** Starts all this for a block that has just come to life. */
export function startBlockExtras(block: FoundBlock, store: SearchStore): void {
  const { element, id, options } = block;
  keepPosition(element, id, store, window);
  startResultsMaps(element, id, store);
  window.waymarkRedo?.();
  if (options.flags.length === 0 && !document.querySelector('script[data-flags]')) return;
  retryUntilLoaded(() => import('../flags/block-flags.ts'))
    .then(async ({ flagBlock, flagList }) => {
      await flagBlock(element, options, () => store.getState().result?.docs ?? []);
      if (options.showsFlagged !== '') await flagList(options.showsFlagged, listSearch(block, store));
    })
    .catch((error: unknown) => consoleLog(String(error)));
}

watchOpeners(document, window);

/** The search of a block as the page of favourites uses it. */
function listSearch({ element, options }: FoundBlock, { actions, getState, subscribe }: SearchStore): ListSearch {
  return {
    query: () => {
      const query = getParam(getState().params, 'q') ?? '';
      // What the block searches by itself names no list.
      return query === options.defaultQ ? '' : query;
    },
    find: (query) => actions.change((params) => setParam(params, 'q', query ?? options.defaultQ)),
    found: () => (getState().pending || getState().failure ? undefined : getState().result?.numFound),
    onChange: (listener) => {
      subscribe(listener);
    },
    focus: () => element.querySelector<HTMLElement>('.wm-search__count')?.focus(),
  };
}

/** Starts the maps that show the results of a search block. */
function startResultsMaps(block: HTMLElement, id: string, store: SearchStore): void {
  for (const element of block.ownerDocument.querySelectorAll<HTMLElement>('[data-block="map"]')) {
    if (element.dataset.map !== id) continue;
    startMap(element, async () => (await import('../map/results-map.ts')).createResultsMap(element, block, store));
  }
}

/**
 * Reports the facet events of a search.
 *
 * @param early what has happened to the search before this part came.
 */
export function reportEvents(store: SearchStore, early: readonly StateChange[]): void {
  publishFacetEvents(store, pageEvents, early);
}
