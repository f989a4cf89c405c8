import { describe, expect, it } from 'vitest';
import { readRangeCounts } from './range-bars.ts';

describe('§7.1 counts of a range', () => {
  it.each([
    { '20.0': 3, '0.0': '2' },
    [
      ['20.0', 3],
      ['0.0', 2],
    ],
  ])('§7.1 reads %j', (counts) => {
    expect(readRangeCounts({ counts, gap: 20, start: 0, end: 40, after: 7 })).toEqual({
      buckets: [
        { from: 0, count: 2 },
        { from: 20, count: 3 },
      ],
      after: 7,
    });
  });

  it.each([undefined, null, 'text', {}])('§7.1 %j is none', (value) => {
    expect(readRangeCounts(value)).toBeUndefined();
  });
});
