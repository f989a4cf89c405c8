/** The cookie that holds what a visitor has flagged (§3.7, docs/contracts/cookies.md). */
import { siteCookie } from '../cookie-value.ts';
import { isItemId } from './flag-ids.ts';

/** A year, in seconds. */
const MAX_AGE_SECONDS = 31_536_000;

/** Bytes of name and value together; browsers keep 4,096 and drop what is larger. */
const MAX_BYTES = 4000;

/** Longer than any browser keeps; what is longer was not written by one. */
const MAX_VALUE_LENGTH = 8192;

/**
 * Reads the ids out of a cookie's value as it stands in the header: plain, percent-encoded, partly so, or between quotes.
 *
 * Whatever is no list counts as no flags, and so do entries that cannot be ids.
 */
export function readFlagIds(value: string | undefined): string[] {
  return flagIdsIn(listOf(value));
}

/** The ids in a list, each once; what is no list has none. */
export function flagIdsIn(list: unknown): string[] {
  const ids = (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const id = typeof entry === 'number' ? String(entry) : entry;
    return typeof id === 'string' && isItemId(id) ? [id] : [];
  });
  return [...new Set(ids)];
}

/** Tells whether a value is a list, even an empty one. */
export function isFlagList(value: string): boolean {
  return listOf(value) !== undefined;
}

function listOf(value: string | undefined): unknown[] | undefined {
  if (value === undefined || value.length > MAX_VALUE_LENGTH) return undefined;
  const text = unquoted(value);
  const list = parseJson(decoded(text)) ?? parseJson(text);
  return Array.isArray(list) ? list : undefined;
}

/** The value every reader so far accepts: the URI-encoded JSON list. */
export function writeFlagIds(ids: readonly string[]): string {
  return encodeURIComponent(JSON.stringify(ids));
}

/** Tells whether a browser has room for the ids under this name. */
export function fitsFlagCookie(namespace: string, ids: readonly string[]): boolean {
  return namespace.length + writeFlagIds(ids).length <= MAX_BYTES;
}

/**
 * The whole cookie, as it is set by a script or a `Set-Cookie` header.
 *
 * @param secure on pages that come by https.
 * @param base where the site begins on its host; empty for all of it.
 */
export function flagCookie(namespace: string, ids: readonly string[], secure: boolean, base = ''): string {
  return siteCookie(namespace, writeFlagIds(ids), MAX_AGE_SECONDS, secure, base);
}

/** A value between double quotes, with backslashes before quotes and backslashes (RFC 2068). */
function unquoted(value: string): string {
  if (!/^".*"$/.test(value)) return value;
  return value.slice(1, -1).replaceAll(/\\(["\\])/g, '$1');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not encoded, or encoded by something else: it may still be plain JSON.
    return text;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
