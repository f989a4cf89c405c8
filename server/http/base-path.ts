/**
 * A site that begins below the root of its host (`SITE_ORIGIN=https://example.com/stays`): inside the server all paths are those of
 * the site; here the prefix is taken off what comes in, and put before the paths of redirects.
 */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { atBase } from '../../common/page/site-address.ts';
import { ProblemError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the site begins on its host, such as `/stays`; empty at the root. */
    basePath: string;
  }
}

/** Asked for at the server itself by what watches it, which knows nothing of the public address. */
const OF_OPERATORS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** What stands for URLs outside of the site, which have no path in it. */
const OUTSIDE = '/.outside';

/** The path inside the server for a URL as it was asked for. */
export function pathInside(url: string, base: string): string {
  return withoutBase(url, base) ?? (OF_OPERATORS.test(url) ? url : OUTSIDE);
}

/** The path of the site that a URL names; undefined for one outside of the site. */
export function withoutBase(url: string, base: string): string | undefined {
  if (base === '') return url;
  if (!url.startsWith(base)) return undefined;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

async function rules(app: FastifyInstance, { base }: { base: string }): Promise<void> {
  app.decorate('basePath', base);
  if (base === '') return;

  app.addHook('onRequest', async ({ originalUrl, method }, reply) => {
    const path = withoutBase(originalUrl, base);
    if (path === undefined && !OF_OPERATORS.test(originalUrl)) {
      throw new ProblemError('not-found', {
        detail: `This site begins at ${base}/. A proxy in front of it hands paths on as they are.`,
      });
    }
    // One address for the first page: cookies of the site are kept for what lies below it.
    const isBare = originalUrl.startsWith(base) && !originalUrl.startsWith(`${base}/`);
    if (isBare && (method === 'GET' || method === 'HEAD')) await reply.redirect(path ?? '/', 301);
  });

  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', atBase(location, base));
  });
}

export const basePath = plugin(rules, { name: 'base-path', fastify: '5.x' });
