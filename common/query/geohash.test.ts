import { describe, expect, it } from 'vitest';
import { geohashArea, geohashField, geohashOf, geohashTerms } from './geohash.ts';

describe('§2.13 the cells of a place', () => {
  // The first two are those of the format's own description.
  it.each([
    ['ezs42', { latitude: 42.605, longitude: -5.603 }],
    ['u4pruydqq', { latitude: 57.64911, longitude: 10.40744 }],
    ['zzzzzzzzz', { latitude: 90, longitude: 180 }],
    ['000000000', { latitude: -90, longitude: -180 }],
  ])('%s', (name, at) => {
    expect(geohashOf(at, name.length)).toBe(name);
  });

  it('hold it, each within the one before', () => {
    const at = { latitude: 36.1696, longitude: -75.7549 };
    for (let precision = 1; precision <= 9; precision += 1) {
      const { south, west, north, east } = geohashArea(geohashOf(at, precision));
      expect(south <= at.latitude && at.latitude < north && west <= at.longitude && at.longitude < east).toBe(true);
      expect(geohashOf(at, 9).startsWith(geohashOf(at, precision))).toBe(true);
    }
    expect(geohashArea('ezs42').south).toBeCloseTo(42.583, 3);
  });

  it('stand in a field of their own beside that of the place, told apart by their length', () => {
    expect([geohashField('loc'), geohashField('locs_harbour')]).toEqual(['sm_geohash', 'sm_geohash_harbour']);
    expect(geohashTerms({ latitude: 42.605, longitude: -5.603 }).slice(0, 5)).toEqual([
      '1e',
      '2ez',
      '3ezs',
      '4ezs4',
      '5ezs42',
    ]);
  });
});
