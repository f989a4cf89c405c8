import type { operations } from '../../common/api-types.ts';
import { readDocumentsRequest } from './documents-request.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { answerSearch } from './search-answer.ts';

type Body = operations['documentsPost']['requestBody']['content']['application/x-www-form-urlencoded'];

/** `POST /api/documents`, for lists too long for a URL (§7.2). */
export function documentsPost(deps: OperationDeps): Operation {
  return operation(async (request, reply) => {
    // Validated against the same description the type is made from.
    const parsed = readDocumentsRequest(request.body as Body, deps.policy);
    return answerSearch(parsed, reply, deps);
  }, 'documents');
}
