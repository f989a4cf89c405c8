/**
 * Ids of flagged items: what may stand as one, in a cookie as in a request (§3.7, §7.3), and a list of them as a link (§2.7). It
 * needs nothing of the search, so that pages without one are spared that.
 */

const ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,127}$/;
const NAMESPACE = /^[A-Za-z0-9_]{1,64}$/;

/** Tells whether a text can be the key value of a document. */
export function isItemId(text: string): boolean {
  return ITEM_ID.test(text);
}

/** Tells whether a text can name a group of flags, and so a cookie. */
export function isFlagNamespace(text: string): boolean {
  return NAMESPACE.test(text);
}

/** A longer hash is not read as ours; `MAX_HASH_LENGTH` of `param-list.ts`. */
const MAX_HASH_LENGTH = 8192;

/** The query that finds exactly these items: `id:(a OR b)`; ids are quoted as any value is (§5). */
export function flagQuery(key: string, ids: readonly string[]): string {
  return `${key}:(${ids.map((id) => (/[:/]/.test(id) ? `"${id}"` : id)).join(' OR ')})`;
}

/** What follows the `#` of a link to these items. */
export function flagHash(key: string, ids: readonly string[]): string {
  return `q=${encodeURIComponent(flagQuery(key, ids))}`;
}

/**
 * Where 'view' goes (§2.7); undefined without a page or without items.
 *
 * A list too long for a hash is left to the page itself, which reads the visitor's own.
 */
export function flagViewUrl(path: string, key: string, ids: readonly string[]): string | undefined {
  if (path === '' || ids.length === 0) return undefined;
  const hash = flagHash(key, ids);
  return hash.length > MAX_HASH_LENGTH ? path : `${path}#${hash}`;
}
