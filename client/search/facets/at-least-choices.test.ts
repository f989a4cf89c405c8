import { describe, expect, it } from 'vitest';
import { atLeastChoices } from './at-least-choices.ts';

const COUNTS = [
  { facet: '10', count: 2 },
  { facet: '2', count: 5 },
  { facet: '4', count: 3 },
  { facet: null, count: 7 },
];

const read = (steps: readonly number[], active?: number) =>
  atLeastChoices(COUNTS, steps, active).map(({ least, count, active: isActive }) => [least, count, isActive]);

describe("numbers as '4 or more'", () => {
  it('each counts all that have as many or more; the least of all, which all have, is left out', () => {
    expect(read([])).toEqual([
      [4, 5, false],
      [10, 2, false],
    ]);
  });

  it('the owner says which to offer, from the highest that all have; those that nothing has are left out', () => {
    expect(read([1, 2, 3, 4, 6, 12])).toEqual([
      [2, 10, false],
      [3, 5, false],
      [4, 5, false],
      [6, 2, false],
    ]);
  });

  it('those that were offered before stay in their place, with 0 where nothing is left for them', () => {
    const fewer = [
      { facet: '4', count: 3 },
      { facet: '5', count: 1 },
    ];

    expect(atLeastChoices(fewer, [3, 4, 5, 6], undefined, [3, 4, 6]).map(({ least, count }) => [least, count])).toEqual(
      [
        [3, 4],
        [4, 4],
        [5, 1],
        [6, 0],
      ],
    );
  });

  it('the one that is chosen stands among them, whatever it is and has', () => {
    expect(read([4], 7)).toEqual([
      [4, 5, false],
      [7, 2, true],
    ]);
    expect(read([4], 20)).toEqual([
      [4, 5, false],
      [20, 0, true],
    ]);
    expect(atLeastChoices([], [], 3)).toEqual([{ least: 3, count: 0, active: true }]);
  });
});
