/** Opens the enquiries' file so that what is committed is on disk, and what is erased is gone. */
import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { LeadStoreError } from '../lead-store-error.ts';
import { migrate } from './migrations.ts';

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
