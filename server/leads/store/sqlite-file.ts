/** The file of enquiries: opened so that what is committed is on disk, brought up to date, its faults named. */
import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Row } from './database-store.ts';
import { LeadStoreError, type LeadStoreFault, normalEmail } from './lead-store.ts';
import type { StoreCall } from './sqlite-store.ts';

/** How long a write waits for another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 2000;
/** The log is carried over into the file when it has grown by so many pages, here 16 MB: rarer than by default is faster. */
const CHECKPOINT_PAGES = 4000;
/** The owner alone reads what visitors wrote; SQLite gives the files beside it the same mode. */
const FILE_MODE = 0o600;

/**
 * Opens or makes the file; one that is damaged is refused and left as it is.
 *
 * @throws LeadStoreError, or an error of SQLite.
 */
export function openLeadFile(file: string): DatabaseSync {
  closeSync(openSync(file, 'a', FILE_MODE));
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    const mode = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal') throw new LeadStoreError('store-failed', `${file}: no write-ahead log is possible there`);
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 67108864');
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    const check = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (check !== 'ok') throw new LeadStoreError('store-damaged', `${file}: is damaged (${String(check)})`);
    migrate(db, file);
    // SQLite's own lower() knows ASCII alone.
    db.function('normal_email', { deterministic: true }, (text) => normalEmail(String(text)));
    // What a crash left in the log may never have reached the disk; it is written anew before anybody relies on it.
    db.exec('PRAGMA wal_checkpoint(FULL)');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Which file a path leads to; empty when there is none. */
export function fileIdentity(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.dev}:${stat.ino}` : '';
}

/** Marks a file as ours ("Wmld"), so that no other program's database is taken for one. */
const APPLICATION_ID = 0x576d6c64;

/** Each runs once, in order; a file's `user_version` says how many have. Never change one that was released. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE leads (
    id TEXT NOT NULL PRIMARY KEY,
    submission_id TEXT NOT NULL UNIQUE,
    form_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    fields TEXT NOT NULL,
    subjects TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX leads_by_time ON leads (created_at);
  CREATE TABLE deliveries (
    id TEXT NOT NULL PRIMARY KEY,
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    last_error TEXT
  ) STRICT;
  CREATE INDEX deliveries_of_lead ON deliveries (lead_id);
  CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'pending';
  CREATE INDEX deliveries_dead ON deliveries (lead_id) WHERE state = 'dead';
  CREATE TABLE pings (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL) STRICT;
  INSERT INTO pings VALUES (1, 0);
  `,
  `
  CREATE TABLE tallies (
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (day, kind, scope, name)
  ) STRICT, WITHOUT ROWID;
  `,
];

/**
 * Brings a file up to date, in one transaction that keeps other processes out.
 *
 * @throws LeadStoreError `store-newer`, or `store-damaged` for a database that is not ours.
 */
function migrate(db: DatabaseSync, file: string): void {
  // Only who sees work to do takes the write lock: a file that is up to date opens while another process writes.
  if (numberOf(db, 'application_id') === APPLICATION_ID && numberOf(db, 'user_version') === MIGRATIONS.length) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    const done = versionOf(db, file);
    for (const step of MIGRATIONS.slice(done)) db.exec(step);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function versionOf(db: DatabaseSync, file: string): number {
  const isEmpty = numberOf(db, 'schema_version') === 0;
  if (!isEmpty && numberOf(db, 'application_id') !== APPLICATION_ID) {
    throw new LeadStoreError('store-damaged', `${file}: is a database of another program`);
  }
  const version = numberOf(db, 'user_version');
  if (version > MIGRATIONS.length) {
    throw new LeadStoreError('store-newer', `${file}: was written by a newer version (${version})`);
  }
  return version;
}

function numberOf(db: DatabaseSync, pragma: string): number {
  return Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
}

/** By primary result code (https://sqlite.org/rescode.html). */
const FAULTS: Readonly<Record<number, LeadStoreFault>> = {
  5: 'store-busy',
  6: 'store-busy',
  8: 'store-read-only',
  10: 'store-io',
  11: 'store-damaged',
  13: 'store-full',
  14: 'store-io',
  26: 'store-damaged',
};

/** What the system says before SQLite is asked. */
const SYSTEM_FAULTS: Readonly<Record<string, LeadStoreFault>> = {
  EACCES: 'store-read-only',
  EPERM: 'store-read-only',
  EROFS: 'store-read-only',
  ENOSPC: 'store-full',
  EDQUOT: 'store-full',
  EIO: 'store-io',
  ENOENT: 'store-io',
  EISDIR: 'store-io',
};

const FULL = 'the disk is full; make room there, or let DATA_DIR name a folder on another disk';

/** An error of the store as such; SQLite's own texts name tables and columns, never values. */
export function toStoreError(error: unknown, file: string): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : Number.NaN;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = FAULTS[errcode & 0xff] ?? SYSTEM_FAULTS[code] ?? 'store-failed';
  const reason = fault === 'store-full' ? FULL : error instanceof Error ? error.message : String(error);
  return new LeadStoreError(fault, `${file}: ${reason}`, { cause: error });
}

type Outcome = { readonly rows: readonly Row[] } | { readonly error: LeadStoreError };

/** Faults of the file rather than of one write. */
const COMMON: ReadonlySet<string> = new Set(['store-io', 'store-full', 'store-read-only', 'store-damaged']);

/**
 * Runs all writes in one transaction and so with one sync: nobody is told of a write before the commit that holds it is on disk.
 * Where one of several fails by itself, each is committed alone: it leaves no trace and does not harm the others.
 */
export function commitTogether(db: DatabaseSync, file: string, writes: readonly (() => readonly Row[])[]): Outcome[] {
  let isWriting = false;
  try {
    db.exec('BEGIN IMMEDIATE');
    isWriting = true;
    const outcomes = writes.map((write) => ({ rows: write() }));
    isWriting = false;
    db.exec('COMMIT');
    return outcomes;
  } catch (error) {
    const failure = toStoreError(error, file);
    if (db.isTransaction) rollBack(db);
    return isWriting && writes.length > 1 && !COMMON.has(failure.code)
      ? writes.flatMap((write) => commitTogether(db, file, [write]))
      : writes.map(() => ({ error: failure }));
  }
}

function rollBack(db: DatabaseSync): void {
  try {
    db.exec('ROLLBACK');
  } catch (error) {
    // A failing disk may fail this too; the log's last commit mark decides in any case.
    if (db.isTransaction) throw error;
  }
}

/** Runs statements, all with the same values, and gives the rows of the first one; each text is compiled once. */
export function statementRunner(db: DatabaseSync): (call: Pick<StoreCall, 'statements' | 'values'>) => readonly Row[] {
  const compiled = new Map<string, StatementSync>();
  const compile = (text: string): StatementSync => {
    const statement = db.prepare(text);
    // Not every statement of a call has a place for each of its values.
    statement.setAllowUnknownNamedParameters(true);
    compiled.set(text, statement);
    return statement;
  };
  return ({ statements, values }) => {
    const named = Object.fromEntries(
      values.map((value, at) => [`$${at + 1}`, typeof value === 'object' && value ? JSON.stringify(value) : value]),
    );
    const [first = []] = statements.map((text) => (compiled.get(text) ?? compile(text)).all(named));
    return first;
  };
}
