/** What each control does to the parameters of a search; the store and the plain links both use these (§4.2). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { FacetSettings } from '../../../common/options/facet-options.ts';
import { facetTags, filterOfField, resetField } from '../../../common/query/facet-filter.ts';
import { type FieldFilter, parseFilter, writeFilter } from '../../../common/query/filter-query.ts';
import {
  getParam,
  getParams,
  isWritten,
  type ParamList,
  setParam,
  setParams,
} from '../../../common/query/param-list.ts';
import { mappedParams } from '../../../common/query/search-request.ts';
import { activeValues, type FacetFilterSpec, removeValue, toggleValue } from './facet-filters.ts';

/** A value of a facet; null stands for listings without any. */
export type FacetValue = string | null;

/** One thing of the current search that can be taken out. */
export type CurrentFilter =
  | { kind: 'words' }
  /** One value of a field, be it alone or in an or-list. */
  | { kind: 'value'; field: string; value: string }
  /** A whole filter query. */
  | { kind: 'filter'; fq: string };

/** The parameters when neither the hash nor the query string says anything (§2.2). */
export function defaultParams(options: SearchBlockOptions): ParamList {
  return [['q', options.defaultQ]];
}

/** A click on a facet value (§4.2). */
export function withToggledValue(params: ParamList, facet: FacetSettings, value: FacetValue): ParamList {
  const fqs = getParams(params, 'fq');
  if (value === null) return withFilters(params, toggleMissing(fqs, facet));
  return withFilters(params, toggleValue(withoutMissing(fqs, facet.field), filterSpec(facet), value));
}

/** The reset action of a facet (§2.5). */
export function withoutField(params: ParamList, field: string): ParamList {
  return withFilters(params, resetField(getParams(params, 'fq'), field));
}

/** A remove action of the current search (§2.3). */
export function withoutFilter(params: ParamList, filter: CurrentFilter, options: SearchBlockOptions): ParamList {
  if (filter.kind === 'words') return withWords(params, '', options);
  const fqs = getParams(params, 'fq');
  if (filter.kind === 'filter')
    return withFilters(
      params,
      fqs.filter((fq) => fq !== filter.fq),
    );
  const spec: FacetFilterSpec = { field: filter.field, operator: 'or', tags: [] };
  return withFilters(params, removeValue(fqs, spec, filter.value));
}

/** Takes out every filter; words, custom parameters and the order of results stay. */
export function withoutFilters(params: ParamList): ParamList {
  return withFilters(params, []);
}

/** Takes out every filter and the visitor's words; the order of results and parameters that narrow nothing stay. */
export function withoutAnyFilter(params: ParamList, options: SearchBlockOptions): ParamList {
  const mapped = mappedParams(options, params);
  const kept = params.filter((param) => !mapped.includes(param));
  return withWords(withoutFilters(kept), '', options);
}

/** Words typed by the visitor; none brings the default query back. */
export function withWords(params: ParamList, words: string, options: SearchBlockOptions): ParamList {
  return withoutStart(setParam(params, 'q', words.trim() === '' ? options.defaultQ : words.trim()));
}

/** Another order of the results. */
export function withSort(params: ParamList, sort: string): ParamList {
  return withoutStart(setParam(params, 'sort', sort === '' ? undefined : sort));
}

/** So many results at a time. */
export function withPageSize(params: ParamList, size: number): ParamList {
  return withoutStart(setParam(params, 'rows', String(size)));
}

/** Fields that say which listing it is; a query over them is a list somebody made, such as favourites. */
export const KEY_FIELDS: ReadonlySet<string> = new Set(['id', 'item_id', 'is_eid']);

const INDEX_FIELD = /^[a-z]{2,3}_/;

/** Tells the filter of a part of the map: reading one takes more than is here from the start. */
export const AREA = /:\[.*,/;

/** The query as a filter, where it names a field rather than words (§2.2, §2.7); never the default query. */
export function queryClause(params: ParamList, options: SearchBlockOptions): FieldFilter | undefined {
  const q = getParam(params, 'q') ?? '';
  if (q === options.defaultQ) return undefined;
  const read = parseFilter(q);
  if (!read.ok || read.filter.kind !== 'field') return undefined;
  const { field } = read.filter;
  return KEY_FIELDS.has(field) || INDEX_FIELD.test(field) ? read.filter : undefined;
}

/** The words to show in the search field: those of the visitor, neither the default query nor one that names a field. */
export function wordsOf(params: ParamList, options: SearchBlockOptions): string {
  const q = getParam(params, 'q') ?? '';
  return q === options.defaultQ || !isWritten(q) || queryClause(params, options) ? '' : q;
}

/** Tells whether listings without any value of the facet are asked for. */
export function isMissingActive(fqs: readonly string[], field: string): boolean {
  return fqs.some((fq) => isMissingFilter(fq, field));
}

/** The active values of a facet, null among them for 'missing'. */
export function activeFacetValues(params: ParamList, field: string): FacetValue[] {
  const fqs = getParams(params, 'fq');
  return isMissingActive(fqs, field) ? [...activeValues(fqs, field), null] : activeValues(fqs, field);
}

/** Tells whether two lists say the same in the same order. */
export function sameParams(a: ParamList, b: ParamList): boolean {
  return a.length === b.length && a.every(([name, value], at) => name === b[at]?.[0] && value === b[at]?.[1]);
}

function filterSpec(facet: FacetSettings): FacetFilterSpec {
  return { field: facet.field, operator: facet.operator, tags: facetTags(facet.widgetId) };
}

/** No listing is without a value and has one: 'missing' and the values of a field replace each other. */
function toggleMissing(fqs: readonly string[], { field, operator, widgetId }: FacetSettings): string[] {
  if (isMissingActive(fqs, field)) return withoutMissing(fqs, field);
  const kept = operator === 'single' ? resetField(fqs, field) : fqs.filter((fq) => !isPositive(fq, field));
  const value = { kind: 'range', from: '*', to: '*' } as const;
  return [...kept, writeFilter({ kind: 'field', tags: facetTags(widgetId), negated: true, field, value })];
}

function withoutMissing(fqs: readonly string[], field: string): string[] {
  return fqs.filter((fq) => !isMissingFilter(fq, field));
}

function isPositive(fq: string, field: string): boolean {
  return filterOfField(fq, field)?.negated === false;
}

/** `-field:[* TO *]`: listings without the field. */
function isMissingFilter(fq: string, field: string): boolean {
  const filter = filterOfField(fq, field);
  return (
    filter?.negated === true && filter.value.kind === 'range' && filter.value.from === '*' && filter.value.to === '*'
  );
}

/** Tells the order by distance; reading it takes more than is here from the start (`distance-order.ts`). */
export function isByDistance(sort: string | undefined): boolean | undefined {
  return sort?.startsWith('geodist');
}

/** The order by distance goes, and leaves the one behind it. */
export function withoutDistance(params: ParamList): ParamList {
  const sort = getParam(params, 'sort');
  return isByDistance(sort) ? setParam(params, 'sort', sort?.replace(/.*?asc,?/, '') || undefined) : params;
}

/** Every change of filters starts from the first result again (§2.2, vector hash-history-004); without a part of the map no place is near. */
function withFilters(params: ParamList, fqs: readonly string[]): ParamList {
  const isNear = fqs.some((fq) => AREA.test(fq));
  return withoutStart(setParams(isNear ? params : withoutDistance(params), 'fq', fqs));
}

function withoutStart(params: ParamList): ParamList {
  return setParam(params, 'start', undefined);
}
