import { readForm } from '../http/form.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { answerSearch } from './search-answer.ts';

/** `POST /api/search` (§7.1). */
export function searchPost(deps: OperationDeps): Operation {
  return operation(async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    return answerSearch(deps.search.parse(readForm(body)), reply, deps);
  }, 'search');
}
