/** What an operation of the API description is bound to, and what its handlers are given. */
import type { FastifyRequest } from 'fastify';
import type { operations } from '../../common/api-types.ts';
import type { ProblemCode } from '../http/errors.ts';
import type { ApiDescription } from '../http/openapi/api-description.ts';
import type { Operation } from '../http/openapi/described-routes.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { ListingWriter } from '../indexing/write-listing.ts';
import type { LeadModule } from '../leads/intake/lead-module.ts';
import { LEAD_BODY_LIMIT } from '../leads/intake/lead-post.ts';
import type { Engine } from '../search/engine/engine.ts';
import type { SearchPolicy } from '../search/query/search-policy.ts';
import type { Search } from '../search/search-service.ts';
import type { Site } from '../site/site-types.ts';

export type { Operation } from '../http/openapi/described-routes.ts';
export type OperationId = keyof operations;

export interface OperationDeps {
  search: Search;
  policy: SearchPolicy;
  engine: Engine;
  description: ApiDescription;
  site: Site;
  /** The site's public address without a path; undefined when it is not configured. */
  origin: string | undefined;
  /** How often a client address may ask. */
  limits: RateLimits;
  leads: LeadDeps;
  /** Undefined: nobody may write listings. */
  listings: ListingDeps | undefined;
  /** What whoever reads the metrics must know; undefined: nobody may. */
  metricsToken: string | undefined;
  /** The metrics in Prometheus text format. */
  readMetrics(): Promise<string>;
}

/** Bytes of one record. */
const LISTING_BODY_LIMIT = 262_144;

const KINDS = {
  plain: {},
  search: { countsAs: 'search', readsItself: true },
  documents: { countsAs: 'search' },
  antibot: { countsAs: 'antibot' },
  challenge: { countsAs: 'antibot', readsItself: true, bodyLimit: LEAD_BODY_LIMIT },
  listing: { countsAs: 'listing', readsItself: true, takesJson: 'alone', bodyLimit: LISTING_BODY_LIMIT },
  // Its turns are counted by the handler, which keeps what was typed.
  lead: { readsItself: true, takesJson: true, bodyLimit: LEAD_BODY_LIMIT },
} as const satisfies Record<string, Omit<Operation, 'handle'>>;

export function operation(handle: Operation['handle'], kind: keyof typeof KINDS = 'plain'): Operation {
  return { handle, ...KINDS[kind] };
}

export interface ListingDeps {
  /** What whoever writes must know. */
  readonly token: string;
  readonly writer: ListingWriter;
  /** Where a listing is written that names no index; undefined: it has to name one. */
  readonly defaultIndex: string | undefined;
  /** Whether the engine may be written to yet. */
  isReady(): boolean;
}

export interface LeadDeps {
  readonly module: LeadModule;
  /** Whether there are pages for visitors without scripts; a server whose client is not built has none. */
  readonly hasPages: boolean;
  /** Origins whose pages may send forms: the site's own where it is known, and the configured ones. */
  readonly ownOrigins: ReadonlySet<string>;
  /** Counts against the enquiries a client address may send. @throws ProblemError rate-limited */
  readonly countAgainstLimit: (request: FastifyRequest) => Promise<void>;
  /** What became of an enquiry: saved, repeated, or the code of its refusal. */
  readonly onLead: (formId: string, outcome: string) => void;
  /** An enquiry has been kept, about these listings. */
  readonly onTaken: (formId: string, listings: readonly string[]) => void;
  readonly onProblem: (code: ProblemCode) => void;
}
