/**
 * Geohashes: names of the cells of a grid over the world, each character dividing a cell of the name before it into 32. An index
 * keeps those of a place (`docs/indexing.md`), so that any engine counts places by parts of the world as it counts values.
 */
import type { Area } from './area-filter.ts';

/** Degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';
const BITS = [16, 8, 4, 2, 1] as const;
/** Characters of the longest names kept: cells of some five metres. */
export const FINEST_PRECISION = 9;

/** The index field that keeps the cells of the places in a location field. */
export function geohashField(location: string): string {
  return location.replace(/^locs?/, 'sm_geohash');
}

/** The cell of a place with so many characters. */
export function geohashOf(at: Coordinates, precision: number): string {
  const world = { south: -90, west: -180, north: 90, east: 180 };
  let name = '';
  for (let position = 0; position < precision; position += 1) {
    let digit = 0;
    for (const bit of BITS) {
      if (halve(world, isEastward(position, bit), (edge, upwards) => (upwards ? at.longitude : at.latitude) >= edge)) {
        digit += bit;
      }
    }
    name += DIGITS.charAt(digit);
  }
  return name;
}

/** The part of the world that a cell covers; its north and east edges belong to its neighbours. */
export function geohashArea(name: string): Area {
  const area = { south: -90, west: -180, north: 90, east: 180 };
  [...name].forEach((character, position) => {
    const digit = DIGITS.indexOf(character);
    for (const bit of BITS) halve(area, isEastward(position, bit), () => (digit & bit) !== 0);
  });
  return area;
}

/** Bits of a name stand for a half by longitude and one by latitude in turn, and a character has five. */
function isEastward(position: number, bit: (typeof BITS)[number]): boolean {
  return (position + BITS.indexOf(bit)) % 2 === 0;
}

/** Leaves the upper or the lower half of an area; tells whether it is the upper one. */
function halve(area: Area, eastward: boolean, isUpper: (edge: number, eastward: boolean) => boolean): boolean {
  const edge = eastward ? (area.west + area.east) / 2 : (area.south + area.north) / 2;
  const upper = isUpper(edge, eastward);
  if (eastward) area[upper ? 'west' : 'east'] = edge;
  else area[upper ? 'south' : 'north'] = edge;
  return upper;
}

/** A cell as the index has it: how many characters it has, then these, so that a prefix picks the cells of one size. */
export function geohashTerm(name: string): string {
  return `${name.length}${name}`;
}

/** All cells of a place as the index has them, from the largest on. */
export function geohashTerms(at: Coordinates): string[] {
  const finest = geohashOf(at, FINEST_PRECISION);
  return Array.from(finest, (_, position) => geohashTerm(finest.slice(0, position + 1)));
}

const LOCATION = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Reads the value of a location field, `latitude,longitude`; undefined for what is no place on earth. */
export function readLocation(text: string): Coordinates | undefined {
  const [, north, east] = LOCATION.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
