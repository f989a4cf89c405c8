/** What pages of other origins may do: load our blocks and call the API where they are configured, and post nothing (§10.12). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ProblemError } from './errors.ts';
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

export interface PostOrigin {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  /** The host the request was sent to. */
  readonly host: string;
}

/**
 * Refuses what another site's page sends. A program that is no browser sends neither header; it needs a key like anybody.
 *
 * @param ownOrigins the site's own origin where it is known, and those whose pages may call the API.
 * @throws ProblemError cross-site.
 */
export function refuseCrossSite({ secFetchSite, origin, host }: PostOrigin, ownOrigins: ReadonlySet<string>): void {
  if (origin !== undefined && ownOrigins.has(origin)) return;
  if (secFetchSite === 'same-origin') return;
  const isOwn = origin === undefined || hostOf(origin) === host;
  if (isOwn && (secFetchSite === undefined || secFetchSite === 'none')) return;
  throw new ProblemError('cross-site');
}

/** What a request says of where it comes from. */
export function postOrigin({ headers, host }: FastifyRequest): PostOrigin {
  const site = headers['sec-fetch-site'];
  return { secFetchSite: typeof site === 'string' ? site : undefined, origin: headers.origin, host };
}

/** The host of an origin; undefined for `null` and anything else that is none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
