/** Brings the search blocks of a page to life. */

import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { consoleLog } from '../browser/log.ts';
import type { OpenHash } from '../browser/url-hash.ts';
import { whenNearViewport } from '../browser/visibility.ts';
import { later, openSearch, type PageSearch } from './open-search.ts';
import { type FoundBlock, findSearchBlocks, type OptionsReader } from './read-block.ts';
import { renderBlock } from './render-block.tsx';

interface MountSettings {
  /** Opens a part of the URL hash. */
  openHash: OpenHash;
  /** Reads blocks that no server of ours has rendered; without it they are left alone. */
  readOptions?: OptionsReader;
  /** Where in its element a block is rendered that came without results; the element itself unless said otherwise. */
  rootOf?: (element: HTMLElement) => HTMLElement;
  /** The options of a block that shows the search of another; its own unless said otherwise. */
  inherit?: (options: SearchBlockOptions, from: SearchBlockOptions) => SearchBlockOptions;
}

/**
 * Mounts every search block: the first with an index of its own at once, the others when they come within 80 px of the
 * viewport (§2.4). A block without an index shares the search of the block around it, or else of that first one (§3.1).
 *
 * @returns the searches of the page, the first one first.
 */
export function mountSearchBlocks(settings: MountSettings): PageSearch[] {
  const { openHash, readOptions, rootOf = itself, inherit = itself } = settings;
  const blocks = findSearchBlocks(document, readOptions);
  const owners = blocks.filter((block) => block.options.index !== undefined);
  const searches = owners.map((owner) => {
    // A shared search asks for the facets of all its blocks.
    const facets = [owner, ...blocks.filter((block) => ownerOf(block, owners) === owner)].flatMap(
      (block) => block.options.facets,
    );
    const distinct = [...new Map(facets.map((facet) => [facet.widgetId, facet])).values()];
    const options = { ...owner.options, facets: distinct };
    return openSearch(owner.element, options, owner.state, owner === owners[0], openHash);
  });
  for (const found of blocks) {
    const owner = ownerOf(found, owners);
    const search = owner && searches[owners.indexOf(owner)];
    if (!search) {
      consoleLog(`Search block '${found.id}' is left as it came. index: there is no search to share`);
      continue;
    }
    const block = found === owner ? found : { ...found, options: inherit(found.options, owner.options) };
    const mount = (): void => {
      const hydrates = block.state !== undefined && owner.state !== undefined;
      const root = hydrates ? undefined : rootOf(block.element);
      renderBlock(block, search.store, root, () => later((part) => part.startBlockExtras(block, search.store)));
      search.start();
    };
    if (found === owners[0]) mount();
    else whenNearViewport(block.element, mount);
  }
  return searches;
}

const itself = <Value,>(value: Value): Value => value;

/** The block whose search a block shows: itself, the nearest around it, or the first of the page. */
function ownerOf(block: FoundBlock, owners: readonly FoundBlock[]): FoundBlock | undefined {
  if (owners.includes(block)) return block;
  return owners.findLast((owner) => owner.element.contains(block.element)) ?? owners[0];
}
