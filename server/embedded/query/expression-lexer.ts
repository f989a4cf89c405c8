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
  | 'field'
  | 'star'
  | 'boost'
  | 'quoted'
  | 'term'
  | 'prefix'
  | 'range'
  | 'refused'
  | 'end';

export interface LexToken {
  kind: TokenKind;
  text: string;
  at: number;
  /** The name of a field, the weight of a boost, what is quoted, the beginning of a prefix, or the parts of a range. */
  parts: readonly string[];
}

const BLANK = String.raw`[ \t\n\r\u3000]`;
const TERM_START = String.raw`(?:[^ \t\n\r\u3000+\-!():^\[\]"{}~*?\\/]|\\[^])`;
const TERM_CHAR = `(?:${TERM_START}|[-+/!])`;
const TERM = `${TERM_START}${TERM_CHAR}*`;
const RANGE_END = String.raw`("(?:\\"|[^"])+"|[^\s\]}]+)`;

const KINDS: readonly (readonly [TokenKind, RegExp])[] = [
  ['and', /AND|&&/y],
  ['or', /OR|\|\|/y],
  ['not', /NOT|!/y],
  ['plus', /\+/y],
  ['minus', /-/y],
  ['bare-operator', new RegExp(`[+\\-!]${BLANK}`, 'y')],
  ['open', /\(/y],
  ['close', /\)/y],
  ['field', new RegExp(`(${TERM}|\\*)${BLANK}*:`, 'y')],
  ['star', /\*/y],
  ['boost', /\^(-?\d+(?:\.\d+)?)/y],
  ['quoted', /"((?:[^"\\]|\\[\s\S])*)"/y],
  ['term', new RegExp(TERM, 'y')],
  ['prefix', new RegExp(`(${TERM})\\*`, 'y')],
  ['range', new RegExp(String.raw`([[{])${BLANK}*${RANGE_END}${BLANK}+TO${BLANK}+${RANGE_END}${BLANK}*([\]}])`, 'y')],
  ['refused', new RegExp(`(?:${TERM_START}|[*?])(?:${TERM_CHAR}|[*?])*`, 'y')],
  ['refused', /~|\/\*|\{!|filter\(|\^=|\/(?:[^*/]|\\\/)(?:[^/]|\\\/)*\//y],
];
const BLANKS = new RegExp(`${BLANK}+`, 'y');

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
  for (let at = 0; at < text.length; ) {
    BLANKS.lastIndex = at;
    if (BLANKS.test(text)) {
      at = BLANKS.lastIndex;
      continue;
    }
    const token = longest(text, at);
    if (!token) throw new QuerySyntaxError(`Cannot parse '${text}': Lexical error at column ${at + 1}.`);
    if (token.kind === 'refused') throw new UnsupportedExpressionError(text, token.text);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function longest(text: string, at: number): LexToken | undefined {
  let best: LexToken | undefined;
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const [found = '', ...parts] = pattern.exec(text) ?? [];
    if (found.length > (best?.text.length ?? 0)) best = { kind, text: found, at, parts };
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
