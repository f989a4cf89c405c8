/**
 * The grammar of one filter query (`fq`): reading, writing and quoting (§4.2, §5, §7.1).
 *
 * ```
 * filter = [ "{!tag=" TAGS "}" ] [ "-" ] FIELD ":" value
 * value  = ( "[" / "{" ) bound " TO " bound ( "]" / "}" )  /  "(" item *( "OR" item ) ")"  /  quoted  /  "*"  /  bare
 * ```
 * A brace leaves the bound beside it out of the range. A bare `*` asks for any value; every other bare value is taken
 * literally, whatever it holds. Nothing may follow a value.
 */

/** A range of numbers, `*` for an open end. */
export interface RangeValue {
  kind: 'range';
  from: number | '*';
  to: number | '*';
  /** Its opening and its closing one, where not both are square: a brace leaves its bound out. */
  brackets?: string;
}

export type FilterValue = RangeValue | { kind: 'list'; values: readonly string[] } | { kind: 'value'; value: string };

export interface FieldFilter {
  kind: 'field';
  tags: readonly string[];
  negated: boolean;
  field: string;
  value: FilterValue;
}

/** Free words searched in one text field: `{!dismax qf=FIELD}words` (autocomplete, §7.4). */
export interface WordsFilter {
  kind: 'words';
  tags: readonly string[];
  field: string;
  words: string;
}

export type Filter = FieldFilter | WordsFilter;

/** Why a filter cannot be read; the codes are those of the API's problem answers. */
export type FilterFault =
  | 'malformed-filter'
  | 'malformed-list'
  | 'malformed-range'
  | 'malformed-value'
  | 'too-many-values'
  | 'value-too-long'
  | 'forbidden-local-params';

export type FilterResult = { ok: true; filter: Filter } | { ok: false; fault: FilterFault };

export const MAX_VALUE_LENGTH = 256;
export const MAX_LIST_VALUES = 300;

const FIELD = /^[A-Za-z_][A-Za-z0-9_$]{0,127}$/;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9_$.:-]{0,127}$/;
const MAX_TAGS = 8;
const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/;
const RANGE = /^([[{])(\S+) TO (\S+)([\]}])$/;
/** Local parameters we allow: `tag=A,B`, `dismax qf=FIELD`, or both in that order. */
const LOCALS = /^(?:tag=(\S+))?(?:\s*dismax\s+qf=(\S+))?$/;
const PREFIX = /^\{!([^}]*)\}/;
const FORBIDDEN = /\{\s*!|\$\{/u;
const BLANK = /\s/u;

/** Tells whether a name has the form of an index field. */
export function isFieldName(name: string): boolean {
  return FIELD.test(name);
}

/** Tells whether text is a comma-separated list of at most eight tags. */
export function parseTags(text: string): string[] | undefined {
  const tags = text.split(',');
  return tags.length <= MAX_TAGS && tags.every((tag) => TAG.test(tag)) ? tags : undefined;
}

/**
 * Quotes a search value that contains a space, colon, slash or quote, unless it is range syntax or already quoted or
 * parenthesised (§5).
 */
export function quoteValue(value: string): string {
  if (!/[ :/"]/.test(value)) return value;
  if (/[[{]\S+ TO \S+[\]}]/.test(value)) return value;
  if (/^["(].*[")]$/.test(value) && value.length > 1) return value;
  return forceQuote(value);
}

/** Writes a value between double quotes, with backslashes and quotes escaped. */
export function forceQuote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * Writes a facet value as §5 quotes it, or in quotes where that form would read back as something else (such as a
 * value that itself looks like a range or stands in parentheses).
 */
export function writeValue(value: string): string {
  const text = quoteValue(value);
  const read = parseValue(text);
  return typeof read !== 'string' && read.kind === 'value' && read.value === value ? text : forceQuote(value);
}

/** Writes a filter back in the form of §4.2 and §7.1, local parameters inside the value. */
export function writeFilter(filter: Filter): string {
  const tags = filter.tags.join(',');
  if (filter.kind === 'words') {
    return `{!${tags ? `tag=${tags} ` : ''}dismax qf=${filter.field}}${filter.words}`;
  }
  return `${tags ? `{!tag=${tags}}` : ''}${filter.negated ? '-' : ''}${filter.field}:${writeFilterValue(filter.value)}`;
}

function writeFilterValue(value: FilterValue): string {
  switch (value.kind) {
    case 'range':
      return writeRange(value, String);
    case 'list':
      return `( ${value.values.map(writeValue).join(' OR ')} )`;
    case 'value':
      return writeValue(value.value);
  }
}

/** Writes a range with the brackets of its bounds. */
export function writeRange(
  { from, to, brackets = '[]' }: RangeValue,
  writeBound: (bound: number | '*') => string,
): string {
  return `${brackets[0]}${writeBound(from)} TO ${writeBound(to)}${brackets[1]}`;
}

/** The values a filter that is no range lists, or its one. */
export function valuesOf(value: Exclude<FilterValue, RangeValue>): readonly string[] {
  return value.kind === 'list' ? value.values : [value.value];
}

/** Reads one filter query; a fault says what is wrong with it, nothing is guessed (§5, §7.1). */
export function parseFilter(text: string): FilterResult {
  const [prefix = '', locals] = PREFIX.exec(text) ?? [];
  const [allowed, tagged, wordsField] = LOCALS.exec(locals?.trim() ?? '') ?? [];
  const tags = tagged ? parseTags(tagged) : [];
  const rest = text.slice(prefix.length);
  if (!tags || (locals !== undefined && !allowed) || FORBIDDEN.test(rest)) return refused('forbidden-local-params');
  if (wordsField === undefined) return parseClause(tags, rest);
  if (!isFieldName(wordsField)) return refused('forbidden-local-params');
  const words = readText(rest.trim() && rest);
  return typeof words === 'string'
    ? refused(words)
    : { ok: true, filter: { kind: 'words', tags, field: wordsField, words: rest } };
}

function refused(fault: FilterFault): FilterResult {
  return { ok: false, fault };
}

/** Reads `[-]field:value` without any local parameters. */
export function parseClause(tags: readonly string[], text: string): FilterResult {
  const colon = text.indexOf(':');
  const negated = text.startsWith('-');
  const field = text.slice(negated ? 1 : 0, Math.max(colon, 0));
  if (!isFieldName(field)) return refused('malformed-filter');
  const value = parseValue(text.slice(colon + 1));
  return typeof value === 'string'
    ? refused(value)
    : { ok: true, filter: { kind: 'field', tags, negated, field, value } };
}

/** Reads what stands behind the colon: a value, or what is wrong with it. */
function parseValue(text: string): FilterValue | FilterFault {
  if (/^[[{]/.test(text)) return parseRange(text);
  if (text.startsWith('(')) return parseList(text);
  if (text === '*') return { kind: 'range', from: '*', to: '*' };
  if (!text.startsWith('"')) return BLANK.test(text) ? 'malformed-value' : readText(text);
  const quoted = readQuoted(text, 0);
  return quoted?.end === text.length ? readText(quoted.value) : 'malformed-value';
}

function readText(value: string): { kind: 'value'; value: string } | FilterFault {
  if (value === '') return 'malformed-value';
  return value.length > MAX_VALUE_LENGTH ? 'value-too-long' : { kind: 'value', value };
}

function parseRange(text: string): FilterValue | FilterFault {
  const [, opening, low, high, closing] = RANGE.exec(text) ?? [];
  const from = parseBound(low);
  const to = parseBound(high);
  if (from === undefined || to === undefined) return 'malformed-range';
  const brackets = `${opening}${closing}`;
  return { kind: 'range', from, to, ...(brackets === '[]' ? {} : { brackets }) };
}

/** Reads one end of a range; undefined for what is no number. */
function parseBound(text = ''): number | '*' | undefined {
  if (text === '*') return '*';
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** The outer pair is stripped first, then items are read by position: odd an item, even the word OR. */
function parseList(text: string): FilterValue | FilterFault {
  const items = /^\(.*\)$/su.test(text) ? splitItems(text.slice(1, -1)) : undefined;
  if (items && items.length > 2 * MAX_LIST_VALUES) return 'too-many-values';
  if (!items || items.length % 2 === 0) return 'malformed-list';
  const values = new Set<string>();
  for (const [position, { value, quoted }] of items.entries()) {
    if (position % 2 === 1) {
      if (quoted || value !== 'OR') return 'malformed-list';
    } else {
      const read = readText(value);
      if (typeof read === 'string') return read;
      values.add(value);
    }
  }
  return { kind: 'list', values: [...values] };
}

interface Item {
  value: string;
  quoted: boolean;
}

function splitItems(text: string): Item[] | undefined {
  const items: Item[] = [];
  let at = 0;
  while (at < text.length) {
    if (BLANK.test(text.charAt(at))) {
      at += 1;
    } else if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      if (!quoted || (quoted.end < text.length && !BLANK.test(text.charAt(quoted.end)))) return undefined;
      items.push({ value: quoted.value, quoted: true });
      at = quoted.end;
    } else {
      if (text[at] === '(' || text[at] === '{') return undefined;
      let end = at;
      while (end < text.length && !BLANK.test(text.charAt(end))) end += 1;
      items.push({ value: text.slice(at, end), quoted: false });
      at = end;
    }
  }
  return items;
}

function readQuoted(text: string, start: number): { value: string; end: number } | undefined {
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') return { value, end: at + 1 };
    if (char === '\\') {
      at += 1;
      if (at >= text.length) return undefined;
      value += text.charAt(at);
    } else {
      value += char;
    }
  }
  return undefined;
}
