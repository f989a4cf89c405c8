/** The 'current search': what narrows the results now, each with its way out (§2.3). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { FacetSettings } from '../../../common/options/facet-options.ts';
import { type FieldFilter, type FilterValue, parseFilter, valuesOf } from '../../../common/query/filter-query.ts';
import { getParams, isWritten, type ParamList } from '../../../common/query/param-list.ts';
import { mappedParams } from '../../../common/query/search-request.ts';
import { TEXTS } from '../../texts.ts';
import { facetRangeText, valueLabel } from '../facets/labels.ts';
import { AREA, type CurrentFilter, isMissingActive, KEY_FIELDS, queryClause, wordsOf } from '../store/param-changes.ts';

/** A query with more values than this is told by their number. */
const MAX_LISTED = 3;

export interface CurrentEntry {
  /** The same for the same entry, unique among the entries. */
  id: string;
  /** What is narrowed, such as a facet's label; empty where the text says it all. */
  label: string;
  text: string;
  filter: CurrentFilter;
}

/** One entry per active value, one per other filter, and one for words other than the default query. */
export function currentEntries(params: ParamList, options: SearchBlockOptions): CurrentEntry[] {
  const words = wordsOf(params, options);
  const entries = getParams(params, 'fq')
    .filter(isWritten)
    .flatMap((fq) => filterEntries(fq, options));
  const clause = queryClause(params, options);
  if (clause) entries.push(clauseEntry(clause, options));
  else if (words !== '') entries.push({ id: 'q', label: TEXTS.words, text: words, filter: { kind: 'words' } });
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** Whether anything is looked for: words, filters or links of an old site. */
export function isNarrowed(params: ParamList, options: SearchBlockOptions): boolean {
  return currentEntries(params, options).length + mappedParams(options, params).length > 0;
}

/** A query that names a field, such as a link to favourites; chosen listings are counted. */
function clauseEntry({ field, value }: FieldFilter, options: SearchBlockOptions): CurrentEntry {
  const filter = { kind: 'words' } as const;
  return KEY_FIELDS.has(field) && value.kind !== 'range'
    ? { id: 'q', label: '', text: TEXTS.chosen(valuesOf(value).length), filter }
    : { id: 'q', label: fieldLabel(field, options), text: valueText(value, facetOf(field, options)), filter };
}

function filterEntries(fq: string, options: SearchBlockOptions): CurrentEntry[] {
  const read = parseFilter(fq);
  const whole = (label: string, text: string): CurrentEntry[] => [
    { id: `fq:${fq}`, label, text, filter: { kind: 'filter', fq } },
  ];
  if (!read.ok) return whole('', AREA.test(fq) ? TEXTS.area : fq);
  if (read.filter.kind === 'words') return whole(fieldLabel(read.filter.field, options), read.filter.words);
  const { filter } = read;
  const label = fieldLabel(filter.field, options);
  // 'Missing {label}' names the field itself.
  if (isMissingActive([fq], filter.field)) return whole('', TEXTS.missing(label));
  const facet = facetOf(filter.field, options);
  if (filter.negated) return whole(label, TEXTS.not(valueText(filter.value, facet)));
  if (filter.value.kind === 'range') return whole(label, valueText(filter.value, facet));
  return valuesOf(filter.value).map((value) => ({
    id: `value:${filter.field}:${value}`,
    label,
    text: valueLabel(facet, value),
    filter: { kind: 'value', field: filter.field, value },
  }));
}

/** More values than a few are counted, not listed. */
function valueText(value: FilterValue, facet: FacetSettings | undefined): string {
  if (value.kind === 'range') return facetRangeText(value, facet);
  const values = valuesOf(value);
  return values.length > MAX_LISTED
    ? TEXTS.values(values.length)
    : values.map((item) => valueLabel(facet, item)).join(', ');
}

function facetOf(field: string, options: SearchBlockOptions): FacetSettings | undefined {
  return options.facets.find((candidate) => candidate.field === field);
}

function fieldLabel(field: string, options: SearchBlockOptions): string {
  return (
    facetOf(field, options)?.label ??
    (options.fields.find((candidate) => candidate.solr_field === field)?.name || field)
  );
}
