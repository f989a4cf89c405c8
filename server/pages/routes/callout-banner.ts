/** The callout banner on the server (§2.14, §4.8): whether it shows, and closing it without scripts. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  BANNER_BODY_CLASS,
  BANNER_CLOSE_PATH,
  BANNER_CLOSED,
  BANNER_COOKIE,
  BANNER_COOKIE_DAYS,
  BANNER_COOKIE_PATH,
} from '../../../common/constants.ts';
import { cookieValue } from '../../../common/cookie-value.ts';
import { postOrigin, refuseCrossSite } from '../../http/cross-origin.ts';

const SECONDS_A_DAY = 86_400;

/** Tells whether the visitor has closed the banner; anything but the one value counts as not. */
export function isBannerClosed({ headers }: FastifyRequest): boolean {
  return cookieValue(headers.cookie, BANNER_COOKIE, (value) => value === BANNER_CLOSED) !== undefined;
}

/**
 * Runs as the first thing in the body, before the banner has been read: a page out of a cache, or out of the history, may
 * be older than the cookie.
 */
export const BANNER_SCRIPT = `/(?:^|; )${BANNER_COOKIE}=${BANNER_CLOSED}(?:;|$)/.test(document.cookie)&&document.body.classList.remove('${BANNER_BODY_CLASS}')`;

/**
 * Closing the banner by its form: sets the cookie and leads back to where the visitor was.
 *
 * @param origin the site's public address; undefined when it is not known.
 */
export function calloutBannerRoute(app: FastifyInstance, origin: string | undefined): void {
  const own = new Set(origin === undefined ? [] : [origin]);
  app.post(BANNER_CLOSE_PATH, async (request, reply) => {
    refuseCrossSite(postOrigin(request), own);
    return reply
      .setCookie(BANNER_COOKIE, BANNER_CLOSED, {
        path: BANNER_COOKIE_PATH,
        maxAge: BANNER_COOKIE_DAYS * SECONDS_A_DAY,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
      .header('cache-control', 'no-store')
      .redirect(pageBefore(request), 303);
  });
}

/** The page of this site the request came from, else the first one. */
function pageBefore({ headers, host, protocol }: FastifyRequest): string {
  const url = URL.parse(headers.referer ?? '');
  const own = URL.parse(`${protocol}://${host}`);
  return url && url.host === own?.host && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/';
}
