/** What SQLite's result codes mean for the store of enquiries. */
import { LeadStoreError, type LeadStoreFault } from '../lead-store-error.ts';

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
