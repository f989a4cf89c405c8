/**
 * The search request of a block: from its options and state to the body of SPEC §7.1.
 *
 * State is the list of exposed parameters (`q`, `fq`, `start`, `sort` and custom ones); everything else comes from the
 * options. The same function serves the browser, the server's first rendering and plain links.
 */
import type { FacetSettings, SearchBlockOptions } from './block-options.ts';
import { RANGE_WIDGETS, WIDGET_TAG } from './constants.ts';
import { facetTags } from './facet-filter.ts';
import { parseFilter, writeFilter } from './filter-query.ts';
import { getParam, getParams, type Param, type ParamList, writeParams } from './param-list.ts';
import { templateFields } from './result-template.ts';

/** Parameters of the state that the search request itself carries; others are the site's own (DESIGN: custom parameters). */
const REQUEST_NAMES: ReadonlySet<string> = new Set(['q', 'fq', 'start', 'sort']);

/** Names in exposed_params that are no search parameter: kept in the hash, never sent (§3.1, custom parameters). */
export function isCustomParam(name: string): boolean {
  return !REQUEST_NAMES.has(name);
}

/** The fields a search asks for: only ids when full documents are fetched apart (§2.4), else what templates show. */
export function requestedFields(options: SearchBlockOptions): string[] {
  if (options.returnFullDocs) return ['id'];
  const fields = [
    'id',
    ...(options.bundleField === '' ? [] : [options.bundleField]),
    ...Object.values(options.templates).flatMap(templateFields),
    ...options.fields.map((field) => field.solr_field),
  ];
  return [...new Set(fields)];
}

/** The parameters of a search, in the order of §7.1 and without the common tail. */
export function searchParams(options: SearchBlockOptions, state: ParamList): ParamList {
  const stored = state.filter(([name]) => !isCustomParam(name));
  const hasBoost = [...stored, ...options.params].some(([name]) => name === 'boost' || name === 'bq');
  const boost: Param[] =
    hasBoost || options.defaultBoost === ''
      ? []
      : [
          ['boost', options.defaultBoost],
          ['defType', 'edismax'],
        ];
  return [
    ['fl', requestedFields(options).join(',')],
    ['facet', 'true'],
    ['rows', String(options.maxRows)],
    ['facet.mincount', '1'],
    ['json.nl', 'map'],
    ['q', getParam(stored, 'q') ?? ''],
    ...options.facets.flatMap(facetParams),
    ...getParams(stored, 'fq').map((value): Param => ['fq', withFacetTags(value, options)]),
    ...stored.filter(([name]) => name === 'start' || name === 'sort'),
    ...boost,
    ...options.params,
  ];
}

/** A filter of one of the block's facets carries its tags, also where an old or typed link has none (§7.1). */
function withFacetTags(fq: string, { facets }: SearchBlockOptions): string {
  const read = parseFilter(fq);
  if (!read.ok || read.filter.kind !== 'field' || read.filter.tags.length > 0) return fq;
  const { field } = read.filter;
  const facet = facets.find((candidate) => candidate.field === field);
  return facet ? writeFilter({ ...read.filter, tags: facetTags(facet.widgetId) }) : fq;
}

/** The parameters one facet adds; or-facets leave out their own filter, ranges all facet filters (§7.1). */
function facetParams(facet: FacetSettings): Param[] {
  if (RANGE_WIDGETS.has(facet.widget)) {
    return [
      ['stats', 'true'],
      ['stats.field', `{!ex=${WIDGET_TAG}}${facet.field}`],
    ];
  }
  const own: Param[] = [
    ['facet.field', facet.ignoresOwnFilter ? `{!ex=${facet.widgetId}}${facet.field}` : facet.field],
  ];
  // -1 is 'unlimited'; the server bounds what it answers.
  own.push([`f.${facet.field}.facet.limit`, String(facet.hardLimit)]);
  if (facet.mincount !== 1) own.push([`f.${facet.field}.facet.mincount`, String(facet.mincount)]);
  if (facet.missing) own.push([`f.${facet.field}.facet.missing`, 'true']);
  return own;
}

/** The whole request body: parameters, `wt=json&json.wrf=?`, then the index filter (§7.1). */
export function searchBody(options: SearchBlockOptions, state: ParamList): string {
  return withTail(dedupeStats(searchParams(options, state)), options.index);
}

/** The body of a document request: the raw comma list of ids, then the common tail (§7.2). */
export function documentsBody(ids: readonly string[], index: string | undefined): string {
  return withIndex(`ids=${ids.map((id) => encodeURIComponent(id)).join(',')}&wt=json&json.wrf=?`, index);
}

function withTail(params: ParamList, index: string | undefined): string {
  return withIndex(`${writeParams(params)}&wt=json&json.wrf=?`, index);
}

function withIndex(body: string, index: string | undefined): string {
  return index === undefined ? body : `${body}&fq=index_id:${encodeURIComponent(index)}`;
}

/** `stats=true` is single-valued: only its first occurrence stays. */
function dedupeStats(params: ParamList): ParamList {
  const first = params.findIndex(([name]) => name === 'stats');
  return params.filter(([name], position) => name !== 'stats' || position === first);
}
