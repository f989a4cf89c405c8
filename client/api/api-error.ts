/** Why a request failed, in the words old clients log: `status` is jQuery's text status (§8). */
export type ApiErrorStatus = 'error' | 'parsererror' | 'timeout' | 'abort';

export interface ApiErrorDetails {
  /** The HTTP status, when there was an answer. */
  httpStatus?: number;
  /** What a problem answer says, fit for visitors. */
  detail?: string;
  cause?: unknown;
}

/** A failed request; its message is the line to log, `status, error` (§8). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code = 'api-error';
  readonly status: ApiErrorStatus;
  readonly error: string;
  readonly httpStatus: number | undefined;
  readonly detail: string | undefined;

  constructor(status: ApiErrorStatus, error: string, { httpStatus, detail, cause }: ApiErrorDetails = {}) {
    super(`${status}, ${error}`, { cause });
    this.status = status;
    this.error = error;
    this.httpStatus = httpStatus;
    this.detail = detail;
  }
}
