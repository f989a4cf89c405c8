/** Gathers places that would cover each other into clusters, by how far the map is zoomed in. */
import Supercluster from 'supercluster';
import type { Area } from '../../common/query/area-filter.ts';
import type { Coordinates, Place } from './places.ts';

/** What stands on the map as one marker. */
export interface Spot extends Coordinates {
  /** The same for the same spot of the same places. */
  key: string;
  /** One place, or those of a cluster. */
  places: readonly Place[];
  /** The zoom at which a cluster falls apart; undefined for a single place. */
  opensAt: number | undefined;
}

export type SpotsIn = (area: Area, zoom: number) => Spot[];

/** Pixels within which places are one spot: about the width of a marker. */
const RADIUS_PX = 56;

/** Indexes places for a map that can be zoomed to `maxZoom`; places at one spot stay together there, too. */
export function clusterPlaces(places: readonly Place[], maxZoom: number): SpotsIn {
  const index = new Supercluster<{ at: number }>({ radius: RADIUS_PX, maxZoom, extent: 256 });
  index.load(
    places.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const placeAt = (at: number): Place[] => places.slice(at, at + 1);
  return ({ south, west, north, east }, zoom) =>
    index.getClusters([west, south, east, north], Math.round(zoom)).map(({ geometry, properties }): Spot => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!('cluster_id' in properties)) {
        const inside = placeAt(properties.at);
        return { key: inside[0]?.id ?? '', latitude, longitude, places: inside, opensAt: undefined };
      }
      const { cluster_id: id } = properties;
      const inside = index.getLeaves(id, Number.POSITIVE_INFINITY).flatMap((leaf) => placeAt(leaf.properties.at));
      const key = inside.map((place) => place.id).join('\n');
      return { key, latitude, longitude, places: inside, opensAt: index.getClusterExpansionZoom(id) };
    });
}
