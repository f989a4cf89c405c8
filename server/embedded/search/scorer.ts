/** Scores of matching documents, after Lucene's BM25 (k1 1.2, b 0.75) and its way of combining clauses; and the values of functions. */
import { FUNCTIONS } from '../query/function-parser.ts';
import type { Query, ValueSource } from '../query/query.ts';
import type { Bitset } from './bitset.ts';
import type { Matcher } from './matcher.ts';
import { mergePlaces } from './phrases.ts';
import type { SearchView } from './search-view.ts';

const K1 = 1.2;
const B = 0.75;

/** One score a document; NaN where the query does not match it. */
export type Scores = Float64Array;

/**
 * Scores a query for some documents, ascending.
 *
 * Every step is rounded to 32 bits where Lucene's is, so that equal scores stay equal.
 */
export function scoreDocs(matcher: Matcher, query: Query, docs: Int32Array, boost = 1): Scores {
  switch (query.kind) {
    case 'bool':
      return scoreBool(matcher, query, docs, boost);
    case 'dismax':
      return scoreDismax(matcher, query, docs, boost);
    case 'boost':
      return scoreDocs(matcher, query.query, docs, boost * query.boost);
    case 'term':
      return scoreTerm(matcher, query, docs, boost);
    case 'phrase':
      return scorePhrase(matcher, query, docs, boost);
    case 'multiply': {
      const scores = scoreDocs(matcher, query.query, docs, boost);
      const value = sourceValue(matcher.view, query.source);
      return scores.map((score, i) =>
        Number.isNaN(score) ? score : Math.max(0, Math.fround(score * value(docs[i] ?? 0))),
      );
    }
    default:
      return constant(matcher.match(query), docs, boost);
  }
}

function constant(bits: Bitset, docs: Int32Array, boost: number): Scores {
  return Float64Array.from(docs, (doc) => (bits.has(doc) ? Math.fround(boost) : Number.NaN));
}

function scoreBool(matcher: Matcher, query: Extract<Query, { kind: 'bool' }>, docs: Int32Array, boost: number): Scores {
  const bits = matcher.match(query);
  const totals = Float64Array.from(docs, (doc) => (bits.has(doc) ? 0 : Number.NaN));
  for (const clause of query.clauses) {
    if (clause.occur === 'not') continue;
    const scores = scoreDocs(matcher, clause.query, docs, boost);
    for (let i = 0; i < totals.length; i++) {
      const score = scores[i] ?? Number.NaN;
      if (!Number.isNaN(score)) totals[i] = (totals[i] ?? 0) + score;
    }
  }
  return totals.map(Math.fround);
}

function scoreDismax(
  matcher: Matcher,
  query: Extract<Query, { kind: 'dismax' }>,
  docs: Int32Array,
  boost: number,
): Scores {
  const best = new Float64Array(docs.length).fill(Number.NaN);
  const sums = new Float64Array(docs.length);
  for (const inner of query.queries) {
    const scores = scoreDocs(matcher, inner, docs, boost);
    for (let i = 0; i < scores.length; i++) {
      const score = scores[i] ?? Number.NaN;
      if (Number.isNaN(score)) continue;
      sums[i] = (sums[i] ?? 0) + score;
      if (!((best[i] ?? Number.NaN) >= score)) best[i] = score;
    }
  }
  if (query.tie === 0) return best;
  return best.map((score, i) => Math.fround(score + ((sums[i] ?? 0) - score) * Math.fround(query.tie)));
}

function scoreTerm(matcher: Matcher, query: Extract<Query, { kind: 'term' }>, docs: Int32Array, boost: number): Scores {
  const { view } = matcher;
  if (view.field(query.field).type.kind !== 'text') return scoreValue(matcher, query, docs, boost);
  const column = view.lengths(query.field);
  if (!column) return new Float64Array(docs.length).fill(Number.NaN);
  const all = query.terms.map((term) => view.text.places(column.fieldId, term));
  const places = mergePlaces(all);
  const frequency = Math.max(0, ...all.map((each) => each.docs.length));
  const score = bm25(boost * idf(column.docCount, frequency), column.termCount / Math.max(1, column.docCount));
  return lookUp(docs, places.docs, (i, doc) =>
    score((places.starts[i + 1] ?? 0) - (places.starts[i] ?? 0), column.lengths.data[doc] ?? 1),
  );
}

/** String fields have neither lengths nor frequencies. */
function scoreValue(
  matcher: Matcher,
  query: Extract<Query, { kind: 'term' }>,
  docs: Int32Array,
  boost: number,
): Scores {
  const ords = matcher.view.ords(query.field);
  const bits = matcher.match(query);
  if (!ords) return constant(bits, docs, boost);
  const docCount = ords.exists().count();
  const value = bm25(boost * idf(docCount, bits.count()), ords.ords.length / Math.max(1, docCount))(1, 1);
  return Float64Array.from(docs, (doc) => (bits.has(doc) ? value : Number.NaN));
}

function scorePhrase(
  matcher: Matcher,
  query: Extract<Query, { kind: 'phrase' }>,
  docs: Int32Array,
  boost: number,
): Scores {
  const { view } = matcher;
  const column = view.lengths(query.field);
  if (!column) return new Float64Array(docs.length).fill(Number.NaN);
  const { docs: found, freqs } = matcher.phrase(query);
  const terms = query.slots.flatMap((slot) => slot.terms);
  const weight = terms.reduce(
    (sum, term) => sum + idf(column.docCount, view.text.places(column.fieldId, term).docs.length),
    0,
  );
  const score = bm25(boost * Math.fround(weight), column.termCount / Math.max(1, column.docCount));
  return lookUp(docs, found, (i, doc) => score(freqs[i] ?? 0, column.lengths.data[doc] ?? 1));
}

/** Walks two ascending lists together. */
function lookUp(docs: Int32Array, found: Int32Array, score: (index: number, doc: number) => number): Scores {
  const scores = new Float64Array(docs.length).fill(Number.NaN);
  let at = 0;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0;
    while (at < found.length && (found[at] ?? 0) < doc) at++;
    if (found[at] === doc) scores[i] = score(at, doc);
  }
  return scores;
}

function idf(docCount: number, frequency: number): number {
  const total = Math.max(docCount, frequency);
  return Math.fround(Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5)));
}

function bm25(weight: number, averageLength: number): (frequency: number, length: number) => number {
  const { fround } = Math;
  const full = fround(weight);
  const average = fround(averageLength);
  return (frequency, length) => {
    const share = fround(fround(fround(1 - B) + fround(fround(B * quantize(length)) / average)));
    const norm = fround(1 / fround(fround(K1) * share));
    return fround(full - fround(full / fround(1 + fround(fround(frequency) * norm))));
  };
}

/** Lucene keeps a field's length in one byte: exact below 40, then four significant bits. */
function quantize(length: number): number {
  if (length < 40) return length;
  const rest = length - 24;
  const shift = Math.max(0, 28 - Math.clz32(rest));
  return 24 + ((rest >>> shift) << shift);
}

/** A function of the document number; fields without a value count as 0. */
export function sourceValue(view: SearchView, source: ValueSource): (doc: number) => number {
  switch (source.kind) {
    case 'constant':
      return () => source.value;
    case 'field':
      return fieldValue(view, source.field);
    case 'exists': {
      const bits = view.exists(source.field);
      return (doc) => (bits.has(doc) ? 1 : 0);
    }
    case 'call': {
      const args = source.args.map((arg) => sourceValue(view, arg));
      const values: number[] = args.map(() => 0);
      const definition = FUNCTIONS.get(source.name);
      return (doc) => {
        for (let i = 0; i < args.length; i++) values[i] = args[i]?.(doc) ?? 0;
        return orZero(definition?.apply(values));
      };
    }
  }
}

function fieldValue(view: SearchView, name: string): (doc: number) => number {
  const numbers = view.numbers(name);
  if (numbers) return (doc) => orZero(numbers.values[doc]);
  const ords = view.ords(name);
  const yes = view.ordOf(name, 'true');
  return (doc) => (ords && yes >= 0 && ords.ords[doc] === yes ? 1 : 0);
}

function orZero(value = 0): number {
  return Number.isNaN(value) ? 0 : value;
}
