/**
 * InstantSearch sends one query for the hits and one for each facet whose counts ignore its own filter. Those differ in
 * filters alone, so one search of the API answers them together: the filters of such a field are tagged, and its counts
 * leave the tag out (§7.1).
 */
import type { components } from '../../../common/api-types.ts';
import { type FieldFilter, writeFilter } from '../../../common/query/filter-query.ts';
import { readFilterText } from './filter-text.ts';
import { fieldFilter, readFacetFilters, readNumericFilters, toFilters, unsupported } from './filters.ts';
import { type IndexNames, readIndexName } from './index-name.ts';
import type { QueryParams, QueryRequest } from './types.ts';

export type IndexDescription = components['schemas']['IndexDescription'];

/** A query of InstantSearch in our own terms. */
export interface Query {
  request: QueryRequest;
  params: QueryParams;
  index: string;
  sort: string | undefined;
  words: string;
  filters: readonly FieldFilter[];
  facets: readonly string[];
  /** Values counted for each facet. */
  facetLimit: number;
  rows: number;
  start: number;
  fields: readonly string[];
}

/** One search of the API and the queries it answers; the first is the one whose hits it lists. */
export interface Call {
  queries: readonly [Query, ...Query[]];
  /** Fields that some query counts without the filters on them. */
  apart: ReadonlySet<string>;
}

const DEFAULT_HITS = 20;
const DEFAULT_FACET_VALUES = 100;
/** Parameters that would narrow the hits in a way the API does not know: ignoring them would show wrong ones. */
const NARROWING = ['aroundLatLng', 'aroundLatLngViaIP', 'insideBoundingBox', 'insidePolygon', 'tagFilters'];

/** Reads a query; what the description says of its index bounds it. */
export function readQuery(request: QueryRequest, names: IndexNames, description: IndexDescription): Query {
  const params = request.params ?? {};
  checkNarrowing(params);
  const { index, sort } = readIndexName(request.indexName, names);
  const { limits, fields } = description;
  const rows = Math.min(params.length ?? params.hitsPerPage ?? DEFAULT_HITS, limits.rows);
  return {
    request,
    params,
    index,
    sort,
    // Whoever pastes a page into the field still gets what its beginning finds.
    words: (params.query ?? '').trim().slice(0, limits.wordsLength),
    filters: toFilters([
      ...readFacetFilters(params.facetFilters),
      ...readNumericFilters(params.numericFilters),
      ...readFilterText(params.filters),
    ]),
    facets: facetsOf(params, fields),
    facetLimit: Math.min(params.maxValuesPerFacet ?? DEFAULT_FACET_VALUES, limits.facetLimit),
    rows,
    start: params.offset ?? (params.page ?? 0) * rows,
    fields: retrievedFields(params, description),
  };
}

function checkNarrowing(params: QueryParams): void {
  for (const name of NARROWING) {
    const value: unknown = Object.getOwnPropertyDescriptor(params, name)?.value;
    if (value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)) {
      throw unsupported(name);
    }
  }
}

function facetsOf({ facets }: QueryParams, fields: IndexDescription['fields']): string[] {
  const names = [...new Set([facets ?? []].flat())];
  if (!names.includes('*')) return names;
  return fields.filter(({ uses }) => uses.includes('facet') || uses.includes('stats')).map(({ name }) => name);
}

function retrievedFields({ attributesToRetrieve }: QueryParams, { fields, limits }: IndexDescription): string[] {
  const listed = fields.filter(({ uses }) => uses.includes('list')).map(({ name }) => name);
  const names = attributesToRetrieve ?? ['*'];
  if (!names.includes('*')) return names.filter((name) => listed.includes(name));
  const hidden = new Set(names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  return listed.filter((name) => !hidden.has(name)).slice(0, limits.fields);
}

/** Puts queries together that one search can answer. */
export function planCalls(queries: readonly Query[]): Call[] {
  const calls: { queries: [Query, ...Query[]]; apart: Set<string> }[] = [];
  for (const query of queries) {
    const call = calls.find(({ queries: [first] }) => isCount(query) && countsWithin(query, first));
    if (!call) {
      calls.push({ queries: [query], apart: new Set() });
      continue;
    }
    call.queries.push(query);
    if (query.filters.length < call.queries[0].filters.length) for (const facet of query.facets) call.apart.add(facet);
  }
  return calls;
}

function isCount({ rows, facets }: Query): boolean {
  return rows === 0 && facets.length === 1;
}

/** Whether the counts of a query are those of `main` without the filters on the counted field, or those of `main`. */
function countsWithin(query: Query, main: Query): boolean {
  if (query.index !== main.index || query.words !== main.words || query.facetLimit !== main.facetLimit) return false;
  const [facet = ''] = query.facets;
  const own = new Set(query.filters.map(writeFilter));
  const others = main.filters.filter(({ field }) => field !== facet).map(writeFilter);
  return own.size === new Set(others).size && others.every((text) => own.has(text));
}

/** Whether a query narrows by a field its index has no filter for. */
export function isForeign({ filters }: Query, { fields }: IndexDescription): boolean {
  return filters.some((filter) => !fields.some(({ name, uses }) => name === filter.field && uses.includes('filter')));
}

/** The form of a call (§7.1), with these pairs of the site's own at its end. */
export function formOf({ queries, apart }: Call, { fields, limits }: IndexDescription, own: Pairs): string {
  const [main] = queries;
  const uses = new Map(fields.map((field) => [field.name, new Set<string>(field.uses)]));
  const counted = [...new Set(queries.flatMap(({ facets }) => facets))];
  const stats = counted.filter((field) => uses.get(field)?.has('stats'));
  // What may neither be counted nor measured is asked for as well: the refusal says so better than an empty list.
  const facets = counted.filter((field) => uses.get(field)?.has('facet') || !uses.get(field)?.has('stats'));
  const leave = (field: string): string => (apart.has(field) ? `{!ex=${tagOf(field)}}${field}` : field);
  const pairs: Pairs = [
    ['q', main.words],
    ...main.filters.map((filter) => ['fq', writeFilter({ ...filter, tags: tagsOf(filter, apart) })] as const),
    ['fq', writeFilter(fieldFilter('index_id', { kind: 'value', value: main.index }))],
    ['fl', ['id', ...main.fields].join(',')],
    ['rows', String(main.rows)],
    ['start', String(main.start)],
    ...(main.sort === undefined ? [] : [['sort', main.sort] as const]),
    ...(facets.length > 0 ? [['facet', 'true'] as const] : []),
    ...facets.map((field) => ['facet.field', leave(field)] as const),
    ...facets
      // A chosen value may be rare: it must be among those counted, however short the list is.
      .map(
        (field) => [`f.${field}.facet.limit`, String(apart.has(field) ? limits.facetLimit : main.facetLimit)] as const,
      ),
    ...(facets.length > 0 ? [['facet.mincount', '1'] as const] : []),
    ...(main.params.sortFacetValuesBy === 'alpha' ? [['facet.sort', 'index'] as const] : []),
    ...(stats.length > 0 ? [['stats', 'true'] as const] : []),
    ...stats.map((field) => ['stats.field', leave(field)] as const),
    ['json.nl', 'arrarr'],
    ...own,
  ];
  return pairs
    .filter(([name, value]) => name !== 'q' || value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}

export type Pairs = readonly (readonly [name: string, value: string])[];

function tagsOf({ field }: FieldFilter, apart: ReadonlySet<string>): string[] {
  return apart.has(field) ? [tagOf(field)] : [];
}

function tagOf(field: string): string {
  return `on.${field}`;
}
