/** Tokens that say when and for what they were made, and that only this site can make. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TokenTools {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Buffer;
}

export interface SignedToken {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** Bytes nobody could foresee. */
  readonly nonce: string;
}

const NONCE_BYTES = 12;
const TOKEN = /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{43})$/;

/** Makes a token for one purpose, such as one form. */
export function makeToken(purpose: string, { secret, now, randomBytes }: TokenTools): string {
  const time = Math.floor(now()).toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${time}.${nonce}.${sign(secret, purpose, time, nonce)}`;
}

/** What a token says; undefined when it was not made here for this purpose. */
export function readToken(purpose: string, token: string, secret: string): SignedToken | undefined {
  const [, time = '', nonce = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (mac === '') return undefined;
  const [given, right] = [Buffer.from(mac), Buffer.from(sign(secret, purpose, time, nonce))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { issuedAt: Number.parseInt(time, 36), nonce };
}

function sign(secret: string, ...parts: string[]): string {
  // No part holds a line end, so no two lists of parts are signed alike.
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
}
