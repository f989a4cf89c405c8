/**
 * The index while it is open: the file, the columns in memory, and the view searches use.
 *
 * Additions go to the end of every column at once but stay invisible until the commit that makes a new view; the file's
 * transaction ends with the same commit.
 */
import { Column, counting, Growing } from '../columns/columns.ts';
import { type FieldKind, type Schema, UNIQUE_KEY } from '../configset.ts';
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
  /** In the order of their numbers, which begin at 1. */
  #textFields: string[] = [];
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

  /** What searches see: the state of the last commit. */
  get view(): SearchView {
    return this.#view;
  }

  #makeView(): SearchView {
    return new SearchView({
      schema: this.schema,
      columns: this.#columns,
      textFields: this.#textFields,
      rows: this.#rows.data,
      live: this.#liveBits(),
      generation: ++this.#generation,
      reader: this.#store.committed,
    });
  }

  #liveBits(): Bitset {
    const { length } = this.#rows;
    return Bitset.full(length).andNot(Bitset.of(length, [...this.#deleted]));
  }

  /** Reads everything from the file; documents indexed by other rules are indexed anew. */
  #load(): void {
    this.#columns = new Map();
    this.#rows = new Growing(Int32Array);
    this.#ids = new Map();
    this.#deleted = new Set();
    this.#nextRow = 1;
    this.#textFields = this.#store.textFields();
    const isOutdated = this.#store.isOutdated;
    if (isOutdated) this.#store.begin();
    for (const { row, doc, lengths } of this.#store.all()) {
      const fields = readStored(this.schema, doc);
      const id = fields.find(({ field }) => field.name === UNIQUE_KEY)?.values[0] ?? '';
      // Our own file: pairs of field number and length.
      const own = isOutdated ? this.#write(row, doc, fields) : (JSON.parse(lengths) as number[]);
      this.#addInMemory(row, String(id), fields, own);
    }
    if (isOutdated) this.#store.commit();
  }

  /** Adds or replaces a document; visible after the next commit. */
  add({ id, json, fields }: PreparedDocument): void {
    this.deleteId(id);
    const row = this.#nextRow;
    this.#addInMemory(row, id, fields, this.#write(row, json, fields));
  }

  /** Gives the length of each text: pairs of field number and term count. */
  #write(row: number, json: string, fields: readonly FieldValues[]): number[] {
    const text = new TextRow();
    for (const { field, values } of fields) {
      if (field.type.indexAnalyzer) text.add(this.#fieldId(field.name), field.type.indexAnalyzer, values.map(String));
    }
    this.#store.put(row, json, JSON.stringify(text.lengths), text.columns());
    return text.lengths;
  }

  #addInMemory(row: number, id: string, fields: readonly FieldValues[], lengths: readonly number[]): void {
    const doc = this.#rows.length;
    this.#rows.push(row);
    this.#nextRow = row + 1;
    this.#ids.set(id, doc);
    for (const { field, values } of fields) {
      if (field.type.kind !== 'text')
        this.#column(field.name, columnKind(field.type.kind), field.multiValued).add(doc, values);
    }
    for (let at = 0; at + 1 < lengths.length; at += 2) {
      const name = this.#textFields[(lengths[at] ?? 0) - 1] ?? '';
      this.#column(name, 'length', false).add(doc, lengths.slice(at + 1, at + 2));
    }
  }

  #column(name: string, kind: Column['kind'], multiValued: boolean): Column {
    const known = this.#columns.get(name);
    if (known) return known;
    const column = new Column(kind, multiValued);
    this.#columns.set(name, column);
    return column;
  }

  #fieldId(name: string): number {
    const known = this.#textFields.indexOf(name) + 1;
    if (known > 0) return known;
    const id = this.#textFields.push(name);
    this.#store.addTextField(name, id);
    return id;
  }

  deleteId(id: string): void {
    this.#store.begin();
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
    const places = counting(this.#rows.length);
    const keep = this.#liveBits().toDocs();
    const { data } = this.#rows;
    this.#columns = new Map(Array.from(this.#columns, ([name, column]) => [name, column.compacted(keep, places)]));
    const moved = new Map(Array.from(keep, (doc, at) => [doc, at]));
    for (const [id, doc] of this.#ids) this.#ids.set(id, moved.get(doc) ?? 0);
    this.#rows = new Growing(Int32Array);
    for (const doc of keep) this.#rows.push(data[doc] ?? 0);
    this.#deleted = new Set();
  }
}

function columnKind(kind: FieldKind): Column['kind'] {
  if (kind === 'string' || kind === 'boolean') return 'string';
  return kind === 'location' ? 'place' : 'number';
}
