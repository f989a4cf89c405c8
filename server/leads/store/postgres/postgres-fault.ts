/** What PostgreSQL's and the driver's errors mean for the store of enquiries. */
import { LeadStoreError, type LeadStoreFault } from '../lead-store-error.ts';

/** By SQLSTATE, or its first two characters (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const FAULTS: Readonly<Record<string, LeadStoreFault>> = {
  '08': 'store-io',
  '25006': 'store-read-only',
  '40': 'store-busy',
  '53100': 'store-full',
  '53': 'store-busy',
  '55P03': 'store-busy',
  '57014': 'store-busy',
  '57P': 'store-io',
  '58': 'store-io',
  XX001: 'store-damaged',
  XX002: 'store-damaged',
};

/** An error of the store as such; its message leaves out the server's own words, which may quote values. */
export function toStoreError(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // What is no SQLSTATE comes from the connection.
  const fault = /^[0-9A-Z]{5}$/.test(code)
    ? (FAULTS[code] ?? FAULTS[code.slice(0, 3)] ?? FAULTS[code.slice(0, 2)] ?? 'store-failed')
    : 'store-io';
  return new LeadStoreError(fault, `the enquiries' database failed (${code || 'no connection'})`, { cause: error });
}
