import { describe, expect, it } from 'vitest';
import { rangeBars } from './range-bars.ts';

const histogram = { start: 0, end: 40, gap: 10 };

describe('§2.5 the bars behind a range slider', () => {
  it('§2.5 one for each bucket, the last for everything beyond', () => {
    const counts = {
      buckets: [
        { from: 0, count: 2 },
        { from: 20, count: 4 },
      ],
      after: 1,
    };

    expect(rangeBars(counts, histogram, [0, 10, 20, 30, 40, 50])).toEqual([
      { x: 0, width: 0.2, height: expect.closeTo(0.5) },
      { x: 0.4, width: expect.closeTo(0.2), height: 1 },
      { x: 0.8, width: expect.closeTo(0.2), height: expect.closeTo(0.25) },
    ]);
  });

  it('§2.5 as wide as the scale makes the bucket, so that areas can be compared', () => {
    const counts = { buckets: [0, 10, 20, 30].map((from) => ({ from, count: 6 })), after: 0 };
    const [low, high] = rangeBars(counts, { ...histogram, end: 20 }, [0, 5, 10, 20]);

    expect(low?.width).toBeCloseTo(2 / 3);
    expect(high?.width).toBeCloseTo(1 / 3);
    expect((low?.width ?? 0) * (low?.height ?? 0)).toBeCloseTo((high?.width ?? 0) * (high?.height ?? 0));
  });

  it('§2.5 buckets too narrow to see are drawn as one, and none is lost', () => {
    const stops = [0, 1, 1000];
    const counts = { buckets: Array.from({ length: 100 }, (_, at) => ({ from: at * 10, count: 1 })), after: 0 };
    const bars = rangeBars(counts, { start: 0, end: 1000, gap: 10 }, stops);

    expect(bars.length).toBeLessThanOrEqual(48);
    expect(bars.slice(0, -1).every(({ width }) => width >= 1 / 48)).toBe(true);
    expect(bars.at(-1)).toMatchObject({ width: expect.closeTo(1 - (bars.at(-1)?.x ?? 0)) });
  });

  it('where the scale ends with the buckets the last of them has what lies beyond as well', () => {
    const counts = { buckets: [{ from: 0, count: 2 }], after: 4 };

    expect(rangeBars(counts, histogram, [0, 10, 20, 30, 40])).toEqual([
      { x: 0, width: 0.25, height: 0.5 },
      { x: 0.75, width: 0.25, height: 1 },
    ]);
  });

  it('what lies at the very end of a scale that ends where a bucket begins stands in the last bar', () => {
    const counts = { buckets: [10, 20].map((from) => ({ from, count: 1 })), after: 0 };

    expect(rangeBars(counts, { ...histogram, gap: 5 }, [10, 15, 20])).toEqual([
      { x: 0, width: 0.5, height: 1 },
      { x: 0.5, width: 0.5, height: 1 },
    ]);
  });

  it('§2.5 nothing found, no bars', () => {
    expect(rangeBars({ buckets: [], after: 0 }, histogram, [0, 10])).toEqual([]);
    expect(rangeBars({ buckets: [{ from: 0, count: 1 }], after: 0 }, histogram, [0])).toEqual([]);
  });
});
