/** A popup of the map: cards of places, and a way to close it. */

import { createElement } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapListener } from './map-view.ts';
import type { Place } from './places.ts';

/** Of more places than these at one spot a popup says how many there are. */
const MAX_CARDS = 24;

/** Makes the content of a popup around one card, one of a row, or several where places share a spot. */
export function popupContent(
  places: readonly Place[],
  count: number,
  { cardOf, counted }: Pick<MapListener, 'cardOf' | 'counted'>,
  onClose: () => void,
): HTMLElement {
  const [first] = places;
  const isList = count > 1;
  const here = MAP_TEXTS.here(counted(count));
  // Those a swipe away from one are all there.
  const cards = (isList ? places.slice(0, MAX_CARDS) : places).map(cardOf);
  const rest = count - cards.length;
  const close = createElement('button', 'wm-map__close', '×');
  close.setAttribute('aria-label', MAP_TEXTS.closePopup);
  close.addEventListener('click', onClose);
  const list = createElement('div', 'wm-map__cards', ...cards);
  if (rest > 0) list.append(createElement('p', 'wm-map__more', MAP_TEXTS.more(rest)));
  const content = createElement('div', 'wm-map__popup', close, list);
  content.classList.toggle('wm-map__popup--list', isList);
  if (isList) content.prepend(createElement('p', 'wm-map__heading', here));
  content.setAttribute('role', 'dialog');
  content.setAttribute('aria-label', isList || !first ? here : first.title);
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
  const anchor = createElement('a', className, title);
  if (link !== undefined) anchor.href = link;
  return /^https?:$/.test(anchor.protocol) ? anchor : createElement('span', '', title);
}
