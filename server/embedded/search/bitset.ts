/** A set of document numbers below a fixed size, one bit each. */
export class Bitset {
  readonly words: Uint32Array;
  readonly size: number;

  constructor(size: number, words?: Uint32Array) {
    this.size = size;
    this.words = words ?? new Uint32Array((size + 31) >>> 5);
  }

  /** A set of all numbers below `size`. */
  static full(size: number): Bitset {
    const set = new Bitset(size);
    set.words.fill(0xffffffff);
    const rest = size & 31;
    if (rest !== 0) set.words[set.words.length - 1] = (1 << rest) - 1;
    return set;
  }

  static of(size: number, docs: ArrayLike<number>): Bitset {
    const set = new Bitset(size);
    set.addAll(docs);
    return set;
  }

  copy(): Bitset {
    return new Bitset(this.size, this.words.slice());
  }

  has(doc: number): boolean {
    return ((this.words[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;
  }

  add(doc: number): void {
    // A shift and or on a typed array; out-of-range writes are ignored by the array itself.
    this.words[doc >>> 5] = (this.words[doc >>> 5] ?? 0) | (1 << (doc & 31));
  }

  addAll(docs: ArrayLike<number>): void {
    const words = this.words;
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] ?? 0;
      words[doc >>> 5] = (words[doc >>> 5] ?? 0) | (1 << (doc & 31));
    }
  }

  and(other: Bitset): this {
    const a = this.words;
    const b = other.words;
    for (let i = 0; i < a.length; i++) a[i] = (a[i] ?? 0) & (b[i] ?? 0);
    return this;
  }

  or(other: Bitset): this {
    const a = this.words;
    const b = other.words;
    for (let i = 0; i < a.length; i++) a[i] = (a[i] ?? 0) | (b[i] ?? 0);
    return this;
  }

  andNot(other: Bitset): this {
    const a = this.words;
    const b = other.words;
    for (let i = 0; i < a.length; i++) a[i] = (a[i] ?? 0) & ~(b[i] ?? 0);
    return this;
  }

  count(): number {
    const words = this.words;
    let total = 0;
    for (let i = 0; i < words.length; i++) total += popCount(words[i] ?? 0);
    return total;
  }

  /** The size of the intersection, without building it. */
  countAnd(other: Bitset): number {
    const a = this.words;
    const b = other.words;
    let total = 0;
    for (let i = 0; i < a.length; i++) total += popCount((a[i] ?? 0) & (b[i] ?? 0));
    return total;
  }

  /** The members in ascending order. */
  toDocs(count = this.count()): Int32Array {
    const docs = new Int32Array(count);
    const words = this.words;
    let at = 0;
    for (let i = 0; i < words.length; i++) {
      let word = words[i] ?? 0;
      while (word !== 0) {
        const low = word & -word;
        docs[at++] = (i << 5) + (31 - Math.clz32(low));
        word ^= low;
      }
    }
    return docs;
  }
}

function popCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
