/** Readers of the plain values of a search (§7.1): numbers, switches, names, fields, orders and ids. */
import { isItemId } from '../../../common/flags/flag-ids.ts';
import { parseDistanceOrder } from '../../../common/query/distance-order.ts';
import { isFieldName, MAX_LIST_VALUES, MAX_VALUE_LENGTH, parseTags } from '../../../common/query/filter-query.ts';
import { ProblemError } from '../../http/errors.ts';
import { RefusedValue, unknownField } from './refused-value.ts';
import type { SearchScope } from './search-policy.ts';
import type { SearchQuery, TaggedField } from './search-query.ts';

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
