/** Which documents a query matches. */
import { compareCodePoints } from '../java-format.ts';
import type { Clause, Query, QueryOf } from '../query/query.ts';
import { Bitset } from './bitset.ts';
import { findPhrase, type PhraseMatches } from './phrases.ts';
import type { SearchView } from './search-view.ts';

/** The documents a query matches among those that exist, and the text by which the view keeps them. */
export interface Matches {
  key: string;
  bits: Bitset;
}

/** Evaluates queries on one view; results may be shared, callers copy before they change one. */
export class Matcher {
  readonly view: SearchView;
  readonly #known = new Map<Query, Bitset>();
  readonly #phrases = new Map<Query, PhraseMatches>();

  constructor(view: SearchView) {
    this.view = view;
  }

  /** The matches of a whole query or filter among the documents that exist, remembered with the view. */
  filter(query: Query): Matches {
    const key = JSON.stringify(query);
    const known = this.view.filters.get(key);
    if (known) return { key, bits: known };
    const bits = this.match(query).copy().and(this.view.live);
    this.view.filters.set(key, bits);
    return { key, bits };
  }

  /** The matches of a query; deleted documents may be among them. */
  match(query: Query): Bitset {
    const known = this.#known.get(query);
    if (known) return known;
    const bits = this.#match(query);
    this.#known.set(query, bits);
    return bits;
  }

  #match(query: Query): Bitset {
    const { view } = this;
    switch (query.kind) {
      case 'all':
        return view.live;
      case 'none':
        return new Bitset(view.maxDoc);
      case 'term':
        return this.#terms(query.field, query.terms);
      case 'values': {
        if (typeof query.values[0] !== 'number') return this.#terms(query.field, query.values.map(String));
        const [only] = query.values;
        const wanted = new Set(query.values);
        return this.#numbers(query.field, wanted.size === 1 ? (n) => n === only : (n) => wanted.has(n));
      }
      case 'phrase':
        return Bitset.of(view.maxDoc, this.phrase(query).docs);
      case 'prefix':
        return this.#termsThat(query.field, query.prefix, (term) => term.startsWith(query.prefix));
      case 'range':
        return this.#range(query);
      case 'exists':
        return view.exists(query.field);
      case 'bool':
        return this.#bool(query.clauses, query.minShould);
      case 'dismax':
        return unionOf(
          query.queries.map((inner) => this.match(inner)),
          view.maxDoc,
        );
      case 'boost':
      case 'multiply':
        return this.match(query.query);
      case 'box':
        return this.#box(query);
    }
  }

  #terms(name: string, terms: readonly string[]): Bitset {
    const { view } = this;
    if (view.field(name).type.kind === 'text') return view.text.bitsOf(view.lengths(name).fieldId, terms);
    return view.ords(name).bitsOf(terms.map((term) => view.ordOf(name, term)).filter((ord) => ord >= 0));
  }

  /** The documents with a term that passes a test; all that do have the prefix. */
  #termsThat(name: string, prefix: string, test: (term: string) => boolean): Bitset {
    const { view } = this;
    const field = view.field(name);
    if (field.type.kind === 'text') {
      const terms = view.text.terms(view.lengths(name).fieldId, prefix).map(({ term }) => term);
      return this.#terms(name, terms.filter(test));
    }
    const ords = view.ords(name);
    return ords.bitsOf(ords.order().filter((ord) => test(view.ordLabel(field, ord))));
  }

  #numbers(name: string, test: (value: number) => boolean): Bitset {
    const bits = new Bitset(this.view.maxDoc);
    const { values, starts } = this.view.values(name);
    for (let doc = 0; doc < this.view.maxDoc; doc++) {
      const end = starts[doc + 1] ?? 0;
      for (let i = starts[doc] ?? 0; i < end; i++) if (test(values[i] ?? Number.NaN)) bits.add(doc);
    }
    return bits;
  }

  #box({ field, south, north, west, east }: QueryOf<'box'>): Bitset {
    const bits = new Bitset(this.view.maxDoc);
    const { values, starts } = this.view.values(field);
    for (let doc = 0; doc < this.view.maxDoc; doc++) {
      const at = starts[doc] ?? 0;
      if (at === starts[doc + 1]) continue;
      const latitude = values[at] ?? Number.NaN;
      if (!(latitude >= south && latitude <= north)) continue;
      const longitude = values[at + 1] ?? Number.NaN;
      const isIn = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
      if (isIn) bits.add(doc);
    }
    return bits;
  }

  /** Numbers lie in a range by size, everything else by the order of code points. */
  #range({ field, from, to, includeFrom, includeTo }: QueryOf<'range'>): Bitset {
    if (typeof from === 'number' || typeof to === 'number') {
      const low = from === null ? Number.NEGATIVE_INFINITY : Number(from);
      const high = to === null ? Number.POSITIVE_INFINITY : Number(to);
      return this.#numbers(
        field,
        (n) => n >= low && n <= high && (n !== low || includeFrom) && (n !== high || includeTo),
      );
    }
    return this.#termsThat(field, '', (term) => {
      const low = from === null ? 1 : compareCodePoints(term, from);
      const high = to === null ? -1 : compareCodePoints(term, to);
      return (low > 0 || (low === 0 && includeFrom)) && (high < 0 || (high === 0 && includeTo));
    });
  }

  /** The matches of a phrase with how often each document has it. */
  phrase(query: QueryOf<'phrase'>): PhraseMatches {
    const known = this.#phrases.get(query);
    if (known) return known;
    const found = findPhrase(this.view.text, this.view.lengths(query.field).fieldId, query.slots);
    this.#phrases.set(query, found);
    return found;
  }

  #bool(clauses: readonly Clause[], minShould: number): Bitset {
    const of = (occur: Clause['occur']) => clauses.filter((c) => c.occur === occur).map((c) => this.match(c.query));
    const must = of('must');
    const should = of('should');
    const needed = Math.max(minShould, must.length === 0 ? 1 : 0);
    let bits: Bitset | undefined;
    for (const part of must) bits = bits ? bits.and(part) : part.copy();
    if (needed > 0) {
      const enough = atLeast(should, needed, this.view.maxDoc);
      bits = bits ? bits.and(enough) : enough;
    }
    bits ??= new Bitset(this.view.maxDoc);
    for (const part of of('not')) bits.andNot(part);
    return bits;
  }
}

function unionOf(sets: readonly Bitset[], size: number): Bitset {
  const bits = new Bitset(size);
  for (const set of sets) bits.or(set);
  return bits;
}

/** The documents in at least so many of some sets. */
function atLeast(sets: readonly Bitset[], needed: number, size: number): Bitset {
  if (needed === 1) return unionOf(sets, size);
  if (needed === sets.length) return sets.reduce((common, set) => common.and(set), Bitset.full(size));
  const counts = new Uint16Array(size);
  for (const set of sets) for (const doc of set.toDocs()) counts[doc] = (counts[doc] ?? 0) + 1;
  const bits = new Bitset(size);
  counts.forEach((count, doc) => {
    if (count >= needed) bits.add(doc);
  });
  return bits;
}
