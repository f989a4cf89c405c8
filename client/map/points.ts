/** What a map gathers into markers: places known one by one, and cells in which the engine has counted some. */
import type { Area } from '../../common/query/area-filter.ts';
import { type Coordinates, geohashArea, geohashOf } from '../../common/query/geohash.ts';
import type { Place } from './places.ts';

export interface Point extends Coordinates {
  count: number;
  /** The geohash of the cell in which they were counted; empty for a place that is known by itself. */
  cell: string;
  /** The place, where it is one and known. */
  place?: Place;
}

export const WORLD: Area = { south: -90, west: -180, north: 90, east: 180 };

/** What of an area is on the globe. */
export function onGlobe({ south, west, north, east }: Area): Area {
  const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
  return { south: within(south, 90), west: within(west, 180), north: within(north, 90), east: within(east, 180) };
}

export function placePoint(place: Place): Point {
  return { latitude: place.latitude, longitude: place.longitude, count: 1, cell: '', place };
}

/** Places counted in a cell stand at the middle of what of it is searched. */
export function cellPoint(cell: string, count: number, searched = WORLD): Point {
  const { south, west, north, east } = geohashArea(cell);
  return {
    latitude: (Math.max(south, searched.south) + Math.min(north, searched.north)) / 2,
    longitude: (Math.max(west, searched.west) + Math.min(east, searched.east)) / 2,
    count,
    cell,
  };
}

/** Tells whether a place is among those that points stand for. */
export function standsFor(points: readonly Point[], place: Place): boolean {
  return points.some((point) =>
    point.place ? point.place.id === place.id : geohashOf(place, point.cell.length) === point.cell,
  );
}

export function countOf(points: readonly Point[]): number {
  return points.reduce((sum, { count }) => sum + count, 0);
}

/** Tells whether an area has the whole of another one in it. */
export function holds(outer: Area, { south, west, north, east }: Area): boolean {
  return outer.south <= south && outer.west <= west && outer.north >= north && outer.east >= east;
}

/** Tells points in an area, which may lie across the date line. */
export function isWithin({ south, west, north, east }: Area): (at: Coordinates) => boolean {
  return ({ latitude, longitude }) =>
    latitude >= south &&
    latitude <= north &&
    (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);
}

/** The least area with all points in it, cells as a whole; undefined for none. */
export function areaAround(points: readonly Point[]): Area | undefined {
  if (points.length === 0) return undefined;
  const areas = points.map(({ latitude, longitude, cell }) =>
    cell === '' ? { south: latitude, north: latitude, west: longitude, east: longitude } : geohashArea(cell),
  );
  return {
    south: Math.min(...areas.map(({ south }) => south)),
    west: Math.min(...areas.map(({ west }) => west)),
    north: Math.max(...areas.map(({ north }) => north)),
    east: Math.max(...areas.map(({ east }) => east)),
  };
}

/** So many of a hundred places may lie out of view at first. */
const OUTERMOST = 0.05;
/** How much larger the view must be for their sake. */
const STRETCH = 3;

/**
 * The area that holds the bulk of some points: without the outermost few percent of the places, where those would stretch the view
 * more than threefold; none without points.
 */
export function bulkAround(points: readonly Point[]): Area | undefined {
  const whole = areaAround(points);
  const bulk = areaAround(withoutOutermost(points));
  return whole && bulk && viewSize(whole) > STRETCH * viewSize(bulk) ? bulk : whole;
}

function withoutOutermost(points: readonly Point[]): Point[] {
  const latitude = median(points, (point) => point.latitude);
  const longitude = median(points, (point) => point.longitude);
  let left = countOf(points) * OUTERMOST;
  return points
    .map((point) => ({ point, far: Math.hypot(point.latitude - latitude, point.longitude - longitude) }))
    .sort((a, b) => b.far - a.far)
    .filter(({ point }) => {
      left -= point.count;
      return left < 0;
    })
    .map(({ point }) => point);
}

/** Of each place of the points. */
function median(points: readonly Point[], read: (point: Point) => number): number {
  const sorted = points.map((point) => ({ at: read(point), count: point.count })).sort((a, b) => a.at - b.at);
  const half = countOf(points) / 2;
  let before = 0;
  for (const { at, count } of sorted) {
    before += count;
    if (before >= half) return at;
  }
  return 0;
}

/** How much of a map an area takes, in squares of a degree at the equator. */
function viewSize({ south, west, north, east }: Area): number {
  return (east - west) * (mercator(north) - mercator(south));
}

/** Degrees of latitude as a map of Mercator draws them. */
export function mercator(latitude: number): number {
  const within = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + within / 2)) * 180) / Math.PI;
}

/** Cells are at most so wide on the screen: clusters of them stand about where their places are. */
const CELL_PX = 32;
const WORLD_PX = 256;

/** Bits of a geohash that halve by longitude. */
const eastwardBits = (precision: number): number => Math.ceil((5 * precision) / 2);

/** How many characters the cells have that suit a zoom. */
export function precisionAt(zoom: number, finest: number): number {
  const bits = Math.log2((WORLD_PX * 2 ** zoom) / CELL_PX);
  for (let precision = 1; precision < finest; precision += 1) if (eastwardBits(precision) >= bits) return precision;
  return finest;
}

/** The zoom from which on the places of a cell are counted in smaller ones. */
export function zoomBeyond(precision: number): number {
  return eastwardBits(precision) + Math.log2(CELL_PX / WORLD_PX) + 1;
}
