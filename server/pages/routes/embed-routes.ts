import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Manifest } from '../client-assets.ts';

const ENTRY = 'client/embed.tsx';
/** For owners' scripts: addresses and the entries of the build behind them. */
const FOR_OWNERS = { '/ui.js': 'client/ui.ts', '/events.js': 'client/events.ts' };

/** Long enough for a visit, short enough for a new release to arrive. */
const BRIEFLY = 'public, max-age=300';

/**
 * Serves the scripts and the style sheet for pages of other systems, and for owners' scripts, at addresses that stay the
 * same (docs/embedding.md, docs/blocks/modal.md).
 *
 * @param clientDir the client build; without an entry for embedding nothing is served.
 */
export function embedRoutes(app: FastifyInstance, manifest: Manifest, clientDir: string): void {
  for (const [path, name] of Object.entries(FOR_OWNERS)) {
    const own = manifest[name];
    if (!own) continue;
    const script = `export * from '/${own.file}';\n`;
    app.get(path, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', BRIEFLY).send(script),
    );
  }
  const entry = manifest[ENTRY];
  if (!entry) return;
  const styles = (entry.css ?? []).map((file) => readFileSync(join(clientDir, file), 'utf8')).join('\n');
  // A module of its own, so that its parts are loaded from addresses that may be kept for good.
  const script = `export * from '/${entry.file}';\n`;
  app.get('/embed.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', BRIEFLY).send(script),
  );
  app.get('/embed.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', BRIEFLY).send(styles),
  );
}
