/**
 * The distinct values of a field as of one commit: for facets, equality filters and string sorts.
 *
 * Derived arrays (order, postings) are made when first asked for.
 */
import { compareCodePoints } from '../java-format.ts';
import { Bitset } from '../search/bitset.ts';
import type { NumberColumn, StringColumn } from './columns.ts';

export class OrdView {
  readonly maxDoc: number;
  readonly multiValued: boolean;
  /** The number of distinct values. */
  readonly size: number;
  /** Single-valued: the value of each document or -1; multi-valued: all values in a row. */
  readonly ords: Int32Array;
  /** Multi-valued: where each document's values begin, one more than there are documents. */
  readonly starts: Int32Array;
  readonly #compare: (a: number, b: number) => number;
  #order: Int32Array | undefined;
  #ranks: Int32Array | undefined;
  #postings: { starts: Int32Array; docs: Int32Array } | undefined;
  readonly #bits = new Map<number, Bitset>();
  #exists: Bitset | undefined;

  constructor(parts: {
    maxDoc: number;
    multiValued: boolean;
    size: number;
    ords: Int32Array;
    starts: Int32Array;
    compare: (a: number, b: number) => number;
  }) {
    this.maxDoc = parts.maxDoc;
    this.multiValued = parts.multiValued;
    this.size = parts.size;
    this.ords = parts.ords;
    this.starts = parts.starts;
    this.#compare = parts.compare;
  }

  /** All values in index order: strings by code point, numbers by value. */
  order(): Int32Array {
    this.#order ??= Int32Array.from({ length: this.size }, (_, i) => i).sort(this.#compare);
    return this.#order;
  }

  /** The place of each value in index order. */
  ranks(): Int32Array {
    if (!this.#ranks) {
      const ranks = new Int32Array(this.size);
      this.order().forEach((ord, rank) => {
        ranks[ord] = rank;
      });
      this.#ranks = ranks;
    }
    return this.#ranks;
  }

  #inverted(): { starts: Int32Array; docs: Int32Array } {
    this.#postings ??= this.#invert();
    return this.#postings;
  }

  #invert(): { starts: Int32Array; docs: Int32Array } {
    const starts = new Int32Array(this.size + 1);
    const { ords } = this;
    for (let i = 0; i < ords.length; i++) {
      const ord = ords[i] ?? -1;
      if (ord >= 0) starts[ord + 1] = (starts[ord + 1] ?? 0) + 1;
    }
    for (let ord = 0; ord < this.size; ord++) starts[ord + 1] = (starts[ord + 1] ?? 0) + (starts[ord] ?? 0);
    const next = starts.slice();
    const docs = new Int32Array(starts[this.size] ?? 0);
    for (let doc = 0; doc < this.maxDoc; doc++) {
      const from = this.multiValued ? (this.starts[doc] ?? 0) : doc;
      const to = this.multiValued ? (this.starts[doc + 1] ?? 0) : doc + 1;
      for (let i = from; i < to; i++) {
        const ord = ords[i] ?? -1;
        if (ord < 0) continue;
        const at = next[ord] ?? 0;
        docs[at] = doc;
        next[ord] = at + 1;
      }
    }
    return { starts, docs };
  }

  /** The documents with a value, ascending; deleted ones included. */
  docsOf(ord: number): Int32Array {
    const { starts, docs } = this.#inverted();
    return docs.subarray(starts[ord] ?? 0, starts[ord + 1] ?? 0);
  }

  /** The documents with any of some values. */
  bitsOf(ords: Iterable<number>): Bitset {
    const bits = new Bitset(this.maxDoc);
    for (const ord of ords) bits.addAll(this.docsOf(ord));
    return bits;
  }

  /** The documents with any value. */
  exists(): Bitset {
    if (!this.#exists) {
      const bits = new Bitset(this.maxDoc);
      for (let doc = 0; doc < this.maxDoc; doc++) {
        const has = this.multiValued
          ? (this.starts[doc + 1] ?? 0) > (this.starts[doc] ?? 0)
          : (this.ords[doc] ?? -1) >= 0;
        if (has) bits.add(doc);
      }
      this.#exists = bits;
    }
    return this.#exists;
  }

  /** How many documents of a set have each value. */
  counts(set: Bitset, setSize: number): Int32Array {
    const words = set.words.length;
    const perDoc = this.ords.length / Math.max(1, this.maxDoc);
    // Either walk the documents of the set, or intersect each value's documents with it: whichever touches less.
    if (this.size * words < setSize * perDoc * 2 && this.size <= 1024) return this.#countByValue(set, words);
    return this.#countByDocument(set);
  }

  #countByValue(set: Bitset, words: number): Int32Array {
    const counts = new Int32Array(this.size);
    const { starts } = this.#inverted();
    for (let ord = 0; ord < this.size; ord++) {
      const length = (starts[ord + 1] ?? 0) - (starts[ord] ?? 0);
      if (length <= words) {
        let count = 0;
        for (const doc of this.docsOf(ord)) if (set.has(doc)) count++;
        counts[ord] = count;
      } else {
        counts[ord] = this.#denseBits(ord).countAnd(set);
      }
    }
    return counts;
  }

  #denseBits(ord: number): Bitset {
    let bits = this.#bits.get(ord);
    if (!bits) {
      bits = Bitset.of(this.maxDoc, this.docsOf(ord));
      this.#bits.set(ord, bits);
    }
    return bits;
  }

  #countByDocument(set: Bitset): Int32Array {
    const counts = new Int32Array(this.size);
    const { ords, starts, multiValued } = this;
    const words = set.words;
    for (let w = 0; w < words.length; w++) {
      let word = words[w] ?? 0;
      while (word !== 0) {
        const low = word & -word;
        word ^= low;
        const doc = (w << 5) + (31 - Math.clz32(low));
        if (!multiValued) {
          const ord = ords[doc] ?? -1;
          if (ord >= 0) counts[ord] = (counts[ord] ?? 0) + 1;
          continue;
        }
        const end = starts[doc + 1] ?? 0;
        for (let i = starts[doc] ?? 0; i < end; i++) {
          const ord = ords[i] ?? 0;
          counts[ord] = (counts[ord] ?? 0) + 1;
        }
      }
    }
    return counts;
  }
}

/** The values of a string or boolean column. */
export function stringOrds(column: StringColumn, maxDoc: number): OrdView {
  column.padTo(maxDoc);
  const { terms } = column;
  return new OrdView({
    maxDoc,
    multiValued: column.multiValued,
    size: terms.length,
    ...captured(column, maxDoc),
    compare: (a, b) => compareCodePoints(terms[a] ?? '', terms[b] ?? ''),
  });
}

function captured(column: StringColumn, maxDoc: number): { ords: Int32Array; starts: Int32Array } {
  if (!column.multiValued) return { ords: column.ords.data.subarray(0, maxDoc), starts: new Int32Array(0) };
  const starts = startsUpTo(column.starts.data, column.starts.length, column.ords.length, maxDoc);
  return { ords: column.ords.data.subarray(0, starts[maxDoc] ?? 0), starts };
}

/** The distinct numbers of a column, and which documents have them. */
export function numberOrds(column: NumberColumn, maxDoc: number): { view: OrdView; values: Float64Array } {
  column.padTo(maxDoc);
  const starts = column.multiValued
    ? startsUpTo(column.starts.data, column.starts.length, column.values.length, maxDoc)
    : new Int32Array(0);
  const all = column.values.data.subarray(0, column.multiValued ? (starts[maxDoc] ?? 0) : maxDoc);
  const values = distinct(all);
  const places = new Map<number, number>();
  values.forEach((value, ord) => {
    places.set(value, ord);
  });
  const compact = column.multiValued ? withoutRepeats(all, starts, places, maxDoc) : undefined;
  const ords = compact?.ords ?? Int32Array.from(all, (value) => places.get(value) ?? -1);
  const view = new OrdView({
    maxDoc,
    multiValued: column.multiValued,
    size: values.length,
    ords,
    starts: compact?.starts ?? starts,
    compare: (a, b) => a - b,
  });
  return { view, values };
}

/** Where each document's values begin, with a last entry for the end. */
export function startsUpTo(data: Int32Array, length: number, end: number, maxDoc: number): Int32Array {
  const starts = new Int32Array(maxDoc + 1);
  starts.set(data.subarray(0, Math.min(length, maxDoc + 1)));
  if (length <= maxDoc) starts.fill(end, length);
  return starts;
}

function distinct(values: Float64Array): Float64Array {
  const sorted = Float64Array.from(new Set(values)).sort();
  const missing = sorted.findIndex((value) => Number.isNaN(value));
  return missing < 0 ? sorted : sorted.subarray(0, missing);
}

function withoutRepeats(
  all: Float64Array,
  starts: Int32Array,
  places: ReadonlyMap<number, number>,
  maxDoc: number,
): { ords: Int32Array; starts: Int32Array } {
  const ords = new Int32Array(all.length);
  const newStarts = new Int32Array(maxDoc + 1);
  let length = 0;
  for (let doc = 0; doc < maxDoc; doc++) {
    newStarts[doc] = length;
    let previous = Number.NaN;
    const end = starts[doc + 1] ?? 0;
    for (let i = starts[doc] ?? 0; i < end; i++) {
      const value = all[i] ?? 0;
      if (value !== previous) ords[length++] = places.get(value) ?? 0;
      previous = value;
    }
  }
  newStarts[maxDoc] = length;
  return { ords: ords.subarray(0, length), starts: newStarts };
}
