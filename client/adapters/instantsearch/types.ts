/** What InstantSearch asks of a search client and what it reads of its answers, as far as both are used here. */

/** The parameters of one query; those that only analytics or ranking of other services know are ignored. */
export interface QueryParams {
  query?: string | undefined;
  page?: number | undefined;
  hitsPerPage?: number | undefined;
  offset?: number | undefined;
  length?: number | undefined;
  facets?: string | readonly string[] | undefined;
  facetFilters?: FilterList | undefined;
  numericFilters?: FilterList | undefined;
  filters?: string | undefined;
  maxValuesPerFacet?: number | undefined;
  sortFacetValuesBy?: string | undefined;
  attributesToRetrieve?: readonly string[] | undefined;
  /** Not understood, and refused, as everything that narrows the hits by places. */
  aroundLatLng?: string | undefined;
  highlightPreTag?: string | undefined;
  highlightPostTag?: string | undefined;
}

/** Filters that must all hold; of an inner list one must. Deeper lists are possible in the type alone. */
export type FilterList = string | readonly FilterList[];

export interface QueryRequest {
  indexName: string;
  params?: QueryParams | undefined;
}

export interface FacetValuesRequest {
  indexName: string;
  params: QueryParams & { facetName: string; facetQuery?: string | undefined; maxFacetHits?: number | undefined };
}

/** The same question as version 5 of Algolia's own client types it, without further parameters. */
export interface OneFacetValuesRequest {
  indexName: string;
  facetName: string;
  searchForFacetValuesRequest?:
    | { facetQuery?: string | undefined; maxFacetHits?: number | undefined; params?: string | undefined }
    | undefined;
}

export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

export interface PlainHit {
  objectID: string;
  _highlightResult: Record<string, Highlight | Highlight[]>;
  _snippetResult: Record<string, Highlight | Highlight[]>;
  [field: string]: unknown;
}

export interface FacetStats {
  min: number;
  max: number;
  avg: number;
  sum: number;
}

/** A document as whoever asks for it knows it. */
export type Hit<T> = PlainHit & T;

export interface QueryResult<T = object> {
  hits: Hit<T>[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  offset?: number;
  length?: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, FacetStats>;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  processingTimeMS: number;
  query: string;
  /** The form that was asked. */
  params: string;
  index: string;
}

export interface FacetValuesResult {
  facetHits: { value: string; highlighted: string; count: number }[];
  /** Whether every value was looked at. */
  exhaustiveFacetsCount: boolean;
  processingTimeMS: number;
}
