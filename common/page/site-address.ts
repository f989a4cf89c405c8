/**
 * An address as it is written in a site's files and listings, as it holds where the site begins at `base`: paths of the site are put
 * below it, everything else stays as it is.
 *
 * @param base a path such as `/stays`, or an address such as `https://example.com/stays`; empty where paths hold as they are.
 */
export function atBase(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) ? base + address : address;
}

/** The address of a page that is about these items, such as the form that asks about them; no ids: about none. */
export function withIds(address: string, ids: readonly string[]): string {
  return ids.length === 0 ? address : `${address}?ids=${ids.map(encodeURIComponent).join(',')}`;
}
