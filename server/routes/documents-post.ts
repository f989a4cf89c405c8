import { readForm } from '../http/form.ts';
import { readDocumentsRequest } from './documents-request.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { answerSearch } from './search-answer.ts';

/** `POST /api/documents`, for lists too long for a URL (§7.2). */
export function documentsPost(deps: OperationDeps): Operation {
  return operation(async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    return answerSearch(readDocumentsRequest(readForm(body), deps), reply, deps);
  }, 'search');
}
