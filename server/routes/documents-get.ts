import { readFormText } from '../http/form.ts';
import { queryStringOf } from '../http/openapi/query-string.ts';
import { readDocumentsRequest } from './documents-request.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { answerSearch, BRIEFLY } from './search-answer.ts';

/** `GET /api/documents` (§7.2). */
export function documentsGet(deps: OperationDeps): Operation {
  return operation(async (request, reply) => {
    const parsed = readDocumentsRequest(readFormText(queryStringOf(request)), deps);
    reply.header('cache-control', BRIEFLY);
    return answerSearch(parsed, reply, deps);
  }, 'search');
}
