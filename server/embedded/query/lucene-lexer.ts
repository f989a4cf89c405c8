/** The tokens of Solr's query language; the longest match wins, then the earlier kind, as in its grammar. */
import { QuerySyntaxError } from '../errors.ts';

export type TokenKind =
  | 'and'
  | 'or'
  | 'not'
  | 'plus'
  | 'minus'
  | 'bare-operator'
  | 'open'
  | 'close'
  | 'colon'
  | 'star'
  | 'caret'
  | 'quoted'
  | 'term'
  | 'slop'
  | 'prefix'
  | 'wildcard'
  | 'regexp'
  | 'range-open'
  | 'range-close'
  | 'range-to'
  | 'range-quoted'
  | 'range-word'
  | 'locals'
  | 'filter'
  | 'number'
  | 'end';

export interface LexToken {
  kind: TokenKind;
  text: string;
  at: number;
}

const TERM_START = String.raw`(?:[^ \t\n\r\u3000+\-!():^\[\]"{}~*?\\/]|\\[^])`;
const TERM_CHAR = `(?:${TERM_START}|[-+/!])`;

const DEFAULT: readonly (readonly [TokenKind, RegExp])[] = [
  ['and', /AND|&&/y],
  ['or', /OR|\|\|/y],
  ['not', /NOT|!/y],
  ['plus', /\+/y],
  ['minus', /-/y],
  ['bare-operator', /[+\-!][ \t\n\r\u3000]/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['colon', /:/y],
  ['star', /\*/y],
  ['caret', /\^/y],
  ['quoted', /"(?:[^"\\]|\\[\s\S])*"/y],
  ['term', new RegExp(`${TERM_START}${TERM_CHAR}*`, 'y')],
  ['slop', /~(?:\d+(?:\.\d+)?)?/y],
  ['prefix', new RegExp(`\\*|${TERM_START}${TERM_CHAR}*\\*`, 'y')],
  ['wildcard', new RegExp(`(?:${TERM_START}|[*?])(?:${TERM_CHAR}|[*?])*`, 'y')],
  ['regexp', /\/(?:[^*/]|\\\/)(?:[^/]|\\\/)*\//y],
  ['range-open', /[[{]/y],
  ['filter', /filter\(/y],
];
const RANGE: readonly (readonly [TokenKind, RegExp])[] = [
  ['range-to', /TO/y],
  ['range-close', /[\]}]/y],
  // The longest match counts: an escaped quote is taken as such before a backslash by itself.
  ['range-quoted', /"(?:\\"|[^"])+"/y],
  ['range-word', /[^ \]}]+/y],
];
const BOOST: readonly (readonly [TokenKind, RegExp])[] = [['number', /=?-?\d+(?:\.\d+)?/y]];
const LOCALS_REST = /[^) \t\n{^]*/y;
const BLANK = /[ \t\n\r\u3000]+/y;

/** @throws QuerySyntaxError where no token begins. */
export function lex(text: string): LexToken[] {
  const tokens: LexToken[] = [];
  let kinds = DEFAULT;
  let at = 0;
  while (at < text.length) {
    if (kinds !== BOOST) {
      const next = kinds === DEFAULT ? skipComment(text, skipBlanks(text, at)) : skipBlanks(text, at);
      if (next !== at) {
        at = next;
        continue;
      }
    }
    const token = longest(kinds, text, at);
    if (!token) throw new QuerySyntaxError(`Cannot parse '${text}': Lexical error at column ${at + 1}.`);
    tokens.push(token);
    at += token.text.length;
    if (token.kind === 'caret') kinds = BOOST;
    else if (token.kind === 'range-open') kinds = RANGE;
    else if (token.kind === 'range-close' || token.kind === 'number') kinds = DEFAULT;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
}

function longest(kinds: readonly (readonly [TokenKind, RegExp])[], text: string, at: number): LexToken | undefined {
  let best: LexToken | undefined;
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0].length > (best?.text.length ?? 0)) best = { kind, text: match[0], at };
  }
  const locals = kinds === DEFAULT ? localsLength(text, at) : 0;
  return locals > (best?.text.length ?? 0) ? { kind: 'locals', text: text.slice(at, at + locals), at } : best;
}

/** How long the local parameters and the word behind them are; 0 when none begin here. */
function localsLength(text: string, start: number): number {
  let at = start;
  while (text.startsWith('{!', at)) {
    const end = closingBrace(text, at + 2);
    if (end < 0) return 0;
    at = end + 1;
  }
  if (at === start) return 0;
  LOCALS_REST.lastIndex = at;
  LOCALS_REST.test(text);
  return LOCALS_REST.lastIndex - start;
}

/** The next closing brace outside the quotes of a value. */
function closingBrace(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '}') {
      return at;
    } else if ((char === '"' || char === "'") && text[at - 1] === '=') {
      quote = char;
    }
  }
  return -1;
}

function skipBlanks(text: string, at: number): number {
  BLANK.lastIndex = at;
  return BLANK.test(text) ? BLANK.lastIndex : at;
}

/** Comments nest; an open one runs to the end. */
function skipComment(text: string, start: number): number {
  if (!text.startsWith('/*', start)) return start;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.startsWith('/*', at)) depth++;
    else if (text.startsWith('*/', at)) depth--;
    else continue;
    at++;
    if (depth === 0) return at + 1;
  }
  throw new QuerySyntaxError(`Cannot parse '${text}': Encountered "<EOF>" in a comment.`);
}

/** Takes backslashes out; `\u0041` is a character by its code. */
export function unescapeText(text: string): string {
  if (!text.includes('\\')) return text;
  let trailing = 0;
  while (text[text.length - 1 - trailing] === '\\') trailing++;
  if (trailing % 2 === 1) throw new QuerySyntaxError('Term can not end with escape character.');
  return text.replace(/\\(?:u([0-9A-Fa-f]{4})|([\s\S]))/g, (_, code: string | undefined, char: string | undefined) =>
    code === undefined ? (char ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
