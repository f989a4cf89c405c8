/** Writing and removing one listing, for programs of the site's owner. */
import type { FastifyRequest } from 'fastify';
import type { components } from '../../common/api-types.ts';
import { requireToken } from '../http/bearer-token.ts';
import { refuseCrossSite } from '../http/cross-origin.ts';
import { ProblemError } from '../http/errors.ts';
import { bodyOf, formRecord, queryStringOf, readFormText } from '../http/form.ts';
import { IndexError, RecordError, SolrRefusedError } from '../indexing/errors.ts';
import { checkKey, ListingError, type WrittenListing } from '../indexing/write-listing.ts';
import { asProblem, unavailable } from '../search/engine/engine.ts';
import { type ListingDeps, type Operation, type OperationDeps, operation } from './operation.ts';

/** `PUT /api/listings/{id}`: one record of the site's source, mapped as a whole feed is. */
export function listingPut(deps: OperationDeps): Operation {
  return writing(deps, ({ writer }, { index, key }, request) => writer.put(index, key, readRecord(bodyOf(request))));
}

/** `DELETE /api/listings/{id}` */
export function listingDelete(deps: OperationDeps): Operation {
  return writing(deps, ({ writer }, { index, key }) => writer.remove(index, key));
}

/** The listing that a request is about. */
interface Asked {
  readonly index: string;
  readonly key: string;
}

type Write = (deps: ListingDeps, asked: Asked, request: FastifyRequest) => Promise<WrittenListing>;

const SWITCH_ON =
  'To let programs write listings, set LISTINGS_TOKEN (32 characters or more) and start the server again.';

function writing({ listings }: OperationDeps, write: Write): Operation {
  const admit = (request: FastifyRequest): void => {
    // Not even pages of configured origins: a token in a page is a token of everybody.
    refuseCrossSite(request, new Set());
    if (!listings) throw new ProblemError('listings-read-only', { detail: SWITCH_ON });
    requireToken(request, listings.token);
  };
  const { handle, ...kind } = operation(async (request, reply) => {
    // Admitted, so there are some.
    if (!listings?.isReady()) throw unavailable();
    const asked = readAsked(request, listings);
    const listing = await write(listings, asked, request).catch((error: unknown) => {
      throw toProblem(error);
    });
    reply.header('cache-control', 'no-store');
    return { listing } satisfies components['schemas']['ListingAnswer'];
  }, 'listing');
  return { ...kind, handle, admit };
}

/** @throws ProblemError malformed-id, unknown-index, unknown-parameter and those of forms */
function readAsked(request: FastifyRequest, { writer: { indexes }, defaultIndex }: ListingDeps): Asked {
  // The path has this one parameter.
  const { id: key = '' } = request.params as { id?: string };
  // What is no UTF-8 would be another key, with a sign for what was lost.
  if (key.includes('\uFFFD') && !/%EF%BF%BD/i.test(request.originalUrl)) {
    throw new ProblemError('bad-encoding', { detail: 'The key in the address is not percent-encoded UTF-8.' });
  }
  try {
    if (key === '') throw new RecordError('key', 'is missing');
    checkKey(key);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new ProblemError('malformed-id', {
      detail: 'The key of a listing has at most 200 characters without spaces, commas, quotes and parentheses.',
    });
  }
  const { index = defaultIndex, ...others } = formRecord(readFormText(queryStringOf(request)));
  if (Object.keys(others).length > 0) {
    throw new ProblemError('unknown-parameter', { detail: "Only 'index' may stand beside the address." });
  }
  if (Array.isArray(index)) throw new ProblemError('duplicate-parameter', { detail: "'index' stands too often." });
  const known = `those are: ${indexes.join(', ')}`;
  if (index === undefined) throw new ProblemError('missing-parameter', { detail: `Name the 'index'; ${known}.` });
  if (!indexes.includes(index)) {
    throw new ProblemError('unknown-index', { detail: `'index' names none that is filled by records; ${known}.` });
  }
  return { index, key };
}

/** Lists and objects within each other; no source has more, and what walks through them has to come back. */
const MOST_DEEP = 64;

/** @throws ProblemError bad-request */
function readRecord(body: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const detail = 'The body is not JSON in UTF-8.';
    throw new ProblemError('bad-request', { detail, cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProblemError('bad-request', { detail: 'The body is one record: a JSON object with its fields.' });
  }
  if (isDeeper(value, MOST_DEEP)) {
    throw new ProblemError('bad-request', { detail: `A record is nested ${MOST_DEEP} times at most.` });
  }
  return { ...value };
}

function isDeeper(value: object, most: number): boolean {
  let level: object[] = [value];
  for (let depth = 0; depth < most; depth += 1) {
    level = level.flatMap((one) => Object.values(one)).filter((one) => typeof one === 'object' && one !== null);
    if (level.length === 0) return false;
  }
  return true;
}

/** What a failure to write is to its caller; a fault of ours stays what it is. */
function toProblem(error: unknown): unknown {
  if (error instanceof ListingError) {
    const { faults } = error;
    return new ProblemError('listing-invalid', {
      detail: faults.length === 1 ? 'One field has to be put right.' : `${faults.length} fields have to be put right.`,
      errors: faults.map(({ pointer, field, reason }) => ({ pointer, field, detail: reason })),
    });
  }
  if (error instanceof SolrRefusedError) {
    return BUSY.has(error.status) ? unavailable(error) : new ProblemError('upstream-error', { cause: error });
  }
  return error instanceof IndexError ? asProblem(error) : error;
}

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
