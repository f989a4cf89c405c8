/** The counter of a group; the flagged items come once it is pointed at, has the focus, or was pressed (§4.9). */

import { makeElement } from '../ui/elements.ts';
import { loadForPress } from '../ui/load-for-press.ts';
import type { FlagGroup } from './flag-group.ts';
import { pointerEnters } from './pointer-enters.ts';

/** Brings to life what opens at a counter. */
type LoadList = (form: HTMLFormElement, button: HTMLButtonElement) => Promise<{ open(): void }>;

/** Brings a counter to life: one that the server has rendered, or an empty form in a page of another system. */
export function startCounter(form: HTMLFormElement, group: FlagGroup, loadList: LoadList): void {
  if (form.childElementCount === 0) fillCounter(form, group.options.label);
  const count = form.querySelector('.wm-flag-counter__count');
  const button = form.querySelector('button');
  if (!button || !count) return;
  const recount = (): void => {
    button.value = String(group.ids().length);
    count.textContent = button.value;
  };
  group.onRecount(recount);
  recount();
  form.dataset.awake = '';

  const over = new AbortController();
  const { signal } = over;
  let loading: Promise<{ open(): void }> | undefined;
  const load = (): Promise<{ open(): void }> => {
    loading ??= loadList(form, button).then(
      (list) => {
        over.abort();
        return list;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // What cannot be had now is asked for again by a press.
  const prepare = (): void => void load().catch(() => {});
  form.addEventListener('focusin', prepare, { signal });
  form.addEventListener(
    'pointermove',
    (event) => {
      if (pointerEnters(form, event)) prepare();
    },
    { signal },
  );
  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      void loadForPress(form, load, () => form.submit()).then((list) => list?.open());
    },
    { signal },
  );
}

/** What `FlagCounter` renders on the server, with the class that the embedded style sheet is confined to. */
function fillCounter(form: HTMLFormElement, label: string): void {
  form.classList.add('wm-search', 'wm-flag-counter');
  const count = makeElement('span', { class: 'wm-flag-counter__count' });
  const text = makeElement('span', { class: 'wm-flag-counter__label' }, label);
  form.append(makeElement('button', { class: 'wm-flag-counter__button', type: 'button' }, text, ' ', count));
}
