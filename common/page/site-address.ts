/**
 * An address as it is written in a site's files and listings, as it holds where the site begins at `base`: paths of the site are put
 * below it, everything else stays as it is.
 *
 * @param base a path such as `/stays`, or an address such as `https://example.com/stays`; empty where paths hold as they are.
 */
export function atBase(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) ? base + address : address;
}
