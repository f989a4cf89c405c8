import type { SearchBlock, SitePage } from '../../site/site-types.ts';
import { queryParams } from './page-query.ts';

/**
 * Whether a page asks the engine something of its own: a listing, the favourites of one visitor, or a search that its address names.
 * What a search page shows without any of these is the same for everybody, and the answer is there already.
 */
export function asksEngine(
  { blocks }: Pick<SitePage, 'blocks'>,
  queryString: string,
  hasAnswerCache: boolean,
): boolean {
  const searches = blocks.filter((block): block is SearchBlock => block.block === 'search');
  // The first search of a page owns the address.
  const [first] = searches;
  return (
    blocks.some(({ block }) => block === 'listing') ||
    (searches.length > 0 && !hasAnswerCache) ||
    searches.some(({ parsed }) => parsed.showsFlagged !== '') ||
    (first !== undefined && queryParams(queryString, first.parsed).length > 0)
  );
}
