import type { FastifyRequest } from 'fastify';
import type { operations } from '../../common/api-types.ts';
import { MAX_FLAGS } from '../../common/constants.ts';
import { cookieValue } from '../../common/cookie-value.ts';
import { fitsFlagCookie, flagCookie, isFlagList, readFlagIds } from '../../common/flags/flag-cookie.ts';
import { ProblemError } from '../http/errors.ts';
import { checkId } from '../search/query/read-values.ts';
import { flagGroup } from './flags-get.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

type Path = operations['flagsToggle']['parameters']['path'];
type Body = operations['flagsToggle']['requestBody']['content']['application/x-www-form-urlencoded'];

/** `POST /flags/{namespace}`: flags or unflags one item where there is no script, and leads back to the page (§4.3). */
export function flagsToggle({ site, origin }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    // Both are validated against the description the types are made from.
    const { namespace } = request.params as Path;
    const { toggle } = request.body as Body;
    flagGroup(site, namespace);
    checkSameOrigin(request, origin);
    checkId(toggle);
    const ids = readFlagIds(cookieValue(request.headers.cookie, namespace, isFlagList));
    const isFlagged = ids.includes(toggle);
    const next = isFlagged ? ids.filter((id) => id !== toggle) : [...ids, toggle];
    if (!isFlagged && (next.length > MAX_FLAGS || !fitsFlagCookie(namespace, next))) {
      throw new ProblemError('flags-full', { detail: 'There is no room for another one. Take one out first.' });
    }
    const isSecure = request.protocol === 'https' || origin?.startsWith('https:') === true;
    const back = `${pageBefore(request, origin)}#flag-${toggle}`;
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('set-cookie', flagCookie(namespace, next, isSecure))
      .header('location', back)
      .type('text/plain; charset=utf-8')
      .send(`Back to ${back}\n`);
  });
}

/** A page of another site cannot flag anything on a visitor's behalf. */
function checkSameOrigin(request: FastifyRequest, origin: string | undefined): void {
  const { 'sec-fetch-site': site, origin: from } = request.headers;
  const isSame = site === undefined ? from !== undefined && isOwn(from, request, origin) : site === 'same-origin';
  if (!isSame) throw new ProblemError('cross-site');
}

/** The page the visitor came from, without what is not ours; the first page where that is not known. */
function pageBefore(request: FastifyRequest, origin: string | undefined): string {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer) || !isOwn(referer, request, origin)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname.startsWith('//') ? '/' : `${pathname}${search}`;
}

function isOwn(address: string, { host }: FastifyRequest, origin: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.host === host || url.origin === origin;
}
