/** From a page of the site and a request to what the renderer shows. */
import { MAX_FLAGS } from '../../common/constants.ts';
import { flagQuery } from '../../common/flags/flag-ids.ts';
import { flagQueryIds } from '../../common/flags/flagged-documents.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import type {
  BlockModel,
  MessageBlockModel,
  PageContent,
  PageFlags,
  PageHead,
  SearchBlockState,
  SiteShell,
} from '../../common/page/page-model.ts';
import { getParam, type Param, type ParamList } from '../../common/query/param-list.ts';
import { listingSubject } from '../leads/intake/lead-subjects.ts';
import type { SearchService } from '../search/search-service.ts';
import { matchPath, type RouteParams } from '../site/page-paths.ts';
import type { ListingBlock, SearchBlock, Site, SiteBlock, SitePage } from '../site/site-types.ts';
import {
  enquiryModel,
  findListing,
  type LastListings,
  listingModel,
  listingNoun,
  listingPath,
  memoryKey,
} from './model/listing-model.ts';
import { addressedSearches, blockParams, queryParams } from './model/page-query.ts';
import { withWordsRead } from './model/read-words.ts';
import { searchState } from './model/search-state.ts';
import { similarListings } from './model/similar-listings.ts';
import { inLanguages, pageHead } from './page-head.ts';
import { emptyIndexDetail, goneMessage, startingDetail } from './page-messages.ts';

export interface PageContext {
  site: Site;
  search: SearchService;
  listings: LastListings;
  /** Where the site begins, without a slash at its end; undefined when it is not configured. */
  address: string | undefined;
  development: boolean;
  /** Whether searches may be asked yet; they may unless told. */
  isEngineReady?: (() => boolean) | undefined;
}

interface PageRequest {
  page: SitePage;
  params: RouteParams;
  path: string;
  /** Without its question mark. */
  queryString: string;
  /** What the visitor has flagged. */
  flags: readonly PageFlags[];
}

export type BuiltPage = { kind: 'page'; status: number; model: PageContent } | { kind: 'redirect'; path: string };

/** Builds a page: runs its searches, fetches its listing, and says with which status it is answered. */
export async function buildPage(request: PageRequest, context: PageContext): Promise<BuiltPage> {
  const { page, params } = request;
  const { site, search, listings } = context;
  const listing = page.blocks.find((block): block is ListingBlock => block.block === 'listing');
  const doc =
    listing &&
    (await listings.find(memoryKey(listing, params, site), () => findListing(listing, params, site, search)));
  if (listing && !doc) return goneListing(request, listing, 404, context);
  if (listing && doc) {
    const own = listingPath(doc, listing, page, params, site);
    if (own !== undefined && own !== request.path) return { kind: 'redirect', path: own };
  }
  const blocks = await buildBlocks(request, doc, context);
  const refused = blocks.some((block) => block.block === 'search' && block.state.problem === 'refused');
  return {
    kind: 'page',
    status: refused ? 400 : 200,
    model: { site: shellOf(site), page: pageHead(request, doc, site, context.address), blocks },
  };
}

/**
 * Builds blocks of a page for a page of another system (docs/embedding.md): as somebody sees them who comes for the first time.
 *
 * @throws ProblemError when they are of a listing that is not there, or the engine cannot be reached.
 */
export async function buildParts(page: SitePage, context: PageContext): Promise<PageContent> {
  const { site, address } = context;
  const request: PageRequest = { page, params: {}, path: page.path, queryString: '', flags: [] };
  return {
    site: shellOf(site),
    page: pageHead(request, undefined, site, address),
    blocks: await buildBlocks(request, undefined, context),
  };
}

async function buildBlocks(
  { page, queryString, flags }: PageRequest,
  doc: SolrDocument | undefined,
  { site, search, development, isEngineReady = () => true }: PageContext,
): Promise<BlockModel[]> {
  const deps = {
    search,
    amenities: site.amenities,
    emptyIndexDetail: emptyIndexDetail(development, site),
    startingDetail: isEngineReady() ? undefined : startingDetail(site),
  };
  const addressed = addressedSearches(page.blocks);
  const [first] = addressed;
  const states = new Map(
    page.blocks.filter(isOwnSearch).map((block) => {
      // As with the hash, the first search of a page owns the address; another has a part of it by its prefix.
      const templates = showing(block, page).flatMap(({ parsed }) => Object.values(parsed.templates));
      const read = async (): Promise<SearchBlockState> => {
        const params = paramsOf(block, addressed.includes(block) ? queryString : '', flags);
        const { params: meant, told } = await withWordsRead(params, block.parsed, search, site.templates);
        const isSent = ([name, value]: Param): boolean => params.some((one) => one[0] === name && one[1] === value);
        const entered = meant.filter((param) => param[0] !== 'q' && !isSent(param));
        const state = await searchState(withSharedFacets(block, page), meant, { ...deps, templates });
        if (entered.length === 0) return state;
        const words = getParam(params, 'q') ?? '';
        const isSame = entered.some(([, value]) => value.toLowerCase().includes(words.toLowerCase()));
        return { ...state, entered, ...(!isSame && { readFrom: { words, ...told } }) };
      };
      return [block.id, read()];
    }),
  );
  const listing = page.blocks.find((block) => block.block === 'listing');
  const about = doc && listing ? [listingSubject(doc, site.templates[listing.bundle], site)] : [];
  const blocks = await Promise.all(
    page.blocks.map(async (block): Promise<BlockModel | undefined> => {
      switch (block.block) {
        case 'search': {
          const { id, options, shares } = block;
          const state = await states.get(shares ?? id);
          return state && { block: 'search', id, options, state, ...(shares !== undefined && { shared: true }) };
        }
        case 'listing':
          return doc && listingWithSimilar(block, doc, site, search);
        case 'favourites':
          return {
            ...block,
            shared: first && sharedIds(block.namespace, queryParams(queryString, first.parsed), flags),
          };
        case 'enquiry':
          return enquiryModel(block, about);
        case 'map':
          return site.map && { ...block, provider: site.map };
        default:
          return block;
      }
    }),
  );
  return blocks.filter((block) => block !== undefined);
}

function isOwnSearch(block: SiteBlock): block is SearchBlock {
  return block.block === 'search' && block.shares === undefined;
}

/** A shared search counts the facets of all blocks that show it (§3.1, `inherit`). */
function withSharedFacets(block: SearchBlock, page: SitePage): SearchBlock {
  const facets = showing(block, page).flatMap(({ parsed }) => parsed.facets);
  const distinct = [...new Map(facets.map((facet) => [facet.widgetId, facet])).values()];
  return { ...block, parsed: { ...block.parsed, facets: distinct } };
}

/** The blocks that show the search of one: itself, and those that share it. */
function showing(block: SearchBlock, { blocks }: SitePage): SearchBlock[] {
  return blocks.filter(
    (other): other is SearchBlock => other.block === 'search' && (other === block || other.shares === block.id),
  );
}

/** As the address says; without a word of it, what the visitor has flagged, where the block shows that. */
function paramsOf({ parsed }: SearchBlock, queryString: string, flags: readonly PageFlags[]): ParamList {
  const own = flags.find(({ options }) => options.namespace === parsed.showsFlagged);
  if (own && own.ids.length > 0 && queryParams(queryString, parsed).length === 0) {
    return [['q', flagQuery(own.options.key, own.ids.slice(0, MAX_FLAGS))]];
  }
  return blockParams(queryString, parsed);
}

/** The ids that an address names for the list of a group. */
function sharedIds(namespace: string, params: ParamList, flags: readonly PageFlags[]): string[] | undefined {
  const group = flags.find(({ options }) => options.namespace === namespace);
  return group && flagQueryIds(group.options.key, getParam(params, 'q') ?? '');
}

async function listingWithSimilar(
  block: ListingBlock,
  doc: SolrDocument,
  site: Site,
  search: SearchService,
): Promise<BlockModel | undefined> {
  const template = site.templates[block.bundle];
  if (!template) return undefined;
  return listingModel(block, doc, site, template, await similarListings(doc, block, template, search));
}

/** Where a listing was, or may have been: others like it as far as it is remembered, and a search. */
export async function goneListing(
  { path, params }: Pick<PageRequest, 'path' | 'params'>,
  listing: ListingBlock,
  status: 404 | 410,
  { site, search, listings }: PageContext,
): Promise<BuiltPage> {
  const template = site.templates[listing.bundle];
  const last = listings.last(memoryKey(listing, params, site));
  const docs = template ? await similarListings(last, listing, template, search) : [];
  const noun = listingNoun(listing, site);
  const block = goneMessage(listing.searchPath, site, noun);
  const found = template && docs.length > 0 ? { docs, template, areSimilar: last !== undefined, noun } : undefined;
  const asked = searchForm(site, slugWords(params, listing), listing.searchPath);
  return {
    kind: 'page',
    status,
    model: messagePage(site, path, { ...block, ...(found && { listings: found }) }, asked),
  };
}

/** The search form of a message: that of the page asked for, else of the first page that has a field for words. */
export function searchForm(site: Site, words: string, path = '/'): MessageBlockModel['search'] {
  const searchable = site.pages.flatMap((page) => {
    const block = page.blocks.find((block) => block.block === 'search' && block.parsed.keywords);
    return block?.block !== 'search' || page.path.includes(':')
      ? []
      : [{ path: page.path, words, label: block.parsed.placeholder }];
  });
  return searchable.find((candidate) => candidate.path === path) ?? searchable[0];
}

/** The name in the address, as words to search for. */
function slugWords(params: RouteParams, { keyParam }: ListingBlock): string {
  const slug = Object.entries(params)
    .filter(([name]) => name !== keyParam)
    .map(([, value]) => value)
    .join(' ');
  return slug
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}

/** A page that holds one message; it has no canonical address and is not for search engines. */
export function messageModel(site: Site, path: string, title: string, block: BlockModel): PageContent {
  const languages = inLanguages(site.languages, path, '');
  const page: PageHead = { path, title, description: '', canonical: undefined, indexable: false, ...languages };
  return { site: shellOf(site), page, blocks: [block] };
}

/** The page of a message, with a search form where there is one. */
export function messagePage(
  site: Site,
  path: string,
  block: MessageBlockModel,
  search?: MessageBlockModel['search'],
): PageContent {
  return messageModel(site, path, block.heading, { ...block, ...(search && { search }) });
}

/** What every page says of the site. */
export function shellOf({
  name,
  logo,
  language,
  texts,
  navigation,
  footer,
  leadForms,
  jqueryVersion,
}: Site): SiteShell {
  const shell = {
    ...{ name, language, navigation, footer },
    ...(texts && { texts }),
    ...(logo !== undefined && { logo }),
  };
  return leadForms.length === 0 ? shell : { ...shell, ajaxPageState: { jquery_version: jqueryVersion } };
}

type FoundPage = { kind: 'page'; page: SitePage; params: RouteParams } | { kind: 'redirect'; path: string };

/** The page of a path: one with exactly this path first, then the patterns in the order of their files. */
export function findPage({ pages }: Pick<Site, 'pages'>, path: string): FoundPage | undefined {
  const exact = pages.find((page) => page.path === path);
  if (exact) return { kind: 'page', page: exact, params: {} };
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (params) return { kind: 'page', page, params };
  }
  const bare = path.replace(/\/+$/, '');
  // A path that begins with two slashes would be read as another host.
  if (bare === path || bare === '' || bare.startsWith('//')) return undefined;
  return findPage({ pages }, bare) && { kind: 'redirect', path: bare };
}
