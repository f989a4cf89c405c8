/**
 * A cookie of the site, as it is set by a script or a `Set-Cookie` header.
 *
 * @param secure on pages that come by https.
 * @param base where the site begins on its host; empty for all of it.
 */
export function siteCookie(name: string, value: string, seconds: number, secure: boolean, base = ''): string {
  return `${name}=${value}; path=${base}/; max-age=${seconds}; samesite=lax${secure ? '; secure' : ''}`;
}

/**
 * The value of the first cookie of this name that can be used, as it stands in the header; undefined for none. Browsers send several
 * of one name where they were set for several paths or domains.
 */
export function cookieValue(
  header: string | undefined,
  name: string,
  isUsable: (value: string) => boolean = () => true,
): string | undefined {
  const start = `${name}=`;
  return header
    ?.split(/; */)
    .find((pair) => pair.startsWith(start) && isUsable(pair.slice(start.length)))
    ?.slice(start.length);
}
