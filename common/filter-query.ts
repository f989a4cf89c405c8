/**
 * The grammar of one filter query (`fq`): reading, writing and quoting (SPEC §4.2, §5, §7.1).
 *
 * ```
 * filter = [ "{!tag=" TAGS "}" ] [ "-" ] FIELD ":" value
 * value  = "[" bound " TO " bound "]"  /  "(" item *( "OR" item ) ")"  /  quoted  /  bare
 * ```
 * A bare value is taken literally, whatever it holds; nothing may follow a value.
 */

export type FilterValue =
  | { kind: 'range'; from: number | '*'; to: number | '*' }
  | { kind: 'list'; values: readonly string[] }
  | { kind: 'value'; value: string };

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
const RANGE = /^\[(\S+) TO (\S+)\]$/;
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
  if (/[[{][^\s]+ TO [^\s]+[\]}]/.test(value)) return value;
  if (/^["(].*[")]$/.test(value) && value.length > 1) return value;
  return forceQuote(value);
}

/** Writes a value between double quotes, with backslashes and quotes escaped. */
export function forceQuote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * Writes a facet value as §5 quotes it, or in quotes where that form would read back as something else (such as a
 * value that itself looks like a range or stands in parentheses).
 */
export function writeValue(value: string): string {
  const text = quoteValue(value);
  const read = parseValue(text);
  return read.ok && read.value.kind === 'value' && read.value.value === value ? text : forceQuote(value);
}

/** Writes one value of an or-list, quoted where it would not read back as itself. */
function writeItem(value: string): string {
  const text = writeValue(value);
  const items = splitItems(text);
  return items?.length === 1 && items[0]?.value === value && text !== '' ? text : forceQuote(value);
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
      return `[${value.from} TO ${value.to}]`;
    case 'list':
      return `( ${value.values.map(writeItem).join(' OR ')} )`;
    case 'value':
      return writeValue(value.value);
  }
}

/** Reads one filter query; a fault says what is wrong with it, nothing is guessed (§5, §7.1). */
export function parseFilter(text: string): FilterResult {
  let tags: string[] = [];
  let rest = text;
  const prefix = PREFIX.exec(text);
  if (prefix) {
    const locals = parseLocals(prefix[1] ?? '');
    if (!locals) return { ok: false, fault: 'forbidden-local-params' };
    tags = locals.tags;
    rest = text.slice(prefix[0].length);
    if (FORBIDDEN.test(rest)) return { ok: false, fault: 'forbidden-local-params' };
    if (locals.wordsField !== undefined) return parseWords(tags, locals.wordsField, rest);
  }
  if (FORBIDDEN.test(rest)) return { ok: false, fault: 'forbidden-local-params' };
  return parseClause(tags, rest);
}

function parseWords(tags: string[], field: string, words: string): FilterResult {
  if (words.trim() === '') return { ok: false, fault: 'malformed-value' };
  if (words.length > MAX_VALUE_LENGTH) return { ok: false, fault: 'value-too-long' };
  return { ok: true, filter: { kind: 'words', tags, field, words } };
}

/** Local parameters we allow: `tag=A,B`, `dismax qf=FIELD`, or both in that order. */
function parseLocals(text: string): { tags: string[]; wordsField?: string } | undefined {
  const match = /^(?:tag=([^\s]+))?(?:\s*dismax\s+qf=([^\s]+))?$/.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const tags = match[1] === undefined ? [] : parseTags(match[1]);
  if (!tags) return undefined;
  if (match[2] === undefined) return { tags };
  return isFieldName(match[2]) ? { tags, wordsField: match[2] } : undefined;
}

/** Reads `[-]field:value` without any local parameters. */
export function parseClause(tags: readonly string[], text: string): FilterResult {
  const colon = text.indexOf(':');
  if (colon < 1) return { ok: false, fault: 'malformed-filter' };
  const negated = text.startsWith('-');
  const field = text.slice(negated ? 1 : 0, colon);
  if (!isFieldName(field)) return { ok: false, fault: 'malformed-filter' };
  const value = parseValue(text.slice(colon + 1));
  if (!value.ok) return value;
  return { ok: true, filter: { kind: 'field', tags, negated, field, value: value.value } };
}

type ValueResult = { ok: true; value: FilterValue } | { ok: false; fault: FilterFault };

function parseValue(text: string): ValueResult {
  if (text === '') return { ok: false, fault: 'malformed-value' };
  if (text.startsWith('[') || text.startsWith('{')) return parseRange(text);
  if (text.startsWith('(')) return parseList(text);
  if (text.startsWith('"')) {
    const quoted = readQuoted(text, 0);
    if (!quoted || quoted.end !== text.length) return { ok: false, fault: 'malformed-value' };
    return checkLength(quoted.value);
  }
  if (BLANK.test(text)) return { ok: false, fault: 'malformed-value' };
  return checkLength(text);
}

function checkLength(value: string): ValueResult {
  if (value === '') return { ok: false, fault: 'malformed-value' };
  if (value.length > MAX_VALUE_LENGTH) return { ok: false, fault: 'value-too-long' };
  return { ok: true, value: { kind: 'value', value } };
}

function parseRange(text: string): ValueResult {
  const match = RANGE.exec(text);
  const from = readBound(match?.[1]);
  const to = readBound(match?.[2]);
  if (from === undefined || to === undefined) return { ok: false, fault: 'malformed-range' };
  return { ok: true, value: { kind: 'range', from, to } };
}

function readBound(text: string | undefined): number | '*' | undefined {
  if (text === '*') return '*';
  return text !== undefined && NUMBER.test(text) ? Number(text) : undefined;
}

/** The outer pair is stripped first, then items are read by position: odd an item, even the word OR. */
function parseList(text: string): ValueResult {
  if (!text.endsWith(')') || text.length < 2) return { ok: false, fault: 'malformed-list' };
  const items = splitItems(text.slice(1, -1));
  if (!items || items.length % 2 === 0) return { ok: false, fault: 'malformed-list' };
  const values = new Set<string>();
  for (const [position, item] of items.entries()) {
    if (position % 2 === 1) {
      if (item.quoted || item.value !== 'OR') return { ok: false, fault: 'malformed-list' };
    } else {
      const checked = checkLength(item.value);
      if (!checked.ok) return checked;
      values.add(item.value);
      if (values.size > MAX_LIST_VALUES) return { ok: false, fault: 'too-many-values' };
    }
  }
  return { ok: true, value: { kind: 'list', values: [...values] } };
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
