/** Tells a full disk from other faults of a file. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;

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
