import type { FacetRow } from './facet-values.ts';

/** One 'or more' of a facet of whole numbers. */
export interface AtLeastChoice {
  least: number;
  /** How many have as many or more. */
  count: number;
  active: boolean;
}

/**
 * What of '{n} or more' is worth offering, rising: what some have and not all, what is active, and what was offered before. Of the
 * steps that all have, the highest begins the list: whoever looks for 2 presses 2, whether or not there is less.
 *
 * @param rows the numbers that there are, counted one by one without the facet's own filter.
 * @param steps the numbers to offer; empty for all there are.
 * @param active the one that is chosen now.
 * @param before those offered before: each stays in its place, also where other filters leave nothing for it.
 */
export function atLeastChoices(
  rows: readonly Pick<FacetRow, 'facet' | 'count'>[],
  steps: readonly number[],
  active: number | undefined,
  before: readonly number[] = [],
): AtLeastChoice[] {
  const numbers = rows
    .map(({ facet, count = 0 }) => ({ number: Number(facet ?? Number.NaN), count }))
    .filter(({ number, count }) => Number.isFinite(number) && count > 0);
  const lowest = Math.min(...numbers.map(({ number }) => number));
  const first = steps.findLast((step) => step <= lowest) ?? lowest + 1;
  const offered = steps.length > 0 ? steps : numbers.map(({ number }) => number);
  return [...new Set([...offered, ...before, ...(active === undefined ? [] : [active])])]
    .toSorted((a, b) => a - b)
    .map((least) => ({
      least,
      count: numbers.reduce((sum, { number, count }) => (number >= least ? sum + count : sum), 0),
      active: least === active,
    }))
    .filter(
      ({ least, count, active: isActive }) => isActive || before.includes(least) || (count > 0 && least >= first),
    );
}
