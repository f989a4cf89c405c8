/** Where forms of pages lead without scripts: closing the banner (§2.14, §4.8), jump menus (§2.16). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  BANNER_BODY_CLASS,
  BANNER_CLOSE_PATH,
  BANNER_CLOSED,
  BANNER_COOKIE,
  BANNER_COOKIE_DAYS,
  JUMP_FIELD,
  JUMP_PATH,
} from '../../../common/constants.ts';
import { cookieValue } from '../../../common/cookie-value.ts';
import { jumpTarget } from '../../../common/page/jump-target.ts';
import { withoutBase } from '../../http/base-path.ts';
import { pageBefore, refuseCrossSite } from '../../http/cross-origin.ts';
import { ProblemError } from '../../http/errors.ts';
import type { Site } from '../../site/site-types.ts';

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
 * @param origin the site's public origin; undefined when it is not known.
 */
export function calloutBannerRoute(app: FastifyInstance, origin: string | undefined): void {
  app.post(BANNER_CLOSE_PATH, async (request, reply) => {
    refuseCrossSite(request, new Set([origin]));
    return reply
      .setCookie(BANNER_COOKIE, BANNER_CLOSED, {
        path: `${app.basePath}/`,
        maxAge: BANNER_COOKIE_DAYS * SECONDS_A_DAY,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
      .header('cache-control', 'no-store')
      .redirect(pageBefore(request, origin), 303);
  });
}

/** Paths of this site, as browsers read them too: no second slash or backslash that would name another host. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Leads to pages of this site and to the targets its own menus name; nobody can send visitors elsewhere with it. */
export function jumpRoute(app: FastifyInstance, site: Site): void {
  const menus = site.pages.flatMap((page) => page.blocks).filter((block) => block.block === 'jump-menu');
  const known = new Set(menus.flatMap((menu) => menu.options.map(({ path }) => path)));

  app.get(JUMP_PATH, async (request, reply) => {
    const value = new URLSearchParams(request.url.split('?')[1] ?? '').get(JUMP_FIELD);
    // What the menu of a page says begins where the site does.
    const asked = jumpTarget(value);
    const target = asked && (withoutBase(asked, app.basePath) ?? asked);
    // Nothing was chosen: the menu is where the visitor came from.
    if (target === null) return reply.code(204).header('cache-control', 'no-store').send();
    if (!known.has(target) && !OWN_PATH.test(target)) throw new ProblemError('not-found');
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}
