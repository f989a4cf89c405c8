/** Parts of the world as Leaflet has them, and as a search does. */
import * as L from 'leaflet';
import type { Area } from '../../common/query/area-filter.ts';
import { onGlobe } from './points.ts';

/** What of some bounds is on the globe. */
export function limited(bounds: L.LatLngBounds): Area {
  const [south, west] = [bounds.getSouth(), bounds.getWest()];
  return onGlobe({ south, west, north: bounds.getNorth(), east: bounds.getEast() });
}

/** Across the date line where its east lies west of its west. */
export function boundsOf({ south, west, north, east }: Area): L.LatLngBounds {
  return L.latLngBounds([south, west], [north, east < west ? east + 360 : east]);
}

/**
 * Has a map zoom in, by its buttons and by keys, to what is as near to its middle as the nearest of some spots is well in view.
 *
 * @param below of the map so much is hidden, px.
 */
export function zoomToSpots(map: L.Map, spots: () => readonly L.LatLng[], below: () => number): void {
  const setZoom = map.setZoom.bind(map);
  map.setZoom = (zoom, options) => {
    const to = Math.min(zoom, map.getMaxZoom());
    if (to <= map.getZoom()) return setZoom(zoom, options);
    const size = map.getSize().subtract([0, below()]);
    const middle = size.divideBy(2);
    const [nearest = middle] = spots()
      .map((spot) => map.latLngToContainerPoint(spot))
      .sort((a, b) => middle.distanceTo(a) - middle.distanceTo(b));
    const room = size.divideBy(8 * map.getZoomScale(to));
    const between = (axis: 'x' | 'y'): number =>
      Math.max(nearest[axis] - room[axis], Math.min(nearest[axis] + room[axis], middle[axis]));
    return map.setView(map.containerPointToLatLng([between('x'), between('y')]), to, options);
  };
}

/** Room around places that are fitted into view, for their markers, whose prices are wider than their numbers are; below are buttons. */
export const FIT_PADDING_PX = 32;
export const PRICES_PADDING_PX = 44;
export const FIT_PADDING_BELOW_PX = 80;
/** What zooms, and what chooses how far is looked, stands higher; a marker above that. */
export const REACH_PADDING_PX = 52;
