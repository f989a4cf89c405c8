/** A map of Leaflet on which nothing stands yet but what moves it. */
import * as L from 'leaflet';
import type { MapProvider } from '../../common/page/page-model.ts';
import { addBasemap } from './basemap.ts';
import { createElement } from './frame.ts';
import { creditLine, fingersHint, zoomButtons } from './map-controls.ts';
import { MAP_TEXTS } from './map-texts.ts';

const WORLD_ZOOM = 1;

/**
 * Puts a map into its stage. Leaflet's own controls and texts stay off: they are written as markup, which the page's policy
 * refuses.
 *
 * @param motion whether it may glide.
 * @param onFailure a part of the picture could not be loaded.
 */
export function createBareMap(
  stage: HTMLElement,
  provider: MapProvider,
  motion: boolean,
  onFailure: () => void,
): L.Map {
  const canvas = createElement('div', 'wm-map__canvas');
  canvas.setAttribute('role', 'region');
  canvas.setAttribute('aria-label', MAP_TEXTS.map);
  stage.append(...creditLine(provider), canvas);
  // A finger on a map within a page scrolls that; two move the map. One of results has its place on the screen.
  const isWithList = stage.closest('.wm-with-map') !== null;
  const sharesFinger = matchMedia('(pointer: coarse)').matches && !isWithList;
  const map = L.map(canvas, {
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: motion,
    fadeAnimation: motion,
    markerZoomAnimation: motion,
    inertia: motion,
    minZoom: WORLD_ZOOM,
    maxZoom: provider.maxZoom,
    // Tiles are sharp at whole steps alone; a drawing fits what it shows.
    zoomSnap: provider.kind === 'outline' ? 0 : 1,
    // The page scrolls past the map, unless the visitor is at work in it; one of results has its place beside what scrolls.
    scrollWheelZoom: isWithList,
    dragging: !sharesFinger,
    center: [0, 0],
    zoom: WORLD_ZOOM,
  });
  if (!motion) {
    // Leaflet glides to a popup, and by the arrow keys, whatever its options say.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
  }
  if (!isWithList) {
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
  }
  addBasemap(map, provider, onFailure);
  stage.append(zoomButtons(map, motion));
  if (sharesFinger) stage.append(fingersHint(canvas));
  return map;
}
