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
