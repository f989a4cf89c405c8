/**
 * The card of a result in a popup of the map, as it stands in the list; every text of it is text. What a visitor does with a result
 * comes into it from the search block (`client/search/open-map.tsx`), by the document it names.
 */
import { replaceFailedIn } from '../browser/failed-pictures.ts';
import type { NearState } from '../search/store/search-store.ts';
import { TEXTS } from '../texts.ts';
import { createElement } from './frame.ts';
import type { Place } from './places.ts';
import { placeLink } from './popup.ts';

/**
 * Makes the card.
 *
 * @param away says how far a location is from the visitor, while the search is near them.
 */
export function resultCard(place: Place, away: NearState['away']): HTMLElement {
  const { view } = place;
  const card = createElement('article', 'wm-card wm-map__card');
  card.dataset.doc = JSON.stringify(place.doc);
  if (view.picture) {
    const image = createElement('img', 'wm-card__image');
    image.alt = view.picture.alt;
    image.width = 800;
    image.height = 600;
    replaceFailedIn(card, () => view.fallback);
    image.src = view.picture.src;
    card.append(createElement('div', 'wm-card__picture', image));
  }
  if (view.place !== '') card.append(createElement('p', 'wm-card__place', view.place));
  if (away) card.append(createElement('p', 'wm-card__away', away(`${place.latitude},${place.longitude}`)));
  card.append(createElement('h3', 'wm-card__title', placeLink(place, 'wm-card__link itemlink')));
  if (view.facts.length > 0) {
    card.append(
      createElement('ul', 'wm-card__facts', ...view.facts.map((fact) => createElement('li', 'wm-card__fact', fact))),
    );
  }
  if (view.rating) {
    const star = createElement('span', 'rating-star', '★');
    star.ariaHidden = 'true';
    const { value, count } = view.rating;
    const reviews = count === undefined ? [] : [' ', createElement('span', 'rating-count', TEXTS.reviews(count))];
    const rated = createElement('span', 'visually-hidden', `${TEXTS.rated} `);
    card.append(createElement('p', 'wm-card__rating rating', star, ' ', rated, value, ...reviews));
  }
  if (view.price) {
    card.append(
      createElement('p', 'wm-card__price price', createElement('strong', '', view.price.amount), ` ${view.price.unit}`),
    );
  }
  return card;
}
