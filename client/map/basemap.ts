/** What lies under the markers: tiles of a service, or the site's own drawing. */
import * as L from 'leaflet';
import type { MapProvider } from '../../common/page/page-model.ts';
import { addOutline } from './outline.ts';

/** Puts the picture of a provider under a map; `onFailure` is told when a part of it does not come. */
export function addBasemap(map: L.Map, provider: MapProvider, onFailure: () => void): void {
  if (provider.kind === 'outline') {
    addOutline(map, provider.url).catch(onFailure);
    return;
  }
  const tiles = L.tileLayer(provider.url, { maxZoom: provider.maxZoom, className: 'wm-map__tiles' });
  tiles.on('tileerror', onFailure);
  tiles.addTo(map);
}
