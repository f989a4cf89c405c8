/** The flagged items, shown while the counter of their group is pointed at, has the focus, or was tapped (§4.9). */
import { USUAL_CURRENCY } from '../../common/constants.ts';
import { flagViewUrl } from '../../common/flags/flag-ids.ts';
import { atBase } from '../../common/page/site-address.ts';
import { language } from '../../common/texts/texts.ts';
import { type FlagItem, fetchFlagItems } from '../api/flag-items.ts';
import { makeButton, makeElement } from '../ui/elements.ts';
import { openPopup } from './counter-popup.ts';
import type { FlagGroup } from './flag-group.ts';
import { createFlagItems, type FlagItems } from './flag-items.ts';
import { FLAG_LIST_TEXTS } from './flag-list-texts.ts';
import { sayRemoved } from './flag-words.ts';

/** Brings the popup of a counter to life; it opens at once where its counter is in use already. */
export function startCounterList(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  group: FlagGroup,
  items: FlagItems,
): { open(): void } {
  const { options } = group;
  const popup = makeElement('div', {
    class: 'wm-flag-counter__popup',
    id: `wm-flags-${options.namespace}`,
    role: 'group',
    'aria-label': options.label,
    hidden: '',
  });
  form.append(popup);
  let failed = false;

  /** Shows what is known, and asks for the rest. */
  function show(): void {
    const ids = group.ids();
    const known = items.known();
    const focused = [...popup.querySelectorAll('button')].findIndex((own) => own.matches(':focus'));
    if (ids.length === 0) popup.replaceChildren(message(FLAG_LIST_TEXTS.empty));
    else if (known) popup.replaceChildren(...listing(known));
    else if (failed) {
      popup.replaceChildren(message(FLAG_LIST_TEXTS.failed), makeButton('button', FLAG_LIST_TEXTS.tryAgain, load));
    } else {
      popup.replaceChildren(message(FLAG_LIST_TEXTS.loading));
      load();
    }
    if (focused < 0) return;
    // The button that was pressed is gone: the focus goes on to the one in its place.
    const buttons = [...popup.querySelectorAll('button')];
    (buttons[focused] ?? buttons.at(-1) ?? button).focus();
  }

  function load(): void {
    failed = false;
    items.load().then(
      () => {
        if (!popup.hidden) show();
      },
      () => {
        failed = true;
        if (!popup.hidden) show();
      },
    );
  }

  function remove(ids: readonly string[], title: string): void {
    const before = group.ids();
    group.remove(ids);
    sayRemoved(group, ids, before, title);
  }

  function listing({ items: found, gone }: NonNullable<ReturnType<FlagItems['known']>>): Node[] {
    const address = flagViewUrl(options.path, options.key, group.ids());
    return [
      makeElement(
        'ul',
        { class: 'wm-flag-list' },
        ...found.map((item) => makeItem(item, () => remove([item.id], item.title))),
      ),
      ...(gone.length > 0
        ? [
            makeElement(
              'div',
              { class: 'wm-flag-gone' },
              makeElement('p', {}, FLAG_LIST_TEXTS.gone(gone.length)),
              makeButton('button', FLAG_LIST_TEXTS.dropGone(gone.length), () => remove(gone, '')),
            ),
          ]
        : []),
      makeElement(
        'div',
        { class: 'wm-flag-counter__foot' },
        makeElement('p', { class: 'wm-flag-counter__where' }, FLAG_LIST_TEXTS.where),
        address !== undefined &&
          makeElement('a', { class: 'button button-primary', href: address }, FLAG_LIST_TEXTS.view(group.ids().length)),
      ),
    ];
  }

  group.onRecount(() => {
    if (!popup.hidden) show();
  });
  return openPopup(form, button, popup, () => {
    failed = false;
    show();
  });
}

function message(text: string): HTMLElement {
  return makeElement('p', { class: 'wm-flag-counter__message', role: 'status' }, text);
}

/** A flagged item in a list: picture, title, price, and a way to take it out (§2.7). */
export function makeItem({ title, place, url, image, price }: FlagItem, onRemove: () => void): HTMLLIElement {
  const name = title || FLAG_LIST_TEXTS.untitled;
  const remove = makeButton('wm-flag-list__remove', '', onRemove);
  remove.append(makeElement('span', { 'aria-hidden': 'true' }, '×'));
  remove.setAttribute('aria-label', `${FLAG_LIST_TEXTS.remove} ${name}`);
  return makeElement(
    'li',
    { class: 'wm-flag-list__item' },
    image === undefined
      ? makeElement('span', { class: 'wm-flag-list__picture' })
      : makeElement('img', {
          class: 'wm-flag-list__picture',
          src: image,
          alt: '',
          width: '80',
          height: '60',
          loading: 'lazy',
        }),
    makeElement(
      'div',
      { class: 'wm-flag-list__text' },
      url === undefined
        ? makeElement('span', {}, name)
        : makeElement('a', { class: 'wm-flag-list__title', href: url }, name),
      place !== undefined && makeElement('span', { class: 'wm-flag-list__place' }, place),
      price &&
        makeElement(
          'span',
          { class: 'wm-flag-list__price' },
          makeElement('b', {}, amountText(price)),
          ` ${price.unit}`,
        ),
    ),
    remove,
  );
}

/** The items of a group: looked up at the server of its block. */
export function itemsOf(group: FlagGroup, base: URL, byCookie: () => boolean): FlagItems {
  const isOwnServer = base.origin === window.location.origin;
  const [, path = ''] = /^(.*)\/api\/flags$/.exec(base.pathname) ?? [];
  const site = isOwnServer ? path : base.origin + path;
  return createFlagItems(
    group,
    // The server of another site is not sent the cookies of this one.
    () => isOwnServer && byCookie(),
    async (ids) => {
      const answer = await fetchFlagItems(base.href, group.options.namespace, ids);
      return { ...answer, items: answer.items.map((item) => withAddresses(item, site)) };
    },
  );
}

/** Paths of the site that has the items, as they hold on this page. */
function withAddresses(item: FlagItem, site: string): FlagItem {
  const { url, image } = item;
  return {
    ...item,
    ...(url !== undefined && { url: atBase(url, site) }),
    ...(image !== undefined && { image: atBase(image, site) }),
  };
}

/** Written here once more: what it would share with results would bring a page of text their whole script. */
function amountText({ amount, currency = USUAL_CURRENCY }: NonNullable<FlagItem['price']>): string {
  const currencyDisplay = language().startsWith('en') ? 'symbol' : 'narrowSymbol';
  return amount.toLocaleString(language(), { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 });
}
