/** What the search and document routes share: running a request through the proxy and writing its answer. */
import type { FastifyReply } from 'fastify';
import { wrapInCallback } from '../search/create-search-service.ts';
import { proxyCarrier } from '../search/engine/proxy-carrier.ts';
import type { SearchRequest } from '../search/query/search-query.ts';
import type { OperationDeps } from './operation.ts';

/** Cacheable answers are the same for everyone and may be a little old. */
export const BRIEFLY = 'public, max-age=30';

/** Runs a parsed request and sends its answer as JSON, or as guarded JSONP for old clients. */
export async function answerSearch(
  request: SearchRequest,
  reply: FastifyReply,
  { search, engine }: Pick<OperationDeps, 'search' | 'engine'>,
): Promise<FastifyReply> {
  const { json, age } = await search.run(request, proxyCarrier(reply, engine));
  const seconds = Math.floor(age / 1000);
  // A browser keeps an answer for what is left of its time; one that is not to be kept needs no age.
  if (seconds > 0 && reply.getHeader('cache-control') === BRIEFLY) reply.header('age', seconds);
  reply.code(200);
  const { callback } = request.answer;
  if (callback === undefined) return reply.type('application/json; charset=utf-8').send(json);
  return reply
    .header('cross-origin-resource-policy', 'same-site')
    .type('text/javascript; charset=utf-8')
    .send(wrapInCallback(json, callback));
}
