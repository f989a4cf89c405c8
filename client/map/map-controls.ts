/** What stands on a map: buttons to zoom it, how fingers move it, and where the visitor is. */
import * as L from 'leaflet';
import type { MapProvider } from '../../common/page/page-model.ts';
import type { Coordinates } from '../../common/query/geohash.ts';
import { createElement } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';

/** Says that two fingers move the map, while one is at work on it. */
export function fingersHint(canvas: HTMLElement): HTMLElement {
  const hint = createElement('p', 'wm-map__fingers', MAP_TEXTS.twoFingers);
  hint.hidden = true;
  // Who hears the page moves the map by its buttons.
  hint.ariaHidden = 'true';
  for (const type of ['touchmove', 'touchend', 'touchcancel'] as const) {
    const tell = ({ touches }: TouchEvent): void => {
      hint.hidden = touches.length !== 1;
    };
    canvas.addEventListener(type, tell, { passive: true });
  }
  return hint;
}

/** Whose map it is; nothing where nobody is to be named. */
export function creditLine({ attribution, attributionUrl }: MapProvider): HTMLElement[] {
  if (attribution === '') return [];
  const text = attributionUrl === '' ? attribution : createElement('a', '', attribution);
  if (text instanceof HTMLAnchorElement) text.href = attributionUrl;
  return [createElement('p', 'wm-map__attribution', text)];
}

/** Two buttons, one below the other. */
export function zoomButtons(map: L.Map, animate: boolean): HTMLElement {
  const button = (text: string, label: string, act: () => void): HTMLButtonElement => {
    const element = createElement('button', 'wm-map__zoom', text);
    element.setAttribute('aria-label', label);
    element.addEventListener('click', act);
    return element;
  };
  const zoomIn = button('+', MAP_TEXTS.zoomIn, () => map.zoomIn(1, { animate }));
  const zoomOut = button('−', MAP_TEXTS.zoomOut, () => map.zoomOut(1, { animate }));
  const limit = (): void => {
    zoomIn.ariaDisabled = String(map.getZoom() >= map.getMaxZoom());
    zoomOut.ariaDisabled = String(map.getZoom() <= map.getMinZoom());
  };
  map.on('zoomend', limit);
  limit();
  return createElement('div', 'wm-map__zooms', zoomIn, zoomOut);
}

/** The mark of where the visitor is, once that is known. */
export function visitorMark(map: L.Map) {
  let known: Coordinates | undefined;
  const layer = L.marker([0, 0], {
    icon: L.divIcon({ className: 'wm-map__spot', iconSize: [0, 0], html: createElement('span', 'wm-map__you') }),
    interactive: false,
    keyboard: false,
    // Below markers, whose numbers it would hide.
    zIndexOffset: -10_000,
  });
  return {
    at: () => (map.hasLayer(layer) ? known : undefined),
    show(at: Coordinates): void {
      known = at;
      layer.setLatLng([at.latitude, at.longitude]).addTo(map);
    },
    /** Hides it, or shows it again where it was. */
    toggle(isShown: boolean): void {
      if (!isShown) layer.remove();
      else if (known) layer.addTo(map);
    },
  };
}
