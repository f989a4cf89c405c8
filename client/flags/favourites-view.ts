/** What the page of favourites says of the list it shows, on the server as in the browser (§2.7). */

import { flagHash, flagQuery } from '../../common/flags/flag-ids.ts';
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { withIds } from '../../common/page/site-address.ts';
import { MAX_HASH_LENGTH } from '../../common/query/param-list.ts';

export interface FavouritesView {
  /** `mine`: the visitor's own list; `shared`: one that a link brought; `empty`: none at all. */
  kind: 'mine' | 'shared' | 'empty';
  ids: readonly string[];
  /** The list as a link of its own, relative to the page; undefined for one too long for a link. */
  link: { hash: string; query: string } | undefined;
  /** The form that asks about all of them; undefined where the site has none. */
  enquire: string | undefined;
}

/** @param shared what the address names; undefined for nothing. */
export function favouritesView(
  options: FlagOptions,
  own: readonly string[],
  shared: readonly string[] | undefined,
): FavouritesView {
  const ids = shared ?? own;
  const hash = flagHash(options.key, ids);
  return {
    kind: ids.length === 0 ? 'empty' : isSameSet(ids, own) ? 'mine' : 'shared',
    ids,
    link:
      ids.length > 0 && hash.length <= MAX_LINK_HASH
        ? { hash: `#${hash}`, query: `?q=${encodeURIComponent(flagQuery(options.key, ids))}` }
        : undefined,
    enquire: options.enquirePath !== '' && ids.length > 0 ? withIds(options.enquirePath, ids) : undefined,
  };
}

/** What an address holds besides the list, as far as the server takes it. */
const SPARE = 192;

/** The characters of what follows the `#` in a link to a list, with the notes on it where they go along. */
export const MAX_LINK_HASH = MAX_HASH_LENGTH - SPARE;

/** Whether two lists hold the same ids, in any order. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const set = new Set(some);
  return set.size === new Set(others).size && others.every((id) => set.has(id));
}
