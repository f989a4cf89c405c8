/** The cards of places on a phone, in a row to swipe through: the one in the middle is that whose marker is meant. */
import { number } from '../../common/texts/texts.ts';
import { createElement } from './frame.ts';
import type { Place } from './places.ts';
import { mercator } from './points.ts';

/** So many cards a row has at most. */
const MOST = 40;

/** A place and those that are a swipe away from it: the nearest on the map comes next. */
export function rowFrom(place: Place, places: readonly Place[]): readonly Place[] {
  const away = ({ latitude, longitude }: Place): number =>
    Math.hypot(longitude - place.longitude, mercator(latitude) - mercator(place.latitude));
  const others = places.filter(({ id }) => id !== place.id).toSorted((one, other) => away(one) - away(other));
  return [place, ...others].slice(0, MOST);
}

/**
 * Begins with the first card in the middle. What gets the focus comes there; arrow keys go from card to card.
 *
 * @param sheet with a card of each of the places.
 * @param onMiddle the card of another place has come there.
 */
export function startRow(sheet: HTMLElement, places: readonly Place[], onMiddle: (place: Place) => void): void {
  const row = sheet.querySelector<HTMLElement>('.wm-map__cards');
  if (!row) return;
  const cards = [...row.children] as HTMLElement[];
  const indexOf = (inCard: EventTarget | null): number => cards.findIndex((card) => card.contains(inCard as Node));
  row.classList.add('wm-map__row');
  for (const [at, card] of cards.entries()) {
    card.ariaPosInSet = String(at + 1);
    card.ariaSetSize = String(cards.length);
  }
  const turn = createElement('p', 'wm-map__turn');
  // Each card says so of itself.
  turn.ariaHidden = 'true';
  row.before(turn);
  let middle = -1;
  const turnTo = (at: number): void => {
    const place = places[at];
    if (!place || at === middle) return;
    row.parentElement?.setAttribute('aria-label', place.title);
    turn.textContent = `${number(at + 1)} / ${number(cards.length)}`;
    cards[middle]?.removeAttribute('aria-current');
    cards[at]?.setAttribute('aria-current', 'true');
    if (middle >= 0) onMiddle(place);
    middle = at;
  };
  turnTo(0);
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) turnTo(indexOf(target));
    },
    { root: row, rootMargin: '0px -49%' },
  );
  for (const card of cards) watch.observe(card);
  // As the style sheet has it: it glides, or is there at once where motion is reduced.
  row.addEventListener('focusin', ({ target }) => {
    const card = cards[indexOf(target)];
    if (card) row.scrollTo({ left: card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2 });
  });
  row.addEventListener('keydown', (event) => {
    const right = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (right === 0) return;
    event.preventDefault();
    const next = cards[indexOf(event.target) + (row.matches(':dir(rtl)') ? -right : right)];
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });
}
