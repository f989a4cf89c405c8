/** What may be asked of the indexes of the site. */
import type { components, operations } from '../../common/api-types.ts';
import { ProblemError } from '../http/errors.ts';
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

type Path = operations['indexGet']['parameters']['path'];

/** `GET /api/indexes/{index}`: what may be asked of one index. */
export function indexGet({ policy }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    // Validated against the same description the type is made from.
    const { index } = request.params as Path;
    if (!policy.hasIndex(index)) throw new ProblemError('not-found', { detail: 'The site has no index of this id.' });
    reply.header('cache-control', BRIEFLY);
    return describeIndex(index, policy);
  });
}
