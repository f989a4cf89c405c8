/** A search request after parsing: a closed type, so that only what stands here can ever reach the engine (§7.1). */
import type { AreaFilter } from '../../../common/query/area-filter.ts';
import type { MappedFilter } from '../../../common/query/custom-params.ts';
import type { FieldFilter, Filter } from '../../../common/query/filter-query.ts';
import type { Coordinates } from '../../../common/query/geohash.ts';
import type { Param } from '../../../common/query/param-list.ts';
import type { EntityBundles } from './entity-bundles.ts';
import type { FoundPage } from './site-pages.ts';

export type QueryText =
  | { kind: 'all' }
  /**
   * Words a visitor typed, unescaped, and how many of them are wanted, as many as the index has it unless told; an unfinished text finds
   * whatever its last word begins. Of a part of what was typed the rest says nothing, or is told.
   */
  | { kind: 'words'; words: string; least?: number; isUnfinished?: true; isPart?: true }
  /** A whole filter in the place of words: the favourites' view link, a landing page's default query (§2.7). */
  | { kind: 'clause'; filter: FieldFilter }
  /** The configured default query, which may be any expression of the engine. */
  | { kind: 'configured'; text: string };

/** Words of a visitor that no search of words can answer, and why; or that nothing has. */
export interface UnreadWords {
  words: string;
  why: 'dates' | 'distances' | 'unwanted' | 'unknown';
}

/** A facet or stats field, and the tags of the filters its counts ignore (§7.1). */
export interface TaggedField {
  field: string;
  ignores: readonly string[];
}

export interface FacetOptions {
  limit?: number;
  mincount?: number;
  missing?: boolean;
  sort?: 'count' | 'index';
  prefix?: string;
}

export interface BoostQuery {
  filter: FieldFilter;
  weight: string | undefined;
}

/** A custom parameter and the filters it stands for. */
export interface CustomNarrowing {
  name: string;
  filters: readonly MappedFilter[];
}

/** A filter of a request: values or a range of a field, words, or a part of the map. */
export type SearchFilter = Filter | AreaFilter;

/** A place in a list: its beginning, or the engine's own mark of one. */
export type Cursor = { kind: 'beginning' } | { kind: 'mark'; mark: string };

/** What of a search its parameters say. */
export interface SearchTerms {
  /** What of the indexes is searched, of that which blocks search. */
  entities: EntityBundles;
  q: QueryText;
  /** What else the words say, which is told and not searched. */
  unread: readonly UnreadWords[];
  /** Pages of the site that say what they ask, or have them in a heading; and those that say them, where nothing is found. */
  pages: readonly FoundPage[];
  pagesIfNone: readonly FoundPage[];
  filters: SearchFilter[];
  /** The same filters as the client wrote them, one text each. */
  filterTexts: string[];
  /** Custom parameters that narrow the search, read by the mapping of a block. */
  custom: CustomNarrowing[];
  facet: boolean;
  facetFields: TaggedField[];
  facetOptions: FacetOptions;
  facetFieldOptions: Map<string, FacetOptions>;
  stats: boolean;
  statsFields: TaggedField[];
  rows: number;
  start: number;
  /** Where a walk through the whole list goes on; undefined for a page by `start`. */
  cursor: Cursor | undefined;
  /** The place whose distance from a location field comes before the other orders. */
  nearest: { field: string; at: Coordinates } | undefined;
  sort: { field: string; order: 'asc' | 'desc' }[];
  fields: string[];
  boosts: string[];
  boostQueries: BoostQuery[];
  /** Pairs equal, byte for byte, to those of a block's own configuration: they go to the engine as they are. */
  configured: Param[];
  /** What of the request was read otherwise than Solr reads it, told with the answer. */
  warnings: Set<string>;
}

export interface SearchQuery extends SearchTerms {
  kind: 'search';
  /** The indexes searched, at least one. */
  indexes: readonly string[];
  answer: AnswerForm;
}

export interface DocumentsQuery {
  kind: 'documents';
  indexes: readonly string[];
  entities: EntityBundles;
  /** In the order asked, without repeats. */
  ids: readonly string[];
  /** Undefined for all that may be listed. */
  fields: readonly string[] | undefined;
  filters: readonly SearchFilter[];
  /** Filters of a block's own configuration, as they are. */
  configured: readonly Param[];
  answer: AnswerForm;
}

export type SearchRequest = SearchQuery | DocumentsQuery;

/** How the answer is written. */
export interface AnswerForm {
  facets: 'map' | 'arrarr' | 'flat';
  /** The function an old client wants the answer wrapped in (JSONP). */
  callback: string | undefined;
}
