/** A marker: a button on the map for one place or a cluster of them. */
import * as L from 'leaflet';
import type { Spot } from './clusters.ts';
import { createElement } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { Place } from './places.ts';

interface MarkerListener {
  onOpen(spot: Spot): void;
  onPoint(places: readonly Place[]): void;
}

export interface MarkerHandle {
  /** Lets the marker stand out when the place of this id is one of its own. */
  mark(id: string | undefined): void;
  setOpen(open: boolean): void;
  hasFocus(): boolean;
  focus(): void;
  remove(): void;
}

/** Clusters of this many places and more are drawn larger. */
const LARGE = 10;

/** Puts a marker on the map. */
export function createMarker(map: L.Map, spot: Spot, { onOpen, onPoint }: MarkerListener): MarkerHandle {
  const button = buttonOf(spot);
  const icon = L.divIcon({ className: 'wm-map__spot', iconSize: [0, 0], html: button });
  const layer = L.marker([spot.latitude, spot.longitude], { icon, keyboard: false, riseOnHover: true }).addTo(map);
  layer.on('click', () => onOpen(spot));
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => onPoint(spot.places));
  for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => onPoint([]));
  return {
    mark(id) {
      const isMarked = id !== undefined && spot.places.some((place) => place.id === id);
      button.classList.toggle('is-marked', isMarked);
      layer.setZIndexOffset(isMarked ? 1000 : 0);
    },
    setOpen(open) {
      button.ariaExpanded = spot.opensAt !== undefined && !open ? null : String(open);
    },
    hasFocus: () => button === document.activeElement,
    focus: () => button.focus({ preventScroll: true }),
    remove() {
      layer.remove();
    },
  };
}

function buttonOf({ places, opensAt }: Spot): HTMLButtonElement {
  const [place] = places;
  const price = place?.view.price;
  const alone = opensAt === undefined;
  const text = alone ? (price?.amount ?? '') : String(places.length);
  const kind = alone ? (price ? 'wm-map__pin' : 'wm-map__pin wm-map__pin--dot') : 'wm-map__cluster';
  const button = createElement('button', `${kind}${!alone && places.length >= LARGE ? ' is-large' : ''}`, text);
  button.type = 'button';
  if (alone && place) {
    // The price stands in the name as it does on the marker, so that what is seen can be said.
    button.setAttribute('aria-label', [text, place.title].filter((part) => part !== '').join(', '));
    button.setAttribute('aria-haspopup', 'dialog');
  } else {
    button.setAttribute('aria-label', MAP_TEXTS.cluster(places.length));
  }
  return button;
}
