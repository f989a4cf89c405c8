/** The tables of the enquiries' file, step by step; a file is brought up to date when it is opened. */
import type { DatabaseSync } from 'node:sqlite';
import { LeadStoreError } from '../lead-store-error.ts';

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
];

/**
 * Brings a file up to date, in one transaction that keeps other processes out.
 *
 * @throws LeadStoreError `store-newer`, or `store-damaged` for a database that is not ours.
 */
export function migrate(db: DatabaseSync, file: string): void {
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
