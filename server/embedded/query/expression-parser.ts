/** Parses expressions: the clauses of a filter, and the words and clauses of a search over several fields. */
import type { Field, Schema } from '../configset.ts';
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import { type LexToken, lex, type TokenKind, unescapeText } from './expression-lexer.ts';
import { prefixQuery, rangeQuery, textQuery, valueQuery } from './field-query.ts';
import {
  type Clause,
  MATCH_ALL,
  MATCH_NONE,
  makeQueryable,
  type Query,
  type QueryOf,
  withMinShouldMatch,
} from './query.ts';

/** What parsing a query needs to know of the request. */
export interface QueryContext {
  schema: Schema;
  params: SolrParams;
  /** The time NOW stands for, in milliseconds. */
  now: number;
}

/** A field of `qf` or `pf` (`ts_name^5`). */
export interface BoostedField {
  field: string;
  boost: number | undefined;
}

/** How words without a field are looked for in several fields (edismax); without these rules they are sought in `df`. */
export interface WordRules {
  fields: readonly BoostedField[];
  tie: number;
  /** `mm`, for the clauses one field makes of adjacent words. */
  minShould: string;
}

const NOT_AFTER_WORDS: ReadonlySet<TokenKind> = new Set(['star', 'boost', 'and', 'or']);
const MAX_CLAUSES = 1024;
const MAX_DEPTH = 200;

/** A field that words or a clause are looked for in; undefined where none is named. */
type FieldName = string | undefined;

export class ExpressionParser {
  readonly #context: QueryContext;
  readonly #rules: WordRules | undefined;
  readonly #text: string;
  readonly #tokens: LexToken[];
  #at = 0;
  #clauseCount = 0;
  #depth = 0;

  /** @throws SolrRequestError when the text holds what is no token. */
  constructor(context: QueryContext, text: string, rules?: WordRules) {
    this.#context = context;
    this.#rules = rules;
    this.#text = text;
    this.#tokens = lex(text);
  }

  /**
   * Parses the whole text.
   *
   * @throws SolrRequestError when it is not well-formed or names an unknown field.
   */
  parse(): Query {
    const query = this.#query(undefined);
    if (this.#peek().kind !== 'end') throw this.#unexpected();
    return query ?? MATCH_NONE;
  }

  #peek(ahead = 0): LexToken {
    return this.#tokens[this.#at + ahead] ?? { kind: 'end', text: '', at: this.#text.length, parts: [] };
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

  #query(field: FieldName): Query | undefined {
    if (++this.#depth > MAX_DEPTH) throw new QuerySyntaxError('Cannot parse: too many nested groups');
    const clauses: Clause[] = [];
    if (!this.#words(field, clauses)) this.#addClause(clauses, false, field);
    while (this.#peek().kind !== 'end' && this.#peek().kind !== 'close') {
      if (this.#words(field, clauses)) continue;
      const isAnd = this.#accept('and') !== undefined;
      if (!isAnd) this.#accept('or');
      this.#addClause(clauses, isAnd, field);
    }
    this.#depth--;
    const [only] = clauses;
    if (!only) return undefined;
    if (clauses.length === 1 && only.occur === 'should') return only.query;
    const query: Query = { kind: 'bool', clauses, minShould: 0 };
    return this.#rules ? makeQueryable(query) : query;
  }

  #addClause(clauses: Clause[], isAnd: boolean, field: FieldName): void {
    const isRequired = this.#accept('plus') !== undefined;
    const isNot = !isRequired && (this.#accept('minus') ?? this.#accept('not')) !== undefined;
    const query = this.#clause(field);
    if (++this.#clauseCount > MAX_CLAUSES) throw new QuerySyntaxError('too many boolean clauses');
    const previous = clauses.at(-1);
    if (isAnd && previous && previous.occur !== 'not') previous.occur = 'must';
    if (query) clauses.push({ occur: isNot ? 'not' : isRequired || isAnd ? 'must' : 'should', query });
  }

  /** Adjacent bare words are analysed together, so that synonyms of several words are found. */
  #words(field: FieldName, clauses: Clause[]): boolean {
    const follows = () => this.#peek().kind === 'term' && !NOT_AFTER_WORDS.has(this.#peek(1).kind);
    if (this.#peek().kind !== 'term' || this.#peek(1).kind !== 'term' || NOT_AFTER_WORDS.has(this.#peek(2).kind)) {
      return false;
    }
    const words = [unescapeText(this.#take().text)];
    while (follows()) words.push(unescapeText(this.#take().text));
    const query = this.#wordsQuery(field, words);
    const isSplit = query?.kind === 'bool' && query.clauses.every((clause) => clause.query.kind === 'dismax');
    if (isSplit) clauses.push(...query.clauses);
    else if (query) clauses.push({ occur: 'should', query });
    return true;
  }

  #clause(outer: FieldName): Query | undefined {
    const named = this.#accept('field')?.parts[0];
    const field = named === undefined ? outer : unescapeText(named);
    if (!this.#accept('open')) return this.#boosted(this.#term(field));
    const query = this.#query(field);
    if (!this.#accept('close')) throw this.#unexpected();
    // A group is no clause of its own: what stands in it has been counted.
    this.#clauseCount--;
    return this.#boosted(query);
  }

  #boosted(query: Query | undefined): Query | undefined {
    const boost = this.#accept('boost');
    return query && boost ? { kind: 'boost', query, boost: Number(boost.parts[0]) } : query;
  }

  #term(field: FieldName): Query | undefined {
    const { kind, text, parts } = this.#take();
    switch (kind) {
      case 'quoted':
        return this.#fieldQuery(field, unescapeText(parts[0] ?? ''), true);
      case 'range':
        return this.#range(field, parts);
      case 'star':
        // A star without a field, or for any field, is everything.
        if (field === undefined || field === '*') return MATCH_ALL;
        return this.#inFields(field, ({ name }) => ({ kind: 'exists', field: name }));
      case 'prefix':
        return this.#inFields(field, (one) => prefixQuery(one, unescapeText(parts[0] ?? '')));
      case 'bare-operator':
        return this.#fieldQuery(field, text.slice(0, 1), false);
      case 'term':
        return this.#fieldQuery(field, unescapeText(text), false);
      default:
        this.#at--;
        throw this.#unexpected();
    }
  }

  #range(field: FieldName, [open, from = '', to = '', close]: readonly string[]): Query | undefined {
    const end = (text: string) => (text === '*' ? null : unescapeText(text.replace(/^"([\s\S]+)"$/, '$1')));
    const include = { includeFrom: open === '[', includeTo: close === ']' };
    return this.#inFields(field, (one) => rangeQuery(one, end(from), end(to), include, this.#context.now));
  }

  #fieldQuery(name: FieldName, text: string, quoted: boolean): Query | undefined {
    return this.#inFields(name, (field) =>
      field.type.kind === 'text' ? this.#inText(field, text, quoted) : valueQuery(field, text, this.#context.now),
    );
  }

  #inText(field: Field, text: string, quoted: boolean): Query | undefined {
    const query = textQuery(field, text, quoted);
    return query && !quoted ? this.#withMinShould(query) : query;
  }

  #withMinShould(query: Query): Query {
    return this.#rules ? withMinShouldMatch(query, this.#rules.minShould) : query;
  }

  #wordsQuery(name: FieldName, words: readonly string[]): Query | undefined {
    const inField = (field: Field): Query | undefined => {
      if (field.type.kind === 'text') return this.#inText(field, words.join(' '), false);
      const clauses = words.map((word): Clause => {
        const make = () => valueQuery(field, word, this.#context.now);
        return { occur: 'should', query: this.#rules ? (lenient(make) ?? MATCH_NONE) : make() };
      });
      return this.#withMinShould({ kind: 'bool', clauses, minShould: 0 });
    };
    const query = this.#inFields(name, inField);
    return name === undefined && query?.kind === 'dismax' ? (byPosition(query) ?? query) : query;
  }

  /** What a clause means in the field it names; without one in each field of the rules, the best of which counts. */
  #inFields(name: FieldName, make: (field: Field) => Query | undefined): Query | undefined {
    if (!this.#rules) return make(fieldOf(this.#context, name ?? this.#context.params.get('df') ?? ''));
    if (name !== undefined) return lenient(() => make(fieldOf(this.#context, name)));
    const { fields, tie } = this.#rules;
    const queries = fields.flatMap(({ field, boost }) => {
      const query = lenient(() => make(fieldOf(this.#context, field)));
      return query ? [weighted(query, boost)] : [];
    });
    return queries.length === 0 ? undefined : { kind: 'dismax', queries, tie };
  }
}

/** A query with the weight of its field. */
export function weighted(query: Query, boost: number | undefined): Query {
  return boost === undefined || boost === 1 ? query : { kind: 'boost', query, boost };
}

export function fieldOf(context: QueryContext, name: string): Field {
  const field = context.schema.field(name);
  if (!field) throw new SolrRequestError(`undefined field ${name}`);
  return field;
}

/** A field that cannot take the text, such as a number field and a word, takes no part. */
export function lenient<T>(make: () => T | undefined): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof SolrRequestError && !(error instanceof QuerySyntaxError)) return undefined;
    throw error;
  }
}

/** The best field for each word, where every field made the same clauses of the words. */
function byPosition({ queries, tie }: QueryOf<'dismax'>): Query | undefined {
  const plain = queries.map((query) => (query.kind === 'boost' ? query.query : query));
  const [first] = plain;
  if (first?.kind !== 'bool' || !plain.every((query) => sameStructure(first, query))) return undefined;
  const clauses = first.clauses.map((_, place): Clause => {
    const alternatives = queries.map((query, n): Query => {
      const inner = plain[n];
      const at = (inner?.kind === 'bool' ? inner.clauses[place]?.query : undefined) ?? MATCH_NONE;
      return query.kind === 'boost' ? { kind: 'boost', query: at, boost: query.boost } : at;
    });
    return { occur: 'should', query: { kind: 'dismax', queries: alternatives, tie } };
  });
  return { kind: 'bool', clauses, minShould: 0 };
}

function sameStructure(a: Query, b: Query): boolean {
  if (a.kind !== 'bool' || b.kind !== 'bool') return classOf(a) === classOf(b);
  return (
    a.clauses.length === b.clauses.length &&
    a.clauses.every((clause, i) => {
      const other = b.clauses[i];
      return other !== undefined && other.occur === clause.occur && sameStructure(clause.query, other.query);
    })
  );
}

/** Lucene has two classes for what is one kind here. */
function classOf(query: Query): string {
  return query.kind === 'term' && query.terms.length > 1 ? 'synonym' : query.kind;
}
