/** Where jump menus lead without scripts (§2.16): their form asks the server, which sends the browser on. */

import type { FastifyInstance } from 'fastify';
import { JUMP_FIELD, JUMP_PATH } from '../../../common/constants.ts';
import { jumpTarget } from '../../../common/page/jump-target.ts';
import { ProblemError } from '../../http/errors.ts';
import type { Site } from '../../site/site-types.ts';

/** Paths of this site, as browsers read them too: no second slash or backslash that would name another host. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Leads to pages of this site and to the targets its own menus name; nobody can send visitors elsewhere with it. */
export function jumpRoute(app: FastifyInstance, site: Site): void {
  const menus = site.pages.flatMap((page) => page.blocks).filter((block) => block.block === 'jump-menu');
  const known = new Set(menus.flatMap((menu) => menu.options.map(({ path }) => path)));

  app.get(JUMP_PATH, async (request, reply) => {
    const value = new URLSearchParams(request.url.split('?')[1] ?? '').get(JUMP_FIELD);
    const target = jumpTarget(value);
    // Nothing was chosen: the menu is where the visitor came from.
    if (target === null) return reply.code(204).header('cache-control', 'no-store').send();
    if (!known.has(target) && !OWN_PATH.test(target)) throw new ProblemError('not-found');
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}
