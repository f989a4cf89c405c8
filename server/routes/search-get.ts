import { readFormText } from '../http/form.ts';
import { queryStringOf } from '../http/openapi/query-string.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';
import { answerSearch, BRIEFLY } from './search-answer.ts';

/** `GET /api/search`: the same search as by POST, cacheable (§7.1). */
export function searchGet(deps: OperationDeps): Operation {
  return operation(async (request, reply) => {
    const parsed = deps.search.parse(readFormText(queryStringOf(request)));
    reply.header('cache-control', BRIEFLY);
    return answerSearch(parsed, reply, deps);
  }, 'search');
}
