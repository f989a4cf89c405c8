import { describe, expect, it } from 'vitest';
import { parseDistanceOrder, writeDistanceOrder } from './distance-order.ts';

const DUCK = { latitude: 36.1696, longitude: -75.7549 };

describe('§2.13 an order by distance', () => {
  it.each([
    ['geodist(loc,36.1696,-75.7549) asc', { field: 'loc', at: DUCK, rest: '' }],
    [
      'geodist(locs_house,36.1696,-75.7549) asc,fs_price asc,id desc',
      { field: 'locs_house', at: DUCK, rest: 'fs_price asc,id desc' },
    ],
    [' geodist(loc,36.1696,-75.7549)  asc , id asc', { field: 'loc', at: DUCK, rest: ' id asc' }],
    ['geodist(loc,-90,180) asc', { field: 'loc', at: { latitude: -90, longitude: 180 }, rest: '' }],
  ])('%s is read', (sort, order) => {
    expect(parseDistanceOrder(sort)).toEqual(order);
  });

  it.each([
    'fs_price asc',
    'geodist(loc,36.1696,-75.7549) desc',
    'geodist(loc,36.1696,-75.7549)',
    'geodist(loc,36.1696,-75.7549) asc,',
    'geodist() asc',
    'geodist(loc) asc',
    'geodist(loc, 36.1696, -75.7549) asc',
    'geodist(loc,90.1,0) asc',
    'geodist(loc,0,-180.5) asc',
    'geodist(loc,1e1,0) asc',
    'geodist(loc,0.1234567891,0) asc',
    'geodist(loc,NaN,0) asc',
    'geodist(lo c,1,2) asc',
    'geodist(sum(1,2),1,2) asc',
    'fs_price asc,geodist(loc,1,2) asc',
  ])('%s is none', (sort) => {
    expect(parseDistanceOrder(sort)).toBeUndefined();
  });

  it('is written with the order behind it, to some hundred metres', () => {
    const at = { latitude: 36.169612, longitude: -75.75 };
    expect(writeDistanceOrder({ field: 'loc', at, rest: '' })).toBe('geodist(loc,36.17,-75.75) asc');
    expect(writeDistanceOrder({ field: 'loc', at, rest: 'fs_price asc' })).toBe(
      'geodist(loc,36.17,-75.75) asc,fs_price asc',
    );
  });
});
