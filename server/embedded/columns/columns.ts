/**
 * The in-memory values of the index: one column per field, filled in document order.
 *
 * Documents are numbered from 0 in the order they were added; a column only grows, so a reader that took its arrays at a
 * commit is not disturbed by later additions.
 */

type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A typed array that grows by doubling; readers keep the array they took, writers only ever append. */
export class Growing<A extends Numbers> {
  data: A;
  length = 0;
  readonly #make: new (
    length: number,
  ) => A;

  constructor(make: new (length: number) => A, capacity = 64) {
    this.#make = make;
    this.data = new make(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.#grow(this.length + 1);
    this.data[this.length++] = value;
  }

  /** Whether a value stands at this place or behind it. */
  has(value: number, from: number): boolean {
    for (let at = from; at < this.length; at++) if (this.data[at] === value) return true;
    return false;
  }

  /** Appends one value until the length is reached. */
  padTo(length: number, value: number): void {
    if (length <= this.length) return;
    if (length > this.data.length) this.#grow(length);
    this.data.fill(value, this.length, length);
    this.length = length;
  }

  #grow(needed: number): void {
    const next = new this.#make(Math.max(needed, this.data.length * 2));
    next.set(this.data.subarray(0, this.length));
    this.data = next;
  }
}

/**
 * The values of a field as of one commit: those of a document stand from `starts[doc]` up to `starts[doc + 1]`.
 *
 * A single-valued field has one place a document; `missing` (-1 or NaN) stands there for no value.
 */
export interface Values {
  values: Numbers;
  starts: Int32Array;
  missing: number;
}

/**
 * What a column holds for a document: each of its strings once, as a number of the dictionary; its numbers in ascending
 * order, repeats kept (dates in milliseconds); latitude and longitude of its place in degrees; or how many terms its text has.
 */
type ColumnKind = 'string' | 'number' | 'place' | 'length';

export class Column {
  readonly kind: ColumnKind;
  /** Of a string column: its values by their numbers, and the other way round. */
  readonly terms: string[] = [];
  readonly dictionary = new Map<string, number>();
  readonly #multiValued: boolean;
  readonly #missing: number;
  readonly #values: Growing<Numbers>;
  /** Multi-valued: where each document's values begin, with one more entry for where the last ones end. */
  readonly #starts = new Growing(Int32Array, 1);

  constructor(kind: ColumnKind, multiValued: boolean) {
    this.kind = kind;
    this.#multiValued = multiValued || kind === 'place';
    const isWhole = kind === 'string' || kind === 'length';
    this.#missing = isWhole ? -1 : Number.NaN;
    this.#values = new Growing<Numbers>(isWhole ? Int32Array : Float64Array);
    this.#starts.push(0);
  }

  /** Adds the values of a document behind those added before; documents between have none. */
  add(doc: number, values: readonly (string | number)[]): void {
    this.#padTo(doc);
    if (!this.#multiValued) {
      this.#values.push(values[0] === undefined ? this.#missing : this.#numberOf(values[0]));
      return;
    }
    const from = this.#values.length;
    for (const value of values) {
      const number = this.#numberOf(value);
      if (this.kind !== 'string' || !this.#values.has(number, from)) this.#values.push(number);
    }
    if (this.kind === 'number') this.#values.data.subarray(from, this.#values.length).sort();
    this.#starts.push(this.#values.length);
  }

  #numberOf(value: string | number): number {
    if (typeof value === 'number') return value;
    const known = this.dictionary.get(value);
    if (known !== undefined) return known;
    this.dictionary.set(value, this.terms.length);
    return this.terms.push(value) - 1;
  }

  #padTo(docs: number): void {
    if (this.#multiValued) this.#starts.padTo(docs + 1, this.#values.length);
    else this.#values.padTo(docs, this.#missing);
  }

  /** The values of the first documents; `places` counts from 0. */
  view(docs: number, places: Int32Array): Values {
    this.#padTo(docs);
    const starts = this.#multiValued ? this.#starts.data.subarray(0, docs + 1) : places.subarray(0, docs + 1);
    return { values: this.#values.data.subarray(0, starts[docs] ?? 0), starts, missing: this.#missing };
  }

  /** A column of these documents alone, in order. */
  compacted(keep: Int32Array, places: Int32Array): Column {
    const next = new Column(this.kind, this.#multiValued);
    const { values, starts, missing } = this.view(places.length - 1, places);
    keep.forEach((doc, at) => {
      const own = Array.from(values.subarray(starts[doc], starts[doc + 1])).filter(
        (value) => !Object.is(value, missing),
      );
      next.add(at, this.kind === 'string' ? own.map((ord) => this.terms[ord] ?? '') : own);
    });
    return next;
  }
}

/** 0, 1, 2 … up to and with a number: where the values of a single-valued field begin. */
export function counting(last: number): Int32Array {
  const places = new Int32Array(last + 1);
  for (let at = 0; at <= last; at++) places[at] = at;
  return places;
}
