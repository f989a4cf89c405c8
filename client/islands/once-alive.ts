/** What a block does beside searching, in one file for the browser: it loads once the block is alive. */
import { insist } from '../api/late-module.ts';
import { consoleLog } from '../browser/log.ts';
import { watchOpeners } from '../leads/openers.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { keepPosition } from './keep-position.ts';
import { listSearch } from './list-search.ts';
import { startResultsMaps } from './page-maps.ts';
import type { FoundBlock } from './read-block.ts';

export { reportEvents } from './report-events.ts';

/** Looks after a block that has just come to life. */
export function lookAfter(block: FoundBlock, store: SearchStore): void {
  const { element, id, options } = block;
  keepPosition(element, id, store, window);
  startResultsMaps(element, id, store);
  window.waymarkRedo?.();
  if (options.flags.length === 0 && !document.querySelector('script[data-flags]')) return;
  insist(() => import('../flags/block-flags.ts'))
    .then(async ({ flagBlock, flagList }) => {
      await flagBlock(element, options, () => store.getState().result?.docs ?? []);
      if (options.showsFlagged !== '') await flagList(options.showsFlagged, listSearch(block, store));
    })
    .catch((error: unknown) => consoleLog(String(error)));
}

watchOpeners(document, window);
