/** The index file: documents, full-text table and what is needed to open it again. */
import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DiskFullError, messageOf, SolrRequestError } from '../errors.ts';

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;

/** Values of a multi-valued field go to columns of their own, so that no phrase matches across two values. */
export const TEXT_COLUMNS = 32;

/** For connections that searches read over: kilobytes of pages, as SQLite has it. */
export const READER_CACHE = 'PRAGMA cache_size = -16384';

/** How many commits there were, among what is kept of the file itself. */
const COMMITS = 'commits';

const COLUMN_NAMES = Array.from({ length: TEXT_COLUMNS }, (_, i) => `c${i}`);
const TABLES = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS text_fields (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS docs (row INTEGER PRIMARY KEY, doc TEXT NOT NULL, lengths TEXT NOT NULL);
`;
const TEXT_TABLE = `
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(${COLUMN_NAMES.join(', ')},
    content='', contentless_delete=1, tokenize='ascii');
  CREATE VIRTUAL TABLE IF NOT EXISTS word_places USING fts5vocab(words, 'instance');
  CREATE VIRTUAL TABLE IF NOT EXISTS word_counts USING fts5vocab(words, 'row');
`;

/** One stored document with the lengths of its text fields: pairs of field number and term count. */
export interface StoredRow {
  row: number;
  doc: string;
  lengths: string;
}

/** The prepared reads of what is committed. */
export class StoreReader {
  readonly #documents: StatementSync;
  readonly #rows: StatementSync;
  readonly #places: StatementSync;
  readonly #terms: StatementSync;

  constructor(db: DatabaseSync) {
    this.#documents = db.prepare('SELECT doc FROM docs WHERE row = ?');
    this.#rows = db.prepare('SELECT group_concat(rowid) AS rows FROM words WHERE words MATCH ?');
    this.#places = db.prepare(
      `SELECT group_concat(doc) AS rows, group_concat("offset") AS places, group_concat(substr(col, 2)) AS columns
       FROM word_places WHERE term = ?`,
    );
    this.#terms = db.prepare('SELECT term, doc AS docs FROM word_counts WHERE term >= ? AND term < ?');
  }

  /** The stored JSON of a row; empty when there is none. */
  document(row: number): string {
    return textOf(this.#documents.get(row)?.doc);
  }

  /** The rows with a term; a comma list. */
  rows(code: string): string {
    return textOf(this.#rows.get(`"${code}"`)?.rows);
  }

  /** Every place of a term, as three comma lists of equal length. */
  places(code: string): { rows: string; places: string; columns: string } {
    const found = this.#places.get(code);
    return { rows: textOf(found?.rows), places: textOf(found?.places), columns: textOf(found?.columns) };
  }

  /** The terms of a range with the number of rows that have them; deleted rows may still count. */
  terms(from: string, to: string): { code: string; docs: number }[] {
    return this.#terms.all(from, to).map((row) => ({ code: textOf(row.term), docs: Number(row.docs) }));
  }
}

/** Reads what an index is opened with, over a connection of its own or the writer's. */
export class StoreContents {
  readonly #meta: StatementSync;
  readonly #textFields: StatementSync;
  readonly #docs: StatementSync;

  constructor(db: DatabaseSync) {
    this.#meta = db.prepare('SELECT value FROM meta WHERE name = ?');
    this.#textFields = db.prepare('SELECT name FROM text_fields ORDER BY id');
    this.#docs = db.prepare('SELECT row, doc, lengths FROM docs WHERE row > ? ORDER BY row');
  }

  meta(name: string): string {
    return textOf(this.#meta.get(name)?.value);
  }

  /** How many commits there were. */
  commits(): number {
    return Number(this.meta(COMMITS));
  }

  /** The text fields seen so far in the order of their numbers, which begin at 1. */
  textFields(): string[] {
    return this.#textFields.all().map((row) => textOf(row.name));
  }

  /** The stored documents with higher rows than this one, in the order they were added. */
  *after(last: number): Generator<StoredRow> {
    for (const row of this.#docs.iterate(last)) {
      yield { row: Number(row.row), doc: textOf(row.doc), lengths: textOf(row.lengths) };
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Which file a path leads to; empty when there is none. */
function fileIdentity(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.dev}:${stat.ino}` : '';
}

/**
 * What makes sure that a path still leads to the file it leads to now: changes to a deleted one would be lost unnoticed.
 *
 * @returns what throws a SolrRequestError 500 when the file was deleted or replaced.
 */
export function fileCheck(file: string): () => void {
  const opened = fileIdentity(file);
  return () => {
    if (fileIdentity(file) === opened) return;
    const what = `the index file ${file} was deleted or replaced while the engine was running`;
    throw new SolrRequestError(`${what}: restart it and index again`, 500);
  };
}

export class SqliteStore {
  /** @throws SolrRequestError 500 when the file was deleted or replaced. */
  readonly checkFile: () => void;
  readonly #file: string;
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly committed: StoreReader;
  readonly #put: StatementSync;
  readonly #putWords: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteWords: StatementSync;
  readonly #setMeta: StatementSync;
  readonly #contents: StoreContents;
  readonly #fingerprint: string;
  #commits: number;
  #open = false;
  /** The stored documents were indexed by other rules, and stand in no full-text table until each is put again. */
  isOutdated: boolean;

  /** Opens or creates the file; the full-text table is emptied when the fingerprint differs. */
  constructor(file: string, fingerprint: string) {
    // FTS5 leaves row numbers of its own tables behind, which no JavaScript number holds.
    this.#writer = new DatabaseSync(file, { readBigInts: true });
    this.#file = file;
    this.#fingerprint = fingerprint;
    this.checkFile = fileCheck(file);
    this.#writer.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 2000; PRAGMA journal_size_limit = 67108864');
    this.#writer.exec(TABLES);
    this.#contents = new StoreContents(this.#writer);
    this.#commits = this.#contents.commits();
    this.isOutdated = this.#contents.meta('fingerprint') !== fingerprint;
    if (this.isOutdated) this.#writer.exec('DROP TABLE IF EXISTS words; DELETE FROM text_fields');
    this.#writer.exec(TEXT_TABLE);
    this.#reader = new DatabaseSync(file, { readOnly: true });
    this.#reader.exec(READER_CACHE);
    this.committed = new StoreReader(this.#reader);
    this.#setMeta = this.#writer.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
    this.#put = this.#writer.prepare('INSERT OR REPLACE INTO docs (row, doc, lengths) VALUES (?, ?, ?)');
    const marks = COLUMN_NAMES.map(() => '?').join(', ');
    this.#putWords = this.#writer.prepare(`INSERT INTO words (rowid, ${COLUMN_NAMES.join(', ')}) VALUES (?, ${marks})`);
    this.#delete = this.#writer.prepare('DELETE FROM docs WHERE row = ?');
    this.#deleteWords = this.#writer.prepare('DELETE FROM words WHERE rowid = ?');
  }

  /** Starts the transaction all changes up to the next commit belong to. */
  begin(): void {
    if (this.#open) return;
    this.#writer.exec('BEGIN IMMEDIATE');
    this.#open = true;
  }

  commit(): void {
    if (!this.#open) return;
    this.checkFile();
    if (this.isOutdated) this.#setMeta.run('fingerprint', this.#fingerprint);
    const commits = this.#commits + 1;
    this.#setMeta.run(COMMITS, String(commits));
    this.#writer.exec('COMMIT');
    this.#commits = commits;
    this.isOutdated = false;
    this.#open = false;
  }

  rollback(): void {
    if (!this.#open) return;
    this.#open = false;
    // After some faults, such as a full disk, SQLite has ended the transaction by itself.
    if (this.#writer.isTransaction) this.#writer.exec('ROLLBACK');
  }

  /** An error of a change as it is to be told: a full disk by that name. */
  faultOf(error: unknown): SolrRequestError {
    if (isDiskFull(error, this.#file)) return new DiskFullError(this.#file);
    if (error instanceof SolrRequestError) return error;
    return new SolrRequestError(`the index could not be written: ${messageOf(error)}`, 500);
  }

  get hasChanges(): boolean {
    return this.#open;
  }

  /** Writes a document, in the place of the one that has its row. */
  put(row: number, doc: string, lengths: string, columns: readonly (string | null)[]): void {
    this.#put.run(row, doc, lengths);
    this.#putWords.run(row, ...columns);
  }

  delete(row: number): void {
    this.#delete.run(row);
    this.#deleteWords.run(row);
  }

  /** How many commits there were since the file was made. */
  get commits(): number {
    return this.#commits;
  }

  /** All stored documents in the order they were added. */
  all(): Generator<StoredRow> {
    return this.#contents.after(0);
  }

  /** The text fields seen so far in the order of their numbers, which begin at 1. */
  textFields(): string[] {
    return this.#contents.textFields();
  }

  addTextField(name: string, id: number): void {
    this.#writer.prepare('INSERT INTO text_fields (id, name) VALUES (?, ?)').run(id, name);
  }

  close(): void {
    this.#reader.close();
    this.#writer.close();
  }
}

/** Whether writing a file failed for want of room on its disk. */
export function isDiskFull(error: unknown, file: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  const code = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  // What SQLite keeps beside the file fails without saying why.
  return code === SQLITE_FULL || (code === SQLITE_IOERR && hasNoRoom(file));
}

function hasNoRoom(file: string): boolean {
  try {
    return statfsSync(dirname(file)).bavail === 0;
  } catch {
    // A disk that does not answer is another fault.
    return false;
  }
}
