/** Gathers points that would cover each other into clusters, by how far the map is zoomed in. */
import Supercluster from 'supercluster';
import type { Area } from '../../common/query/area-filter.ts';
import { type Coordinates, FINEST_PRECISION } from '../../common/query/geohash.ts';
import { countOf, isWithin, type Point, zoomBeyond } from './points.ts';

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

/**
 * Pixels within which places are one spot, by how many times more places are in view than there is room for: of few each has its
 * marker, as far as none hides another; of many none is covered in part.
 */
const RADII_PX: readonly [times: number, radius: number][] = [
  [1, 28],
  [3, 40],
  [Number.POSITIVE_INFINITY, 56],
];

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
  return (area, zoom, room) => {
    const inView = countOf(points.filter(isWithin(area)));
    const index = indexOf(RADII_PX.find(([times]) => inView <= times * room)?.[1] ?? 0);
    const { south, west, north, east } = area;
    return index.getClusters([west, south, east, north], Math.round(zoom)).map(({ properties }): Spot => {
      if (!('cluster_id' in properties)) return spotOf(pointAt(properties.at), undefined);
      const { cluster_id: id } = properties;
      const inside = index.getLeaves(id, Number.POSITIVE_INFINITY).flatMap((leaf) => pointAt(leaf.properties.at));
      return spotOf(inside, index.getClusterExpansionZoom(id));
    });
  };
}

/** A cell with several places is a cluster by itself. */
function spotOf(points: readonly Point[], opensAt: number | undefined): Spot {
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
