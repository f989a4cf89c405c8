/** The Lucene grammar with words looked for in several fields: the inside of edismax and dismax. */
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import type { BoostedField } from './boosts.ts';
import { fuzzyQuery, prefixQuery, rangeQuery, valueQuery, wildcardQuery } from './field-query.ts';
import { LuceneParser } from './lucene-parser.ts';
import { withMinShouldMatch } from './min-should-match.ts';
import { type Clause, MATCH_NONE, makeQueryable, type Occur, type Query } from './query.ts';
import { fieldOf, type QueryContext } from './query-context.ts';
import { textQuery } from './text-query.ts';

/** No schema has a field of this name: words without a field. */
export const ANY_FIELD = '\ufffc\ufffc\ufffc';

export interface AliasOptions {
  /** What a name stands for: the fields searched instead, with their boosts. */
  aliases: ReadonlyMap<string, readonly BoostedField[]>;
  tie: number;
  slop: number;
  minShould: string;
  splitOnWhitespace: boolean;
  /** Phrases shorter than this are left out. */
  minPhrase: number;
  allowSubQueries: boolean;
  /** Fail on an unknown field, so that the text is tried again as plain words. */
  strict: boolean;
  /** The operator between words. */
  occur: Occur;
  /** Words that are all unwanted stand for everything but them, where others find nothing. */
  pureNegatives: boolean;
}

export class AliasParser extends LuceneParser {
  readonly #options: AliasOptions;

  constructor(context: QueryContext, options: AliasOptions) {
    super(context, options.occur);
    this.#options = options;
    this.phraseSlop = options.slop;
    this.splitOnWhitespace = options.splitOnWhitespace;
    this.defaultField = ANY_FIELD;
  }

  protected override booleanQuery(clauses: Clause[]): Query | undefined {
    const query = super.booleanQuery(clauses);
    return query && this.#options.pureNegatives ? makeQueryable(query) : query;
  }

  protected override magicQuery(name: string, text: string): Query | undefined {
    return this.#options.allowSubQueries ? super.magicQuery(name, text) : undefined;
  }

  protected override localsQuery(): Query | undefined {
    throw new QuerySyntaxError('local parameters are not allowed here');
  }

  protected override fieldQuery(
    name: string,
    text: string,
    quoted: boolean,
    slop = this.phraseSlop,
  ): Query | undefined {
    return this.#inFields(name, (field) => this.#plain(field, text, quoted, slop));
  }

  protected override wordsQuery(name: string, words: readonly string[]): Query | undefined {
    const fields = this.#options.aliases.get(name);
    if (!fields) return this.#direct(name, () => this.#plainWords(name, words));
    const queries = this.#inEach(fields, (field) => this.#plainWords(field, words));
    if (queries.length === 0) return undefined;
    return byPosition(queries, this.#options.tie) ?? { kind: 'dismax', queries, tie: this.#options.tie };
  }

  protected override addWordsClause(clauses: Clause[], query: Query | undefined): void {
    if (!query) return;
    const places = query.kind === 'bool' ? query.clauses : [];
    const isSplit = places.length > 0 && places.every((c) => c.occur === 'should' && c.query.kind === 'dismax');
    if (isSplit) for (const place of places) clauses.push({ occur: this.occur, query: place.query });
    else clauses.push({ occur: this.occur, query });
  }

  protected override existsQuery(name: string): Query | undefined {
    return this.#inFields(name, (field) => super.existsQuery(field));
  }

  protected override prefixQuery(name: string, prefix: string): Query | undefined {
    return this.#inFields(name, (field) => prefixQuery(fieldOf(this.context, field), prefix));
  }

  protected override wildcardQuery(name: string, pattern: string): Query | undefined {
    return this.#inFields(name, (field) => wildcardQuery(fieldOf(this.context, field), pattern));
  }

  protected override regexpQuery(name: string, source: string): Query | undefined {
    return super.regexpQuery(name, source);
  }

  protected override fuzzyQuery(name: string, term: string, similarity: number): Query | undefined {
    return this.#inFields(name, (field) => fuzzyQuery(fieldOf(this.context, field), term, similarity));
  }

  protected override rangeQuery(
    name: string,
    from: string | null,
    to: string | null,
    include: { from: boolean; to: boolean },
  ): Query | undefined {
    return this.#inFields(name, (field) =>
      rangeQuery(fieldOf(this.context, field), from, to, include, this.context.now),
    );
  }

  /** The best of the fields a name stands for, or the field itself. */
  #inFields(name: string, make: (field: string) => Query | undefined): Query | undefined {
    const fields = this.#options.aliases.get(name);
    if (!fields) return this.#direct(name, () => make(name));
    const queries = this.#inEach(fields, (field) => this.#inFields(field, make));
    return queries.length === 0 ? undefined : { kind: 'dismax', queries, tie: this.#options.tie };
  }

  #inEach(fields: readonly BoostedField[], make: (field: string) => Query | undefined): Query[] {
    const queries: Query[] = [];
    for (const { field, boost } of fields) {
      const query = lenient(() => make(field));
      if (query) queries.push(boost === undefined || boost === 1 ? query : { kind: 'boost', query, boost });
    }
    return queries;
  }

  #direct(name: string, make: () => Query | undefined): Query | undefined {
    const isKnown = this.context.schema.field(name) !== undefined || name === '_query_' || name === '_val_';
    if (!isKnown) {
      if (this.#options.strict) throw new QuerySyntaxError(`unknown field ${name}`);
      throw new SolrRequestError(`undefined field ${name}`);
    }
    return lenient(make);
  }

  #plain(name: string, text: string, quoted: boolean, slop: number): Query | undefined {
    const nested = this.magicQuery(name, text);
    if (nested) return nested;
    const field = fieldOf(this.context, name);
    if (field.type.kind !== 'text') {
      return this.#options.minPhrase > 1 ? undefined : valueQuery(field, text, this.context.now);
    }
    const query = textQuery(field, text, { quoted, occur: this.occur, slop });
    return this.#finish(query, quoted);
  }

  #plainWords(name: string, words: readonly string[]): Query | undefined {
    const field = fieldOf(this.context, name);
    if (field.type.kind === 'text') return this.#plain(name, words.join(' '), false, this.phraseSlop);
    const clauses = words.map((word): Clause => {
      const query = lenient(() => valueQuery(field, word, this.context.now)) ?? MATCH_NONE;
      return { occur: this.occur, query };
    });
    return this.#finish({ kind: 'bool', clauses, minShould: 0 }, false);
  }

  #finish(query: Query | undefined, quoted: boolean): Query | undefined {
    if (query?.kind === 'bool') return quoted ? query : withMinShouldMatch(query, this.#options.minShould);
    if (this.#options.minPhrase <= 1) return query;
    return query?.kind === 'phrase' && query.slots.length >= this.#options.minPhrase ? query : undefined;
  }
}

/** A field that cannot take the text, such as a number field and a word, takes no part. */
function lenient<T>(make: () => T | undefined): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof SolrRequestError && !(error instanceof QuerySyntaxError)) return undefined;
    throw error;
  }
}

/** The best field for each word, where every field made the same clauses of the words. */
function byPosition(queries: readonly Query[], tie: number): Query | undefined {
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
      if (other === undefined || other.occur !== clause.occur) return false;
      return sameStructure(clause.query, other.query);
    })
  );
}

/** Lucene has two classes for what is one kind here. */
function classOf(query: Query): string {
  return query.kind === 'term' && query.terms.length > 1 ? 'synonym' : query.kind;
}
