/** A flagged item in a list: picture, title, price, and a way to take it out (§2.7). */
import type { FlagItem } from '../api/flag-items.ts';
import { make, makeButton } from './dom.ts';
import { FLAG_TEXTS } from './flag-texts.ts';

const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export function makeItem({ title, place, url, image, price }: FlagItem, onRemove: () => void): HTMLLIElement {
  const name = title || FLAG_TEXTS.untitled;
  const remove = makeButton('wm-flag-list__remove', '', onRemove);
  remove.append(make('span', { 'aria-hidden': 'true' }, '×'));
  remove.setAttribute('aria-label', `${FLAG_TEXTS.remove} ${name}`);
  return make(
    'li',
    { class: 'wm-flag-list__item' },
    image === undefined
      ? make('span', { class: 'wm-flag-list__picture' })
      : make('img', {
          class: 'wm-flag-list__picture',
          src: image,
          alt: '',
          width: '80',
          height: '60',
          loading: 'lazy',
        }),
    make(
      'div',
      { class: 'wm-flag-list__text' },
      url === undefined ? make('span', {}, name) : make('a', { class: 'wm-flag-list__title', href: url }, name),
      place === undefined ? undefined : make('span', { class: 'wm-flag-list__place' }, place),
      price &&
        make('span', { class: 'wm-flag-list__price' }, make('b', {}, USD.format(price.amount)), ` ${price.unit}`),
    ),
    remove,
  );
}
