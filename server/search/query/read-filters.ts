/** Readers of filters, of the words and of boosts (§7.1). */
import { parseArea } from '../../../common/query/area-filter.ts';
import {
  type FieldFilter,
  type FilterFault,
  MAX_LIST_VALUES,
  MAX_VALUE_LENGTH,
  parseClause,
  parseFilter,
  valuesOf,
} from '../../../common/query/filter-query.ts';
import { ProblemError } from '../../http/errors.ts';
import { RefusedValue, unknownField } from './refused-value.ts';
import type { SearchPolicy, SearchScope } from './search-policy.ts';
import type { BoostQuery, QueryText, SearchFilter } from './search-query.ts';

export const MAX_WORDS_LENGTH = 512;
const MAX_CLAUSE_LENGTH = 16_384;
const INDEX_FIELD = 'index_id';
/** They are asked for by their values; every document has them, and their order as text means nothing. */
const RANGELESS: ReadonlySet<string> = new Set(['id', 'item_id']);
const FORBIDDEN = /\{\s*!|\$\{/u;
const AREA_FORM = 'a part of the map is written [south,west TO north,east], in degrees';
const WEIGHT_FORM = 'a weight is a number up to 999.999 behind ^, and a value with a ^ stands between double quotes';
const KEY_FORM = 'a key is asked for by its value or a list of values, and has no range';
/** What is expected where a filter cannot be read. */
const FORMS: Readonly<Record<FilterFault, string>> = {
  'malformed-filter': 'a filter is a field, a colon and a value',
  'malformed-list': 'a list of values is written ( a OR b )',
  'malformed-range': 'a range is written [1 TO 2], with * for an open end',
  'malformed-value': 'a value is one word, or stands between double quotes',
  'too-many-values': `at most ${MAX_LIST_VALUES} values are taken`,
  'value-too-long': `at most ${MAX_VALUE_LENGTH} characters are taken in a value`,
  'forbidden-local-params': 'local parameters may only be tags and dismax with one field, and macros may not be used',
};

/** The indexes a request names by its `index_id` filters, in the site's order; all of them when it names none. */
export function readIndexes(fqs: readonly string[], policy: SearchPolicy): string[] {
  let chosen = [...policy.indexIds];
  for (const [at, fq] of fqs.entries()) {
    const ids = indexFilter(fq, fqs.length > 1 ? at + 1 : undefined);
    if (!ids) continue;
    if (ids.some((id) => !policy.hasIndex(id))) throw noSuchIndex();
    chosen = chosen.filter((id) => ids.includes(id));
  }
  if (chosen.length === 0) throw noSuchIndex();
  return chosen;
}

function noSuchIndex(): ProblemError {
  return new ProblemError('unknown-index', { detail: "The site has no index of the id in 'fq'." });
}

/** The values of an index filter; undefined for a filter on something else, which is read later. */
function indexFilter(fq: string, nth: number | undefined): readonly string[] | undefined {
  if (!fq.includes(`${INDEX_FIELD}:`)) return undefined;
  const filter = parseFilter(fq);
  if (!filter.ok || filter.filter.kind !== 'field' || filter.filter.field !== INDEX_FIELD) return undefined;
  const { negated, value } = filter.filter;
  if (negated || value.kind === 'range') {
    const expected = 'the index is named by its id or a list of ids, and cannot be left out';
    throw new RefusedValue('malformed-filter', expected, INDEX_FIELD).at('fq', nth);
  }
  return valuesOf(value);
}

/**
 * Reads one `fq`; undefined for filters that limit nothing by themselves: the index (the server sets its own) and
 * words without a word (§7.4).
 */
export function readFilter(fq: string, scope: SearchScope): SearchFilter | undefined {
  const area = parseArea(fq);
  if (area) {
    if (!scope.areaFields.has(area.field)) throw unknownField('fq', area.field, scope.areaFields);
    return area;
  }
  const read = parseFilter(fq);
  if (!read.ok) {
    if (isBlankWords(fq, scope)) return undefined;
    const field = fieldOfFilter(fq);
    if (field !== undefined && scope.areaFields.has(field)) throw new RefusedValue(read.fault, AREA_FORM, field);
    const [areaField] = scope.areaFields;
    if (areaField !== undefined && /^\{!(?:geofilt|bbox)\b/.test(fq)) {
      throw new RefusedValue(
        read.fault,
        `${FORMS[read.fault]}; a part of the map is ${areaField}:[south,west TO north,east]`,
      );
    }
    throw refusedFilter(read.fault, fq);
  }
  const { filter } = read;
  if (filter.field === INDEX_FIELD && filter.kind === 'field') return undefined;
  const allowed = filter.kind === 'words' ? scope.fields.text : scope.fields.filter;
  if (!allowed.has(filter.field)) throw unknownField('fq', filter.field, allowed);
  if (filter.kind === 'field') checkRange(filter);
  return filter;
}

function checkRange(filter: FieldFilter): void {
  if (isKeyRange(filter)) throw new RefusedValue('malformed-range', KEY_FORM, filter.field);
}

function isKeyRange({ field, value }: FieldFilter): boolean {
  return value.kind === 'range' && RANGELESS.has(field);
}

/** `{!dismax qf=FIELD}` with nothing behind it, as the old autocomplete sends for a leading space (§7.4). */
function isBlankWords(fq: string, scope: SearchScope): boolean {
  const read = parseFilter(`${fq.trimEnd()}x`);
  return (
    read.ok && read.filter.kind === 'words' && read.filter.words === 'x' && scope.fields.text.has(read.filter.field)
  );
}

function refusedFilter(fault: FilterFault, text: string): RefusedValue {
  return new RefusedValue(fault, FORMS[fault], fieldOfFilter(text));
}

/** What of a filter that has been read stands between no quotes. */
export function outsideQuotes(filter: string): string {
  return filter.replaceAll(/"(?:[^"\\]|\\.)*"/gsu, '');
}

/**
 * Reads `q`: nothing or `*:*`, a whole filter on a listed field, or words. Words are never refused for what they say,
 * only for their length (§2.7, §7.1).
 */
export function readQueryText(value: string, scope: SearchScope): QueryText {
  const text = value.trim();
  if (text === '' || text === '*:*') return { kind: 'all' };
  const clause = readClause(text, scope.fields.filter);
  if (clause) return { kind: 'clause', filter: clause };
  if (scope.isConfigured('q', value)) return { kind: 'configured', text: value };
  if (text.length > MAX_WORDS_LENGTH) {
    throw new RefusedValue('value-too-long', `at most ${MAX_WORDS_LENGTH} characters are taken`);
  }
  return { kind: 'words', words: text };
}

function readClause(text: string, allowed: ReadonlySet<string>): FieldFilter | undefined {
  if (text.length > MAX_CLAUSE_LENGTH || FORBIDDEN.test(text)) return undefined;
  const read = parseClause([], text);
  if (!read.ok || read.filter.kind !== 'field' || !allowed.has(read.filter.field)) return undefined;
  return isKeyRange(read.filter) ? undefined : read.filter;
}

/**
 * Reads `bq`: a filter on a listed field, optionally with a weight up to 999.999. A `^` that is no such weight is refused
 * rather than taken for a part of the value, unless it stands in quotes.
 */
export function readBoostQuery(value: string, scope: SearchScope): BoostQuery {
  const weight = /\^(\d{1,3}(?:\.\d{1,3})?)$/.exec(value);
  const text = weight ? value.slice(0, -weight[0].length) : value;
  if (FORBIDDEN.test(text)) throw refusedFilter('forbidden-local-params', text);
  const read = parseClause([], text);
  if (!read.ok) throw refusedFilter(read.fault, text);
  if (read.filter.kind !== 'field') throw refusedFilter('malformed-filter', text);
  if (outsideQuotes(text).includes('^')) throw new RefusedValue('malformed-value', WEIGHT_FORM, read.filter.field);
  if (!scope.fields.filter.has(read.filter.field)) throw unknownField('bq', read.filter.field, scope.fields.filter);
  checkRange(read.filter);
  return { filter: read.filter, weight: weight?.[1] };
}

/** What stands where a field may: local parameters, a minus, then the name up to the colon. */
const FILTER_FIELD = /^(?:\{![^}]*\})?-?([A-Za-z_][A-Za-z0-9_$]{0,127}):/;

/** The field a filter is about, as far as it can be told from one that cannot be read. */
function fieldOfFilter(text: string): string | undefined {
  return FILTER_FIELD.exec(text)?.[1];
}
