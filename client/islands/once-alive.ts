/** What a block does beside searching, in one file for the browser: it loads once the block is alive. */
import { consoleLog } from '../browser/log.ts';
import type { SearchStore } from '../search/search-store.ts';
import { keepPosition } from './keep-position.ts';
import type { FoundBlock } from './read-block.ts';

export { reportEvents } from './report-events.ts';

/** Looks after a block that has just come to life. */
export function lookAfter({ element, id, options }: FoundBlock, store: SearchStore): void {
  keepPosition(element, id, store, window);
  if (options.flags.length === 0 && !document.querySelector('script[data-flags]')) return;
  import('../flags/page-flags.ts')
    .then(({ flagBlock }) => flagBlock(element, options, () => store.getState().result?.docs ?? []))
    .catch((error: unknown) => consoleLog(String(error)));
}
