/** Values that a text may mean as well as those it names (§2.8). */
import { comparedText } from '../../common/query/match-words.ts';
import type { MeantValue } from './query/named-values.ts';
import type { CountedValue } from './suggested-values.ts';

/** A value, and the field of the one that goes for it. */
export interface WiderValue {
  field: string;
  value: string;
  of: string;
}

/**
 * The value of another facet that has most listings, more than one that is meant, and that one's name within its own: of the town Sonoma
 * the region Sonoma County.
 */
export function widerValue(
  text: string,
  meant: readonly MeantValue[],
  counted: readonly CountedValue[],
): WiderValue | undefined {
  const typed = comparedText(text);
  const isMeant = (field: string): number => meant.filter((one) => one.field === field).length;
  const [widest] = meant
    .filter(({ field, or, not }) => !or && !not && isMeant(field) === 1)
    .flatMap(({ field: of, value }) => {
      const own = counted.find((one) => one.field === of && one.value === value);
      const names = own?.names.map(comparedText).filter((name) => hasWords(typed, name)) ?? [];
      return counted
        .filter(({ field, count }) => isMeant(field) === 0 && count > (own?.count ?? 0))
        .filter((other) => other.names.some((name) => names.some((part) => hasWords(comparedText(name), part))))
        .map(({ field, value, count }) => ({ field, value, of, count }));
    })
    .toSorted((a, b) => b.count - a.count);
  return widest && { field: widest.field, value: widest.value, of: widest.of };
}

/** Whether words stand in a text as they are. */
function hasWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `);
}
