/** What a visitor has searched for before asking about what they found. */

const TAGS = /^\{![^}]*\}/;

/**
 * The least number of a field that the visitor's last search with filters asked for, such as "6" of how many a place sleeps; empty for none,
 * and where the browser knows no Navigation API.
 */
export function searchedFor(field: string): string {
  const { navigation } = window as Partial<Window>;
  const now = navigation?.currentEntry?.index ?? 0;
  const addresses = (navigation?.entries() ?? []).flatMap(({ index, url }) =>
    index <= now && url !== null ? new URL(url) : [],
  );
  const last = addresses.findLast((address) => filtersIn(address).length > 0);
  // Its filters may have been taken off since.
  if (!last || addresses.findLast(({ pathname }) => pathname === last.pathname) !== last) return '';
  const filters = filtersIn(last).map((filter) => filter.replace(TAGS, ''));
  return filters.flatMap((filter) => leastIn(filter, `${field}:[`))[0] ?? '';
}

function filtersIn({ hash, search }: URL): string[] {
  return [hash.slice(1), search].flatMap((part) => new URLSearchParams(part).getAll('fq'));
}

function leastIn(filter: string, beginning: string): string[] {
  return filter.startsWith(beginning) ? (/^\d+(?= TO )/.exec(filter.slice(beginning.length)) ?? []) : [];
}
