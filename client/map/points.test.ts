import { describe, expect, it } from 'vitest';
import { bulkAround, cellPoint } from './points.ts';

const at = (cell: string, count: number) => cellPoint(cell, count);

describe('§2.13 places that are counted in a cell', () => {
  const cell = { south: 33.75, west: -112.5, north: 39.375, east: -101.25 };

  it('stand at its middle', () => {
    expect(cellPoint('9w', 3)).toEqual({ latitude: 36.5625, longitude: -106.875, count: 3, cell: '9w' });
  });

  it('stand in the middle of what of it is searched, so that they are in view where that is', () => {
    const searched = { ...cell, south: 38.375, east: -90 };

    expect(cellPoint('9w', 3, searched)).toMatchObject({ latitude: 38.875, longitude: -106.875 });
  });
});

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
