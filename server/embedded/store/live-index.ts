/** The index that is written to: its file, what of it is in memory, and the view searches use. */
import { type Schema, UNIQUE_KEY } from '../configset.ts';
import type { FieldValues } from '../field-values.ts';
import type { SearchView } from '../search/search-view.ts';
import { type PreparedDocument, readStored } from './document.ts';
import { IndexMemory } from './index-memory.ts';
import type { SqliteStore } from './sqlite-store.ts';
import { TextRow } from './text-row.ts';

/** What others who have the same file open are told of a commit: how many there were, and the rows that it deleted. */
export interface Commit {
  commits: number;
  deleted: readonly number[];
}

export class LiveIndex {
  readonly schema: Schema;
  readonly #store: SqliteStore;
  #memory: IndexMemory;
  /** The row of each document by its key. */
  #rows = new Map<string, number>();
  /** Rows deleted since the last commit. */
  #deleted: number[] = [];
  /** In the order of their numbers, which begin at 1. */
  #textFields: string[] = [];
  /** Never one that others may know already. */
  #nextRow = 1;
  #view: SearchView;

  constructor(schema: Schema, store: SqliteStore) {
    this.schema = schema;
    this.#store = store;
    this.#memory = this.#load();
    this.#view = this.#makeView();
  }

  /** What searches see: the state of the last commit. */
  get view(): SearchView {
    return this.#view;
  }

  #makeView(): SearchView {
    return this.#memory.makeView(this.#store.commits, this.#textFields);
  }

  /** Reads everything from the file; documents indexed by other rules are indexed anew. */
  #load(): IndexMemory {
    const memory = new IndexMemory(this.schema, this.#store.committed);
    this.#rows = new Map();
    this.#deleted = [];
    this.#textFields = this.#store.textFields();
    const isOutdated = this.#store.isOutdated;
    if (isOutdated) this.#store.begin();
    for (const { row, doc, lengths } of this.#store.all()) {
      const fields = readStored(this.schema, doc);
      const id = fields.find(({ field }) => field.name === UNIQUE_KEY)?.values[0] ?? '';
      // Our own file: pairs of field number and length.
      const own = isOutdated ? this.#write(row, doc, fields) : (JSON.parse(lengths) as number[]);
      memory.add(row, fields, own, this.#textFields);
      this.#rows.set(String(id), row);
      this.#nextRow = Math.max(this.#nextRow, row + 1);
    }
    if (isOutdated) this.#store.commit();
    return memory;
  }

  /** Adds or replaces a document; visible after the next commit. */
  add({ id, json, fields }: PreparedDocument): void {
    this.deleteId(id);
    const row = this.#nextRow++;
    this.#memory.add(row, fields, this.#write(row, json, fields), this.#textFields);
    this.#rows.set(id, row);
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

  #fieldId(name: string): number {
    const known = this.#textFields.indexOf(name) + 1;
    if (known > 0) return known;
    const id = this.#textFields.push(name);
    this.#store.addTextField(name, id);
    return id;
  }

  deleteId(id: string): void {
    this.#store.begin();
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#store.delete(row);
    this.#rows.delete(id);
    this.#memory.delete(row);
    this.#deleted.push(row);
  }

  /** Makes all changes durable and visible. @returns the rows that were deleted. */
  commit(): readonly number[] {
    this.#store.commit();
    const deleted = this.#deleted;
    this.#deleted = [];
    this.#view = this.#makeView();
    return deleted;
  }

  /** Forgets everything since the last commit. */
  rollback(): void {
    this.#store.rollback();
    this.#memory = this.#load();
    this.#view = this.#makeView();
  }
}
