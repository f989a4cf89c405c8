/** The map of one listing (§2.13): a marker on a map of ours, or the page of a maps service in a frame. */
import { createElement, loadMap, openFrame, whenMapAllowed } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { type MapSettings, readMapSettings } from './map-view.ts';
import { placePoint } from './points.ts';
import { plainCard } from './popup.ts';

/** Shows the map of a listing in its element. */
export async function showListingMap(element: HTMLElement): Promise<void> {
  const settings = readMapSettings(element);
  const frame = openFrame(element);
  if (!settings || !frame) return;
  if (settings.provider.kind === 'embed') {
    await whenMapAllowed(frame.stage, settings.provider);
    embed(frame.stage, settings);
    element.dataset.mapReady = '';
    return;
  }
  const view = await loadMap(element, frame, settings, {
    cardOf: plainCard,
    counted: String,
    onPoint: () => {},
    onLed: () => {},
    nearer: (points) => points,
    onView: () => {},
    placesAt: async () => settings.places,
  });
  view?.show(settings.places.map(placePoint), 'all');
}

/** A service's page runs in a frame that keeps it from this one. */
function embed(stage: HTMLElement, { provider, places: [place] }: MapSettings): void {
  if (!place) return;
  const frame = createElement('iframe', 'wm-map__frame');
  frame.title = MAP_TEXTS.embedded(place.view.place || place.title);
  // Its own origin, as far as it is another one than ours: without it most services show nothing.
  frame.setAttribute('sandbox', `allow-scripts allow-popups${provider.host === '' ? '' : ' allow-same-origin'}`);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.loading = 'lazy';
  frame.src = provider.url
    .replaceAll('{lat}', encodeURIComponent(place.latitude))
    .replaceAll('{lon}', encodeURIComponent(place.longitude));
  stage.append(frame);
}
