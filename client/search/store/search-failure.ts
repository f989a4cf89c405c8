import { ApiError } from '../../api/api-error.ts';
import type { SearchFailure } from './search-state.ts';

/** The line to log for a failed request: `status, error` (§8). */
export function failureLine(error: unknown): string {
  return error instanceof ApiError ? error.logLine : `parsererror, ${String(error)}`;
}

/** What the visitor is told: refused by the server, out of reach, or failed. */
export function readFailure(error: unknown, online: boolean): SearchFailure {
  if (!online) return { kind: 'offline', detail: undefined };
  const httpStatus = error instanceof ApiError ? (error.httpStatus ?? 0) : 0;
  // A request that is refused will be refused again; too many requests will not.
  const refused = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429;
  const detail = error instanceof ApiError && refused ? error.detail : undefined;
  return { kind: refused ? 'refused' : 'failed', detail };
}
