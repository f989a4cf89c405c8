/** The address of this server as its visitors write it. */
import type { FastifyRequest } from 'fastify';

/** A host that a browser may have asked for: a name or address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin a request was sent to.
 *
 * @param configured the site's public address, which is believed; undefined when it is not configured.
 */
export function publicOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  configured: string | undefined,
): string {
  return configured ?? `${protocol}://${HOST.test(host) ? host : 'localhost'}`;
}
