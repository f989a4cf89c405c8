/** What an operation of the API description is bound to, and what its handlers are given. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../common/api-types.ts';
import { LEAD_BODY_LIMIT } from '../leads/lead-post.ts';
import type { Engine } from '../search/ask-engine.ts';
import type { SearchRunner } from '../search/create-search-service.ts';
import type { SearchPolicy } from '../search/search-policy.ts';
import type { Site } from '../site/site-types.ts';
import type { ApiDescription } from './api-description.ts';
import type { LeadDeps } from './lead-deps.ts';

export type OperationId = keyof operations;

export interface OperationDeps {
  search: SearchRunner;
  policy: SearchPolicy;
  engine: Engine;
  description: ApiDescription;
  site: Site;
  /** The site's public address without a path; undefined when it is not configured. */
  origin: string | undefined;
  leads: LeadDeps;
  /** What whoever reads the metrics must know; undefined: nobody may. */
  metricsToken: string | undefined;
  /** The metrics in Prometheus text format. */
  readMetrics(): Promise<string>;
}

export interface Operation {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Counts against what a client address may ask of this kind. */
  countsAs?: 'search' | 'antibot';
  /** The body and parameters have an open set of names, which the handler's own grammar checks. */
  readsItself?: boolean;
  /** The body may be JSON as well as a form. */
  takesJson?: boolean;
  /** Bytes, where it is not the limit of all. */
  bodyLimit?: number;
}

const KINDS = {
  plain: {},
  search: { countsAs: 'search', readsItself: true },
  documents: { countsAs: 'search' },
  antibot: { countsAs: 'antibot' },
  challenge: { countsAs: 'antibot', readsItself: true, bodyLimit: LEAD_BODY_LIMIT },
  // Its turns are counted by the handler, which keeps what was typed.
  lead: { readsItself: true, takesJson: true, bodyLimit: LEAD_BODY_LIMIT },
} as const satisfies Record<string, Omit<Operation, 'handle'>>;

export function operation(handle: Operation['handle'], kind: keyof typeof KINDS = 'plain'): Operation {
  return { handle, ...KINDS[kind] };
}
