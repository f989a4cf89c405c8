/** What the search blocks of a page have to do with flags. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import type { Tree } from '../browser/tree.ts';
import type { PageFlagsRuntime } from './page-flags.ts';

const load = latePart(() => import('./page-flags.ts'));

/** The flags of the page, alive. Their code is what pages without a search have as well, in a file of their own. */
export async function livePageFlags(): Promise<PageFlagsRuntime> {
  return (await retryUntilLoaded(load)).pageFlags();
}

/** Brings the toggles of a block to life, and the counters of the tree it stands in. */
export async function flagBlock({ flags, url }: SearchBlockOptions, tree?: Tree): Promise<void> {
  const page = await livePageFlags();
  for (const own of flags) page.group(own, url.replace(/\/search$/, '/flags'), tree);
}
