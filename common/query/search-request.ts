/**
 * The search request of a block: from its options and state to the body of §7.1.
 *
 * State is the list of exposed parameters (`q`, `fq`, `start`, `sort` and custom ones); everything else comes from the
 * options. The same function serves the browser, the server's first rendering and plain links.
 */
import type { SearchBlockOptions } from '../options/block-options.ts';
import { templateFields } from '../options/result-template.ts';
import { facetTags } from './facet-filter.ts';
import { parseFilter, writeFilter } from './filter-query.ts';
import { getParam, getParams, isMultiValued, type Param, type ParamList, setParam, writeParams } from './param-list.ts';

/** Parameters of the state that the search request itself carries; others are the site's own (§10.10). */
const REQUEST_NAMES: ReadonlySet<string> = new Set(['q', 'fq', 'start', 'sort', 'rows']);

/** Names in exposed_params that are no search parameter: kept in the hash, sent only where they are mapped (§3.1). */
export function isCustomParam(name: string): boolean {
  return !REQUEST_NAMES.has(name);
}

/** A custom value the server takes: up to 2 KiB without control characters. */
const SENDABLE = /^[ -~\u0080-\uffff]{1,2048}$/;

/** The custom parameters that narrow the search, as text: the server reads them by its own mapping. */
export function mappedParams({ customParams }: SearchBlockOptions, state: ParamList): ParamList {
  return state.filter(([name, value]) => Object.hasOwn(customParams, name) && SENDABLE.test(value));
}

/** The page size the visitor has chosen: the state's `rows`, where the block offers that many. */
export function chosenPageSize({ pageSizes }: SearchBlockOptions, state: ParamList): number | undefined {
  const size = Number(getParam(state, 'rows'));
  return pageSizes.includes(size) ? size : undefined;
}

/** Pages are as long as the visitor wants them; a list that grows is asked for in longer pieces. */
function requestedRows(options: SearchBlockOptions, state: ParamList): number {
  const chosen = chosenPageSize(options, state);
  return options.pager ? (chosen ?? options.rows) : Math.max(options.rows, chosen ?? 0);
}

/**
 * The fields a search asks for (§7.1): `id`, and beyond it what the block shows of its results by templates, fields and
 * toggles; nothing beyond it where full documents are fetched apart (§2.4). An `fl` among its extra parameters stands in
 * place of it.
 */
export function requestedFields(options: SearchBlockOptions): string[] {
  if (options.returnFullDocs) return ['id'];
  const templates = Object.values(options.templates);
  const fields = [
    'id',
    // Which template a result has need not be told where there is one.
    templates[1] && options.bundleField,
    ...templates.flatMap(templateFields),
    ...options.fields.map((field) => field.solr_field),
    ...options.flagFields,
  ];
  return [...new Set(fields.flatMap((field) => field || []))];
}

/** The parameters of a search, in the order of §7.1 and without the common tail. */
export function searchParams(options: SearchBlockOptions, state: ParamList): ParamList {
  const stored = state.filter(([name]) => !isCustomParam(name));
  // What a visitor chose comes first, then what the block is set up with.
  const said = [...stored, ...options.params];
  const hasBoost = said.some(([name]) => name === 'boost' || name === 'bq');
  const boost: Param[] =
    hasBoost || options.defaultBoost === ''
      ? []
      : [
          ['boost', options.defaultBoost],
          ['defType', 'edismax'],
        ];
  const own: Param[] = [
    ['fl', requestedFields(options).join(',')],
    ['facet', 'true'],
    ['rows', String(requestedRows(options, state))],
    ['facet.mincount', '1'],
    ['json.nl', 'map'],
    ['q', getParam(stored, 'q') ?? ''],
    ...options.facets.flatMap((facet) => facet.request),
    ...getParams(stored, 'fq').map((value): Param => ['fq', withFacetTags(value, options)]),
    ...mappedParams(options, state),
    ...setParam([], 'start', getParam(said, 'start')),
    ...setParam([], 'sort', getParam(said, 'sort') ?? options.sorts[0]?.value),
    ...boost,
  ];
  const isOwn = ([name]: Param): boolean => isCustomParam(name) || name === 'fq';
  return withExtraParams(own, options.params.filter(isOwn));
}

/** A filter of one of the block's facets carries its tags, also where an old or typed link has none (§7.1). */
export function withFacetTags(fq: string, { facets }: SearchBlockOptions): string {
  const read = parseFilter(fq);
  if (!read.ok || read.filter.kind !== 'field' || read.filter.tags.length > 0) return fq;
  const { field } = read.filter;
  const facet = facets.find((candidate) => candidate.field === field);
  return facet ? writeFilter({ ...read.filter, tags: facetTags(facet.widgetId) }) : fq;
}

/** The whole request body: parameters, `wt=json&json.wrf=?`, then the index filter (§7.1). */
export function searchBody(options: SearchBlockOptions, state: ParamList): string {
  return withCommonTail(writeParams(dedupeStats(searchParams(options, state))), options);
}

/** A search for counts alone, without results; a zero is left out of written parameters (§2.2), and stands here all the same. */
export function countsBody(options: SearchBlockOptions, state: ParamList): string {
  const asked = searchParams(options, state).filter(([name]) => name !== 'rows' && name !== 'start');
  return withCommonTail(`${writeParams(dedupeStats(asked))}&rows=0`, options);
}

/** What a block searches: an index, and of it some bundles and an entity type (§3.1). */
export type SearchedPart = Pick<SearchBlockOptions, 'index' | 'bundles' | 'entityType'>;

/**
 * A query string that is written already, with the common tail of every request of a block: `wt`, `json.wrf`, the index
 * filter, and the bundles and entity type searched (§7.1, §7.2, §7.4). They are no filters of the visitor's: no hash holds
 * them, and the server looks up in which fields they stand.
 */
export function withCommonTail(query: string, { index, bundles, entityType }: SearchedPart): string {
  const part = (name: string, text: string): string => (text === '' ? '' : `&${name}${text}`);
  return (
    `${query}&wt=json&json.wrf=?${part('fq=index_id:', encodeURIComponent(index ?? ''))}` +
    part('bundles=', rawList(bundles)) +
    part('entity_type=', rawList([entityType]))
  );
}

export function rawList(values: readonly string[]): string {
  return values.map((value) => encodeURIComponent(value)).join(',');
}

/** `stats=true` is single-valued: only its first occurrence stays. */
function dedupeStats(params: ParamList): ParamList {
  const first = params.findIndex(([name]) => name === 'stats');
  return params.filter(([name], position) => name !== 'stats' || position === first);
}

/**
 * What a block would send, with its own `params` (§3.1, §7.1) in place: they stand in place of what it would send by itself, and
 * never in place of what a visitor has chosen.
 *
 * - A name that may stand several times (`fq`, `facet.field`, `bq`, …) is sent beside the block's own.
 * - Any other replaces the block's own; a general facet option (`facet.limit`) also that of each facet (`f.FIELD.facet.limit`).
 * - `q`, `rows`, `sort` and `start` are what the search begins with: the query, the rows, the order and the first result
 *   until a visitor says otherwise.
 */
export function withExtraParams(own: ParamList, added: ParamList): ParamList {
  const isReplaced = ([name, value]: Param): boolean =>
    added.some(([other, text]) =>
      other === name ? !isMultiValued(name) || text === value : other === name.replace(/^f\.[^.]+\./, ''),
    );
  return [...own.filter((param) => !isReplaced(param)), ...added];
}
