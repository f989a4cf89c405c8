import type { FastifyRequest } from 'fastify';

/** The query string as it came, without its question mark. */
export function queryStringOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
