/**
 * Every refusal and failure of the HTTP interface: one closed table from code to status and title, and the error that
 * carries a code to the answer (RFC 9457, docs/contracts/errors.md).
 */

export const PROBLEMS = {
  'malformed-pair': { status: 400, title: 'A pair of the form cannot be read' },
  'bad-encoding': { status: 400, title: 'The form is not correctly percent-encoded UTF-8' },
  'too-many-parameters': { status: 400, title: 'The form holds too many parameters' },
  'duplicate-parameter': { status: 400, title: 'A parameter that may stand once stands several times' },
  'missing-parameter': { status: 400, title: 'A required parameter is missing' },
  'query-on-post': { status: 400, title: 'A POST request takes its parameters from the body alone' },
  'unknown-parameter': { status: 400, title: 'A parameter is not known here' },
  'forbidden-local-params': { status: 400, title: 'Local parameters or macros are not allowed here' },
  'unknown-field': { status: 400, title: 'A field may not be used here' },
  'unknown-index': { status: 400, title: 'There is no such index' },
  'unknown-bundle': { status: 400, title: 'A bundle or entity type is not searched here' },
  'unknown-boost': { status: 400, title: 'A boost is not one of the configured ones' },
  'malformed-filter': { status: 400, title: 'A filter cannot be read' },
  'malformed-list': { status: 400, title: 'A list of values cannot be read' },
  'malformed-range': { status: 400, title: 'A range cannot be read' },
  'malformed-value': { status: 400, title: 'A value cannot be read' },
  'malformed-sort': { status: 400, title: 'A sort order cannot be read' },
  'malformed-number': { status: 400, title: 'A number cannot be read' },
  'malformed-cursor': { status: 400, title: 'A cursor cannot be used here' },
  'malformed-id': { status: 400, title: 'A document id cannot be read' },
  'out-of-range': { status: 400, title: 'A number is outside its bounds' },
  'too-many-values': { status: 400, title: 'A list holds too many values' },
  'value-too-long': { status: 400, title: 'A value is too long' },
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'token-required': { status: 401, title: 'This is for whoever has the token' },
  'antibot-key-missing': { status: 403, title: 'The form was not unlocked' },
  'antibot-key-invalid': { status: 403, title: 'The key of the form is not one of ours' },
  'antibot-key-expired': { status: 403, title: 'The key of the form is too old' },
  'challenge-failed': { status: 403, title: 'The question was not answered' },
  'cross-site': { status: 403, title: 'A page of another site may not send this' },
  'listings-read-only': { status: 403, title: 'Listings cannot be written here' },
  'form-unknown': { status: 404, title: 'There is no such form' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed here' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'submission-conflict': { status: 409, title: 'The submission id was used for another enquiry' },
  'flags-full': { status: 409, title: 'There is no room for another favourite' },
  'body-too-large': { status: 413, title: 'The request body is too large' },
  'uri-too-long': { status: 414, title: 'The URL is too long' },
  'unsupported-media-type': { status: 415, title: 'The body is not of the expected type' },
  'lead-invalid': { status: 422, title: 'Something in the form is not right' },
  'listing-invalid': { status: 422, title: 'Something in the record is not right' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The request headers are too large' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'upstream-error': { status: 502, title: 'The search engine gave no usable answer' },
  overloaded: { status: 503, title: 'Too many searches at once' },
  'leads-unavailable': { status: 503, title: 'Enquiries cannot be taken at the moment' },
  'upstream-unavailable': { status: 503, title: 'The search engine cannot be reached' },
  'upstream-timeout': { status: 504, title: 'The search engine took too long' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One thing wrong with one part of the body. */
export interface ProblemPart {
  /** Where it stands in the body (RFC 6901). */
  readonly pointer: string;
  readonly field: string;
  readonly detail: string;
}

export interface ProblemOptions {
  /** What is wrong with this request, without the offending value. */
  detail?: string;
  /** Headers the answer must carry, such as `allow` or `retry-after`. */
  headers?: Readonly<Record<string, string>>;
  /** What is wrong with each part of the body. */
  errors?: readonly ProblemPart[];
  cause?: unknown;
}

/** A refusal or failure with a code of the table. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly ProblemPart[] | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? PROBLEMS[code].title, { cause: options.cause });
    this.code = code;
    this.detail = options.detail;
    this.headers = options.headers ?? {};
    this.errors = options.errors;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

/** The body of a problem answer. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  errors?: readonly ProblemPart[];
  /** Names this occurrence, as the log does. */
  instance: string;
}

/**
 * The problem answer for an error; failures on our side say nothing of their cause.
 *
 * @param base where the site begins on its host.
 */
export function problemOf(error: ProblemError, requestId: string, base: string): Problem {
  const { status, title } = PROBLEMS[error.code];
  return {
    type: `${base}/docs#${error.code}`,
    title,
    status,
    code: error.code,
    ...(error.detail !== undefined && status < 500 ? { detail: error.detail } : {}),
    ...(error.errors && { errors: error.errors }),
    instance: `urn:uuid:${requestId}`,
  };
}

/** A name as it may stand in a detail: printable ASCII alone, at most 64 characters. */
export function safeName(name: string): string {
  return name.slice(0, 64).replaceAll(/[^\w.$:-]/g, '?');
}
