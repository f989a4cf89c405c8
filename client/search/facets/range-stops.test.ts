import { describe, expect, it } from 'vitest';
import { cappedEnd, rangeStops, stepsOfBars, stopPosition } from './range-stops.ts';

describe('§2.5 where a range slider stops', () => {
  it('§2.5 small numbers: at every one', () => {
    expect(rangeStops({ min: 0, max: 8 }, [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rangeStops({ min: 1, max: 4 }, [])).toEqual([1, 2, 3, 4]);
  });

  it('§2.5 skewed amounts: finely where they are low, in round steps of 1, 2 or 5', () => {
    const stops = rangeStops({ min: 64.5, max: 1240 }, []);

    expect(stops[0]).toBe(64);
    expect(stops.at(-1)).toBe(1240);
    const gaps = stops.slice(1, -1).flatMap((stop, at) => (at === 0 ? [] : [stop - (stops[at] ?? 0)]));
    expect(Math.min(...gaps)).toBeLessThanOrEqual(10);
    expect(Math.max(...gaps)).toBe(100);
    expect(gaps.every((gap) => [1, 2, 5, 10, 20, 50, 100].includes(gap))).toBe(true);
    expect(stops.length).toBeLessThan(60);
  });

  it.each([
    [{ min: 10, max: 10_000 }],
    [{ min: 0, max: 999_999 }],
    [{ min: 3.1, max: 5 }],
    [{ min: -20, max: 40 }],
    [{ min: 0.5, max: 1_000_000_000 }],
  ])('§2.5 between %j stops rise, few enough to reach by keys', (bounds) => {
    const stops = rangeStops(bounds, []);

    expect(stops.every((stop, at) => at === 0 || stop > (stops[at - 1] ?? stop))).toBe(true);
    expect(stops.length).toBeLessThan(250);
    expect(stops[0]).toBeLessThanOrEqual(bounds.min);
    expect(stops.at(-1)).toBeGreaterThanOrEqual(bounds.max);
  });

  it('§2.5 at the steps of the owner, between the bounds', () => {
    expect(rangeStops({ min: 80, max: 450 }, [50, 100, 200, 400, 800])).toEqual([80, 100, 200, 400, 450]);
  });

  it('§2.5 two to each bar, so that all bars are equally wide, unless that were too many', () => {
    const histogram = { start: 0, end: 60, gap: 20 };
    const bounds = { min: 14, max: 55 };
    const stops = rangeStops(bounds, stepsOfBars(bounds, histogram));

    expect(stops).toEqual([14, 20, 30, 40, 50, 55]);
    expect(stepsOfBars({ min: 0, max: 1 }, { start: 0, end: 1, gap: 0.2 })).toEqual([
      0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9,
    ]);
    expect(stepsOfBars({ min: 30, max: 30 }, histogram)).toEqual([]);
    expect(stepsOfBars({ min: 0, max: 5000 }, histogram)).toEqual([]);
    expect(stepsOfBars(bounds, undefined)).toEqual([]);
  });

  it('§2.5 fractions are told as they were written, not as the engine keeps them', () => {
    const stops = rangeStops({ min: Math.fround(0.001), max: Math.fround(0.997) }, []);

    expect([stops[0], stops.at(-1)]).toEqual([0.001, 0.997]);
    expect(rangeStops({ min: 0.1 + 0.2, max: 2 / 3 }, []).at(-1)).toBe(2 / 3);
  });

  it('§2.5 one amount leaves nothing to choose', () => {
    expect(rangeStops({ min: 7, max: 7 }, [])).toEqual([7]);
  });

  it('§2.5 an amount between two stops stands between them, one outside at the end', () => {
    const stops = [0, 10, 100];

    expect([-5, 0, 5, 10, 55, 100, 900].map((value) => stopPosition(stops, value))).toEqual([0, 0, 0.5, 1, 1.5, 2, 2]);
  });

  it('the scale ends where the bars do, if a few amounts go far beyond and its ends can stay open', () => {
    const histogram = { start: 0, end: 600, gap: 25 };
    const end = (max: number, beyond = 3, facet: Parameters<typeof cappedEnd>[0] = { bounds: 'found', histogram }) =>
      cappedEnd(facet, { max, count: 33 }, beyond);

    expect(end(10_000)).toBe(600);
    expect(end(975), 'one of a narrowed search').toBe(600);
    expect(end(640)).toBeUndefined();
    expect(end(10_000, 3, { bounds: 'all', histogram })).toBeUndefined();
    expect(end(10_000, 3, { bounds: 'found', histogram: undefined })).toBeUndefined();
  });

  it('the scale goes on where more than a few do, as in a search that finds dear places alone', () => {
    const facet = { bounds: 'found', histogram: { start: 0, end: 600, gap: 25 } } as const;

    expect(cappedEnd(facet, { max: 1300, count: 12 }, 12)).toBeUndefined();
    expect(cappedEnd(facet, { max: 1300, count: 12 }, 3)).toBe(600);
  });
});
