/**
 * Readers of the values of a search (§7.1): numbers, switches, fields, orders, ids, filters, the words and boosts; and what they
 * refuse, told in plain words: which parameter, which one of several, which field, and what is expected.
 */
import { isItemId } from '../../../common/flags/flag-ids.ts';
import { parseArea } from '../../../common/query/area-filter.ts';
import { parseDistanceOrder } from '../../../common/query/distance-order.ts';
import {
  type FieldFilter,
  type FilterFault,
  isFieldName,
  MAX_LIST_VALUES,
  MAX_VALUE_LENGTH,
  parseClause,
  parseFilter,
  parseTags,
  valuesOf,
} from '../../../common/query/filter-query.ts';
import { type ProblemCode, ProblemError, safeName } from '../../http/errors.ts';
import { suggestField } from '../../site/check/fields/suggest-field.ts';
import type { SearchPolicy, SearchScope } from './search-policy.ts';
import type { BoostQuery, QueryText, SearchFilter, SearchQuery, TaggedField } from './search-query.ts';

export const MAX_IDS = 300;
export const MAX_FIELDS = 64;
export const MAX_SORTS = 3;
export const MAX_PREFIX_LENGTH = 128;
const SORT_FORM = `an order is a field with asc or desc behind it, at most ${MAX_SORTS} of them with commas between, and first may stand geodist(FIELD,LATITUDE,LONGITUDE) asc`;

export function readSwitch(value: string): boolean {
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new RefusedValue('malformed-value', 'true or false is expected');
}

/** A whole number within bounds, both included. */
export function readWhole(value: string, least: number, most: number): number {
  if (!/^-?\d{1,15}$/.test(value)) throw new RefusedValue('malformed-number', 'a whole number is expected');
  const number = Number(value);
  if (number < least || number > most) {
    const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new RefusedValue('out-of-range', `a whole number ${bounds} is expected`);
  }
  return number;
}

export function readFacetSort(value: string): 'count' | 'index' {
  if (value === 'count' || value === 'index') return value;
  // The words of Solr 1.3, which clients still send.
  if (value === 'true' || value === 'false') return value === 'true' ? 'count' : 'index';
  throw new RefusedValue('malformed-value', 'count or index is expected');
}

export function readPrefix(value: string): string {
  if (value.length > MAX_PREFIX_LENGTH) {
    throw new RefusedValue('value-too-long', `at most ${MAX_PREFIX_LENGTH} characters are taken`);
  }
  if (value.includes('${')) throw new RefusedValue('forbidden-local-params', 'macros may not be used');
  return value;
}

/** Names of bundles, separated by commas (§3.1). */
export function readBundles(value: string): string[] {
  const names = value.split(',', MAX_LIST_VALUES + 1);
  if (names.length > MAX_LIST_VALUES) {
    throw new RefusedValue('too-many-values', `at most ${MAX_LIST_VALUES} names are taken`);
  }
  return [...new Set(names.map(readName))];
}

export function readName(value: string): string {
  if (value === '') throw new RefusedValue('malformed-value', 'a name is expected');
  if (value.length > MAX_VALUE_LENGTH) {
    throw new RefusedValue('value-too-long', `at most ${MAX_VALUE_LENGTH} characters are taken in a name`);
  }
  return value;
}

/** `[{!ex=TAGS}]FIELD` with a listed field (§7.1). */
export function readTaggedField(value: string, name: string, allowed: ReadonlySet<string>): TaggedField {
  const local = /^\{!ex=([^{}\s]+)\}/.exec(value);
  const ignores = local ? parseTags(local[1] ?? '') : [];
  const field = local ? value.slice(local[0].length) : value;
  if (!ignores || /\{\s*!|\$\{/.test(field)) {
    throw new RefusedValue('forbidden-local-params', 'nothing but tags to leave out may stand before the field');
  }
  if (!isFieldName(field) || !allowed.has(field)) throw unknownField(name, field, allowed);
  return { field, ignores };
}

/** `FIELD asc|desc`, up to three, separated by commas; the distance from a place may stand before them. */
export function readSort(
  value: string,
  { fields, areaFields }: Pick<SearchScope, 'areaFields' | 'fields'>,
): Pick<SearchQuery, 'nearest' | 'sort'> {
  const nearest = parseDistanceOrder(value);
  if (!nearest) return { nearest, sort: readFieldSorts(value, fields.sort) };
  const { field, at, rest } = nearest;
  if (!areaFields.has(field)) throw unknownField('sort', field, areaFields);
  return { nearest: { field, at }, sort: rest === '' ? [] : readFieldSorts(rest, fields.sort) };
}

function readFieldSorts(value: string, allowed: ReadonlySet<string>): SearchQuery['sort'] {
  const parts = value.split(',', MAX_SORTS + 1);
  if (parts.length > MAX_SORTS) throw new RefusedValue('malformed-sort', SORT_FORM);
  return parts.map((part) => {
    const match = /^ *([A-Za-z_][A-Za-z0-9_$]{0,127}) +(asc|desc) *$/.exec(part);
    const field = match?.[1] ?? '';
    if (!match) throw new RefusedValue('malformed-sort', SORT_FORM);
    if (field !== 'score' && !isRandomSort(field) && !allowed.has(field)) throw unknownField('sort', field, allowed);
    return { field, order: match[2] === 'desc' ? 'desc' : 'asc' };
  });
}

/** `random_1` to `random_9998` order by a draw (§9). */
function isRandomSort(field: string): boolean {
  const match = /^random_([1-9]\d{0,3})$/.exec(field);
  return match !== null && Number(match[1]) <= 9998;
}

/** Listed field names, separated by commas or blanks; `*` stands for all that may be listed. */
export function readFields(value: string, allowed: ReadonlySet<string>): string[] {
  const names = value.split(/[, ]/).filter((name) => name !== '');
  if (names.length > MAX_FIELDS) throw new RefusedValue('too-many-values', `at most ${MAX_FIELDS} fields are taken`);
  for (const name of names) {
    if (name !== 'score' && name !== '*' && !allowed.has(name)) throw unknownField('fl', name, allowed);
  }
  return [...new Set(names.flatMap((name) => (name === '*' ? [...allowed] : name)))];
}

/**
 * Reads ids separated by commas, in the order asked, without repeats (§7.2).
 *
 * @throws ProblemError malformed-id or too-many-values.
 */
export function readIds(text: string): string[] {
  const ids = text.split(',', MAX_IDS + 1);
  if (ids.length > MAX_IDS) {
    throw new ProblemError('too-many-values', { detail: `'ids' takes at most ${MAX_IDS} ids.` });
  }
  for (const id of ids) checkId(id, "An id of 'ids'");
  return [...new Set(ids)];
}

/** @throws ProblemError malformed-id */
export function checkId(id: string, what = 'An id'): void {
  if (isItemId(id)) return;
  throw new ProblemError('malformed-id', {
    detail: `${what} starts with a letter or digit and goes on with letters, digits and _ . : / - up to 128 characters.`,
  });
}

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

/** A value outside the grammar, with what is expected instead; it never says what the value was (§7.1). */
export class RefusedValue extends Error {
  override name = 'RefusedValue';
  readonly code: ProblemCode;
  readonly field: string | undefined;

  constructor(code: ProblemCode, expected: string, field?: string) {
    super(expected);
    this.code = code;
    this.field = field;
  }

  /** What the client is told: the parameter, and which one it is, from 1, where it stands several times. */
  at(name: string, nth?: number): ProblemError {
    const place = nth === undefined ? `"${safeName(name)}"` : `the ${ordinal(nth)} "${safeName(name)}"`;
    const about = this.field === undefined ? '' : ` for the field "${safeName(this.field)}"`;
    return new ProblemError(this.code, {
      detail: `The value of ${place} is not accepted${about}: ${this.message}.`,
    });
  }
}

/** More names than these are not told one by one. */
const MOST_NAMED = 16;

/** The same for hidden and for absent fields, so that a refusal tells nothing about the index but what it says itself. */
export function unknownField(name: string, field: string, allowed: ReadonlySet<string>): ProblemError {
  const subject = isFieldName(field) ? `The field "${safeName(field)}"` : 'What stands for a field';
  const names = [...allowed].sort();
  const meant = suggestField(field, names);
  const known = names.length > MOST_NAMED ? 'are told by GET /api/indexes' : `are ${names.join(', ')}`;
  const others = names.length === 0 ? '; no field may' : `. Those that may ${known}`;
  const help = meant ? `: did you mean ${meant.name}?` : `${others}.`;
  return new ProblemError('unknown-field', { detail: `${subject} may not be used in "${safeName(name)}"${help}` });
}

/** The field a filter is about, as far as it can be told from one that cannot be read. */
function fieldOfFilter(text: string): string | undefined {
  return FILTER_FIELD.exec(text)?.[1];
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(count: number): string {
  return `${count}${ENDINGS[ordinals.select(count)] ?? 'th'}`;
}
