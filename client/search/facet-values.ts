/** The values a list facet shows (SPEC §2.5). */
import type { FacetSettings } from '../../common/block-options.ts';
import type { FacetItem } from '../../common/search-response.ts';
import { readFacetSorts, seededDraw, sortFacetItems } from './facet-sort.ts';
import type { FacetValue } from './param-changes.ts';

export interface FacetRow {
  facet: FacetValue;
  count: number;
  active: boolean;
}

const MAX_PATTERN_LENGTH = 200;
const STRIPPED = /[[\](){}<>"'&/\\#,+$~%.:*?^|!;=@]/g;

/**
 * Makes a test of which values the exclude pattern hides (§5).
 *
 * Bracket and special characters are stripped before matching; an empty, invalid or overlong pattern hides nothing.
 */
export function excludeTest(pattern: string): (value: string) => boolean {
  if (pattern === '' || pattern.length > MAX_PATTERN_LENGTH) return () => false;
  try {
    const expression = new RegExp(pattern);
    return (value) => expression.test(value.replaceAll(STRIPPED, ''));
  } catch {
    // An owner's pattern may be anything; a broken one must not break the page.
    return () => false;
  }
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
    if (value === null ? !facet.missing : isExcluded(value)) return [];
    return [{ facet: value, count: item.count, active: active.includes(value) }];
  });
  const known = new Set(rows.map((row) => row.facet));
  const gone = active.filter((value) => !known.has(value)).map((value) => ({ facet: value, count: 0, active: true }));
  const sorted = sortFacetItems([...rows, ...gone], readFacetSorts(facet.activeSorts), (row) =>
    seededDraw(seed, row.facet),
  );
  // Listings without a value stand last, whatever the order.
  return [...sorted.filter((row) => row.facet !== null), ...sorted.filter((row) => row.facet === null)];
}

/** The rows that stand open before 'Show all': the first ones and all active ones; 0 shows all. */
export function openRows(rows: readonly FacetRow[], shown: number): readonly FacetRow[] {
  if (shown <= 0 || rows.length <= shown) return rows;
  const open = rows.filter((row, at) => at < shown || row.active);
  return open.length === rows.length ? rows : open;
}
