/** The address of this site as its visitors write it. */
import type { FastifyRequest } from 'fastify';

/** A host that a browser may have asked for: a name or address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Where the site begins that a request was sent to, without a slash at its end.
 *
 * @param configured the site's public origin, which is believed; undefined when it is not configured.
 */
export function publicAddress(
  { protocol, host, server }: Pick<FastifyRequest, 'protocol' | 'host' | 'server'>,
  configured: string | undefined,
): string {
  return (configured ?? `${protocol}://${HOST.test(host) ? host : 'localhost'}`) + server.basePath;
}
