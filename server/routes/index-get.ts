import type { operations } from '../../common/api-types.ts';
import { ProblemError } from '../http/errors.ts';
import { describeIndex } from '../search/describe-index.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { BRIEFLY } from './search-proxy.ts';

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
