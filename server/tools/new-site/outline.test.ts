import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guessFields } from './guess-fields.ts';
import { outline } from './outline.ts';
import { sampleFile } from './sample-file.ts';

type Point = readonly [longitude: number, latitude: number];

interface Feature {
  properties: { kind: string; name?: string; from: number; to: number };
  geometry: { type: string; coordinates: unknown };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-outline-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The drawing for listings at these places, each of them in the town of its name. */
async function drawingOf(places: Readonly<Record<string, Point>>, count = 120): Promise<Feature[]> {
  const towns = Object.entries(places);
  const rows = Array.from({ length: count }, (_, row) => {
    const [town, [longitude, latitude]] = towns[row % towns.length] ?? ['', [0, 0]];
    return `h${row},House ${row},${town},${latitude},${longitude}`;
  });
  const file = join(folder, 'homes.csv');
  // One place is wrong.
  await writeFile(file, `id,name,town,latitude,longitude\n${rows.join('\n')}\nh,House,Null,0,0\n`);
  const { columns, records } = await sampleFile(file);
  return JSON.parse(outline(guessFields(columns, records))).features;
}

/** The rings of all land that a zoom shows. */
function landAt(features: readonly Feature[], zoom: number): Point[][] {
  const shown = features.filter(({ properties: { kind, from, to } }) => kind === 'land' && from <= zoom && zoom <= to);
  return shown.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? (coordinates as Point[][]) : (coordinates as Point[][][]).flat(),
  );
}

/** By how often a line to the east leaves or enters the land. */
function isLand(rings: readonly Point[][], [x, y]: Point): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x0, y0] = ring[at - 1] ?? [x1, y1];
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

const CORNWALL = { 'St Ives': [-5.4909, 50.2083], Newquay: [-5.0737, 50.4155], Looe: [-4.454, 50.354] } as const;
const STATES = {
  Houghton: [-88.7, 48],
  Ochopee: [-81.1, 25.9],
  'Point Reyes': [-122.8, 38],
  Bangor: [-68.8, 44.8],
} as const;

describe('the first map of a new site', () => {
  it('has land and sea around a region, at every zoom up to that where shores would be wrong', async () => {
    const features = await drawingOf(CORNWALL);
    const [truro, channel, exeter, brittany]: Point[] = [
      [-5.05, 50.26],
      [-5.2, 49.4],
      [-3.53, 50.72],
      [-3, 48.2],
    ];
    for (const zoom of [2, 4.995, 5, 6.5, 7, 8.4, 10.9]) {
      const land = landAt(features, zoom);
      const seen = [truro, channel, exeter, brittany].map((point) => isLand(land, point as Point));
      expect(seen, `at zoom ${zoom}`).toEqual([true, false, true, true]);
    }
    expect(isLand(landAt(features, 11), channel as Point)).toBe(true);
    expect(
      features
        .flatMap(({ properties: { name } }) => name ?? [])
        .slice(0, 3)
        .sort(),
    ).toEqual(['Looe', 'Newquay', 'St Ives']);
  });

  it('has countries and their borders where listings are all over one', async () => {
    const features = await drawingOf(STATES);
    for (const zoom of [3, 6, 8.9]) {
      const land = landAt(features, zoom);
      const inAndOut: Point[] = [
        [-98, 39],
        [-90, 25.5],
        [-102, 25],
      ];
      expect(inAndOut.map((point) => isLand(land, point))).toEqual([true, false, true]);
      const borders = features.filter(
        ({ properties: { kind, from, to } }) => kind === 'border' && from <= zoom && zoom <= to,
      );
      expect(borders).toHaveLength(1);
    }
  });

  it('draws lands across the date line at both ends of the map, and none across all of it', async () => {
    const features = await drawingOf(STATES);
    const land = landAt(features, 3);
    const chukotka: Point[] = [
      [178, 67.5],
      [-173, 66],
    ];
    const seas: Point[] = [
      [-140, 71.5],
      [-30, -16.5],
    ];
    expect([...chukotka, ...seas].map((point) => isLand(land, point))).toEqual([true, true, false, false]);
    const jumps = land.flatMap((ring) =>
      ring.filter(([longitude], at) => Math.abs(longitude - (ring[at - 1]?.[0] ?? longitude)) > 90),
    );
    expect(jumps).toEqual([]);
  });

  it('is no larger than a page can load, whatever the shores', async () => {
    const [fjords, islands] = [
      await drawingOf({ Bergen: [5.3, 60.4], Bodø: [14.4, 67.3] }),
      await drawingOf({ Vancouver: [-123.1, 49.3], Sitka: [-135.3, 57] }),
    ];
    for (const features of [fjords, islands]) expect(JSON.stringify(features).length).toBeLessThan(800_000);
  });
});
