/** The filters of one facet field in a list of filter queries: their tags, their range, and taking them out (§4.2, §7.1). */
import { LIST_WIDGET_ID_PREFIX, WIDGET_TAG } from '../constants.ts';
import { type FieldFilter, type FilterResult, parseFilter, writeFilter } from './filter-query.ts';

export type FacetOperator = 'or' | 'and' | 'single';

/** The widget id of a list facet: `RiotSolrFacetList-{field}` (§7.1). */
export function listWidgetId(field: string): string {
  return `${LIST_WIDGET_ID_PREFIX}${field}`;
}

/** The tags a facet's filter carries: the common tag and its widget's own (§7.1). */
export function facetTags(widgetId: string): string[] {
  return [WIDGET_TAG, widgetId];
}

/** Reads a stored filter if it concerns this field; undefined for other fields and for what is no filter. */
export function filterOfField(fq: string, field: string): FieldFilter | undefined {
  const read = readOnce(fq);
  return read.ok && read.filter.kind === 'field' && read.filter.field === field ? read.filter : undefined;
}

/** Each facet of a search asks for all of its filters, at each change. */
const readBefore = new Map<string, FilterResult>();
const MOST_KEPT = 50;

function readOnce(fq: string): FilterResult {
  const before = readBefore.get(fq);
  if (before) return before;
  const read = parseFilter(fq);
  if (readBefore.size >= MOST_KEPT) readBefore.clear();
  readBefore.set(fq, read);
  return read;
}

/** Replaces any earlier range of the field (§4.2). */
export function setRange(
  fqs: readonly string[],
  field: string,
  tags: readonly string[],
  from: number | '*',
  to: number | '*',
): string[] {
  const range = writeFilter({ kind: 'field', tags, negated: false, field, value: { kind: 'range', from, to } });
  return [...resetField(fqs, field), range];
}

/** Removes all filters of a field, exclusions too (§2.5). */
export function resetField(fqs: readonly string[], field: string): string[] {
  return fqs.filter((fq) => filterOfField(fq, field) === undefined);
}
