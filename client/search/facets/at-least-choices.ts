import type { FacetRow } from './facet-values.ts';

/** One 'or more' of a facet of whole numbers. */
export interface AtLeastChoice {
  least: number;
  /** How many have as many or more. */
  count: number;
  active: boolean;
}

/**
 * What of '{n} or more' is worth offering, rising: what some have and not all, and what is active.
 *
 * @param rows the numbers that there are, counted one by one without the facet's own filter.
 * @param steps the numbers to offer; empty for all there are.
 * @param active the one that is chosen now.
 */
export function atLeastChoices(
  rows: readonly Pick<FacetRow, 'facet' | 'count'>[],
  steps: readonly number[],
  active: number | undefined,
): AtLeastChoice[] {
  const numbers = rows
    .map(({ facet, count = 0 }) => ({ number: Number(facet ?? Number.NaN), count }))
    .filter(({ number, count }) => Number.isFinite(number) && count > 0);
  const lowest = Math.min(...numbers.map(({ number }) => number));
  const offered = steps.length > 0 ? steps : numbers.map(({ number }) => number);
  return [...new Set([...offered, ...(active === undefined ? [] : [active])])]
    .toSorted((a, b) => a - b)
    .map((least) => ({
      least,
      count: numbers.reduce((sum, { number, count }) => (number >= least ? sum + count : sum), 0),
      active: least === active,
    }))
    .filter((choice) => choice.active || (choice.count > 0 && choice.least > lowest));
}
