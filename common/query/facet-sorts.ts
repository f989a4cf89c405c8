/** The names of the orders of facet values (§9). */

export type SortMode = 'numeric' | 'lexicographic' | 'random' | 'active';

export interface FacetSort {
  /** `active` puts the chosen values first. */
  mode: SortMode;
  /** What is compared; random and active compare neither. */
  key: 'facet' | 'count';
  reverse: boolean;
}

const ALPHABETICAL: FacetSort = { mode: 'lexicographic', key: 'facet', reverse: false };

const SORT_NAME = /^(-?)(?:(numeric|lexicographic|random)(?::(facet|count))?|active-first)$/;

/**
 * Reads names such as `-numeric:count` and `active-first`; others are left out.
 *
 * Without any, and where the last only tells the chosen values from the others, values stand alphabetically (§2.5).
 */
export function readFacetSorts(names: readonly string[]): FacetSort[] {
  const sorts = names.flatMap((name): FacetSort[] => {
    const match = SORT_NAME.exec(name);
    if (!match) return [];
    // The pattern names every mode but one.
    const mode = (match[2] ?? 'active') as SortMode;
    return [{ mode, key: match[3] === 'count' ? 'count' : 'facet', reverse: match[1] === '-' }];
  });
  const last = sorts.at(-1);
  return last && last.mode !== 'active' ? sorts : [...sorts, ALPHABETICAL];
}
