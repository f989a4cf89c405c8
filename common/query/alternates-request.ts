import type { SearchBlockOptions } from '../options/block-options.ts';
import { searchBody } from './search-request.ts';

/**
 * The body of the block's own alternates search (§2.3); undefined where it has none. It stands apart from `search-request.ts`, which
 * every search page loads at once.
 */
export function alternatesBody(options: SearchBlockOptions): string | undefined {
  const { alternates } = options;
  if (!alternates) return undefined;
  // Documents come with the search itself, since there are few; counts of facets are those of the visitor's search.
  const params = options.params.filter(([name]) => name !== 'start');
  const own = { ...options, params, facets: [], pageSizes: [], rows: alternates.rows, returnFullDocs: false };
  return searchBody(own, alternates.params);
}
