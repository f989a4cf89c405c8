/**
 * Land and borders around the listings of a new site, out of Natural Earth (in the public domain, as npm packs it in `world-atlas`):
 * as exact as the zooms need that show them, and cut off beyond what these have in view.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bboxClip } from '@turf/bbox-clip';
import { merge, mesh } from 'topojson-client';

/** Degrees; the east is beyond the west. */
export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What is drawn from one zoom on, up to where the next begins. */
interface Level {
  /** The address of the atlas, whose name says its scale. */
  atlas: string;
  from: number;
  below: number;
  /** Degrees around the listings, more than a wide screen has in view at the first of its zooms. */
  around: number;
  /** Decimals of degrees: more would say no more. */
  digits: number;
}

const WORLD: Level = {
  atlas: import.meta.resolve('world-atlas/countries-110m.json'),
  from: 0,
  below: 5,
  around: 360,
  digits: 1,
};
const COUNTRIES: Level = {
  atlas: import.meta.resolve('world-atlas/countries-50m.json'),
  from: 5,
  below: 9,
  around: 35,
  digits: 2,
};
const SHORES: Level = {
  atlas: import.meta.resolve('world-atlas/countries-10m.json'),
  from: 7,
  below: 11,
  around: 9,
  digits: 3,
};

/** Listings further apart than so many degrees have too long a shore to be drawn from near. */
const REGION_DEGREES = 12;

/**
 * Features of a drawing (docs/blocks/map.md): the `land`, and each `border` between countries, around the listings. Nearer than
 * these are exact all is land, so that no place by the sea lies in it.
 */
export function coasts(listings: Extent): object[] {
  const isRegion = listings.east - listings.west < REGION_DEGREES && listings.north - listings.south < REGION_DEGREES;
  const levels = isRegion ? [WORLD, { ...COUNTRIES, below: SHORES.from }, SHORES] : [WORLD, COUNTRIES];
  const nearest = Math.max(...levels.map(({ below }) => below));
  return [
    ...levels.flatMap((level) => levelFeatures(level, listings)),
    drawn('land', GROUND, { from: nearest, to: 99 }),
  ];
}

/** All the world, as far as maps go. */
const GROUND = {
  type: 'Polygon',
  coordinates: [
    [
      [-180, -85],
      [180, -85],
      [180, 85],
      [-180, 85],
      [-180, -85],
    ],
  ],
};

function levelFeatures({ atlas, from, below, around, digits }: Level, listings: Extent): object[] {
  const world = JSON.parse(readFileSync(fileURLToPath(atlas), 'utf8')) as Topology;
  const box: [number, number, number, number] = [
    Math.max(-180, listings.west - around),
    Math.max(-85, listings.south - around),
    Math.min(180, listings.east + around),
    Math.min(85, listings.north + around),
  ];
  const part = (kind: string, shape: Parameters<typeof bboxClip>[0]): object[] => {
    const { type, coordinates } = bboxClip(shape, box).geometry;
    // A map may stand between two zooms.
    const zooms = { from, to: below - 1e-6 };
    return coordinates.length === 0 ? [] : [drawn(kind, { type, coordinates: rounded(coordinates, digits) }, zooms)];
  };
  const { land, countries } = world.objects;
  const shores = merge(world, land.geometries).coordinates.flatMap(onSheet);
  const borders = mesh(world, countries, (one, other) => one !== other);
  return [...part('land', { type: 'MultiPolygon', coordinates: shores }), ...part('border', borders)];
}

/**
 * A polygon as it lies on a flat map. Those of the atlas are of a globe: one across the date line goes on at the other end of the map, so
 * it stands at both here; Antarctica, around the pole, has no shape on a map that ends before it.
 */
function onSheet(polygon: readonly Position[][]): Position[][][] {
  const turns = new Set([0]);
  const rings = polygon.map((ring) => {
    let turn = 0;
    return ring.map(([longitude = 0, latitude = 0], at) => {
      const before = ring[at - 1]?.[0] ?? longitude;
      if (Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360;
      turns.add(turn);
      return [longitude + turn, latitude];
    });
  });
  if (rings.some((ring) => ring[0]?.[0] !== ring.at(-1)?.[0])) return [];
  return [...turns].map((turn) =>
    rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude - turn, latitude])),
  );
}

type Position = number[];

interface Shapes {
  type: 'GeometryCollection';
  geometries: Extract<Parameters<typeof merge>[1], unknown[]>;
}

type Topology = Parameters<typeof merge>[0] & { objects: { land: Shapes; countries: Shapes } };

function drawn(kind: string, geometry: object, zooms: { from: number; to: number }): object {
  return { type: 'Feature', properties: { kind, ...zooms }, geometry };
}

/** Coordinates, however deep their lists are. */
function rounded(coordinates: unknown, digits: number): unknown {
  if (Array.isArray(coordinates)) return coordinates.map((part) => rounded(part, digits));
  return Number(Number(coordinates).toFixed(digits));
}
