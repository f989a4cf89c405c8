import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Long enough for a visit, short enough for a new release to arrive. */
const BRIEFLY = 'public, max-age=300';
const FILES = ['instantsearch.js'];

/**
 * Serves the search clients for widgets of others, each one file at an address that stays the same (docs/adapters.md).
 *
 * @param adaptersDir where they are built; what is not there is not served.
 */
export function adapterRoutes(app: FastifyInstance, adaptersDir: string): void {
  for (const name of FILES) {
    const file = join(adaptersDir, name);
    if (!existsSync(file)) continue;
    const script = readFileSync(file, 'utf8');
    app.get(`/adapters/${name}`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', BRIEFLY).send(script),
    );
  }
}
