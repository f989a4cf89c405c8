/** A marker: a button on the map for one place or a cluster of them. */
import * as L from 'leaflet';
import { number } from '../../common/texts/texts.ts';
import type { Spot } from './clusters.ts';
import { createElement } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapListener } from './map-view.ts';
import type { Place } from './places.ts';
import { standsFor } from './points.ts';
import type { Seen } from './seen.ts';

export interface MarkerListener extends Pick<MapListener, 'counted' | 'onPoint'> {
  /** Whether a press shows the places of a spot apart, a step nearer; else they are listed. */
  fallsApart(spot: Spot): boolean;
  onOpen(spot: Spot): void;
  /** Undefined where no marker is paler than another. */
  seen: Seen | undefined;
}

export interface MarkerHandle {
  /** Whether the visitor is at it: it has the focus, or is pointed at. */
  isMeant(): boolean;
  at(): L.LatLng;
  /** Stands for another spot from now on: a press on it, and its focus, go on. */
  become(spot: Spot): void;
  /** Lets the marker stand out when the place is one of its own. */
  mark(place: Place | undefined): void;
  setOpen(open: boolean): void;
  hasFocus(): boolean;
  focus(): void;
  remove(): void;
}

/** Puts a marker on the map. */
export function createMarker(map: L.Map, first: Spot, listener: MarkerListener): MarkerHandle {
  const { onOpen, onPoint, seen } = listener;
  const button = createElement('button', '');
  let spot = first;
  let id: string | undefined;
  const dress = (): void => {
    write(button, spot, listener);
    id = spot.opensAt === undefined ? spot.points[0]?.place?.id : undefined;
    if (id !== undefined && seen?.has(id)) fade(button);
  };
  dress();
  const icon = L.divIcon({ className: 'wm-map__spot', iconSize: [0, 0], html: button });
  const layer = L.marker([spot.latitude, spot.longitude], {
    icon,
    keyboard: false,
    riseOnHover: true,
    riseOffset: 1000,
  }).addTo(map);
  layer.on('click', () => onOpen(spot));
  // Wherever the focus is, Escape takes its name away; it comes back when it is pointed at anew.
  const dismiss = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') delete button.dataset.side;
  };
  const point = (): void => {
    // Its name stands where the map has more room.
    button.dataset.side = map.latLngToContainerPoint(layer.getLatLng()).x * 2 > map.getSize().x ? 'left' : 'right';
    addEventListener('keydown', dismiss, true);
    onPoint(spot.points);
  };
  const leave = (): void => {
    removeEventListener('keydown', dismiss, true);
    onPoint([]);
  };
  button.addEventListener('focus', point);
  button.addEventListener('blur', leave);
  // Not `pointerenter`: that comes to a pointer at rest, too, when the map opens or moves under it.
  button.addEventListener('pointermove', ({ pointerType }) => {
    if (button.matches('.is-pointed')) return;
    // A finger would leave the look of hovering behind, where what it means has moved on.
    button.classList.toggle('is-pointed', pointerType !== 'touch');
    point();
  });
  button.addEventListener('pointerleave', () => {
    button.classList.remove('is-pointed');
    leave();
  });
  // What is meant lies over what is near it.
  const rise = (): void => {
    layer.setZIndexOffset(button.matches(':focus, .is-marked, [aria-expanded="true"]') ? 1000 : 0);
  };
  for (const type of ['focus', 'blur']) button.addEventListener(type, rise);
  return {
    isMeant: () => button.matches('.is-pointed, :focus'),
    at: () => layer.getLatLng(),
    become(next) {
      spot = next;
      dress();
      layer.setLatLng([next.latitude, next.longitude]);
      onPoint(next.points);
    },
    mark(place) {
      button.classList.toggle('is-marked', place !== undefined && standsFor(spot.points, place));
      rise();
    },
    setOpen(open) {
      button.ariaExpanded = spot.opensAt !== undefined && !open ? null : String(open);
      rise();
      if (id === undefined || !open || !seen || seen.has(id)) return;
      seen.add(id);
      fade(button);
    },
    hasFocus: () => button.matches(':focus'),
    focus: () => button.focus({ preventScroll: true }),
    remove() {
      // A pointer does not leave what is gone from under it.
      if (button.matches(':hover, :focus')) leave();
      layer.remove();
    },
  };
}

/** Its place has been looked at before. */
function fade(button: HTMLElement): void {
  button.classList.add('is-seen');
  button.ariaLabel = MAP_TEXTS.seen(button.ariaLabel ?? '');
}

/** Writes a button anew for what it stands for. */
function write(button: HTMLButtonElement, spot: Spot, { counted, fallsApart }: MarkerListener): void {
  const { points, count, opensAt } = spot;
  const place = points[0]?.place;
  const price = place?.view.price?.amount;
  const alone = opensAt === undefined;
  const text = alone ? price || place?.title || '' : number(count);
  const kinds = [alone ? 'wm-map__pin' : 'wm-map__cluster'];
  if (!alone && count < 10) kinds.push('wm-map__cluster--few');
  if (alone && text === '') kinds.push('wm-map__pin--dot');
  if (alone && !price && place) kinds.push('wm-map__pin--name');
  if (button.matches('.is-pointed')) kinds.push('is-pointed');
  button.className = kinds.join(' ');
  button.textContent = text;
  // The price stands in the name as it does on the marker, so that what is seen can be said.
  const title = place?.title ?? counted(1);
  const isLed = !alone && fallsApart(spot);
  button.ariaLabel = isLed
    ? MAP_TEXTS.cluster(counted(count))
    : alone
      ? price
        ? `${price}, ${title}`
        : title
      : counted(count);
  button.ariaHasPopup = isLed ? null : 'dialog';
  if (alone && price) button.dataset.name = title;
  else delete button.dataset.name;
}
