/** A popup of the map: cards of places, and a way to close it. */

import { createElement } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { Place } from './places.ts';

/** Makes the content of a popup around one card, or several where places share a spot. */
export function popupContent(
  places: readonly Place[],
  cardOf: (place: Place) => HTMLElement,
  onClose: () => void,
): HTMLElement {
  const [first] = places;
  const close = createElement('button', 'wm-map__close', '×');
  close.type = 'button';
  close.setAttribute('aria-label', MAP_TEXTS.closePopup);
  close.addEventListener('click', onClose);
  const content = createElement('div', 'wm-map__popup', close, ...places.map(cardOf));
  content.setAttribute('role', 'dialog');
  content.setAttribute('aria-label', places.length === 1 && first ? first.title : MAP_TEXTS.sameSpot(places.length));
  return content;
}

/** A card of two lines, where everything else stands on the page already. */
export function plainCard({ title, view: { place } }: Place): HTMLElement {
  const card = createElement('div', 'wm-map__card', createElement('p', 'wm-map__name', title));
  if (place !== '') card.append(createElement('p', 'wm-map__where', place));
  return card;
}

/** The title as a link. Only addresses of the web lead anywhere: a link comes from the index, like every text. */
export function placeLink({ title, view: { link } }: Place, className: string): HTMLElement {
  if (link === undefined || !isWebAddress(link)) return createElement('span', '', title);
  const anchor = createElement('a', className, title);
  anchor.href = link;
  return anchor;
}

function isWebAddress(link: string): boolean {
  return URL.canParse(link, document.baseURI) && /^https?:$/.test(new URL(link, document.baseURI).protocol);
}
