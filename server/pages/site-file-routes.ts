import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { OUTLINE_PATH } from '../site/read-map.ts';
import type { Site } from '../site/site-types.ts';

/** The address of the owner's style sheet, new with every change of it; undefined when there is none. */
export function themePath({ theme }: Site): string | undefined {
  if (theme.trim() === '') return undefined;
  return `/theme.css?v=${versionOf(theme)}`;
}

/** The address of the owner's script, new with every change of it; undefined when there is none. */
export function scriptPath({ script }: Site): string | undefined {
  return script.trim() === '' ? undefined : `/site.js?v=${versionOf(script)}`;
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Serves the few files that come straight from the site folder. */
export function siteFileRoutes(app: FastifyInstance, site: Site): void {
  app.get('/theme.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(site.theme),
  );
  app.get('/site.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(site.script),
  );
  if (site.outline !== '') {
    app.get(OUTLINE_PATH, async (_request, reply) =>
      reply
        .type('application/geo+json; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(site.outline),
    );
  }
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(site.favicon),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
}
