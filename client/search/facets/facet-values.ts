/** The values a list facet shows (§2.5). */

import { MAX_FACET_LIMIT } from '../../../common/constants.ts';
import type { FacetSettings } from '../../../common/options/facet-options.ts';
import type { FacetItem } from '../../../common/query/search-response.ts';
import type { FacetValue } from '../store/param-changes.ts';
import { seededDraw, sortFacetItems } from './facet-sort.ts';

export interface FacetRow {
  facet: FacetValue;
  /** Undefined for an active value that the answer does not count, such as one beyond `hard_limit`. */
  count: number | undefined;
  active: boolean;
}

/** Whether a value leads to nothing: it stands in its place, and is not to be pressed. */
export function isIdle({ count, active }: Pick<FacetRow, 'count' | 'active'>): boolean {
  return count === 0 && !active;
}

/** Longer values are matched by their beginning. */
const MAX_MATCHED = 256;
const STRIPPED = /[[\](){}<>"'&/\\#,+$~%.:*?^|!;=@]/g;

/**
 * Makes a test of which values the exclude pattern hides (§5).
 *
 * Bracket and special characters are stripped before matching. Options hold no pattern that may not run
 * (`common/query/exclude-pattern.ts`); an empty one hides nothing.
 */
export function excludeTest(pattern: string): (value: string) => boolean {
  if (pattern === '') return () => false;
  const expression = new RegExp(pattern);
  return (value) => expression.test(value.slice(0, MAX_MATCHED).replaceAll(STRIPPED, ''));
}

/**
 * The rows of a facet in their order: values that are neither empty nor excluded, those of the answer and every active one.
 *
 * An active value that is excluded is hidden as well: the current search shows it, with its way out.
 *
 * @param numFound how many results the answer to just these filters has; undefined while there is none.
 * @param seed what a random order is drawn from.
 */
export function facetRows(
  facet: FacetSettings,
  items: readonly FacetItem[],
  active: readonly FacetValue[],
  seed: number,
  numFound: number | undefined,
): FacetRow[] {
  const isExcluded = excludeTest(facet.exclude);
  const rows = items.flatMap((item): FacetRow[] => {
    const value = item.facet === '' ? null : item.facet;
    // The engine counts listings without a value even where there are none.
    if (value === null ? !facet.missing || item.count < facet.mincount : isExcluded(value)) return [];
    return [{ facet: value, count: item.count, active: active.includes(value) }];
  });
  const known = new Set(rows.map((row) => row.facet));
  // A list that the limit did not cut has every value that counts.
  const limit = facet.hardLimit < 0 ? MAX_FACET_LIMIT : Math.min(facet.hardLimit, MAX_FACET_LIMIT);
  const isWhole = facet.mincount <= 1 && items.length < limit;
  // All results match the one value that is active.
  const count = active.length === 1 || numFound === 0 ? numFound : numFound !== undefined && isWhole ? 0 : undefined;
  const gone = active
    .filter((value) => !known.has(value) && (value === null || !isExcluded(value)))
    .map((value) => ({ facet: value, count, active: true }));
  const sorted = sortFacetItems([...rows, ...gone], facet.sorts, (row) => seededDraw(seed, row.facet));
  // Listings without a value stand last, whatever the order.
  return [...sorted.filter((row) => row.facet !== null), ...sorted.filter((row) => row.facet === null)];
}

/** Rows in the order their values had before; those of new values last. */
export function inOrderOf(before: readonly FacetRow[], rows: readonly FacetRow[]): FacetRow[] {
  const places = new Map(before.map((row, at) => [row.facet, at]));
  const place = (row: FacetRow): number => places.get(row.facet) ?? before.length;
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** The rows that stand open before 'Show all': the first ones and all active ones; 0 shows all. */
export function openRows<Row extends { active: boolean }>(rows: readonly Row[], shown: number): readonly Row[] {
  if (shown <= 0 || rows.length <= shown) return rows;
  const open = rows.filter((row, at) => at < shown || row.active);
  return open.length === rows.length ? rows : open;
}
