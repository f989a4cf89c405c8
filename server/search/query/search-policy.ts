/**
 * What a search request may use: the union of the blocks a site registers for an index, and the index's own settings
 * (§10.8). A request names no block, so nothing narrower can be held.
 */

import type { SearchBlockOptions, SortOption } from '../../../common/options/block-options.ts';
import type { CustomParam } from '../../../common/options/custom-param-options.ts';
import { histogramParams } from '../../../common/query/facet-params.ts';
import { geohashField } from '../../../common/query/geohash.ts';
import { comparedText } from '../../../common/query/match-words.ts';
import type { Param } from '../../../common/query/param-list.ts';
import { AT_LEAST, RANGE_WIDGETS } from '../../../common/query/widget-kinds.ts';
import { type Catalogue, withTexts } from '../../../common/texts/texts.ts';
import {
  type FieldUse,
  type IndexConfig,
  type ListingBlock,
  registeredBlocks,
  type Site,
  type SitePage,
} from '../../site/site-types.ts';
import { fieldsByUse } from './allowed-fields.ts';
import type { RangeFacet } from './called-facets.ts';
import { ALL_ENTITIES, type EntityBundles, inIndex, type SearchedIndex, unionOf } from './entity-bundles.ts';
import type { AskedOrders } from './meant-values.ts';
import { type NamedValues, namedValues } from './named-values.ts';
import { type PageSection, pageSections } from './site-pages.ts';

/** The widget of a vocabulary. */
const AMENITY = 'amenity';
const LEAST_MAX_ROWS = 250;
const MOST_MAX_ROWS = 1000;

/** What the values of a facet are called: by visitors, and by who looks for them. */
export interface ValueNames {
  labels: ReadonlyMap<string, string>;
  aliases: ReadonlyMap<string, readonly string[]>;
  /** The values that the owner calls so, by the words of the whole name as they are compared. */
  named: ReadonlyMap<string, readonly string[]>;
  /** Whether of several of them that are chosen either will do. */
  takesEither: boolean;
}

/** The allowances for searching one or several indexes. */
export interface SearchScope {
  indexes: readonly IndexConfig[];
  /** What the blocks search in each of them, together: no request gets at anything else. */
  searched: readonly SearchedIndex[];
  fields: Readonly<Record<FieldUse, ReadonlySet<string>>>;
  /** Location fields of which a part of the map may be asked for. */
  areaFields: ReadonlySet<string>;
  /** Fields by which maps count the places in them. */
  cellFields: ReadonlySet<string>;
  /** Fields with statistics, and those that facets limit to 'so many or more'. */
  rangeFields: ReadonlySet<string>;
  maxRows: number;
  /** Tells whether the pair equals, byte for byte, one of a block's own configuration. */
  isConfigured(name: string, value: string): boolean;
  /** What the blocks find when nothing is asked for: their default queries, each once. */
  defaultQueries: readonly string[];
  /** The boost functions of the blocks: no other may be used. */
  boosts: ReadonlySet<string>;
  /**
   * What is suggested to who types words: values of facets, with what each is called besides; ranges of facets, words of fields,
   * listings by name, pages of text.
   */
  suggested: {
    facets: ReadonlyMap<string, ValueNames>;
    ranges: readonly RangeFacet[];
    orders: AskedOrders;
    words: readonly string[];
    listings: boolean;
    pages: readonly PageSection[];
    /** Values by the names that the site has for them; undefined where blocks suggest nothing, and words are searched as they are. */
    named: NamedValues | undefined;
  };
  /** What visitors say, in the language of the site. */
  texts: Catalogue | undefined;
  /** The orders the blocks offer, each once. */
  sorts: readonly SortOption[];
  /** The bundles whose results have a template. */
  templates: readonly string[];
  /**
   * Names that blocks keep in the hash, and what a custom one means. One that means nothing is accepted and never used.
   * Fields of a meaning need no other allowance: requests can reach them by nothing else.
   */
  custom: ReadonlyMap<string, CustomParam | undefined>;
}

export type SearchPolicy = ReturnType<typeof createSearchPolicy>;

/** Derives the allow-list of a site; unions are made once and kept. */
export function createSearchPolicy(site: Site) {
  const indexes = new Map(site.indexes.map((index) => [index.id, index]));
  const scopes = new Map<string, SearchScope>();
  return {
    /** All indexes of the site, in its order. */
    indexIds: [...indexes.keys()],
    hasIndex: (id: string): boolean => indexes.has(id),
    /** The union over these indexes; every id must be one of the site's. */
    scope(ids: readonly string[]): SearchScope {
      const before = scopes.get(ids.join('\n'));
      if (before) return before;
      const chosen = [...indexes.values()].filter((index) => ids.includes(index.id));
      const key = chosen.map((index) => index.id).join('\n');
      const known = scopes.get(key);
      if (known) return known;
      const scope = buildScope(site, chosen);
      scopes.set(key, scope);
      return scope;
    },
  };
}

function buildScope(site: Site, indexes: readonly IndexConfig[]): SearchScope {
  const ids = new Set(indexes.map((index) => index.id));
  const blocks = registeredBlocks(site)
    .map((block) => block.parsed)
    .filter((options) => options.index === undefined || ids.has(options.index));
  const listings = listingsOf(site).filter((block) => ids.has(block.index));
  const configured = new Set(blocks.flatMap(configuredPairs).map(pairKey));
  const areas = [...new Set(site.pages.flatMap((page) => areaFields(page, ids)))];
  const cells = areas.map(geohashField);
  const suggested = new Map(blocks.flatMap((options) => suggestedFacets(options, site)));
  const fields = fieldsByUse(site, indexes, { blocks, listings, cells });
  return {
    indexes,
    searched: indexes.map((index) => ({ index, entities: entitiesOf(index, site) })),
    fields,
    areaFields: new Set(areas),
    cellFields: new Set(cells),
    rangeFields: new Set([...fields.stats, ...rangeFacets(blocks).map(({ field }) => field)]),
    maxRows: Math.min(MOST_MAX_ROWS, Math.max(LEAST_MAX_ROWS, ...blocks.map((options) => options.rows))),
    isConfigured: (name, value) => configured.has(pairKey([name, value])),
    defaultQueries: [...new Set(blocks.map((options) => options.defaultQ))],
    suggested: {
      facets: suggested,
      named: blocks.some(({ suggest }) => suggest) ? withTexts(site.texts, () => namedBySite(suggested)) : undefined,
      ranges: rangeFacets(blocks.filter(({ suggest }) => suggest)),
      orders: askedOrders(
        blocks.filter(({ suggest }) => suggest),
        site,
      ),
      words: [...new Set(blocks.flatMap(({ suggest }) => suggest?.words || []))],
      listings: blocks.some(({ suggest }) => suggest?.listings),
      pages: blocks.some(({ suggest }) => suggest?.pages) ? pageSections(site.pages) : [],
    },
    texts: site.texts,
    boosts: new Set(blocks.flatMap(boostsOf)),
    sorts: [...new Map(blocks.flatMap(({ sorts }) => sorts).map((sort) => [sort.value, sort])).values()],
    templates: [...new Set([site, ...blocks].flatMap(({ templates }) => Object.keys(templates)))],
    custom: new Map([
      ...blocks.flatMap((options) => options.exposedParams).map((name) => [name, undefined] as const),
      ...blocks.flatMap((options) => Object.entries(options.customParams)),
    ]),
  };
}

/** The facets whose values are suggested, and other names of these values. */
function suggestedFacets({ suggest, facets }: SearchBlockOptions, { amenityAliases }: Site): [string, ValueNames][] {
  return (suggest?.facets ?? []).map((field) => {
    const facet = facets.find((one) => one.field === field);
    const own = Object.entries(suggest?.aliases[field] ?? {});
    const aliases = new Map([...(facet?.widget === AMENITY ? amenityAliases : [])]);
    for (const [value, names] of own) aliases.set(value, [...(aliases.get(value) ?? []), ...names]);
    const labels = new Map(Object.entries(facet?.valueLabels ?? {}));
    // Words find a value, and not what it is called on the page.
    const called = [...labels].map(([value, label]) => [value, [label]] as const);
    return [
      field,
      { labels, aliases, named: valuesByName([...own, ...called]), takesEither: facet?.operator === 'or' },
    ];
  });
}

function namedBySite(facets: ReadonlyMap<string, ValueNames>): NamedValues {
  return namedValues(
    [...facets].flatMap(([field, { labels, aliases }]) =>
      [...new Set([...labels.keys(), ...aliases.keys()])].map((value) => {
        return { field, value, names: [labels.get(value) ?? value, ...(aliases.get(value) ?? [])] };
      }),
    ),
  );
}

function valuesByName(aliases: readonly (readonly [value: string, names: readonly string[]])[]): ValueNames['named'] {
  const named = new Map<string, readonly string[]>();
  for (const [value, names] of aliases) {
    for (const name of names.map(comparedText)) named.set(name, [...new Set([...(named.get(name) ?? []), value])]);
  }
  return named;
}

/** The first order of theirs by price and the first by rating, the best first. */
function askedOrders(blocks: readonly SearchBlockOptions[], { templates }: Site): AskedOrders {
  const all = [templates, ...blocks.map((options) => options.templates)].flatMap((some) => Object.values(some));
  const prices = rangeFacets(blocks).filter(({ format }) => format !== 'number');
  const sorts = blocks.flatMap((options) => options.sorts.map(({ value }) => value));
  const first = (fields: readonly (string | undefined)[], direction: 'asc' | 'desc'): string | undefined =>
    sorts.find((sort) => fields.some((field) => field && `${sort},`.startsWith(`${field} ${direction},`)));
  return {
    cheapest: first([...all.map(({ price }) => price?.field), ...prices.map(({ field }) => field)], 'asc'),
    bestRated: first(
      all.map(({ rating }) => rating?.value),
      'desc',
    ),
  };
}

/** The facets of numbers, each once. */
function rangeFacets(blocks: readonly SearchBlockOptions[]): RangeFacet[] {
  const ranges = blocks
    .flatMap(({ facets }) => facets)
    .filter(({ widget }) => RANGE_WIDGETS.has(widget) || widget === AT_LEAST);
  return [...new Map(ranges.toReversed().map((facet) => [facet.field, facet])).values()].toReversed();
}

function listingsOf({ pages }: Site): ListingBlock[] {
  return pages.flatMap(({ blocks }) => blocks).filter((block) => block.block === 'listing');
}

/**
 * What the blocks of an index search together. The page of a listing brings its bundle along where no block searches it;
 * with no search block at all the index is open as a whole.
 */
function entitiesOf(index: IndexConfig, site: Site): EntityBundles[] {
  const blocks = registeredBlocks(site).flatMap(({ parsed }) =>
    parsed.index === index.id ? (inIndex(index, parsed) ?? []) : [],
  );
  if (blocks.length === 0) return [ALL_ENTITIES];
  const alone = listingsOf(site)
    .filter((listing) => listing.index === index.id && index.bundleField !== '')
    .map((listing) => listing.bundle)
    .filter((bundle) => !blocks.some(({ bundles }) => bundles.length === 0 || bundles.includes(bundle)));
  return unionOf([...blocks, ...alone.map((bundle) => ({ entityType: '', bundles: [bundle] }))]);
}

/** The map of a search makes its places' field one to filter by, as it counts those in view (§2.13). */
function areaFields({ blocks }: SitePage, indexes: ReadonlySet<string>): string[] {
  const searched = new Set(blocks.flatMap((block) => (block.block === 'map' ? [block.search] : [])));
  return blocks
    .filter((block) => block.block === 'search')
    .filter(({ id, parsed }) => searched.has(id) && (parsed.index === undefined || indexes.has(parsed.index)))
    .flatMap(({ parsed }) => Object.values(parsed.templates).map((template) => template.location))
    .filter((field) => field !== '');
}

function configuredPairs(options: SearchBlockOptions): Param[] {
  return [['q', options.defaultQ], ...options.params, ...options.facets.flatMap(histogramParams)];
}

function boostsOf(options: SearchBlockOptions): string[] {
  const own = options.params.filter(([name]) => name === 'boost').map(([, value]) => value);
  return [options.defaultBoost, ...own].filter((boost) => boost !== '');
}

function pairKey([name, value]: Param): string {
  return `${name}=${value}`;
}
