/** Lets pages of the configured origins load our blocks and call the API from a browser (§10.12). */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isEmbeddedPath } from './own-paths.ts';

const PREFLIGHT_SECONDS = '600';

export interface CrossOriginOptions {
  origins: readonly string[];
  /** Further paths of the search route. */
  searchAliases: readonly string[];
}

async function rules(app: FastifyInstance, options: CrossOriginOptions): Promise<void> {
  const origins = new Set(options.origins);
  if (origins.size === 0) return;

  app.addHook('onRequest', async (request, reply) => {
    if (!isEmbeddedPath(request.url, options.searchAliases)) return;
    reply.header('vary', 'Origin');
    const origin = request.headers.origin;
    if (origin === undefined || !origins.has(origin)) return;
    reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    reply.headers({
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type, x-requested-with',
      'access-control-max-age': PREFLIGHT_SECONDS,
    });
    await reply.code(204).send();
  });
}

export const crossOrigin = plugin(rules, { name: 'cross-origin', fastify: '5.x' });
