/** Orders of facet values (§9). */
import type { FacetSort } from '../../../common/query/facet-sorts.ts';
import { byLanguage } from '../../../common/texts/texts.ts';

/** Bounds, both included, of the random draw of a facet value (§9). */
const RANDOM_SORT = { min: 1, max: 9998 } as const;

export interface SortableItem {
  /** A list compares by its first value. */
  facet: string | readonly string[] | null;
  count: number | undefined;
  active?: boolean;
}

/**
 * Sorts into a new list; later sorts break ties, what then still ties keeps its order.
 *
 * @param draw a whole number from 1 to 9998 for an item; asked once per item and random sort.
 */
export function sortFacetItems<Item extends SortableItem>(
  items: readonly Item[],
  sorts: readonly FacetSort[],
  draw: (item: Item) => number,
): Item[] {
  const keyed = items.map((item) => ({ item, keys: sorts.map((sort) => sortKey(sort, item, draw)) }));
  keyed.sort((a, b) => {
    for (const [at, { reverse }] of sorts.entries()) {
      const order = compare(a.keys[at] ?? 0, b.keys[at] ?? 0);
      if (order !== 0) return reverse ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}

/** A draw from 1 to 9998 that is the same for the same seed and value, so that server and browser agree. */
export function seededDraw(seed: number, value: string | null): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const char of value ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // The last bits of such a hash hardly differ between like values: mix the high ones in.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return RANDOM_SORT.min + (((hash ^ (hash >>> 15)) >>> 0) % (RANDOM_SORT.max - RANDOM_SORT.min + 1));
}

function sortKey<Item extends SortableItem>(
  sort: FacetSort,
  item: Item,
  draw: (item: Item) => number,
): number | string {
  if (sort.mode === 'random') return draw(item);
  if (sort.mode === 'active') return item.active ? 0 : 1;
  if (sort.key === 'count') return item.count ?? 0;
  const text = (Array.isArray(item.facet) ? item.facet[0] : item.facet) ?? '';
  return sort.mode === 'numeric' ? leadingNumber(String(text)) : String(text).trim();
}

/** The number a value begins with (`10+` is 10); what begins with none comes last. */
function leadingNumber(text: string): number {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'string') return collator().compare(a, String(b));
  return a < Number(b) ? -1 : a > Number(b) ? 1 : 0;
}

/** Names in the order of the site's language: German has Ö beside O, Swedish after Z. */
const collator = byLanguage((tag) => new Intl.Collator(tag, { sensitivity: 'accent' }));
