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

/** Where the values of a document stand among those of all documents in a row. */
function placesOf(starts: Growing<Int32Array<ArrayBuffer>>, total: number, doc: number): [from: number, to: number] {
  if (doc >= starts.length) return [0, 0];
  return [starts.data[doc] ?? 0, doc + 1 < starts.length ? (starts.data[doc + 1] ?? 0) : total];
}

/** Values of a field as numbers of a dictionary; multi-valued fields hold each value once per document. */
export class StringColumn {
  readonly kind = 'string';
  readonly multiValued: boolean;
  readonly terms: string[] = [];
  readonly dictionary = new Map<string, number>();
  /** Single-valued: the value of each document, -1 for none. Multi-valued: values of all documents in a row. */
  readonly ords = new Growing(Int32Array);
  /** Multi-valued: where each document's values begin. */
  readonly starts = new Growing(Int32Array);

  constructor(multiValued: boolean) {
    this.multiValued = multiValued;
  }

  add(doc: number, values: readonly string[]): void {
    this.padTo(doc);
    if (!this.multiValued) {
      this.ords.push(values[0] === undefined ? -1 : this.#ord(values[0]));
      return;
    }
    this.starts.push(this.ords.length);
    const unique = values.length > 1 ? new Set(values) : values;
    for (const value of unique) this.ords.push(this.#ord(value));
  }

  padTo(docs: number): void {
    if (this.multiValued) this.starts.padTo(docs, this.ords.length);
    else this.ords.padTo(docs, -1);
  }

  #ord(value: string): number {
    const known = this.dictionary.get(value);
    if (known !== undefined) return known;
    const ord = this.terms.length;
    this.terms.push(value);
    this.dictionary.set(value, ord);
    return ord;
  }

  /** A column of these documents alone, in order. */
  compacted(keep: Int32Array): StringColumn {
    const next = new StringColumn(this.multiValued);
    keep.forEach((doc, at) => {
      const single: [number, number] = [doc, Math.min(doc + 1, this.ords.length)];
      const [from, to] = this.multiValued ? placesOf(this.starts, this.ords.length, doc) : single;
      const ords = Array.from(this.ords.data.subarray(from, to)).filter((ord) => ord >= 0);
      next.add(
        at,
        ords.map((ord) => this.terms[ord] ?? ''),
      );
    });
    return next;
  }
}

/** Numbers, dates as milliseconds; multi-valued fields hold them in ascending order, repeats kept. */
export class NumberColumn {
  readonly kind = 'number';
  readonly multiValued: boolean;
  /** Single-valued: NaN for none. */
  readonly values = new Growing(Float64Array);
  readonly starts = new Growing(Int32Array);

  constructor(multiValued: boolean) {
    this.multiValued = multiValued;
  }

  add(doc: number, values: readonly number[]): void {
    this.padTo(doc);
    if (!this.multiValued) {
      this.values.push(values[0] ?? Number.NaN);
      return;
    }
    this.starts.push(this.values.length);
    for (const value of values.length > 1 ? values.toSorted((a, b) => a - b) : values) this.values.push(value);
  }

  padTo(docs: number): void {
    if (this.multiValued) this.starts.padTo(docs, this.values.length);
    else this.values.padTo(docs, Number.NaN);
  }

  compacted(keep: Int32Array): NumberColumn {
    const next = new NumberColumn(this.multiValued);
    keep.forEach((doc, at) => {
      const single: [number, number] = [doc, Math.min(doc + 1, this.values.length)];
      const [from, to] = this.multiValued ? placesOf(this.starts, this.values.length, doc) : single;
      next.add(at, Array.from(this.values.data.subarray(from, to)));
    });
    return next;
  }
}

/** Points on the earth in degrees, one a document; NaN for none. */
export class PointColumn {
  readonly kind = 'point';
  readonly latitudes = new Growing(Float64Array);
  readonly longitudes = new Growing(Float64Array);

  add(doc: number, latitude: number, longitude: number): void {
    this.padTo(doc);
    this.latitudes.push(latitude);
    this.longitudes.push(longitude);
  }

  padTo(docs: number): void {
    this.latitudes.padTo(docs, Number.NaN);
    this.longitudes.padTo(docs, Number.NaN);
  }

  compacted(keep: Int32Array): PointColumn {
    const next = new PointColumn();
    const { latitudes, longitudes } = this;
    keep.forEach((doc, at) => {
      if (doc < latitudes.length) next.add(at, latitudes.data[doc] ?? Number.NaN, longitudes.data[doc] ?? Number.NaN);
    });
    return next;
  }
}

/** How many terms a text field has in each document; -1 where the document lacks the field. */
export class LengthColumn {
  readonly kind = 'text';
  /** The number the field has inside indexed terms. */
  readonly fieldId: number;
  readonly lengths = new Growing(Int32Array);
  docCount = 0;
  termCount = 0;

  constructor(fieldId: number) {
    this.fieldId = fieldId;
  }

  add(doc: number, length: number): void {
    this.padTo(doc);
    this.lengths.push(length);
    this.docCount += length > 0 ? 1 : 0;
    this.termCount += length;
  }

  padTo(docs: number): void {
    this.lengths.padTo(docs, -1);
  }

  compacted(keep: Int32Array): LengthColumn {
    const next = new LengthColumn(this.fieldId);
    keep.forEach((doc, at) => {
      const length = doc < this.lengths.length ? (this.lengths.data[doc] ?? -1) : -1;
      if (length >= 0) next.add(at, length);
    });
    return next;
  }
}

export type Column = StringColumn | NumberColumn | PointColumn | LengthColumn;
