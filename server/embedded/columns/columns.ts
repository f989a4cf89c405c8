/**
 * The in-memory values of the index: one column per field, filled in document order.
 *
 * Documents are numbered from 0 in the order they were added; a column only grows, so a reader that took its arrays at a
 * commit is not disturbed by later additions.
 */
import { GrowingFloats, GrowingInts } from './growing.ts';

/** Values of a field as numbers of a dictionary; multi-valued fields hold each value once per document. */
export class StringColumn {
  readonly kind = 'string';
  readonly multiValued: boolean;
  readonly terms: string[] = [];
  readonly dictionary = new Map<string, number>();
  /** Single-valued: the value of each document, -1 for none. Multi-valued: values of all documents in a row. */
  readonly ords = new GrowingInts();
  /** Multi-valued: where each document's values begin. */
  readonly starts = new GrowingInts();

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

  /** The values of one document. */
  valuesOf(doc: number): string[] {
    if (!this.multiValued) {
      const term = this.terms[this.ords.data[doc] ?? -1];
      return doc < this.ords.length && term !== undefined ? [term] : [];
    }
    if (doc >= this.starts.length) return [];
    const end = doc + 1 < this.starts.length ? (this.starts.data[doc + 1] ?? 0) : this.ords.length;
    return Array.from(this.ords.data.subarray(this.starts.data[doc] ?? 0, end), (ord) => this.terms[ord] ?? '');
  }
}

/** Numbers, dates as milliseconds; multi-valued fields hold them in ascending order, repeats kept. */
export class NumberColumn {
  readonly kind = 'number';
  readonly multiValued: boolean;
  /** Single-valued: NaN for none. */
  readonly values = new GrowingFloats();
  readonly starts = new GrowingInts();

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

  valuesOf(doc: number): number[] {
    if (!this.multiValued) {
      const value = doc < this.values.length ? (this.values.data[doc] ?? Number.NaN) : Number.NaN;
      return Number.isNaN(value) ? [] : [value];
    }
    if (doc >= this.starts.length) return [];
    const end = doc + 1 < this.starts.length ? (this.starts.data[doc + 1] ?? 0) : this.values.length;
    return Array.from(this.values.data.subarray(this.starts.data[doc] ?? 0, end));
  }
}

/** Points on the earth in degrees, one a document; NaN for none. */
export class PointColumn {
  readonly kind = 'point';
  readonly latitudes = new GrowingFloats();
  readonly longitudes = new GrowingFloats();

  add(doc: number, latitude: number, longitude: number): void {
    this.padTo(doc);
    this.latitudes.push(latitude);
    this.longitudes.push(longitude);
  }

  padTo(docs: number): void {
    this.latitudes.padTo(docs, Number.NaN);
    this.longitudes.padTo(docs, Number.NaN);
  }
}

/** How many terms a text field has in each document; -1 where the document lacks the field. */
export class LengthColumn {
  readonly kind = 'text';
  /** The number the field has inside indexed terms. */
  readonly fieldId: number;
  readonly lengths = new GrowingInts();
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
}

export type Column = StringColumn | NumberColumn | PointColumn | LengthColumn;

/** Copies the kept documents of a column, in order, into a new one. */
export function compactColumn(column: Column, keep: Int32Array): Column {
  switch (column.kind) {
    case 'string': {
      const next = new StringColumn(column.multiValued);
      keep.forEach((doc, at) => {
        next.add(at, column.valuesOf(doc));
      });
      return next;
    }
    case 'number': {
      const next = new NumberColumn(column.multiValued);
      keep.forEach((doc, at) => {
        next.add(at, column.valuesOf(doc));
      });
      return next;
    }
    case 'point': {
      const next = new PointColumn();
      const { latitudes, longitudes } = column;
      keep.forEach((doc, at) => {
        if (doc < latitudes.length) next.add(at, latitudes.data[doc] ?? Number.NaN, longitudes.data[doc] ?? Number.NaN);
      });
      return next;
    }
    case 'text': {
      const next = new LengthColumn(column.fieldId);
      keep.forEach((doc, at) => {
        const length = doc < column.lengths.length ? (column.lengths.data[doc] ?? -1) : -1;
        if (length >= 0) next.add(at, length);
      });
      return next;
    }
  }
}
