/** What pages of other origins may do: load our blocks and call the API where they are configured, and post nothing (§10.12). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { withoutBase } from './base-path.ts';
import { ProblemError } from './errors.ts';
import { isEmbedCode, isEmbeddedPath, isEmbedPart } from './own-paths.ts';

const PREFLIGHT_SECONDS = '600';

export interface CrossOriginOptions {
  origins: readonly string[];
  /** Further paths of the search route. */
  searchAliases: readonly string[];
}

async function rules(app: FastifyInstance, options: CrossOriginOptions): Promise<void> {
  const origins = new Set(options.origins);

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    // Code says nothing of the site: it runs anywhere, and can tell what is missing there.
    if (isEmbedCode(request.url)) reply.header('access-control-allow-origin', '*');
    else {
      if (origin !== undefined && isEmbedPart(request.url)) refuseStranger(origin, origins, request);
      if (origins.size === 0 || !isEmbeddedPath(request.url, options.searchAliases)) return;
      reply.header('vary', 'Origin');
      if (origin === undefined || !origins.has(origin)) return;
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' });
    }
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    reply.headers({
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type, x-requested-with',
      'access-control-max-age': PREFLIGHT_SECONDS,
    });
    await reply.code(204).send();
  });
}

/**
 * A block asked for by a page that may not have it: whoever made that page is told what the site's owner has to set.
 *
 * @throws ProblemError cross-site, readable anywhere.
 */
function refuseStranger(origin: string, origins: ReadonlySet<string>, { host }: FastifyRequest): void {
  if (origins.has(origin) || URL.parse(origin)?.host === host) return;
  throw new ProblemError('cross-site', {
    detail:
      origin === 'null'
        ? 'this page has no origin, as it was opened as a file or in a frame with sandbox; give it an address with http:// or https://, whose origin EMBED_ORIGINS can list'
        : `pages of ${origin} may not show blocks of this site; its owner can list that origin in EMBED_ORIGINS`,
    headers: { 'access-control-allow-origin': '*' },
  });
}

export const crossOrigin = plugin(rules, { name: 'cross-origin', fastify: '5.x' });

/**
 * Refuses what another site's page sends. A program that is no browser sends neither header; it needs a key like anybody.
 *
 * @param ownOrigins the site's own origin where it is known, and those whose pages may call the API.
 * @throws ProblemError cross-site.
 */
export function refuseCrossSite({ headers, host }: FastifyRequest, ownOrigins: ReadonlySet<string | undefined>): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && ownOrigins.has(origin)) return;
  if (site === 'same-origin') return;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  if (isOwn && (site === undefined || site === 'none')) return;
  throw new ProblemError('cross-site');
}

/**
 * The page of this site a request came from, as a path; the first page where that is not known.
 *
 * @param origin the site's public address; undefined when it is not known.
 */
export function pageBefore({ headers, host, protocol, server }: FastifyRequest, origin: string | undefined): string {
  const url = URL.parse(headers.referer ?? '');
  const isOwn = url && (url.origin === origin || url.host === URL.parse(`${protocol}://${host}`)?.host);
  const path = isOwn ? withoutBase(url.pathname, server.basePath) : undefined;
  return path !== undefined && !path.startsWith('//') ? `${path}${url?.search}` : '/';
}
