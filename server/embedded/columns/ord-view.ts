/**
 * The distinct values of a field as of one commit: for facets, equality filters and string sorts.
 *
 * Derived arrays (order, postings) are made when first asked for.
 */
import { compareCodePoints } from '../java-format.ts';
import { Bitset } from '../search/bitset.ts';
import type { Values } from './columns.ts';

export class OrdView {
  /** The number of distinct values. */
  readonly size: number;
  /** The number of each value of each document, -1 for none; those of a document as `starts` says. */
  readonly ords: Int32Array;
  readonly starts: Int32Array;
  readonly #maxDoc: number;
  readonly #compare: (a: number, b: number) => number;
  #order: Int32Array | undefined;
  #ranks: Int32Array | undefined;
  #postings: { starts: Int32Array; docs: Int32Array } | undefined;
  readonly #bits = new Map<number, Bitset>();
  /** What was counted of a set, as long as the set is kept. */
  readonly #counts = new WeakMap<Bitset, Int32Array>();

  /** `compare` puts the numbers of values in index order. */
  constructor(ords: Int32Array, starts: Int32Array, size: number, compare: (a: number, b: number) => number) {
    this.ords = ords;
    this.starts = starts;
    this.size = size;
    this.#maxDoc = starts.length - 1;
    this.#compare = compare;
  }

  /** All values in index order: strings by code point, numbers by value. */
  order(): Int32Array {
    this.#order ??= Int32Array.from({ length: this.size }, (_, i) => i).sort(this.#compare);
    return this.#order;
  }

  /** The place of each value in index order. */
  ranks(): Int32Array {
    if (this.#ranks) return this.#ranks;
    const ranks = new Int32Array(this.size);
    for (const [rank, ord] of this.order().entries()) ranks[ord] = rank;
    this.#ranks = ranks;
    return ranks;
  }

  /** The documents of each value in a row. */
  #inverted(): { starts: Int32Array; docs: Int32Array } {
    if (this.#postings) return this.#postings;
    const starts = new Int32Array(this.size + 1);
    const { ords } = this;
    for (let i = 0; i < ords.length; i++) {
      const ord = ords[i] ?? -1;
      if (ord >= 0) starts[ord + 1] = (starts[ord + 1] ?? 0) + 1;
    }
    for (let ord = 0; ord < this.size; ord++) starts[ord + 1] = (starts[ord + 1] ?? 0) + (starts[ord] ?? 0);
    const next = starts.slice();
    const docs = new Int32Array(starts[this.size] ?? 0);
    for (let doc = 0; doc < this.#maxDoc; doc++) {
      const end = this.starts[doc + 1] ?? 0;
      for (let i = this.starts[doc] ?? 0; i < end; i++) {
        const ord = ords[i] ?? -1;
        if (ord < 0) continue;
        const at = next[ord] ?? 0;
        docs[at] = doc;
        next[ord] = at + 1;
      }
    }
    this.#postings = { starts, docs };
    return this.#postings;
  }

  /** The documents with a value, ascending; deleted ones included. */
  #docsOf(ord: number): Int32Array {
    const { starts, docs } = this.#inverted();
    return docs.subarray(starts[ord] ?? 0, starts[ord + 1] ?? 0);
  }

  /** The documents with any of some values. */
  bitsOf(ords: Iterable<number>): Bitset {
    const bits = new Bitset(this.#maxDoc);
    for (const ord of ords) bits.addAll(this.#docsOf(ord));
    return bits;
  }

  /** How many documents of a set have each value; not to be changed, as it is kept. */
  counts(set: Bitset, setSize: number): Int32Array {
    const known = this.#counts.get(set);
    if (known) return known;
    const counts = this.#count(set, setSize);
    this.#counts.set(set, counts);
    return counts;
  }

  #count(set: Bitset, setSize: number): Int32Array {
    const words = set.words.length;
    const perDoc = this.ords.length / Math.max(1, this.#maxDoc);
    // Either walk the documents of the set, or intersect each value's documents with it: whichever touches less.
    if (this.size * words < setSize * perDoc * 2 && this.size <= 1024) return this.#countByValue(set, words);
    return this.#countByDocument(set);
  }

  #countByValue(set: Bitset, words: number): Int32Array {
    const counts = new Int32Array(this.size);
    const { starts } = this.#inverted();
    for (let ord = 0; ord < this.size; ord++) {
      if ((starts[ord + 1] ?? 0) - (starts[ord] ?? 0) > words) {
        counts[ord] = this.#denseBits(ord).countAnd(set);
        continue;
      }
      let count = 0;
      for (const doc of this.#docsOf(ord)) if (set.has(doc)) count++;
      counts[ord] = count;
    }
    return counts;
  }

  #denseBits(ord: number): Bitset {
    const bits = this.#bits.get(ord) ?? this.bitsOf([ord]);
    this.#bits.set(ord, bits);
    return bits;
  }

  #countByDocument(set: Bitset): Int32Array {
    const counts = new Int32Array(this.size);
    const { ords, starts } = this;
    const words = set.words;
    for (let w = 0; w < words.length; w++) {
      let word = words[w] ?? 0;
      while (word !== 0) {
        const low = word & -word;
        word ^= low;
        const doc = (w << 5) + (31 - Math.clz32(low));
        const end = starts[doc + 1] ?? 0;
        for (let i = starts[doc] ?? 0; i < end; i++) {
          const ord = ords[i] ?? -1;
          if (ord >= 0) counts[ord] = (counts[ord] ?? 0) + 1;
        }
      }
    }
    return counts;
  }
}

/** The values of a string or boolean column, which are numbers of its terms. */
export function stringOrds({ values, starts }: Values, terms: readonly string[]): OrdView {
  const compare = (a: number, b: number) => compareCodePoints(terms[a] ?? '', terms[b] ?? '');
  // A column of strings holds whole numbers as they are.
  const ords = values instanceof Int32Array ? values : Int32Array.from(values);
  return new OrdView(ords, starts, terms.length, compare);
}

/** The distinct numbers of a column in ascending order, and which documents have them. */
export function numberOrds({ values, starts }: Values): { view: OrdView; numbers: Float64Array } {
  const numbers = Float64Array.from(new Set(values).difference(new Set([Number.NaN]))).sort();
  const places = new Map<number, number>();
  numbers.forEach((number, ord) => {
    places.set(number, ord);
  });
  const ords = Int32Array.from(values, (value) => places.get(value) ?? -1);
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    // A document counts once for a number it has several times; they stand side by side.
    for (let i = (starts[doc] ?? 0) + 1; i < (starts[doc + 1] ?? 0); i++) {
      if (values[i] === values[i - 1]) ords[i] = -1;
    }
  }
  return { view: new OrdView(ords, starts, numbers.length, (a, b) => a - b), numbers };
}
