/** Searches, documents, and what may be asked of the indexes of the site. */
import type { components, operations } from '../../common/api-types.ts';
import { ProblemError } from '../http/errors.ts';
import { bodyOf, queryStringOf } from '../http/form.ts';
import { describeIndex } from '../search/describe-index.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { answerSearch, BRIEFLY, type UpstreamPath } from './search-proxy.ts';

/** `GET /api/search` and `GET /api/documents`: cacheable (§7.1, §7.2). */
export function askByQuery(path: UpstreamPath): Operation {
  return operation(async (request, reply) => {
    reply.header('cache-control', BRIEFLY);
    return answerSearch(new TextEncoder().encode(queryStringOf(request)), reply, path);
  }, 'search');
}

/** `POST /api/search`, and `POST /api/documents` for lists too long for a URL (§7.1, §7.2). */
export function askByBody(path: UpstreamPath): Operation {
  return operation(async (request, reply) => answerSearch(bodyOf(request), reply, path), 'search');
}

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
