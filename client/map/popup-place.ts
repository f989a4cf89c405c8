/** Where a popup stands: on phones at the lower edge of the map, else at its marker. */
import * as L from 'leaflet';
import type { Coordinates } from '../../common/query/geohash.ts';
import { FIT_PADDING_PX } from './bounds.ts';
import { createElement } from './frame.ts';

/** Above a popup is the chip of the area that is searched, below it its tip and its marker. */
const ABOVE_PX = 68;
const BELOW_PX = 84;
/** Beside a popup, with its own edge. Results have the width there is, up to a line of a card. */
const BESIDE_PX = 16;
const EDGE_PX = 13;
const WIDTH_PX = [220, 380] as const;
/** From the place of a marker to a popup, and what of that is room for its tip. */
const AWAY_PX = 40;
const TIP_PX = 12;
/** Of the map so much has buttons at its lower edge. */
const BUTTONS_PX = 108;
/** A marker is so far above a sheet, or above what stands on it, at least. */
const ABOVE_SHEET_PX = 44;

/** Whether the map is on a phone. */
export const hasSheets = (): boolean => matchMedia('(max-width: 40rem)').matches;

export function highest(map: L.Map): string {
  return `${map.getSize().y - ABOVE_PX - BELOW_PX}px`;
}

/** A popup above its marker, or below it where there is no room, and as far to a side as the map goes: it moves where neither will do. */
export function showBubble(map: L.Map, { latitude, longitude }: Coordinates, content: HTMLElement): L.Popup {
  const [least, most] = WIDTH_PX;
  const size = map.getSize();
  const room = size.x - 2 * (BESIDE_PX + EDGE_PX);
  const wide = Math.max(least, Math.min(most, room));
  const layer = L.popup({
    closeButton: false,
    closeOnClick: false,
    closeOnEscapeKey: false,
    maxWidth: wide,
    minWidth: content.querySelector('.wm-card') ? wide : least,
    autoPanPaddingTopLeft: [BESIDE_PX, ABOVE_PX],
    autoPanPaddingBottomRight: [BESIDE_PX, BESIDE_PX],
    className: 'wm-map__bubble',
    content,
    autoPan: false,
  });
  layer.setLatLng([latitude, longitude]).openOn(map);
  const box = layer.getElement();
  if (!box) return layer;
  const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
  const { offsetWidth: width, offsetHeight: height } = box;
  const half = width / 2 + BESIDE_PX;
  const aside = Math.max(half, Math.min(size.x - half, x)) - x;
  const canvas = map.getContainer();
  const { left, top } = canvas.getBoundingClientRect();
  const start = left + x + aside - width / 2;
  const hidden = (from: number): number =>
    [...canvas.querySelectorAll('.wm-map__pin, .wm-map__cluster')]
      .map((marker) => marker.getBoundingClientRect())
      .filter(
        (marker) =>
          marker.right > start &&
          marker.left < start + width &&
          marker.bottom > top + from &&
          marker.top < top + from + height,
      ).length;
  // Where it has room on both sides it hides the fewer markers.
  const isBelow =
    y < ABOVE_PX + height + AWAY_PX
      ? 2 * y < size.y
      : size.y - y > AWAY_PX + height + BUTTONS_PX && hidden(y + AWAY_PX) < hidden(y - AWAY_PX - height);
  box.classList.toggle('is-below', isBelow);
  box.style.setProperty('--aside', `${aside}px`);
  layer.options.offset = [aside, TIP_PX + (isBelow ? height + AWAY_PX : -AWAY_PX)];
  layer.options.autoPan = true;
  layer.update();
  return layer;
}

export function showSheet(stage: HTMLElement, content: HTMLElement): HTMLElement {
  const sheet = createElement('div', 'wm-map__sheet', content);
  stage.append(sheet);
  return sheet;
}

/** Moves the map where a sheet hides the marker, or a button that stands above the sheet. */
export function moveFromUnder(
  sheet: HTMLElement,
  map: L.Map,
  { latitude, longitude }: Coordinates,
  animate: boolean,
): void {
  const { x: wide, y: high } = map.getSize();
  const { x: left, y: top } = map.getContainer().getBoundingClientRect();
  const at = map.latLngToContainerPoint([latitude, longitude]).x;
  const x = left + Math.max(FIT_PADDING_PX, Math.min(wide - FIT_PADDING_PX, at));
  const tops = [...(sheet.parentElement?.querySelectorAll('.wm-map__zooms, .wm-map__near') ?? [])]
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.left < x + FIT_PADDING_PX && box.right > x - FIT_PADDING_PX)
    .map((box) => box.top - top);
  map.panInside([latitude, longitude], {
    paddingTopLeft: [FIT_PADDING_PX, ABOVE_PX],
    paddingBottomRight: [FIT_PADDING_PX, high - Math.min(high - sheet.offsetHeight, ...tops) + ABOVE_SHEET_PX],
    animate,
  });
}
