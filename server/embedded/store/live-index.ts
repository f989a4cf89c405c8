/**
 * The index while it is open: the file, the columns in memory, and the view searches use.
 *
 * Additions go to the end of every column at once but stay invisible until the commit that makes a new view; the file's
 * transaction ends with the same commit.
 */
import { type Column, Growing, LengthColumn, NumberColumn, PointColumn, StringColumn } from '../columns/columns.ts';
import { type Field, type Schema, UNIQUE_KEY } from '../configset.ts';
import type { FieldValues } from '../field-values.ts';
import { Bitset } from '../search/bitset.ts';
import { SearchView } from '../search/search-view.ts';
import { type PreparedDocument, readStored } from './document.ts';
import type { SqliteStore } from './sqlite-store.ts';
import { TextRow } from './text-row.ts';

/** Deleted documents are dropped from memory when they are this many and half of all. */
const COMPACT_FROM = 5_000;

export class LiveIndex {
  readonly schema: Schema;
  readonly #store: SqliteStore;
  #columns = new Map<string, Column>();
  #rows = new Growing(Int32Array);
  #ids = new Map<string, number>();
  #deleted = new Set<number>();
  #textFields = new Map<string, number>();
  #nextRow = 1;
  #generation = 0;
  #view: SearchView;
  readonly #onNewView: () => void;

  /** `onNewView` is called when searches see another state than before. */
  constructor(schema: Schema, store: SqliteStore, onNewView = (): void => {}) {
    this.schema = schema;
    this.#store = store;
    this.#onNewView = onNewView;
    this.#load();
    this.#view = this.#makeView();
  }

  /** @throws IndexFileGoneError when the index file was deleted or replaced since it was opened. */
  checkFile(): void {
    this.#store.checkFile();
  }

  /** What searches see: the state of the last commit. */
  get view(): SearchView {
    return this.#view;
  }

  #makeView(): SearchView {
    this.#generation++;
    return new SearchView({
      schema: this.schema,
      columns: this.#columns,
      rows: this.#rows.data,
      live: this.#liveBits(),
      generation: this.#generation,
      reader: this.#store.committed,
    });
  }

  #liveBits(): Bitset {
    const live = Bitset.full(this.#rows.length);
    for (const doc of this.#deleted) live.remove(doc);
    return live;
  }

  #load(): void {
    this.#columns = new Map();
    this.#rows = new Growing(Int32Array);
    this.#ids = new Map();
    this.#deleted = new Set();
    this.#nextRow = 1;
    const reindex = this.#store.needsReindex && this.#generation === 0;
    this.#textFields = this.#store.textFields();
    if (reindex) this.#store.begin();
    for (const { row, doc, lengths } of this.#store.all()) {
      const number = this.#rows.length;
      this.#rows.push(row);
      this.#nextRow = row + 1;
      const fields = readStored(this.schema, doc);
      for (const values of fields.values()) this.#addToColumn(number, values);
      const id = fields.get(UNIQUE_KEY)?.strings[0];
      if (id !== undefined) this.#ids.set(id, number);
      if (reindex) {
        const text = this.#analyse(fields.values());
        this.#store.insertWords(row, text.columns());
        this.#store.updateLengths(row, text.lengthsJson());
        this.#addLengths(number, text.lengths);
      } else {
        // Our own file: pairs of field number and length.
        this.#addLengths(number, JSON.parse(lengths) as number[]);
      }
    }
    if (reindex) {
      this.#store.markIndexed();
      this.#store.commit();
    }
  }

  /** Adds or replaces a document; visible after the next commit. */
  add(document: PreparedDocument): void {
    this.#store.begin();
    const text = this.#analyse(document.fields);
    this.#deleteId(document.id);
    const row = this.#nextRow++;
    this.#store.insert(row, document.json, text.lengthsJson(), text.columns());
    const number = this.#rows.length;
    this.#rows.push(row);
    this.#ids.set(document.id, number);
    for (const values of document.fields) this.#addToColumn(number, values);
    this.#addLengths(number, text.lengths);
  }

  deleteId(id: string): void {
    this.#store.begin();
    this.#deleteId(id);
  }

  #deleteId(id: string): void {
    const doc = this.#ids.get(id);
    if (doc === undefined) return;
    this.#store.delete(this.#rows.data[doc] ?? 0);
    this.#ids.delete(id);
    this.#deleted.add(doc);
  }

  /** Makes all changes durable and visible. */
  commit(): void {
    if (!this.#store.hasChanges) return;
    this.#store.commit();
    if (this.#deleted.size >= COMPACT_FROM && this.#deleted.size * 2 >= this.#rows.length) this.#compact();
    this.#showNewView();
  }

  /** An error of a change as it is to be told. */
  faultOf(error: unknown): unknown {
    return this.#store.faultOf(error);
  }

  /** Forgets everything since the last commit. */
  rollback(): void {
    this.#store.rollback();
    this.#load();
    this.#showNewView();
  }

  #showNewView(): void {
    this.#view = this.#makeView();
    this.#onNewView();
  }

  #compact(): void {
    const keep = this.#liveBits().toDocs();
    const columns = new Map<string, Column>();
    for (const [name, column] of this.#columns) columns.set(name, column.compacted(keep));
    const rows = new Growing(Int32Array, keep.length);
    const places = new Map<number, number>();
    keep.forEach((doc, at) => {
      rows.push(this.#rows.data[doc] ?? 0);
      places.set(doc, at);
    });
    for (const [id, doc] of this.#ids) this.#ids.set(id, places.get(doc) ?? 0);
    this.#columns = columns;
    this.#rows = rows;
    this.#deleted = new Set();
  }

  #analyse(fields: Iterable<FieldValues>): TextRow {
    const row = new TextRow();
    for (const { field, strings } of fields) {
      const analyzer = field.type.indexAnalyzer;
      if (analyzer) row.add(this.#fieldId(field), analyzer, strings);
    }
    return row;
  }

  #fieldId(field: Field): number {
    const known = this.#textFields.get(field.name);
    if (known !== undefined) return known;
    const id = this.#textFields.size + 1;
    this.#store.addTextField(field.name, id);
    this.#textFields.set(field.name, id);
    this.#textNames.set(id, field.name);
    return id;
  }

  readonly #textNames = new Map<number, string>();

  #addLengths(doc: number, lengths: readonly number[]): void {
    for (let i = 0; i + 1 < lengths.length; i += 2) {
      const column = this.#lengthColumn(lengths[i] ?? 0);
      column?.add(doc, lengths[i + 1] ?? 0);
    }
  }

  #lengthColumn(fieldId: number): LengthColumn | undefined {
    let name = this.#textNames.get(fieldId);
    if (name === undefined) {
      for (const [known, id] of this.#textFields) this.#textNames.set(id, known);
      name = this.#textNames.get(fieldId);
    }
    if (name === undefined) return undefined;
    const known = this.#columns.get(name);
    if (known?.kind === 'text') return known;
    const column = new LengthColumn(fieldId);
    this.#columns.set(name, column);
    return column;
  }

  #addToColumn(doc: number, { field, strings, numbers, points }: FieldValues): void {
    if (field.type.kind === 'text') return;
    const column = this.#columns.get(field.name) ?? this.#makeColumn(field);
    if (column?.kind === 'string') column.add(doc, strings);
    else if (column?.kind === 'number') column.add(doc, numbers);
    else if (column?.kind === 'point' && points[0]) column.add(doc, points[0].latitude, points[0].longitude);
  }

  #makeColumn(field: Field): Column | undefined {
    const { kind } = field.type;
    if (kind === 'random' || kind === 'text') return undefined;
    const column =
      kind === 'string' || kind === 'boolean'
        ? new StringColumn(field.multiValued)
        : kind === 'location'
          ? new PointColumn()
          : new NumberColumn(field.multiValued);
    this.#columns.set(field.name, column);
    return column;
  }
}
