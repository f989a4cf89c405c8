import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { searchOptions } from '../../testing/options.ts';
import { grownWindow, growsByItself } from '../store/search-state.ts';

describe('§2.4 the growing list', () => {
  for (const vector of vectorsOf('results-window')) {
    it(vector.id, () => {
      const { numvisible, total, lastVisibleSeen } = vector.input as Record<string, number>;
      const shown = [grownWindow(0, numvisible ?? 0, total ?? 0)];
      for (let seen = 0; seen < (lastVisibleSeen ?? 0); seen += 1) {
        shown.push(grownWindow(shown.at(-1) ?? 0, numvisible ?? 0, total ?? 0));
      }

      expect(shown).toEqual(vector.expected.shown);
    });
  }
});

describe('§2.4 a list that grows by itself', () => {
  const grows = (shown: number, changes: Record<string, unknown>): boolean =>
    growsByItself(shown, [], searchOptions({ numvisible: 10, max_rows: 30, ...changes }));

  it('§2.4 grows on unless a number of screens is set', () => {
    expect(grows(5000, {})).toBe(true);
    expect(grows(5000, { grow_screens: 0 })).toBe(true);
  });

  it('§2.4 leaves it to the button after so many screens beyond the first', () => {
    expect([10, 20, 30].map((shown) => grows(shown, { grow_screens: 2 }))).toEqual([true, true, false]);
    expect([30, 60].map((shown) => grows(shown, { grow_screens: 1, numvisible: 0 }))).toEqual([true, false]);
  });
});
