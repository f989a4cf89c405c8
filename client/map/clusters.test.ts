import { describe, expect, it } from 'vitest';
import { clusterPoints } from './clusters.ts';
import type { Place } from './places.ts';
import { cellPoint, placePoint } from './points.ts';

const WORLD = { south: -85, west: -180, north: 85, east: 180 };
// What a popup says is of no matter here.
const place = (id: string, latitude: number, longitude: number) => ({ id, title: id, latitude, longitude }) as Place;

const clusterPlaces = (places: readonly Place[], maxZoom: number) => clusterPoints(places.map(placePoint), maxZoom);

const DUCK = [place('a', 36.1696, -75.7549), place('b', 36.1698, -75.7551), place('c', 36.2, -75.76)];
const SEDONA = place('d', 34.86, -111.79);

describe('§2.13 markers that would cover each other', () => {
  it('are one, which says how far to zoom in for it to fall apart', () => {
    const spots = clusterPlaces([...DUCK, SEDONA], 15)(WORLD, 4, 1);

    expect(spots.map(({ points }) => points.map(({ place: at }) => at?.id).toSorted())).toEqual([
      ['a', 'b', 'c'],
      ['d'],
    ]);
    expect(spots[0]?.opensAt).toBeGreaterThan(4);
    expect(spots[1]).toEqual({
      key: 'd',
      latitude: SEDONA.latitude,
      longitude: SEDONA.longitude,
      points: [placePoint(SEDONA)],
      count: 1,
      opensAt: undefined,
    });
  });

  it('stand apart close by', () => {
    expect(clusterPlaces(DUCK, 20)(WORLD, 20, 1)).toHaveLength(3);
  });

  it('come one by one where there is room for each, though they lie over each other a little', () => {
    const spots = clusterPlaces([...DUCK, SEDONA], 15);
    const around = { south: 36.1, west: -75.8, north: 36.3, east: -75.7 };

    expect(spots(around, 11, 3).map(({ count }) => count)).toEqual([2, 1]);
    expect(spots(WORLD, 11, 3).reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it('come one by one where there is room for each, but no number lies over another one', () => {
    const degree = (256 * 2 ** 12) / 360;
    // The third moves the first number towards the second.
    const spots = clusterPlaces(
      [0, 0, 16, 30.5, 30.5, 120].map((px, at) => place(String(at), 0, px / degree)),
      15,
    );

    expect(spots(WORLD, 12, 10).map(({ count, opensAt }) => [count, opensAt])).toEqual([
      [1, undefined],
      [5, 13],
    ]);
    expect(spots(WORLD, 13, 10).map(({ count }) => count)).toEqual([2, 1, 2, 1]);
  });

  it.each([4, 4.25, 4.5, 4.75])('of many stand apart as far as no number lies over another one, at zoom %d', (zoom) => {
    const degree = (256 * 2 ** zoom) / 360;
    const twoSpots = (px: number) =>
      clusterPoints(
        [cellPoint('dq', 150), { ...cellPoint('dq', 80), longitude: cellPoint('dq', 1).longitude + px / degree }],
        15,
      );

    expect(twoSpots(46)(WORLD, zoom, 1).map(({ count }) => count)).toEqual([150, 80]);
    expect(twoSpots(36)(WORLD, zoom, 1).map(({ count }) => count)).toEqual([230]);
    expect(twoSpots(41)(WORLD, zoom, 1), 'they would touch').toHaveLength(1);
  });

  it('at the same spot stay together, however close', () => {
    const twice = [place('a', 36, -75), place('b', 36, -75)];
    const [spot, ...others] = clusterPlaces(twice, 15)(WORLD, 15, 1);

    expect(others).toEqual([]);
    expect(spot?.count).toBe(2);
    expect(spot?.opensAt).toBeGreaterThan(15);
  });

  it('have the same key for the same places, so that they are not drawn anew', () => {
    const spots = clusterPlaces(DUCK, 15);

    expect(spots(WORLD, 4, 1)[0]?.key).toBe(spots(WORLD, 5, 1)[0]?.key);
  });

  it('are given for the part in view alone, across the date line, too', () => {
    const spots = clusterPlaces([place('fiji', -17.8, 178), place('samoa', -13.8, -172), SEDONA], 15);
    const pacific = { south: -30, west: 170, north: 0, east: -160 };

    expect(
      spots(pacific, 6, 1)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['fiji', 'samoa']);
    expect(clusterPlaces([], 15)(WORLD, 3, 1)).toEqual([]);
  });

  it('count what their cells count, each at the middle of its places', () => {
    const cells = [cellPoint('dqf0', 30), cellPoint('dqf1', 10), cellPoint('9wh', 1)];
    const spots = clusterPoints(cells, 15)(WORLD, 3, 1);

    expect(spots.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 40]);
    const [south = 0, north = 0] = [cells[0]?.latitude, cells[1]?.latitude];
    expect(spots.find(({ count }) => count === 40)?.latitude).toBeCloseTo((3 * south + north) / 4, 6);
  });

  it('fall apart, a single cell of several places too, until cells are no smaller', () => {
    const opensAt = (cell: string) => clusterPoints([cellPoint(cell, 7)], 15)(WORLD, 8, 1)[0]?.opensAt ?? 0;

    expect(opensAt('dqf0r')).toBe(11);
    expect(opensAt('dqf0r8')).toBe(13);
    expect(opensAt('dqf0r8zzz')).toBe(Number.POSITIVE_INFINITY);
  });
});
