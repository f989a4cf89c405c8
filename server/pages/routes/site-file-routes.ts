/**
 * Files at addresses that stay the same: the site's own, the scripts for pages of other systems and for owners' scripts
 * (docs/embedding.md, docs/blocks/modal.md), and search clients for widgets of others (docs/adapters.md).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OUTLINE_PATH } from '../../site/files/read-services.ts';
import { FAVICON_PATH } from '../../site/page-paths.ts';
import type { Site } from '../../site/site-types.ts';
import type { Manifest } from '../client-assets.ts';

/** Their addresses change with their content. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Long enough for a visit, short enough for a new release to arrive. */
const BRIEFLY = 'public, max-age=300';

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
} as const;

interface ServedFile {
  path: string;
  type: keyof typeof TYPES;
  caching: string;
  content: string;
}

function serve(app: FastifyInstance, { path, type, caching, content }: ServedFile): void {
  app.get(path, async (_request, reply) => reply.type(TYPES[type]).header('cache-control', caching).send(content));
}

/** Serves the few files that come straight from the site folder. */
export function siteFileRoutes(app: FastifyInstance, site: Site): void {
  serve(app, { path: '/theme.css', type: 'css', caching: FOR_GOOD, content: site.theme });
  serve(app, { path: '/site.js', type: 'js', caching: FOR_GOOD, content: site.script });
  if (site.outline !== '') {
    serve(app, { path: OUTLINE_PATH, type: 'geojson', caching: FOR_GOOD, content: site.outline });
  }
  serve(app, { path: FAVICON_PATH, type: 'svg', caching: 'public, max-age=86400', content: site.favicon });
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(site.icon, 301));
}

/** Addresses of scripts, and the entries of the client build behind them. */
const SCRIPTS = { '/ui.js': 'client/ui.ts', '/events.js': 'client/events.ts', '/embed.js': 'client/embed.tsx' };

/**
 * Serves the scripts and the style sheet for pages of other systems, and for owners' scripts; what the client build does
 * not have is not served.
 */
export function embedRoutes(app: FastifyInstance, manifest: Manifest, clientDir: string): void {
  for (const [path, name] of Object.entries(SCRIPTS)) {
    const entry = manifest[name];
    // A module of its own, so that its parts are loaded from addresses that may be kept for good.
    if (entry) serve(app, { path, type: 'js', caching: BRIEFLY, content: `export * from '/${entry.file}';\n` });
  }
  const embed = manifest[SCRIPTS['/embed.js']];
  if (!embed) return;
  const styles = (embed.css ?? []).map((file) => readFileSync(join(clientDir, file), 'utf8')).join('\n');
  serve(app, { path: '/embed.css', type: 'css', caching: BRIEFLY, content: styles });
}

const ADAPTERS = ['instantsearch.js'];

/** Serves the search clients for widgets of others, each one file; what is not built is not served. */
export function adapterRoutes(app: FastifyInstance, adaptersDir: string): void {
  for (const name of ADAPTERS) {
    const file = join(adaptersDir, name);
    if (!existsSync(file)) continue;
    serve(app, { path: `/adapters/${name}`, type: 'js', caching: BRIEFLY, content: readFileSync(file, 'utf8') });
  }
}
