/** Ids of flagged items: what may stand as one, in a cookie as in a request (§3.7, §7.3). */

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
