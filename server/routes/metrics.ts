import { createHash, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../http/errors.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /metrics`: for whoever has the token; a server without one does not show them. */
export function metrics({ metricsToken, readMetrics }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    if (metricsToken === undefined) throw new ProblemError('not-found');
    if (!isToken(request.headers.authorization, metricsToken)) {
      throw new ProblemError('token-required', { headers: { 'www-authenticate': 'Bearer' } });
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics());
  });
}

/** Takes as long for every wrong token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
