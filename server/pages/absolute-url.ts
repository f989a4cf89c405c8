/**
 * An address as others can use it: http or https alone. A path stands as it is while the site's own address is not known;
 * undefined for anything else, whatever a document holds.
 */
export function absoluteUrl(address: string, origin: string | undefined): string | undefined {
  const base = origin ?? 'http://unknown.invalid';
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.origin === base;
  return isOwn && origin === undefined ? url.href.slice(base.length) : url.href;
}
