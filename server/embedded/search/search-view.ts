/** The index as of one commit: what every part of a search reads. */
import { LRUCache } from 'lru-cache';
import { type Column, LengthColumn, NumberColumn, type PointColumn } from '../columns/columns.ts';
import { numberOrds, type OrdView, startsUpTo, stringOrds } from '../columns/ord-view.ts';
import type { Field, Schema } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { numberLabel } from '../field-values.ts';
import type { StoreReader } from '../store/sqlite-store.ts';
import { Bitset } from './bitset.ts';
import { TextIndex } from './text-index.ts';

/** The numbers of a field: single-valued one a document (NaN for none), else in a row with `starts`. */
export interface NumberView {
  multiValued: boolean;
  values: Float64Array;
  starts: Int32Array;
}

const FILTER_CACHE_BYTES = 32 * 1024 * 1024;

export class SearchView {
  readonly schema: Schema;
  readonly maxDoc: number;
  readonly live: Bitset;
  readonly liveCount: number;
  /** Grows with every commit. */
  readonly generation: number;
  readonly text: TextIndex;
  /** Results of filters by their canonical form. */
  readonly filters: LRUCache<string, Bitset>;
  /** The sort value of every document, by field and direction. */
  readonly sortValues = new LRUCache<string, Float64Array>({ max: 16 });
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #rows: Int32Array;
  readonly #reader: StoreReader;
  readonly #ords = new Map<string, OrdView>();
  readonly #labels = new Map<string, Float64Array>();
  readonly #numbers = new Map<string, NumberView>();

  constructor(parts: {
    schema: Schema;
    columns: ReadonlyMap<string, Column>;
    rows: Int32Array;
    live: Bitset;
    generation: number;
    reader: StoreReader;
  }) {
    this.schema = parts.schema;
    this.#columns = parts.columns;
    this.#rows = parts.rows;
    this.live = parts.live;
    this.maxDoc = parts.live.size;
    this.liveCount = parts.live.count();
    this.generation = parts.generation;
    this.#reader = parts.reader;
    this.text = new TextIndex(parts.reader, parts.rows, this.maxDoc);
    const bytes = Math.max(1, this.live.words.byteLength);
    this.filters = new LRUCache({ max: Math.max(32, Math.min(2048, Math.floor(FILTER_CACHE_BYTES / bytes))) });
  }

  /** @throws SolrRequestError for a name the schema does not know. */
  field(name: string): Field {
    const field = this.schema.field(name);
    if (!field) throw new SolrRequestError(`undefined field ${name}`);
    return field;
  }

  /** The stored JSON of a document. */
  storedJson(doc: number): string {
    return this.#reader.document(this.#rows[doc] ?? -1) ?? '{}';
  }

  /** The distinct values of a string, boolean or numeric field; undefined while it has none. */
  ords(name: string): OrdView | undefined {
    const known = this.#ords.get(name);
    if (known) return known;
    const column = this.#columns.get(name);
    if (column?.kind === 'string') {
      const view = stringOrds(column, this.maxDoc);
      this.#ords.set(name, view);
      return view;
    }
    if (column?.kind === 'number') {
      const { view, values } = numberOrds(column, this.maxDoc);
      this.#labels.set(name, values);
      this.#ords.set(name, view);
      return view;
    }
    return undefined;
  }

  /** A value of `ords` as Solr prints it. */
  ordLabel(field: Field, ord: number): string {
    const column = this.#columns.get(field.name);
    if (column?.kind === 'string') return column.terms[ord] ?? '';
    return numberLabel(field.type, this.#labels.get(field.name)?.[ord] ?? 0);
  }

  /** The place of a string value in `ords`, -1 when no document has it. */
  ordOf(name: string, value: string): number {
    const column = this.#columns.get(name);
    return column?.kind === 'string' ? (column.dictionary.get(value) ?? -1) : -1;
  }

  numbers(name: string): NumberView | undefined {
    const known = this.#numbers.get(name);
    if (known) return known;
    const column = this.#columns.get(name);
    if (!(column instanceof NumberColumn)) return undefined;
    column.padTo(this.maxDoc);
    const starts = column.multiValued
      ? startsUpTo(column.starts.data, column.starts.length, column.values.length, this.maxDoc)
      : new Int32Array(0);
    const end = column.multiValued ? (starts[this.maxDoc] ?? 0) : this.maxDoc;
    const view = { multiValued: column.multiValued, values: column.values.data.subarray(0, end), starts };
    this.#numbers.set(name, view);
    return view;
  }

  points(name: string): PointColumn | undefined {
    const column = this.#columns.get(name);
    if (column?.kind !== 'point') return undefined;
    column.padTo(this.maxDoc);
    return column;
  }

  /** Term counts of a text field; undefined while no document has it. */
  lengths(name: string): LengthColumn | undefined {
    const column = this.#columns.get(name);
    if (!(column instanceof LengthColumn)) return undefined;
    column.padTo(this.maxDoc);
    return column;
  }

  /** The documents with any value of a field. */
  exists(name: string): Bitset {
    const key = `exists\0${name}`;
    const known = this.filters.get(key);
    if (known) return known;
    const bits = this.#exists(name);
    this.filters.set(key, bits);
    return bits;
  }

  #exists(name: string): Bitset {
    const column = this.#columns.get(name);
    if (!column) return new Bitset(this.maxDoc);
    if (column.kind === 'string') return this.ords(name)?.exists() ?? new Bitset(this.maxDoc);
    const bits = new Bitset(this.maxDoc);
    if (column.kind === 'number') {
      const view = this.numbers(name);
      for (let doc = 0; view && doc < this.maxDoc; doc++) {
        const has = view.multiValued
          ? (view.starts[doc + 1] ?? 0) > (view.starts[doc] ?? 0)
          : !Number.isNaN(view.values[doc] ?? Number.NaN);
        if (has) bits.add(doc);
      }
      return bits;
    }
    column.padTo(this.maxDoc);
    const data = column.kind === 'point' ? column.latitudes.data : column.lengths.data;
    for (let doc = 0; doc < this.maxDoc; doc++)
      if ((data[doc] ?? -1) >= (column.kind === 'point' ? -90 : 0)) bits.add(doc);
    return bits;
  }
}
