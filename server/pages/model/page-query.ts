/**
 * What a request says of the page asked for: the search parameters of its query string, by the same names and values as in the
 * hash (§2.2), and what the visitor has flagged, read from their cookies (§3.7).
 */
import { ALL_VALUES } from '../../../common/constants.ts';
import { cookieValue } from '../../../common/cookie-value.ts';
import { isFlagList, readFlagIds } from '../../../common/flags/flag-cookie.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { PageFlags } from '../../../common/page/page-model.ts';
import { addParam, getParam, isMultiValued, type ParamList } from '../../../common/query/param-list.ts';
import { withSentRanges } from '../../../common/query/range-form.ts';
import { RANGE_WIDGETS } from '../../../common/query/widget-kinds.ts';
import type { SearchBlock, Site, SiteBlock, SitePage } from '../../site/site-types.ts';

/** Names a link or form of a block may carry although they are not exposed in its hash. */
const LINK_NAMES = ['sort', 'start', 'rows', ALL_VALUES];

/**
 * Reads the exposed parameters and those of a block's links, by the names that its `hash_prefix` gives them; other names are left to
 * others.
 *
 * Empty values count as absent, so that a search form sent empty shows the default query.
 */
export function queryParams(queryString: string, options: SearchBlockOptions): ParamList {
  let params: ParamList = [];
  const { hashPrefix } = options;
  const own = [...new URLSearchParams(queryString)].filter(([name]) => name.startsWith(hashPrefix));
  const sent = new URLSearchParams(own.map(([name, value]) => [name.slice(hashPrefix.length), value]));
  for (const [name, value] of sent) {
    if (value === '' || !(options.exposedParams.includes(name) || LINK_NAMES.includes(name))) continue;
    // Only sizes the block offers are page sizes.
    if (name === 'rows' && !options.pageSizes.includes(Number(value))) continue;
    // Of a single-valued name the first counts, as in a form sent twice by a script that adds its own.
    if (!isMultiValued(name) && getParam(params, name) !== undefined) continue;
    params = addParam(params, name, value);
  }
  return withSentRanges(
    params,
    (name) => sent.get(name) ?? '',
    options.facets.filter((facet) => RANGE_WIDGETS.has(facet.widget)),
  );
}

/** The parameters in force: those of the address, or the default query where it says nothing (§2.2). */
export function blockParams(queryString: string, options: SearchBlockOptions): ParamList {
  const given = queryParams(queryString, options);
  return given.length > 0 ? given : [['q', options.defaultQ]];
}

/** The searches of a page that have a part of its address: the first, and others with a `hash_prefix`. */
export function addressedSearches(blocks: readonly SiteBlock[]): SearchBlock[] {
  return blocks
    .filter((block): block is SearchBlock => block.block === 'search' && block.shares === undefined)
    .filter(({ parsed }, at) => at === 0 || parsed.hashPrefix !== '');
}

/** The first search of a page that its address says something of. */
export function searchAsked(blocks: readonly SiteBlock[], queryString: string): SearchBlock | undefined {
  return addressedSearches(blocks).find(({ parsed }) => queryParams(queryString, parsed).length > 0);
}

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
  return (
    blocks.some(({ block }) => block === 'listing') ||
    (searches.length > 0 && !hasAnswerCache) ||
    searches.some(({ parsed }) => parsed.showsFlagged !== '') ||
    searchAsked(blocks, queryString) !== undefined
  );
}

/**
 * The groups of a site, each with what the visitor has flagged in it.
 *
 * @param cookies the header of the request.
 */
export function pageFlags({ flags }: Site, cookies: string | undefined): PageFlags[] {
  return flags.map(({ index, counter, parsed }) => ({
    index,
    counter,
    options: parsed,
    ids: readFlagIds(cookieValue(cookies, parsed.namespace, isFlagList)),
  }));
}

/** Whether a page of the site would be rendered from one of these cookies: then it is for this visitor alone. */
export function isPersonal({ flags }: Site, cookies: string | undefined): boolean {
  return flags.some(({ parsed }) => cookieValue(cookies, parsed.namespace) !== undefined);
}
