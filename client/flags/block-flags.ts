/** What the search blocks of a page have to do with flags. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import { insist } from '../api/late-module.ts';
import type { ListSearch } from './favourites.ts';
import { pageFlags } from './page-flags.ts';
import { fillToggles } from './result-toggles.ts';

/** Gives every result of a block its toggles; `documents` are those it shows by now. */
export async function flagBlock(
  block: Element,
  options: SearchBlockOptions,
  documents: () => readonly SolrDocument[],
): Promise<void> {
  const page = await pageFlags();
  const base = options.url.replace(/\/search$/, '/flags');
  const groups = options.flags.map((own) => page.group(own, base).group);
  if (groups.length > 0) fillToggles(block, groups, documents);
}

/** Lets the section of the favourites page and the search that shows the list work together. */
export async function flagList(namespace: string, search: ListSearch): Promise<void> {
  const page = await pageFlags();
  const own = page.named(namespace);
  const section = document.querySelector<HTMLElement>(`[data-favourites="${CSS.escape(namespace)}"]`);
  if (!own || !section) return;
  const { startFavourites } = await insist(() => import('./favourites.ts'));
  startFavourites({ section, search, say: page.say, ...own });
}
