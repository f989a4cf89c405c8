import { describe, expect, it } from 'vitest';
import { bulkAround, cellPoint } from './points.ts';

const at = (cell: string, count: number) => cellPoint(cell, count);

describe('§2.13 what a map looks at first', () => {
  // Colorado, Ohio and the island of Guam.
  const [west, east, far] = ['9x', 'dp', 'x4'];

  it('holds all places where none lies far out', () => {
    const area = bulkAround([at(west, 300), at(east, 20)]);

    expect(area).toMatchObject({ west: -112.5, east: -78.75 });
  });

  it('leaves a few far out to be found by zooming out', () => {
    const bulk = bulkAround([at(west, 300), at(east, 300)]);

    expect(bulkAround([at(west, 300), at(east, 300), at(far, 2)])).toEqual(bulk);
  });

  it('leaves out no more than a few', () => {
    expect(bulkAround([at(west, 300), at(east, 300), at(far, 60)])?.east).toBeGreaterThan(130);
    expect(bulkAround([at(west, 1), at(far, 1)])?.east).toBeGreaterThan(130);
  });

  it('is nothing without places', () => {
    expect(bulkAround([])).toBeUndefined();
  });
});
