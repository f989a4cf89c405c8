/** The security headers of every answer: one set for the API, one for pages (the nonce is 128 bits, fresh each time). */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { isApiPath, isAtEmbed, isPagePost } from './own-paths.ts';

/** What a page must be allowed to load for a map: pictures or a frame of one origin. */
export interface MapSource {
  directive: 'img-src' | 'frame-src';
  origin: string;
}

/** What a page must be allowed for an analytics service: its script, and the origins that it sends to. */
interface AnalyticsSource {
  settings: { script: string };
  connect: readonly string[];
}

declare module 'fastify' {
  interface FastifyReply {
    /** What inline scripts and styles of this answer must carry. */
    cspNonce: string;
    /** Where the map of this page comes from. */
    mapSource: MapSource | undefined;
    /** The analytics service of this page. */
    analytics: AnalyticsSource | undefined;
  }
}

export interface SecurityHeadersOptions {
  searchAliases: readonly string[];
  /** Whether visitors come by https alone. */
  https: boolean;
}

const NONCE_BYTES = 16;

const API_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Loaded into pages of other systems, and nothing by itself. */
const EMBED_HEADERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

async function headers(app: FastifyInstance, options: SecurityHeadersOptions): Promise<void> {
  app.decorateReply('cspNonce', '');
  app.decorateReply('mapSource', undefined);
  app.decorateReply('analytics', undefined);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000');
    if (isAtEmbed(request.url)) {
      reply.headers(EMBED_HEADERS);
    } else if (isApiPath(request.url, options.searchAliases) && !isPagePost(request)) {
      reply.headers(API_HEADERS);
    } else {
      reply.cspNonce = randomBytes(NONCE_BYTES).toString('base64');
      reply.headers(PAGE_HEADERS);
    }
  });

  app.addHook('onSend', async (request, reply) => {
    if (isHtml(reply) && !isAtEmbed(request.url))
      reply.header('content-security-policy', pagePolicy(reply.cspNonce, reply));
  });
}

function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

/**
 * The content security policy of a page.
 *
 * A service's own script writes markup and loads further scripts as it likes; trusted types are for pages without one.
 *
 * @param others who may give the page the pictures of a map, or a map in a frame, and whom its scripts may send to.
 */
export function pagePolicy(
  nonce: string,
  { mapSource: map, analytics }: Partial<Pick<FastifyReply, 'mapSource' | 'analytics'>> = {},
): string {
  const pictures = map?.directive === 'img-src' && map.origin !== "'self'" ? ` ${map.origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' https: data:${pictures}`,
    "font-src 'self'",
    ["connect-src 'self'", ...(analytics?.connect ?? [])].join(' '),
    ...(map?.directive === 'frame-src' ? [`frame-src ${map.origin}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    ...(analytics?.settings.script ? [] : ["require-trusted-types-for 'script'", 'trusted-types caption loader']),
  ].join('; ');
}

export const securityHeaders = plugin(headers, { name: 'security-headers', fastify: '5.x' });
