/** Which documents a query matches. */

import type { Field } from '../configset.ts';
import { compareCodePoints } from '../java-format.ts';
import type { Clause, Query } from '../query/query.ts';
import { Bitset } from './bitset.ts';
import { findPhrase, type PhraseMatches } from './phrases.ts';
import type { SearchView } from './search-view.ts';

/** Evaluates queries on one view; results may be shared, callers copy before they change one. */
export class Matcher {
  readonly view: SearchView;
  readonly #known = new Map<Query, Bitset>();
  readonly #phrases = new Map<Query, PhraseMatches>();

  constructor(view: SearchView) {
    this.view = view;
  }

  /** The matches of a whole query or filter among the documents that exist, remembered with the view. */
  filter(query: Query): Bitset {
    const key = JSON.stringify(query);
    const known = this.view.filters.get(key);
    if (known) return known;
    const bits = this.match(query).copy().and(this.view.live);
    this.view.filters.set(key, bits);
    return bits;
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
        return this.#terms(view.field(query.field), query.terms);
      case 'values':
        return this.#values(view.field(query.field), query.values);
      case 'phrase':
        return Bitset.of(view.maxDoc, this.phrase(query).docs);
      case 'prefix':
        return this.#termSet(query, (term) => term.startsWith(query.prefix));
      case 'range':
        return this.#range(query);
      case 'exists':
        return view.exists(query.field);
      case 'bool':
        return this.#bool(query.clauses, query.minShould);
      case 'dismax': {
        const bits = new Bitset(view.maxDoc);
        for (const inner of query.queries) bits.or(this.match(inner));
        return bits;
      }
      case 'boost':
      case 'multiply':
        return this.match(query.query);
      case 'box':
        return this.#box(query);
    }
  }

  #terms(field: Field, terms: readonly string[]): Bitset {
    const { view } = this;
    if (field.type.kind === 'text') {
      const column = view.lengths(field.name);
      return column ? view.text.bitsOf(column.fieldId, terms) : new Bitset(view.maxDoc);
    }
    const ords = terms.map((term) => view.ordOf(field.name, term)).filter((ord) => ord >= 0);
    return view.ords(field.name)?.bitsOf(ords) ?? new Bitset(view.maxDoc);
  }

  #values(field: Field, values: readonly (string | number)[]): Bitset {
    if (typeof values[0] !== 'number') return this.#terms(field, values.map(String));
    const wanted = new Set(values);
    const only = values.length === 1 ? values[0] : undefined;
    return this.#numbers(field.name, only === undefined ? (n) => wanted.has(n) : (n) => n === only);
  }

  #numbers(name: string, test: (value: number) => boolean): Bitset {
    const bits = new Bitset(this.view.maxDoc);
    const numbers = this.view.numbers(name);
    if (!numbers) return bits;
    const { values, starts } = numbers;
    if (!numbers.multiValued) {
      for (let doc = 0; doc < values.length; doc++) if (test(values[doc] ?? Number.NaN)) bits.add(doc);
      return bits;
    }
    for (let doc = 0; doc < this.view.maxDoc; doc++) {
      const end = starts[doc + 1] ?? 0;
      for (let i = starts[doc] ?? 0; i < end; i++) if (test(values[i] ?? Number.NaN)) bits.add(doc);
    }
    return bits;
  }

  #box({ field, south, north, west, east }: Extract<Query, { kind: 'box' }>): Bitset {
    const bits = new Bitset(this.view.maxDoc);
    const points = this.view.points(field);
    if (!points) return bits;
    const [latitudes, longitudes] = [points.latitudes.data, points.longitudes.data];
    for (let doc = 0; doc < this.view.maxDoc; doc++) {
      const latitude = latitudes[doc] ?? Number.NaN;
      if (!(latitude >= south && latitude <= north)) continue;
      const longitude = longitudes[doc] ?? Number.NaN;
      const isIn = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
      if (isIn) bits.add(doc);
    }
    return bits;
  }

  #range(query: Extract<Query, { kind: 'range' }>): Bitset {
    const { from, to, includeFrom, includeTo } = query;
    const field = this.view.field(query.field);
    if (field.type.kind === 'text' || field.type.kind === 'string' || field.type.kind === 'boolean') {
      return this.#termSet(query, termTest(query));
    }
    const low = typeof from === 'number' ? from : Number.NEGATIVE_INFINITY;
    const high = typeof to === 'number' ? to : Number.POSITIVE_INFINITY;
    const openLow = from !== null && !includeFrom;
    const openHigh = to !== null && !includeTo;
    return this.#numbers(
      query.field,
      (n) => n >= low && n <= high && !(openLow && n === low) && !(openHigh && n === high),
    );
  }

  #termSet(query: Extract<Query, { kind: 'prefix' | 'range' }>, test: (term: string) => boolean): Bitset {
    const { view } = this;
    const field = view.field(query.field);
    if (field.type.kind !== 'text') {
      const ords = view.ords(field.name);
      if (!ords) return new Bitset(view.maxDoc);
      const all = Array.from({ length: ords.size }, (_, ord) => ord);
      return ords.bitsOf(all.filter((ord) => test(view.ordLabel(field, ord))));
    }
    const column = view.lengths(field.name);
    if (!column) return new Bitset(view.maxDoc);
    if (query.kind === 'prefix') return Bitset.of(view.maxDoc, view.text.docsWithPrefix(column.fieldId, query.prefix));
    const terms = view.text.terms(column.fieldId, '').map(({ term }) => term);
    return view.text.bitsOf(column.fieldId, terms.filter(test));
  }

  /** The matches of a phrase with how often each document has it. */
  phrase(query: Extract<Query, { kind: 'phrase' }>): PhraseMatches {
    const known = this.#phrases.get(query);
    if (known) return known;
    const column = this.view.lengths(query.field);
    const found = column
      ? findPhrase(this.view.text, column.fieldId, query.slots)
      : { docs: new Int32Array(0), freqs: new Float64Array(0) };
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

/** The documents in at least so many of some sets. */
function atLeast(sets: readonly Bitset[], needed: number, size: number): Bitset {
  const bits = new Bitset(size);
  if (needed > sets.length) return bits;
  if (needed === 1) {
    for (const set of sets) bits.or(set);
    return bits;
  }
  if (needed === sets.length) {
    sets.forEach((set, i) => {
      if (i === 0) bits.or(set);
      else bits.and(set);
    });
    return bits;
  }
  const counts = new Uint16Array(size);
  for (const set of sets) for (const doc of set.toDocs()) counts[doc] = (counts[doc] ?? 0) + 1;
  counts.forEach((count, doc) => {
    if (count >= needed) bits.add(doc);
  });
  return bits;
}

/** Which texts lie in a range. */
function termTest({ from, to, includeFrom, includeTo }: Extract<Query, { kind: 'range' }>): (term: string) => boolean {
  return (term) => {
    const low = from === null ? 1 : compareCodePoints(term, String(from));
    const high = to === null ? -1 : compareCodePoints(term, String(to));
    return (low > 0 || (low === 0 && includeFrom)) && (high < 0 || (high === 0 && includeTo));
  };
}
