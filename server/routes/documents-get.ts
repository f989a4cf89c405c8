import type { operations } from '../../common/api-types.ts';
import { readDocumentsRequest } from './documents-request.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { answerSearch, BRIEFLY } from './search-answer.ts';

type Query = operations['documentsGet']['parameters']['query'];

/** `GET /api/documents` (§7.2). */
export function documentsGet(deps: OperationDeps): Operation {
  return operation(async (request, reply) => {
    // Validated against the same description the type is made from.
    const parsed = readDocumentsRequest(request.query as Query, deps.policy);
    reply.header('cache-control', BRIEFLY);
    return answerSearch(parsed, reply, deps);
  }, 'documents');
}
