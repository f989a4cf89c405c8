/** What the client makes of searches that are refused or fail, with its own modules for them (§8). */

import { MatchersV3 } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { ApiError } from '../../client/api/api-error.ts';
import { failureLine, readFailure } from '../../client/search/store/search-loader.ts';
import { documentsBody } from '../../common/query/documents-request.ts';
import { withCommonTail } from '../../common/query/search-request.ts';
import { STAND_IN, STATE, type State } from '../states.ts';
import { type ConsumerPact, PROBLEM_TYPE, type Reply } from './consumer-pact.ts';
import { BLOCK, posted, SEARCH_PATH } from './posted-search.ts';

const { regex, string } = MatchersV3;

interface Failure {
  description: string;
  state?: State;
  path?: string;
  body: string;
  status: number;
  code: string;
  /** What is said of this request, fit for visitors; answers above 499 have none. */
  detail?: string;
  /** Whether `Retry-After` says when to come back. */
  retries?: true;
  /** What the visitor is told, and what is logged. */
  kind: 'refused' | 'failed';
  line: string;
}

const words = (q: string, ...more: string[]): string => withCommonTail([`q=${q}`, ...more].join('&'), BLOCK);

const FAILURES: readonly Failure[] = [
  {
    description: 'a search by a field that may not be used',
    body: words('*%3A*', 'fq=ss_secret%3A4711'),
    status: 400,
    code: 'unknown-field',
    detail: 'The field "ss_secret" may not be used in "fq".',
    kind: 'refused',
    line: 'error, Bad Request',
  },
  {
    description: 'a search with a range that cannot be read',
    body: words('*%3A*', 'fq=fs_price%3A%5B1%20TO'),
    status: 400,
    code: 'malformed-range',
    detail: 'The value of "fq" is not accepted.',
    kind: 'refused',
    line: 'error, Bad Request',
  },
  {
    description: 'a search in an index the site does not have',
    body: withCommonTail('q=*%3A*', { ...BLOCK, index: 'nowhere' }),
    status: 400,
    code: 'unknown-index',
    kind: 'refused',
    line: 'error, Bad Request',
  },
  {
    description: 'a search that goes on from a cursor nobody has given out',
    body: words('*%3A*', 'rows=2', 'sort=id%20asc', 'cursorMark=AoE'),
    status: 400,
    code: 'malformed-cursor',
    kind: 'refused',
    line: 'error, Bad Request',
  },
  {
    description: 'a document by something that is no id',
    path: '/api/documents',
    body: documentsBody(['a b'], BLOCK),
    status: 400,
    code: 'malformed-id',
    kind: 'refused',
    line: 'error, Bad Request',
  },
  {
    description: 'a search at an address that is none',
    path: '/api/searches',
    body: words('lake'),
    status: 404,
    code: 'not-found',
    kind: 'refused',
    line: 'error, Not Found',
  },
  {
    description: 'a search with more text than the server takes',
    body: words(STAND_IN.tooLong),
    status: 413,
    code: 'body-too-large',
    kind: 'refused',
    line: 'error, Payload Too Large',
  },
  {
    description: 'one search too many',
    state: STATE.askedTooOften,
    body: words('lake'),
    status: 429,
    code: 'rate-limited',
    retries: true,
    kind: 'failed',
    line: 'error, Too Many Requests',
  },
  {
    description: 'a search while the search engine talks nonsense',
    state: STATE.engineBroken,
    body: words('lake'),
    status: 502,
    code: 'upstream-error',
    kind: 'failed',
    line: 'error, Bad Gateway',
  },
  {
    description: 'a search without a search engine',
    state: STATE.engineAway,
    body: words('lake'),
    status: 503,
    code: 'upstream-unavailable',
    retries: true,
    kind: 'failed',
    line: 'error, Service Unavailable',
  },
  {
    description: 'a search that takes too long',
    state: STATE.engineSlow,
    body: words('lake'),
    status: 504,
    code: 'upstream-timeout',
    kind: 'failed',
    line: 'error, Gateway Timeout',
  },
];

/** Adds the exchanges of searches that fail to the contract. */
export function searchFailures(pact: ConsumerPact): void {
  it.each(FAILURES)('§8 $description: $status $code', ({ status, code, detail, retries, kind, line, ...exchange }) => {
    const answers: Reply = {
      status,
      type: PROBLEM_TYPE,
      ...(retries && { headers: { 'Retry-After': regex('[1-9]\\d*', '5') } }),
      body: {
        status,
        code,
        title: string('It was not possible'),
        ...(detail !== undefined && { detail: string(detail) }),
      },
    };
    return posted(pact, { ...exchange, answers }, async (client) => {
      const { path = SEARCH_PATH, body } = exchange;
      const error = await client.search(path, body).catch((reason: unknown) => reason);

      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ httpStatus: status, status: 'error' });
      expect(readFailure(error, true)).toEqual({ kind, detail });
      expect(failureLine(error)).toBe(line);
    });
  });
}
