/** Many writes, one transaction, one sync: nobody is told of a write before the commit that holds it is on disk. */
import type { DatabaseSync } from 'node:sqlite';
import type { LeadStoreError } from '../lead-store-error.ts';
import { toStoreError } from './sqlite-fault.ts';

export type Outcome = { readonly value: unknown } | { readonly error: LeadStoreError };

/** Faults of the file rather than of one write. */
const COMMON: ReadonlySet<string> = new Set(['store-io', 'store-full', 'store-read-only', 'store-damaged']);

/** Runs all writes in one transaction; one that fails by itself leaves no trace and does not harm the others. */
export function commitTogether(db: DatabaseSync, file: string, writes: readonly (() => unknown)[]): Outcome[] {
  return plainly(db, file, writes) ?? oneByOne(db, file, writes);
}

/**
 * Without a savepoint for each write, which is faster; undefined, and nothing written, where one of several fails by
 * itself.
 */
function plainly(db: DatabaseSync, file: string, writes: readonly (() => unknown)[]): Outcome[] | undefined {
  let isWriting = false;
  try {
    db.exec('BEGIN IMMEDIATE');
    isWriting = true;
    const outcomes = writes.map((write) => ({ value: write() }));
    isWriting = false;
    db.exec('COMMIT');
    return outcomes;
  } catch (error) {
    const failure = toStoreError(error, file);
    if (db.isTransaction) rollBack(db);
    if (isWriting && writes.length > 1 && !COMMON.has(failure.code)) return undefined;
    return writes.map(() => ({ error: failure }));
  }
}

function oneByOne(db: DatabaseSync, file: string, writes: readonly (() => unknown)[]): Outcome[] {
  try {
    db.exec('BEGIN IMMEDIATE');
    const outcomes = writes.map((write) => attempt(db, file, write));
    db.exec('COMMIT');
    return outcomes;
  } catch (error) {
    const failure = { error: toStoreError(error, file) };
    if (db.isTransaction) rollBack(db);
    return writes.map(() => failure);
  }
}

function attempt(db: DatabaseSync, file: string, write: () => unknown): Outcome {
  db.exec('SAVEPOINT one');
  try {
    const value = write();
    db.exec('RELEASE one');
    return { value };
  } catch (error) {
    const failure = toStoreError(error, file);
    if (COMMON.has(failure.code) || !db.isTransaction) throw failure;
    db.exec('ROLLBACK TO one; RELEASE one');
    return { error: failure };
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
