/** A copy of the file of enquiries, taken beside a site that runs. */
import { closeSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { LeadStoreError } from './lead-store.ts';

/** The owner alone reads what visitors wrote. */
const FILE_MODE = 0o600;

/** How many enquiries a copy holds. */
export interface BackUp {
  leads: number;
}

/**
 * Writes all that was acknowledged by now into a new file, whole and on disk before it has its name; enquiries are taken meanwhile.
 *
 * A plain copy would miss what stands in the log beside the file, or have half of it. `VACUUM INTO` reads one state of both, waits for no
 * writer, and leaves out what has been erased.
 *
 * @throws LeadStoreError when there is a file of that name already, the copy cannot be written, or is not as it should be.
 */
export function backUp(file: string, target: string): BackUp {
  const partial = `${target}.${process.pid}.partial`;
  try {
    closeSync(openSync(partial, 'wx', FILE_MODE));
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      source.prepare('VACUUM INTO ?').run(partial);
    } finally {
      source.close();
    }
    const leads = checkCopy(partial);
    sync(partial);
    // Unlike a rename it never takes the place of another file.
    linkSync(partial, target);
    sync(dirname(target));
    return { leads };
  } catch (error) {
    if (error instanceof LeadStoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const message = isThere ? `${target}: is there already` : `${target}: cannot be written: ${reason}`;
    throw new LeadStoreError('store-failed', message, { cause: error });
  } finally {
    rmSync(partial, { force: true });
  }
}

function checkCopy(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const check = copy.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (check !== 'ok') throw new LeadStoreError('store-damaged', `the copy is damaged (${String(check)})`);
    return Number(copy.prepare('SELECT count(*) AS leads FROM leads').get()?.leads);
  } finally {
    copy.close();
  }
}

function sync(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
