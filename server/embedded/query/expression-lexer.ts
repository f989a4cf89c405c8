/**
 * The tokens of expressions: the part of Solr's query language that the server writes and an owner may use. The longest match
 * wins, then the earlier kind, as in Solr's grammar; what only Solr knows (wildcards inside a word, `~`, regular expressions,
 * comments, `{!…}`, `^=`) is refused by its sign, never read otherwise.
 */
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';

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
  | 'prefix'
  | 'range-open'
  | 'range-close'
  | 'range-to'
  | 'range-quoted'
  | 'range-word'
  | 'number'
  | 'refused'
  | 'end';

export interface LexToken {
  kind: TokenKind;
  text: string;
  at: number;
}

const TERM_START = String.raw`(?:[^ \t\n\r\u3000+\-!():^\[\]"{}~*?\\/]|\\[^])`;
const TERM_CHAR = `(?:${TERM_START}|[-+/!])`;

type Kinds = readonly (readonly [TokenKind, RegExp])[];

const DEFAULT: Kinds = [
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
  ['prefix', new RegExp(`${TERM_START}${TERM_CHAR}*\\*`, 'y')],
  ['refused', new RegExp(`(?:${TERM_START}|[*?])(?:${TERM_CHAR}|[*?])*`, 'y')],
  ['refused', /~|\/\*|\{!|filter\(|\/(?:[^*/]|\\\/)(?:[^/]|\\\/)*\//y],
  ['range-open', /[[{]/y],
];
const RANGE: Kinds = [
  ['range-to', /TO/y],
  ['range-close', /[\]}]/y],
  // The longest match counts: an escaped quote is taken as such before a backslash by itself.
  ['range-quoted', /"(?:\\"|[^"])+"/y],
  ['range-word', /[^ \]}]+/y],
];
const BOOST: Kinds = [
  ['number', /-?\d+(?:\.\d+)?/y],
  ['refused', /=/y],
];
const BLANK = /[ \t\n\r\u3000]+/y;

/** An expression that Solr would read, and the engine does not. */
export class UnsupportedExpressionError extends SolrRequestError {
  override name = 'UnsupportedExpressionError';
  readonly sign: string;

  constructor(text: string, sign: string) {
    super(`the expression '${text}' is not supported: '${sign}'`);
    this.sign = sign;
  }
}

/** What in a text the engine refuses though Solr reads it; undefined when nothing is. */
export function refusedSign(text: string): string | undefined {
  try {
    lex(text);
  } catch (error) {
    if (error instanceof UnsupportedExpressionError) return error.sign;
    if (!(error instanceof QuerySyntaxError)) throw error;
  }
  return /(?:^|[\s(+-])(_(?:query|val)_):/.exec(text)?.[1];
}

/** @throws QuerySyntaxError where no token begins, UnsupportedExpressionError where one does that is refused. */
export function lex(text: string): LexToken[] {
  const tokens: LexToken[] = [];
  let kinds = DEFAULT;
  let at = 0;
  while (at < text.length) {
    BLANK.lastIndex = at;
    if (kinds !== BOOST && BLANK.test(text)) {
      at = BLANK.lastIndex;
      continue;
    }
    const token = longest(kinds, text, at);
    if (!token) throw new QuerySyntaxError(`Cannot parse '${text}': Lexical error at column ${at + 1}.`);
    if (token.kind === 'refused') throw new UnsupportedExpressionError(text, token.text);
    tokens.push(token);
    at += token.text.length;
    if (token.kind === 'caret') kinds = BOOST;
    else if (token.kind === 'range-open') kinds = RANGE;
    else if (token.kind === 'range-close' || token.kind === 'number') kinds = DEFAULT;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
}

function longest(kinds: Kinds, text: string, at: number): LexToken | undefined {
  let best: LexToken | undefined;
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0].length > (best?.text.length ?? 0)) best = { kind, text: match[0], at };
  }
  return best;
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
