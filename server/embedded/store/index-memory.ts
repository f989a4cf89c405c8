/**
 * What an index has in memory: a column for each field, filled in the order of the documents' rows.
 *
 * Additions go to the end of every column at once but stay invisible until the next view is made.
 */
import { Column, counting, Growing } from '../columns/columns.ts';
import type { FieldKind, Schema } from '../configset.ts';
import type { FieldValues } from '../field-values.ts';
import { Bitset } from '../search/bitset.ts';
import { SearchView } from '../search/search-view.ts';
import type { StoreReader } from './sqlite-store.ts';

/** Deleted documents are dropped from memory when they are this many and half of all. */
const COMPACT_FROM = 5_000;

export class IndexMemory {
  readonly #schema: Schema;
  readonly #reader: StoreReader;
  #columns = new Map<string, Column>();
  /** The rows of the documents, ascending. */
  #rows = new Growing(Int32Array);
  #deleted = new Set<number>();

  constructor(schema: Schema, reader: StoreReader) {
    this.#schema = schema;
    this.#reader = reader;
  }

  /**
   * Adds a document, whose row is higher than all before.
   *
   * @param lengths pairs of the number of a text field, which begins at 1 in `textFields`, and how many terms its text has.
   */
  add(row: number, fields: readonly FieldValues[], lengths: readonly number[], textFields: readonly string[]): void {
    const doc = this.#rows.length;
    this.#rows.push(row);
    for (const { field, values } of fields) {
      if (field.type.kind !== 'text')
        this.#column(field.name, columnKind(field.type.kind), field.multiValued).add(doc, values);
    }
    for (let at = 0; at + 1 < lengths.length; at += 2) {
      const name = textFields[(lengths[at] ?? 0) - 1] ?? '';
      this.#column(name, 'length', false).add(doc, lengths.slice(at + 1, at + 2));
    }
  }

  /** Deletes the document of a row; nothing when there is none. */
  delete(row: number): void {
    const doc = this.#docOf(row);
    if (doc !== undefined) this.#deleted.add(doc);
  }

  /** What searches are to see as of a commit: all that was added and not deleted. */
  makeView(commits: number, textFields: readonly string[]): SearchView {
    if (this.#deleted.size >= COMPACT_FROM && this.#deleted.size * 2 >= this.#rows.length) this.#compact();
    return new SearchView({
      schema: this.#schema,
      columns: this.#columns,
      textFields,
      rows: this.#rows.data,
      live: this.#liveBits(),
      commits,
      reader: this.#reader,
    });
  }

  #column(name: string, kind: Column['kind'], multiValued: boolean): Column {
    const known = this.#columns.get(name);
    if (known) return known;
    const column = new Column(kind, multiValued);
    this.#columns.set(name, column);
    return column;
  }

  #docOf(row: number): number | undefined {
    const { data, length } = this.#rows;
    let from = 0;
    let to = length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((data[middle] ?? 0) < row) from = middle + 1;
      else to = middle;
    }
    return from < length && data[from] === row ? from : undefined;
  }

  #liveBits(): Bitset {
    const { length } = this.#rows;
    return Bitset.full(length).andNot(Bitset.of(length, [...this.#deleted]));
  }

  #compact(): void {
    const places = counting(this.#rows.length);
    const keep = this.#liveBits().toDocs();
    const { data } = this.#rows;
    this.#columns = new Map(Array.from(this.#columns, ([name, column]) => [name, column.compacted(keep, places)]));
    this.#rows = new Growing(Int32Array);
    for (const doc of keep) this.#rows.push(data[doc] ?? 0);
    this.#deleted = new Set();
  }
}

function columnKind(kind: FieldKind): Column['kind'] {
  if (kind === 'string' || kind === 'boolean') return 'string';
  return kind === 'location' ? 'place' : 'number';
}
