/** The markers of a map: one for each spot, which stay where they are as long as their spots do. */
import type * as L from 'leaflet';
import type { Spot } from './clusters.ts';
import { createMarker, type MarkerHandle, type MarkerListener } from './marker.ts';

/** What comes so near takes the place of what goes. */
const NEAR_PX = 40;

/** The markers of a map that has none yet. */
export function createMarkerLayer(map: L.Map, listener: MarkerListener) {
  const markers = new Map<string, MarkerHandle>();
  /** A step nearer, or farther away, markers are of other places. */
  let drawnAt = map.getZoom();

  /** The spot that has come where a marker stands for one that has gone, such as when its places are counted in smaller cells. */
  function inPlaceOf(marker: MarkerHandle, spots: Iterable<Spot>): Spot | undefined {
    const at = map.latLngToLayerPoint(marker.at());
    const away = (spot: Spot): number => at.distanceTo(map.latLngToLayerPoint([spot.latitude, spot.longitude]));
    return [...spots]
      .filter((spot) => !markers.has(spot.key) && away(spot) < NEAR_PX)
      .toSorted((one, other) => away(one) - away(other))[0];
  }

  return {
    all: () => [...markers.values()],
    of: ({ key }: Spot) => markers.get(key),
    /** Draws these spots, by their keys, and no others. */
    draw(spots: ReadonlyMap<string, Spot>): void {
      for (const [key, marker] of markers) {
        if (spots.has(key)) continue;
        markers.delete(key);
        const next =
          Math.abs(map.getZoom() - drawnAt) < 1 && marker.isMeant() ? inPlaceOf(marker, spots.values()) : undefined;
        if (next) {
          marker.become(next);
          markers.set(next.key, marker);
          continue;
        }
        if (marker.hasFocus()) map.getContainer().focus({ preventScroll: true });
        marker.remove();
      }
      for (const [key, spot] of spots) {
        if (!markers.has(key)) markers.set(key, createMarker(map, spot, listener));
      }
      drawnAt = map.getZoom();
    },
  };
}
