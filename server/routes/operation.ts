/** What an operation of the API description is bound to, and what its handlers are given. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../common/api-types.ts';
import type { Engine } from '../search/ask-engine.ts';
import type { SearchRunner } from '../search/create-search-service.ts';
import type { SearchPolicy } from '../search/search-policy.ts';
import type { Site } from '../site/site-types.ts';
import type { ApiDescription } from './api-description.ts';

export type OperationId = keyof operations;

export interface OperationDeps {
  search: SearchRunner;
  policy: SearchPolicy;
  engine: Engine;
  description: ApiDescription;
  site: Site;
  /** The site's public address without a path; undefined when it is not configured. */
  origin: string | undefined;
  /** The metrics in Prometheus text format. */
  readMetrics(): Promise<string>;
}

export interface Operation {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Counts against the searches a client address may make. */
  countsAsSearch: boolean;
  /** The parameters are a search form, whose open set of names the form's own grammar checks. */
  readsSearchForm: boolean;
}

export function operation(handle: Operation['handle'], kind: 'plain' | 'search' | 'documents' = 'plain'): Operation {
  return { handle, countsAsSearch: kind !== 'plain', readsSearchForm: kind === 'search' };
}
