/** The grammar of Solr's query language; what its clauses mean is left to the parsers. */
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { type LexToken, lex, type TokenKind, unescapeText } from './lucene-lexer.ts';
import { type Clause, MATCH_ALL, MATCH_NONE, type Occur, type Query } from './query.ts';
import { defaultOccur, type QueryContext } from './query-context.ts';

const NOT_AFTER_WORDS: ReadonlySet<TokenKind> = new Set(['colon', 'star', 'slop', 'caret', 'and', 'or']);
const MAX_CLAUSES = 1024;
const MAX_DEPTH = 200;

type Conjunction = 'none' | 'and' | 'or';
type Modifier = 'none' | 'not' | 'required';

export abstract class LuceneGrammar {
  protected readonly context: QueryContext;
  protected readonly occur: Occur;
  protected splitOnWhitespace: boolean;
  protected phraseSlop = 0;
  protected defaultField: string | undefined;
  #tokens: LexToken[] = [];
  #at = 0;
  #text = '';
  #clauseCount = 0;
  #depth = 0;

  /** `occur` is the operator between words; `q.op` where it is not given. */
  constructor(context: QueryContext, occur: Occur = defaultOccur(context.params)) {
    this.context = context;
    this.occur = occur;
    this.splitOnWhitespace = context.params.bool('sow', false);
    this.defaultField = context.params.get('df');
  }

  /**
   * Parses a whole text.
   *
   * @throws SolrRequestError when it is not well-formed or names an unknown field.
   */
  parse(text: string): Query {
    this.#text = text;
    this.#tokens = lex(text);
    this.#at = 0;
    this.#depth = 0;
    const query = this.#query(undefined);
    if (this.#peek().kind !== 'end') throw this.#unexpected();
    return query ?? MATCH_NONE;
  }

  #peek(ahead = 0): LexToken {
    return this.#tokens[this.#at + ahead] ?? { kind: 'end', text: '', at: this.#text.length };
  }

  #take(): LexToken {
    const token = this.#peek();
    this.#at++;
    return token;
  }

  #accept(kind: TokenKind): LexToken | undefined {
    return this.#peek().kind === kind ? this.#take() : undefined;
  }

  #unexpected(): QuerySyntaxError {
    const { text, kind, at } = this.#peek();
    const what = kind === 'end' ? '<EOF>' : text;
    return new QuerySyntaxError(`Cannot parse '${this.#text}': Encountered "${what}" at line 1, column ${at}.`);
  }

  #query(field: string | undefined): Query | undefined {
    if (++this.#depth > MAX_DEPTH) throw new QuerySyntaxError('Cannot parse: too many nested groups');
    const clauses: Clause[] = [];
    if (!this.#words(field, clauses)) this.#addClause(clauses, 'none', this.#modifier(), this.#clause(field));
    while (this.#peek().kind !== 'end' && this.#peek().kind !== 'close') {
      if (this.#words(field, clauses)) continue;
      const conjunction = this.#accept('and') ? 'and' : this.#accept('or') ? 'or' : 'none';
      this.#addClause(clauses, conjunction, this.#modifier(), this.#clause(field));
    }
    this.#depth--;
    const [only] = clauses;
    if (only && clauses.length === 1 && only.occur === 'should') return only.query;
    return this.booleanQuery(clauses);
  }

  /** Adjacent bare words are analysed together, unless split. */
  #words(field: string | undefined, clauses: Clause[]): boolean {
    const follows = () => this.#peek().kind === 'term' && !NOT_AFTER_WORDS.has(this.#peek(1).kind);
    if (this.#peek().kind !== 'term' || this.#peek(1).kind !== 'term' || NOT_AFTER_WORDS.has(this.#peek(2).kind)) {
      return false;
    }
    const words = [unescapeText(this.#take().text)];
    while (follows()) words.push(unescapeText(this.#take().text));
    const name = this.#fieldName(field);
    if (this.splitOnWhitespace) {
      for (const word of words) this.#addClause(clauses, 'none', 'none', this.fieldQuery(name, word, false));
    } else {
      this.addWordsClause(clauses, this.wordsQuery(name, words));
    }
    return true;
  }

  #fieldName(field: string | undefined): string {
    const name = field ?? this.defaultField;
    if (name === undefined || name === '') {
      throw new SolrRequestError("no field name specified in query and no default specified via 'df' param");
    }
    return name;
  }

  #modifier(): Modifier {
    if (this.#accept('plus')) return 'required';
    if (this.#accept('minus') || this.#accept('not')) return 'not';
    return 'none';
  }

  #clause(outer: string | undefined): Query | undefined {
    let field = outer;
    if (this.#peek(1).kind === 'colon' && (this.#peek().kind === 'term' || this.#peek().kind === 'star')) {
      const token = this.#take();
      field = token.kind === 'star' ? '*' : unescapeText(token.text);
      this.#take();
    }
    if (this.#accept('open') || this.#accept('filter')) {
      const query = this.#query(field);
      if (!this.#accept('close')) throw this.#unexpected();
      // A group is no clause of its own: what stands in it has been counted.
      this.#clauseCount--;
      return this.#boosted(query);
    }
    const locals = this.#accept('locals');
    if (locals) return this.#boosted(this.localsQuery(locals.text));
    return this.#term(field);
  }

  #boosted(query: Query | undefined): Query | undefined {
    if (!this.#accept('caret')) return query;
    const number = this.#accept('number');
    if (!number) throw this.#unexpected();
    if (!query) return undefined;
    if (!number.text.startsWith('=')) return { kind: 'boost', query, boost: Number(number.text) };
    return { kind: 'boost', query: { kind: 'constant', query }, boost: Number(number.text.slice(1)) };
  }

  #term(field: string | undefined): Query | undefined {
    const token = this.#take();
    switch (token.kind) {
      case 'quoted': {
        const slop = this.#accept('slop');
        const amount = slop && slop.text.length > 1 ? Math.trunc(Number(slop.text.slice(1))) : this.phraseSlop;
        const text = unescapeText(token.text.slice(1, -1));
        const query = () => this.phraseQuery(this.#fieldName(field), text, amount);
        return this.#boostAfter(query);
      }
      case 'range-open':
        return this.#range(field, token.text === '[');
      case 'term':
      case 'star':
      case 'prefix':
      case 'wildcard':
      case 'regexp':
      case 'number':
      case 'bare-operator':
        return this.#boostAfter((similarity) => this.#word(field, token, similarity), true);
      default:
        this.#at--;
        throw this.#unexpected();
    }
  }

  /** A boost and, for words, a similarity may follow in either order. */
  #boostAfter(make: (similarity: string | undefined) => Query | undefined, allowsSlop = false): Query | undefined {
    let slop = allowsSlop ? this.#accept('slop') : undefined;
    if (!this.#accept('caret')) return make(slop?.text.slice(1));
    const number = this.#accept('number');
    if (!number) throw this.#unexpected();
    slop ??= this.#accept('slop');
    const query = make(slop?.text.slice(1));
    if (!query) return undefined;
    if (!number.text.startsWith('=')) return { kind: 'boost', query, boost: Number(number.text) };
    return { kind: 'boost', query: { kind: 'constant', query }, boost: Number(number.text.slice(1)) };
  }

  #word(field: string | undefined, token: LexToken, similarity: string | undefined): Query | undefined {
    if (token.kind === 'star' && field === '*') return MATCH_ALL;
    const name = this.#fieldName(field);
    // A star of its own, without a field, is everything.
    if (token.kind === 'star' && field === undefined) return MATCH_ALL;
    switch (token.kind) {
      case 'star':
        return this.existsQuery(name);
      case 'prefix':
        return this.prefixQuery(name, unescapeText(token.text.slice(0, -1)));
      case 'wildcard':
        return this.wildcardQuery(name, token.text);
      case 'regexp':
        return this.regexpQuery(name, token.text.slice(1, -1));
      case 'bare-operator':
        return this.fieldQuery(name, token.text.slice(0, 1), false);
      default:
        if (similarity === undefined) return this.fieldQuery(name, unescapeText(token.text), false);
        return this.fuzzyQuery(name, unescapeText(token.text), similarityOf(similarity));
    }
  }

  #range(field: string | undefined, includeFrom: boolean): Query | undefined {
    const from = this.#rangeEnd();
    if (!this.#accept('range-to')) throw this.#unexpected();
    const to = this.#rangeEnd();
    const close = this.#accept('range-close');
    if (!close) throw this.#unexpected();
    const include = { from: includeFrom, to: close.text === ']' };
    return this.#boosted(this.rangeQuery(this.#fieldName(field), from, to, include));
  }

  #rangeEnd(): string | null {
    const token = this.#take();
    switch (token.kind) {
      case 'range-quoted':
        return unescapeText(token.text.slice(1, -1));
      case 'range-word':
      case 'range-to':
        return token.text === '*' ? null : unescapeText(token.text);
      default:
        this.#at--;
        throw this.#unexpected();
    }
  }

  #addClause(clauses: Clause[], conjunction: Conjunction, modifier: Modifier, query: Query | undefined): void {
    if (++this.#clauseCount > MAX_CLAUSES) throw new QuerySyntaxError('too many boolean clauses');
    const previous = clauses.at(-1);
    if (previous && previous.occur !== 'not') {
      if (conjunction === 'and') previous.occur = 'must';
      else if (conjunction === 'or' && this.occur === 'must') previous.occur = 'should';
    }
    if (!query) return;
    if (modifier === 'not') clauses.push({ occur: 'not', query });
    else if (this.occur === 'must') clauses.push({ occur: conjunction === 'or' ? 'should' : 'must', query });
    else clauses.push({ occur: modifier === 'required' || conjunction === 'and' ? 'must' : 'should', query });
  }

  // What a clause means; undefined where the analysis leaves nothing of it.

  protected abstract addWordsClause(clauses: Clause[], query: Query | undefined): void;
  protected abstract booleanQuery(clauses: Clause[]): Query | undefined;
  protected abstract fieldQuery(name: string, text: string, quoted: boolean, slop?: number): Query | undefined;
  protected abstract phraseQuery(name: string, text: string, slop: number): Query | undefined;
  protected abstract wordsQuery(name: string, words: readonly string[]): Query | undefined;
  protected abstract existsQuery(name: string): Query | undefined;
  protected abstract prefixQuery(name: string, prefix: string): Query | undefined;
  protected abstract wildcardQuery(name: string, pattern: string): Query | undefined;
  protected abstract regexpQuery(name: string, source: string): Query | undefined;
  protected abstract fuzzyQuery(name: string, term: string, similarity: number): Query | undefined;
  protected abstract rangeQuery(
    name: string,
    from: string | null,
    to: string | null,
    include: { from: boolean; to: boolean },
  ): Query | undefined;
  protected abstract localsQuery(text: string): Query | undefined;
}

function similarityOf(text: string): number {
  if (text === '') return 2;
  const value = Number(text);
  if (value >= 1 && !Number.isInteger(value)) throw new QuerySyntaxError('Fractional edit distances are not allowed!');
  return value;
}
