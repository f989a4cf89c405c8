/** The 'current search': what narrows the results now, each with its way out (SPEC §2.3). */
import type { FacetSettings, SearchBlockOptions } from '../../common/block-options.ts';
import { type FieldFilter, parseFilter } from '../../common/filter-query.ts';
import { getParams, isWritten, type ParamList } from '../../common/param-list.ts';
import { TEXTS } from '../texts.ts';
import { type CurrentFilter, isMissingActive, KEY_FIELDS, queryClause, wordsOf } from './param-changes.ts';
import { rangeLabel } from './range-label.ts';
import { valueLabel } from './value-label.ts';

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

/** A query that names a field, such as a link to favourites: more values than a few are counted, not listed. */
function clauseEntry(clause: FieldFilter, options: SearchBlockOptions): CurrentEntry {
  const label = fieldLabel(clause.field, options);
  const filter = { kind: 'words' } as const;
  if (clause.value.kind === 'range')
    return { id: 'q', label, text: `${clause.value.from} to ${clause.value.to}`, filter };
  const values = clause.value.kind === 'list' ? clause.value.values : [clause.value.value];
  if (KEY_FIELDS.has(clause.field)) return { id: 'q', label: '', text: TEXTS.chosen(values.length), filter };
  const facet = facetOf(clause.field, options);
  const text =
    values.length > MAX_LISTED
      ? TEXTS.values(values.length)
      : values.map((value) => valueLabel(facet, value)).join(', ');
  return { id: 'q', label, text, filter };
}

function filterEntries(fq: string, options: SearchBlockOptions): CurrentEntry[] {
  const read = parseFilter(fq);
  const whole = (label: string, text: string): CurrentEntry[] => [
    { id: `fq:${fq}`, label, text, filter: { kind: 'filter', fq } },
  ];
  // Reading what a map has written takes more than is here from the start.
  if (!read.ok) return whole('', /:\[.*,/.test(fq) ? TEXTS.area : fq);
  if (read.filter.kind === 'words') return whole(fieldLabel(read.filter.field, options), read.filter.words);
  const { filter } = read;
  const label = fieldLabel(filter.field, options);
  // 'Missing {label}' names the field itself.
  if (isMissingActive([fq], filter.field)) return whole('', TEXTS.missing(label));
  if (filter.negated) return whole(label, negatedText(filter));
  if (filter.value.kind === 'range') {
    const format = facetOf(filter.field, options)?.format ?? 'number';
    return whole('', rangeLabel(label, filter.value, format));
  }
  const values = filter.value.kind === 'list' ? filter.value.values : [filter.value.value];
  return values.map((value) => ({
    id: `value:${filter.field}:${value}`,
    label,
    text: valueLabel(facetOf(filter.field, options), value),
    filter: { kind: 'value', field: filter.field, value },
  }));
}

function negatedText({ value }: FieldFilter): string {
  if (value.kind === 'range') return TEXTS.not(`${value.from} to ${value.to}`);
  return TEXTS.not(value.kind === 'list' ? value.values.join(', ') : value.value);
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
