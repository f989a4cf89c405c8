import { describe, expect, it } from 'vitest';
import { activeArea, parseArea, withArea, writeArea } from './area-filter.ts';
import { parseHash, writeHash } from './param-list.ts';

const BANKS = { south: 35.1, west: -76, north: 36.5, east: -75.25 };

describe('§2.13 a part of the map as a filter', () => {
  it('§7.1 is written as a box of a location field, and read back', () => {
    const fq = writeArea('loc', BANKS);

    expect(fq).toBe('loc:[35.1,-76 TO 36.5,-75.25]');
    expect(parseArea(fq)).toEqual({ kind: 'area', tags: [], field: 'loc', area: BANKS });
  });

  it('has five digits at most, never an exponent, and no minus before zero', () => {
    expect(writeArea('loc', { south: -0.0000001, west: 1e-7, north: 1.23456789, east: 179.999999 })).toBe(
      'loc:[0,0 TO 1.23457,180]',
    );
  });

  it('keeps its tags', () => {
    expect(parseArea('{!tag=a,b}locs_home:[1,2 TO 3,4]')).toMatchObject({ tags: ['a', 'b'], field: 'locs_home' });
  });

  it('may cross the date line', () => {
    expect(parseArea('loc:[-20,170 TO 10,-170]')?.area).toEqual({ south: -20, west: 170, north: 10, east: -170 });
  });

  it.each([
    'loc:[36,-76 TO 35,-75]',
    'loc:[-91,0 TO 0,1]',
    'loc:[0,0 TO 91,1]',
    'loc:[0,-181 TO 1,1]',
    'loc:[0,0 TO 1,181]',
    'loc:[1,2 TO 3]',
    'loc:[1 TO 2]',
    'loc:[*,* TO *,*]',
    'loc:[1,2 TO 3,4]x',
    'loc:[1, 2 TO 3, 4]',
    'loc:{1,2 TO 3,4}',
    'loc:[1e1,2 TO 30,4]',
    'loc:[NaN,2 TO 3,4]',
    '-loc:[1,2 TO 3,4]',
    'lo c:[1,2 TO 3,4]',
    '{!tag=$q}loc:[1,2 TO 3,4]',
    '{!lucene}loc:[1,2 TO 3,4]',
    '{!tag=a,b,c,d,e,f,g,h,i}loc:[1,2 TO 3,4]',
    'loc:Duck',
  ])('%s is none', (fq) => {
    expect(parseArea(fq)).toBeUndefined();
  });

  it('§2.2 survives the hash', () => {
    const params = [['fq', writeArea('loc', BANKS)] as const];

    const hash = writeHash(params, ['fq']);

    expect(hash).toBe('fq=loc%3A%5B35.1%2C-76%20TO%2036.5%2C-75.25%5D');
    expect(parseHash(hash, ['fq'])).toEqual(params);
  });

  it('§4.2 takes the place of an earlier one, and goes without the other filters', () => {
    const before = ['loc:[1,2 TO 3,4]', 'ss_town:Duck', 'locs_b:[1,2 TO 3,4]'];

    expect(withArea(before, 'loc', BANKS)).toEqual([
      'ss_town:Duck',
      'locs_b:[1,2 TO 3,4]',
      'loc:[35.1,-76 TO 36.5,-75.25]',
    ]);
    expect(withArea(before, 'loc', undefined)).toEqual(['ss_town:Duck', 'locs_b:[1,2 TO 3,4]']);
    expect(activeArea(before, 'loc')).toEqual({ south: 1, west: 2, north: 3, east: 4 });
    expect(activeArea(['ss_town:Duck'], 'loc')).toBeUndefined();
  });
});
