/** Whether a post comes from a page of this site (OWASP: Fetch Metadata, with the origin where a browser has none). */
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './errors.ts';

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
