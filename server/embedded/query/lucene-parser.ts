/** The lucene parser: clauses on plain fields. The dismax parsers build on it. */
import { fuzzyQuery, prefixQuery, rangeQuery, regexpQuery, valueQuery, wildcardQuery } from './field-query.ts';
import { LuceneGrammar } from './lucene-grammar.ts';
import type { Clause, Query } from './query.ts';
import { fieldOf } from './query-context.ts';
import { textQuery } from './text-query.ts';

export class LuceneParser extends LuceneGrammar {
  protected override addWordsClause(clauses: Clause[], query: Query | undefined): void {
    if (query) clauses.push({ occur: this.occur, query });
  }

  protected override booleanQuery(clauses: Clause[]): Query | undefined {
    return clauses.length === 0 ? undefined : { kind: 'bool', clauses, minShould: 0 };
  }

  protected override fieldQuery(
    name: string,
    text: string,
    quoted: boolean,
    slop = this.phraseSlop,
  ): Query | undefined {
    const nested = this.magicQuery(name, text);
    if (nested) return nested;
    const field = fieldOf(this.context, name);
    if (field.type.kind !== 'text') return valueQuery(field, text, this.context.now);
    return textQuery(field, text, { quoted, occur: this.occur, slop });
  }

  protected override phraseQuery(name: string, text: string, slop: number): Query | undefined {
    return this.fieldQuery(name, text, true, slop);
  }

  protected override wordsQuery(name: string, words: readonly string[]): Query | undefined {
    const field = fieldOf(this.context, name);
    if (field.type.kind === 'text') return this.fieldQuery(name, words.join(' '), false);
    const clauses = words.map(
      (word): Clause => ({ occur: 'should', query: valueQuery(field, word, this.context.now) }),
    );
    return { kind: 'bool', clauses, minShould: 0 };
  }

  protected override existsQuery(name: string): Query | undefined {
    return { kind: 'exists', field: fieldOf(this.context, name).name };
  }

  protected override prefixQuery(name: string, prefix: string): Query | undefined {
    return prefixQuery(fieldOf(this.context, name), prefix);
  }

  protected override wildcardQuery(name: string, pattern: string): Query | undefined {
    return wildcardQuery(fieldOf(this.context, name), pattern);
  }

  protected override regexpQuery(name: string, source: string): Query | undefined {
    return regexpQuery(fieldOf(this.context, name), source);
  }

  protected override fuzzyQuery(name: string, term: string, similarity: number): Query | undefined {
    return fuzzyQuery(fieldOf(this.context, name), term, similarity);
  }

  protected override rangeQuery(
    name: string,
    from: string | null,
    to: string | null,
    include: { from: boolean; to: boolean },
  ): Query | undefined {
    return rangeQuery(fieldOf(this.context, name), from, to, include, this.context.now);
  }

  /** `_query_` and `_val_` hold a query of their own. */
  protected magicQuery(name: string, text: string): Query | undefined {
    if (name === '_query_') return this.context.parse(text, 'lucene');
    return name === '_val_' ? this.context.parse(text, 'func') : undefined;
  }

  protected override localsQuery(text: string): Query | undefined {
    return this.context.parse(text, 'lucene');
  }
}
