/** Operations for whoever has a token (RFC 6750). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './errors.ts';

/**
 * Lets through what carries the token; takes as long for every wrong one.
 *
 * @throws ProblemError token-required
 */
export function requireToken({ headers: { authorization } }: FastifyRequest, token: string): void {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (given !== undefined && timingSafeEqual(digest(given), digest(token))) return;
  throw new ProblemError('token-required', { headers: { 'www-authenticate': 'Bearer' } });
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
