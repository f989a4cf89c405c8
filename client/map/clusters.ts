/** Gathers points that would cover each other into clusters, by how far the map is zoomed in. */
import Supercluster from 'supercluster';
import type { Area } from '../../common/query/area-filter.ts';
import { type Coordinates, FINEST_PRECISION } from '../../common/query/geohash.ts';
import { number } from '../../common/texts/texts.ts';
import { countOf, isWithin, mercator, type Point, zoomBeyond } from './points.ts';

/** What stands on the map as one marker. */
export interface Spot extends Coordinates {
  /** The same for the same spot of the same points. */
  key: string;
  points: readonly Point[];
  /** How many places it stands for. */
  count: number;
  /** The zoom at which a cluster falls apart; undefined for a single place. */
  opensAt: number | undefined;
}

/** @param room for how many places the map has room where each has a marker of its own. */
export type SpotsIn = (area: Area, zoom: number, room: number) => Spot[];

/** Pixels within which places are one spot, where each has its marker as far as there is room: none hides another. */
const FINEST_PX = 28;
/** Of more places the finest at which no number lies over another one. */
const RADII_PX = [FINEST_PX, 34, 40, 48, 56] as const;

/** Indexes points for a map that can be zoomed to `maxZoom`; places at one spot stay together there, too. */
export function clusterPoints(points: readonly Point[], maxZoom: number): SpotsIn {
  const indexes = new Map<number, Supercluster<{ at: number }>>();
  const indexOf = (radius: number): Supercluster<{ at: number }> => {
    const made = indexes.get(radius) ?? new Supercluster({ radius, maxZoom, extent: 256 });
    if (indexes.has(radius)) return made;
    indexes.set(radius, made);
    return made.load(
      points.map(({ latitude, longitude }, at) => ({
        type: 'Feature',
        properties: { at },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    );
  };
  const pointAt = (at: number): Point[] => points.slice(at, at + 1);
  const spotsWithin = (area: Area, zoom: number, radius: number): Spot[] => {
    const step = Math.round(zoom);
    const index = indexOf(radius * 2 ** (step - zoom));
    const { south, west, north, east } = area;
    return index.getClusters([west, south, east, north], step).map(({ properties }): Spot => {
      if (!('cluster_id' in properties)) return spotOf(pointAt(properties.at), undefined);
      const { cluster_id: id } = properties;
      const inside = index.getLeaves(id, Number.POSITIVE_INFINITY).flatMap((leaf) => pointAt(leaf.properties.at));
      return spotOf(inside, index.getClusterExpansionZoom(id));
    });
  };
  return (area, zoom, room) => {
    const isRoomForEach = countOf(points.filter(isWithin(area))) <= room;
    let spots: Spot[] = [];
    for (const radius of isRoomForEach ? [FINEST_PX] : RADII_PX) {
      spots = spotsWithin(area, zoom, radius);
      if (!overlapping(spots, zoom)) break;
    }
    return joined(spots, zoom);
  };
}

/** With one number in the place of two that lie over each other, until none does: places apart may be too few for a larger radius. */
function joined(spots: Spot[], zoom: number): Spot[] {
  const pair = overlapping(spots, zoom);
  if (!pair) return spots;
  const both = spotOf(
    pair.flatMap((spot) => spot.points),
    Math.floor(zoom) + 1,
  );
  return joined([...spots.filter((spot) => !pair.includes(spot)), both], zoom);
}

/** Two spots of which the number of one lies over that of the other, at a zoom. */
function overlapping(spots: readonly Spot[], zoom: number): Spot[] | undefined {
  const degree = (256 * 2 ** zoom) / 360;
  const boxes = spots
    .filter(({ opensAt }) => opensAt !== undefined)
    .map((spot) => ({
      spot,
      x: spot.longitude * degree,
      y: mercator(spot.latitude) * degree,
      // As style sheets draw it, and not quite touching: round at both ends, which lie so far from its middle.
      round: spot.count < 10 ? 16 : 19,
      ends: spot.count < 10 ? 0 : 4 * number(spot.count).length - 8,
    }));
  for (const [at, a] of boxes.entries()) {
    const b = boxes
      .slice(at + 1)
      .find(
        (other) =>
          Math.hypot(Math.max(0, Math.abs(a.x - other.x) - a.ends - other.ends), a.y - other.y) < a.round + other.round,
      );
    if (b) return [a.spot, b.spot];
  }
  return undefined;
}

/** A cell with several places is a cluster by itself. */
export function spotOf(points: readonly Point[], opensAt: number | undefined): Spot {
  const count = countOf(points);
  const [first] = points;
  const cell = count > 1 && opensAt === undefined ? first?.cell : undefined;
  const middle = (read: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + read(point) * point.count, 0) / count;
  return {
    key: points.map((point) => point.place?.id ?? `${point.cell} ${point.count}`).join('\n'),
    // Where most of its places are.
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
    points,
    count,
    opensAt:
      cell === undefined
        ? opensAt
        : cell.length < FINEST_PRECISION
          ? zoomBeyond(cell.length)
          : Number.POSITIVE_INFINITY,
  };
}
