/** An index that another thread writes to: read from its file, and brought up to date with each commit. */

import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Schema } from '../configset.ts';
import type { SearchView } from '../search/search-view.ts';
import { readStored } from './document.ts';
import { IndexMemory } from './index-memory.ts';
import type { Commit } from './live-index.ts';
import { fileCheck, READER_CACHE, StoreContents, type StoredRow, StoreReader } from './sqlite-store.ts';

/** Documents taken over before searches get a turn. */
const SLICE = 50;

export class FollowedIndex {
  /** @throws SolrRequestError 500 when the file was deleted or replaced. */
  readonly checkFile: () => void;
  readonly #schema: Schema;
  /** What searches read over: between `hold` and the end of `follow` it sees the file as it was. */
  readonly #searched: DatabaseSync;
  readonly #written: DatabaseSync;
  readonly #contents: StoreContents;
  readonly #memory: IndexMemory;
  #lastRow = 0;
  #view: SearchView;

  /** Opens a file that a `SqliteStore` has made, which must not be written to meanwhile. */
  constructor(schema: Schema, file: string) {
    this.#schema = schema;
    this.checkFile = fileCheck(file);
    this.#searched = new DatabaseSync(file, { readOnly: true });
    this.#searched.exec(READER_CACHE);
    this.#written = new DatabaseSync(file, { readOnly: true });
    this.#contents = new StoreContents(this.#written);
    this.#memory = new IndexMemory(schema, new StoreReader(this.#searched));
    const textFields = this.#contents.textFields();
    for (const row of this.#contents.after(0)) this.#add(row, textFields);
    this.#view = this.#memory.makeView(this.#contents.commits(), textFields);
  }

  /** What searches see: the state of the last commit that was followed. */
  get view(): SearchView {
    return this.#view;
  }

  /** Has searches go on as they are while the file changes, until `follow` has ended; to be called before each commit. */
  hold(): void {
    this.#searched.exec('BEGIN');
    // A transaction of SQLite begins with what it reads first.
    this.#searched.exec('SELECT 1 FROM meta LIMIT 1');
  }

  /** Takes over what a commit has changed; searches see it, whole, in the end. */
  async follow({ commits, deleted }: Commit): Promise<void> {
    const textFields = this.#contents.textFields();
    for (const row of deleted) this.#memory.delete(row);
    let taken = 0;
    for (const row of this.#contents.after(this.#lastRow)) {
      this.#add(row, textFields);
      taken += 1;
      if (taken % SLICE === 0) await setImmediate();
    }
    this.#searched.exec('COMMIT');
    this.#view = this.#memory.makeView(commits, textFields);
  }

  close(): void {
    this.#searched.close();
    this.#written.close();
  }

  #add({ row, doc, lengths }: StoredRow, textFields: readonly string[]): void {
    // Our own file: pairs of field number and length.
    this.#memory.add(row, readStored(this.#schema, doc), JSON.parse(lengths) as number[], textFields);
    this.#lastRow = row;
  }
}
