/** One log line for each request: id, route, status and time; never a query string, body, cookie or address. */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

async function logging(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request.routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** The pattern of a route; what matched none shares one name, so that nobody can fill a log or a metric with paths. */
export function routeOf(url: string | undefined): string {
  return url ?? '(none)';
}

export const requestLog = plugin(logging, { name: 'request-log', fastify: '5.x' });
