/** What an operation of the API description is bound to, and what its handlers are given. */
import type { operations } from '../../common/api-types.ts';
import type { ApiDescription } from '../http/openapi/api-description.ts';
import type { Operation } from '../http/openapi/described-routes.ts';
import { LEAD_BODY_LIMIT } from '../leads/intake/lead-post.ts';
import type { Engine } from '../search/engine/engine.ts';
import type { SearchPolicy } from '../search/query/search-policy.ts';
import type { Search } from '../search/search-service.ts';
import type { Site } from '../site/site-types.ts';
import type { LeadDeps } from './lead-deps.ts';

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
  leads: LeadDeps;
  /** What whoever reads the metrics must know; undefined: nobody may. */
  metricsToken: string | undefined;
  /** The metrics in Prometheus text format. */
  readMetrics(): Promise<string>;
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
