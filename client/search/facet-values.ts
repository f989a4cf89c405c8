/** The values a list facet shows (SPEC §2.5). */
import type { FacetSettings } from '../../common/block-options.ts';
import type { FacetItem } from '../../common/search-response.ts';
import { seededDraw, sortFacetItems } from './facet-sort.ts';
import type { FacetValue } from './param-changes.ts';

export interface FacetRow {
  facet: FacetValue;
  count: number;
  active: boolean;
}

/** Longer values are matched by their beginning. */
const MAX_MATCHED = 256;
const STRIPPED = /[[\](){}<>"'&/\\#,+$~%.:*?^|!;=@]/g;

/**
 * Makes a test of which values the exclude pattern hides (§5).
 *
 * Bracket and special characters are stripped before matching. Options hold no pattern that may not run
 * (`common/exclude-pattern.ts`); an empty one hides nothing.
 */
export function excludeTest(pattern: string): (value: string) => boolean {
  if (pattern === '') return () => false;
  const expression = new RegExp(pattern);
  return (value) => expression.test(value.slice(0, MAX_MATCHED).replaceAll(STRIPPED, ''));
}

/**
 * The rows of a facet in their order: values of the answer that are neither empty nor excluded, and every active value,
 * whether the answer has it or not.
 *
 * @param seed what a random order is drawn from.
 */
export function facetRows(
  facet: FacetSettings,
  items: readonly FacetItem[],
  active: readonly FacetValue[],
  seed: number,
): FacetRow[] {
  const isExcluded = excludeTest(facet.exclude);
  const rows = items.flatMap((item): FacetRow[] => {
    const value = item.facet === '' ? null : item.facet;
    // The engine counts listings without a value even where there are none.
    if (value === null ? !facet.missing || item.count < facet.mincount : isExcluded(value)) return [];
    return [{ facet: value, count: item.count, active: active.includes(value) }];
  });
  const known = new Set(rows.map((row) => row.facet));
  const gone = active.filter((value) => !known.has(value)).map((value) => ({ facet: value, count: 0, active: true }));
  const sorted = sortFacetItems([...rows, ...gone], facet.sorts, (row) => seededDraw(seed, row.facet));
  // Listings without a value stand last, whatever the order.
  return [...sorted.filter((row) => row.facet !== null), ...sorted.filter((row) => row.facet === null)];
}

/** The rows that stand open before 'Show all': the first ones and all active ones; 0 shows all. */
export function openRows(rows: readonly FacetRow[], shown: number): readonly FacetRow[] {
  if (shown <= 0 || rows.length <= shown) return rows;
  const open = rows.filter((row, at) => at < shown || row.active);
  return open.length === rows.length ? rows : open;
}
