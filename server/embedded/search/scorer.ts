/** Scores of matching documents, after Lucene's BM25 (k1 1.2, b 0.75) and its way of combining clauses. */
import type { Query, QueryOf } from '../query/query.ts';
import type { Bitset } from './bitset.ts';
import type { Matcher } from './matcher.ts';
import { mergePlaces } from './phrases.ts';

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
      const value = query.source(matcher.view);
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

function scoreBool(matcher: Matcher, query: QueryOf<'bool'>, docs: Int32Array, boost: number): Scores {
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

function scoreDismax(matcher: Matcher, query: QueryOf<'dismax'>, docs: Int32Array, boost: number): Scores {
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

function scoreTerm(matcher: Matcher, query: QueryOf<'term'>, docs: Int32Array, boost: number): Scores {
  const { view } = matcher;
  if (view.field(query.field).type.kind !== 'text') return scoreValue(matcher, query, docs, boost);
  const { fieldId, lengths, docCount, termCount } = view.lengths(query.field);
  const all = query.terms.map((term) => view.text.places(fieldId, term));
  const places = mergePlaces(all);
  const frequency = Math.max(0, ...all.map((each) => each.docs.length));
  const score = bm25(boost * idf(docCount, frequency), termCount / Math.max(1, docCount));
  return lookUp(docs, places.docs, (i, doc) =>
    score((places.starts[i + 1] ?? 0) - (places.starts[i] ?? 0), lengths[doc] ?? 1),
  );
}

/** String fields have neither lengths nor frequencies. */
function scoreValue(matcher: Matcher, query: QueryOf<'term'>, docs: Int32Array, boost: number): Scores {
  const { view } = matcher;
  const bits = matcher.match(query);
  const docCount = view.exists(query.field).count();
  const averageLength = view.ords(query.field).ords.length / Math.max(1, docCount);
  return constant(bits, docs, bm25(boost * idf(docCount, bits.count()), averageLength)(1, 1));
}

function scorePhrase(matcher: Matcher, query: QueryOf<'phrase'>, docs: Int32Array, boost: number): Scores {
  const { view } = matcher;
  const { fieldId, lengths, docCount, termCount } = view.lengths(query.field);
  const { docs: found, freqs } = matcher.phrase(query);
  const weight = query.slots
    .flatMap((slot) => slot.terms)
    .reduce((sum, term) => sum + idf(docCount, view.text.places(fieldId, term).docs.length), 0);
  const score = bm25(boost * Math.fround(weight), termCount / Math.max(1, docCount));
  return lookUp(docs, found, (i, doc) => score(freqs[i] ?? 0, lengths[doc] ?? 1));
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
