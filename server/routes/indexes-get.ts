import type { components } from '../../common/api-types.ts';
import { describeIndex } from '../search/describe-index.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { BRIEFLY } from './search-proxy.ts';

/** `GET /api/indexes`: what may be asked of each index of the site. */
export function indexesGet({ policy }: OperationDeps): Operation {
  return operation(async (_request, reply) => {
    const indexes = policy.indexIds.map((id) => describeIndex(id, policy));
    reply.header('cache-control', BRIEFLY);
    return { indexes } satisfies components['schemas']['IndexList'];
  });
}
