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

/** Room around places that are fitted into view, for their markers, whose prices are wider than their numbers are; below are buttons. */
export const FIT_PADDING_PX = 32;
export const PRICES_PADDING_PX = 44;
export const FIT_PADDING_BELOW_PX = 60;
/** What chooses how far is looked stands above these, and a marker above that. */
export const REACH_PADDING_PX = 72;
