import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renderIllustration } from '../../illustrations/render.ts';
import { ILLUSTRATION_PATH, parseIllustrationName } from '../../illustrations/spec.ts';

/** How many drawings are kept; each is 3 to 8 kB. */
const KEPT = 1000;

/** Serves `/illustrations/{place}-{subject}-{seed}.svg`; equal names give equal pictures. */
export function illustrationRoute(app: FastifyInstance): void {
  const drawn = new LRUCache<string, string>({ max: KEPT });
  app.get<{ Params: { name: string } }>(`${ILLUSTRATION_PATH}:name`, async ({ params: { name } }, reply) => {
    const spec = parseIllustrationName(name);
    if (!spec) return reply.sendErrorPage(404);
    const svg = drawn.get(name) ?? renderIllustration(spec);
    drawn.set(name, svg);
    return (
      reply
        .type('image/svg+xml; charset=utf-8')
        // A later version may draw the same name better: a week, not for ever.
        .header('cache-control', 'public, max-age=604800, stale-while-revalidate=2592000')
        .send(svg)
    );
  });
}
