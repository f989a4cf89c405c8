/** Local parameters: the `{!type key=value}` prefix of a Solr query value. */
import { QuerySyntaxError } from './errors.ts';

export interface LocalParams {
  /** The parser's name, or undefined when only keys were given. */
  type: string | undefined;
  values: ReadonlyMap<string, readonly string[]>;
  /** What follows the closing brace; the query unless `v` is given. */
  rest: string;
}

const NAME = /[A-Za-z_$][\w$.-]*/y;
const BLANK = /\s*/y;
const BARE = /[^\s}]*/y;
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * Splits local parameters off a value; undefined when it has none.
 *
 * `read` gives the value of another request parameter for `key=$name`.
 * @throws QuerySyntaxError when the prefix is not well-formed.
 */
export function parseLocalParams(text: string, read: (name: string) => string | undefined): LocalParams | undefined {
  if (!text.startsWith('{!')) return undefined;
  const values = new Map<string, string[]>();
  let type: string | undefined;
  let at = 2;
  for (;;) {
    at = skip(BLANK, text, at);
    if (text[at] === '}') return { type, values, rest: text.slice(at + 1) };
    const end = skip(NAME, text, at);
    if (end === at) throw new QuerySyntaxError(`Expected identifier at pos ${at} str='${text}'`);
    const name = text.slice(at, end);
    if (text[end] !== '=') {
      type = name;
      at = end;
      continue;
    }
    const value = readValue(text, end + 1, read);
    at = value.end;
    if (value.text !== undefined) values.set(name, [...(values.get(name) ?? []), value.text]);
  }
}

function readValue(
  text: string,
  start: number,
  read: (name: string) => string | undefined,
): { text: string | undefined; end: number } {
  const first = text[start];
  if (first === '"' || first === "'") return readQuoted(text, start);
  if (first === '$') {
    const end = skip(NAME, text, start + 1);
    return { text: read(text.slice(start + 1, end)), end };
  }
  const end = skip(BARE, text, start);
  if (end >= text.length)
    throw new QuerySyntaxError(`Missing end to unquoted value starting at ${start} str='${text}'`);
  return { text: text.slice(start, end), end };
}

/** A quoted string with backslash escapes, as in local parameters and function arguments. */
export function readQuoted(text: string, start: number): { text: string; end: number } {
  const quote = text[start];
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === quote) return { text: value, end: at + 1 };
    if (char !== '\\') {
      value += char;
      continue;
    }
    at++;
    const escaped = text[at] ?? '';
    if (escaped === 'u') {
      value += String.fromCharCode(Number.parseInt(text.slice(at + 1, at + 5), 16));
      at += 4;
    } else {
      value += ESCAPES[escaped] ?? escaped;
    }
  }
  throw new QuerySyntaxError(`Missing end quote for string at pos ${start} str='${text}'`);
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
