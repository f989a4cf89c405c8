/** The counter of a group: its number, and the flagged items while it is pointed at, has the focus, or was tapped (§4.9). */
import { flagViewUrl } from '../../common/flags/flag-ids.ts';
import { openPopup } from './counter-popup.ts';
import { makeButton, makeElement, makeItem } from './flag-elements.ts';
import type { FlagGroup } from './flag-group.ts';
import type { FlagItems } from './flag-items.ts';
import { FLAG_TEXTS } from './flag-texts.ts';

/** Brings a counter to life: one that the server has rendered, or an empty form in a page of another system. */
export function startCounter(form: HTMLFormElement, group: FlagGroup, items: FlagItems): void {
  const { options } = group;
  if (form.childElementCount === 0) fillCounter(form, options.label);
  const count = form.querySelector('.wm-flag-counter__count');
  const button = form.querySelector('button');
  if (!button || !count) return;
  const popup = makeElement('div', {
    class: 'wm-flag-counter__popup',
    id: `wm-flags-${options.namespace}`,
    role: 'group',
    'aria-label': options.label,
    hidden: '',
  });
  form.append(popup);
  let failed = false;

  const recount = (): void => {
    const text = String(group.ids().length);
    if (count.textContent !== text) count.textContent = text;
    if (!popup.hidden) show();
  };

  /** Shows what is known, and asks for the rest. */
  function show(): void {
    const ids = group.ids();
    const known = items.known();
    const focused = [...popup.querySelectorAll('button')].findIndex((own) => own.matches(':focus'));
    if (ids.length === 0) popup.replaceChildren(message(FLAG_TEXTS.empty));
    else if (known) popup.replaceChildren(...listing(known));
    else if (failed) {
      popup.replaceChildren(message(FLAG_TEXTS.failed), makeButton('button', FLAG_TEXTS.tryAgain, load));
    } else {
      popup.replaceChildren(message(FLAG_TEXTS.loading));
      load();
    }
    if (focused < 0) return;
    // The button that was pressed is gone: the focus goes on to the one in its place.
    const buttons = [...popup.querySelectorAll('button')];
    (buttons[focused] ?? buttons.at(-1) ?? button)?.focus();
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

  function listing({ items: found, gone }: NonNullable<ReturnType<FlagItems['known']>>): Node[] {
    const address = flagViewUrl(options.path, options.key, group.ids());
    return [
      makeElement(
        'ul',
        { class: 'wm-flag-list' },
        ...found.map((item) => makeItem(item, () => group.remove([item.id]))),
      ),
      ...(gone.length > 0
        ? [
            makeElement(
              'div',
              { class: 'wm-flag-gone' },
              makeElement('p', {}, FLAG_TEXTS.gone(gone.length)),
              makeButton('button', FLAG_TEXTS.dropGone(gone.length), () => group.remove(gone)),
            ),
          ]
        : []),
      makeElement(
        'div',
        { class: 'wm-flag-counter__foot' },
        makeElement('p', { class: 'wm-flag-counter__where' }, FLAG_TEXTS.where),
        address === undefined
          ? undefined
          : makeElement('a', { class: 'button button-primary', href: address }, FLAG_TEXTS.view(group.ids().length)),
      ),
    ];
  }

  openPopup(form, button, popup, () => {
    failed = false;
    show();
  });
  group.onRecount(recount);
  recount();
}

/** What `FlagCounter` renders on the server, with the class that the embedded style sheet is confined to. */
function fillCounter(form: HTMLFormElement, label: string): void {
  form.classList.add('wm-search', 'wm-flag-counter');
  const count = makeElement('span', { class: 'wm-flag-counter__count' });
  const text = makeElement('span', { class: 'wm-flag-counter__label' }, label);
  form.append(makeElement('button', { class: 'wm-flag-counter__button', type: 'button' }, text, ' ', count));
}

function message(text: string): HTMLElement {
  return makeElement('p', { class: 'wm-flag-counter__message', role: 'status' }, text);
}
