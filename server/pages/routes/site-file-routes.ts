import type { FastifyInstance } from 'fastify';
import { OUTLINE_PATH } from '../../site/files/read-map.ts';
import { FAVICON_PATH } from '../../site/site-file-paths.ts';
import type { Site } from '../../site/site-types.ts';

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
  app.get(FAVICON_PATH, async (_request, reply) =>
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(site.favicon),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(site.icon, 301));
}
