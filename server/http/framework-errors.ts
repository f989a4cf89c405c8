/** What the errors of Fastify, Ajv and Node mean in our own codes. */
import { type ProblemCode, ProblemError, safeName } from './errors.ts';

const BY_CODE: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_NOT_FOUND: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
  FST_ERR_HANDLER_TIMEOUT: 'upstream-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  ECONNRESET: 'bad-request',
};

interface ValidationFault {
  keyword: string;
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

/** The problem an error of the framework stands for; undefined for errors that are none of it. */
export function fromFrameworkError(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('validation' in error && Array.isArray(error.validation)) {
    // Fastify puts Ajv's own errors there.
    return fromValidation(error.validation[0] as ValidationFault, error);
  }
  const code = 'code' in error && typeof error.code === 'string' ? BY_CODE[error.code] : undefined;
  if (code) return new ProblemError(code, { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500
    ? new ProblemError(byStatus(status), { cause: error })
    : undefined;
}

function byStatus(status: number): ProblemCode {
  switch (status) {
    case 404:
      return 'not-found';
    case 413:
      return 'body-too-large';
    case 415:
      return 'unsupported-media-type';
    default:
      return 'bad-request';
  }
}

function fromValidation(fault: ValidationFault, cause: Error): ProblemError {
  const name = safeName(fault.instancePath.split('/')[1]?.replaceAll('~1', '/') ?? '');
  switch (fault.keyword) {
    case 'additionalProperties': {
      const extra = safeName(String(fault.params.additionalProperty));
      return new ProblemError('unknown-parameter', { detail: `'${extra}' is not known here.`, cause });
    }
    case 'required': {
      const missing = safeName(String(fault.params.missingProperty));
      return new ProblemError('missing-parameter', { detail: `'${missing}' is missing.`, cause });
    }
    case 'type':
    case 'maxItems':
      return new ProblemError('duplicate-parameter', { detail: `'${name}' stands too often.`, cause });
    case 'maxLength':
      return new ProblemError('value-too-long', { detail: `See the value of '${name}'.`, cause });
    default:
      return new ProblemError('malformed-value', { detail: `See the value of '${name}'.`, cause });
  }
}
