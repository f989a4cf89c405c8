/** Search blocks of a page that show the search of another block of it (§3.1, `inherit`). */
import type { RawBlock, RawSearchBlock } from '../schema/site-files.generated.ts';

type OwnSearch = RawSearchBlock & { index: string };

/** Whether a block has a search of its own. */
export function hasIndex(block: RawSearchBlock): block is OwnSearch {
  return block.index !== undefined && block.index !== 'inherit';
}

/** The block whose search is shared by those of its page without an index: the first that has one. */
export function ownerOf(blocks: readonly RawBlock[]): OwnSearch | undefined {
  return blocks.find((block): block is OwnSearch => block.block === 'search' && hasIndex(block));
}

/** What belongs to a search: of the blocks that show it, only the one that searches says it. */
const OF_THE_SEARCH = [
  ...(['bundles', 'bundle_field', 'entity_type', 'exposed_params', 'custom_params', 'default_q'] as const),
  ...(['max_rows', 'numvisible', 'page_sizes', 'pager'] as const),
];

/** A block that shares a search, with what belongs to the search as the block that searches says it. */
export function sharingBlock(block: RawSearchBlock, owner: OwnSearch): RawSearchBlock {
  const search = Object.fromEntries(OF_THE_SEARCH.map((name) => [name, owner[name]]));
  return { ...block, ...search, index: 'inherit' };
}
