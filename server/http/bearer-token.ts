/** Operations for whoever has a token (RFC 6750), and pages for whoever has a password (RFC 7617). */
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
  if (given !== undefined && isSame(given, token)) return;
  throw new ProblemError('token-required', { headers: { 'www-authenticate': 'Bearer' } });
}

/** What a browser sent along as a password; undefined for nothing of the kind. */
export function givenPassword({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, encoded] = /^Basic +([\w+/]+=*) *$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  // The name before the colon is whatever the browser's user liked.
  return text.slice(text.indexOf(':') + 1);
}

/** Compares in a time that says nothing of where two texts differ. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
