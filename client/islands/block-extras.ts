/**
 * What a block does beside searching, from right after it has come to life: it keeps its position for who comes back, has
 * toggles and maps, and tells what visitors do.
 */

import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { consoleLog } from '../browser/log.ts';
import { treeOf } from '../browser/tree.ts';
import { flagBlock } from '../flags/block-flags.ts';
import { reportEvents, type StateChange } from '../search/store/facet-events.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { showWholeBar } from '../search/whole-bar.ts';
import { focusBySlash } from '../search/words/slash-key.ts';
import { wordsFields } from '../search/words/words-fields.ts';
import { keepPosition } from './keep-position.ts';
import type { FoundBlock } from './read-block.ts';

const loadTitle = latePart(() => import('../search/page-title.ts'));
const loadList = latePart(() => import('./favourites-list.ts'));

/** Starts all this for a block that has just come to life. */
export function startBlockExtras(block: FoundBlock, store: SearchStore): void {
  const { element, id, options } = block;
  keepPosition(element, id, store, window);
  let title: ReturnType<typeof loadTitle> | undefined;
  const tell = (): void => {
    if (!store.getState().events) return;
    title ??= retryUntilLoaded(loadTitle);
    void title.then((part) => part.tellInTitle(store, element));
  };
  tell();
  store.subscribe(tell);
  startResultsMaps(element, id, store);
  showWholeBar(element, wordsFields(treeOf(element), id)[0]);
  // On a page of another system the key is that page's own.
  const [field] = wordsFields(document, id);
  focusBySlash(field);
  if (options.flags.length === 0 && !document.querySelector('script[data-flags]')) return;
  const flags = async (): Promise<void> => {
    await flagBlock(options, treeOf(element));
    if (options.showsFlagged !== '') await (await retryUntilLoaded(loadList)).startFavouritesList(block, store);
  };
  flags().catch((error: unknown) => consoleLog(String(error)));
}

/** Starts what a search does besides, which has changed so far as `changes` say: it tells of changes, and asks again after a time offline. */
export function startSearchExtras(store: SearchStore, changes: readonly StateChange[]): void {
  reportEvents(store, changes);
  addEventListener('online', () => {
    if (store.getState().failure?.kind === 'offline') store.actions.retry();
  });
}

const loadStart = latePart(() => import('../map/start-results-map.ts'));
const loadMap = latePart(() => import('../map/results-map.ts'));

function startResultsMaps(block: HTMLElement, id: string, store: SearchStore): void {
  for (const element of block.ownerDocument.querySelectorAll<HTMLElement>('[data-block="map"]')) {
    if (element.dataset.map !== id) continue;
    void retryUntilLoaded(loadStart).then(({ startResultsMap, tellDistancesInOrder }) => {
      tellDistancesInOrder(store);
      startResultsMap(
        element,
        async (history) => (await loadMap()).createResultsMap(element, block, store, history),
        id,
      );
    });
  }
}
