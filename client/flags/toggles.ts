/**
 * The toggles of a page: one listener for all of them, and changes written straight into the buttons concerned, so that
 * five hundred cost no more than one (SPEC §2.7, §4.3). React leaves what stands in their forms alone.
 */

import { flagIdOf } from '../../common/flag-item-id.ts';
import type { FlagOptions } from '../../common/flag-options.ts';
import type { SolrDocument } from '../../common/result-template.ts';
import { make } from './dom.ts';
import type { FlagGroup } from './flag-group.ts';
import { toggleAction, toggleState } from './flag-words.ts';

/** The empty forms that results leave for their toggles. */
const FORM = '.wm-card__flags';

/** Calls back with the button of a toggle each time one is pressed, by whatever means. */
export function watchPresses(document: Document, onPress: (button: HTMLButtonElement) => void): void {
  document.addEventListener('submit', (event) => {
    if (!isToggle(event.submitter)) return;
    event.preventDefault();
    onPress(event.submitter);
  });
  // A button of the page's own need not stand in a form.
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-flag]') : null;
    if (isToggle(button) && !button.form) onPress(button);
  });
}

function isToggle(element: Element | null): element is HTMLButtonElement {
  return element instanceof HTMLButtonElement && element.dataset.flag !== undefined;
}

/** The id a toggle stands for: its value, or prefix and number of an item that says only that (§3.6). */
export function idOfToggle(button: HTMLButtonElement, { skipSolrPrefix }: FlagOptions): string {
  return button.value || `${skipSolrPrefix}${button.dataset.eid ?? ''}`;
}

/** Shows the state of these ids, or of all, in every toggle of the group. */
export function showToggles(document: Document, group: FlagGroup, changed?: readonly string[]): void {
  const { options } = group;
  const wanted = changed && new Set(changed);
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-flag="${options.namespace}"]`)) {
    const id = idOfToggle(button, options);
    if (!wanted || wanted.has(id)) showToggle(button, options, group.has(id));
  }
}

function showToggle(button: HTMLButtonElement, options: FlagOptions, isFlagged: boolean): void {
  const { className, text } = toggleState(options, isFlagged);
  const pressed = String(isFlagged);
  if (button.getAttribute('aria-pressed') === pressed && button.className === className) return;
  button.setAttribute('aria-pressed', pressed);
  button.className = className;
  const place = button.querySelector('.wm-flag__text') ?? button;
  if (place.textContent !== text) place.textContent = text;
}

/**
 * Puts toggles into the results of a block, now and each time there are new ones.
 *
 * @param documents those the block shows, for groups whose key is not the id of the document.
 */
export function fillToggles(
  block: Element,
  groups: readonly FlagGroup[],
  documents: () => readonly SolrDocument[],
): void {
  const fill = (form: Element): void => {
    const card = form.closest<HTMLElement>('[data-doc-id]');
    const docId = card?.dataset.docId;
    if (form.childElementCount > 0 || docId === undefined) return;
    const title = card?.querySelector('.wm-card__title')?.textContent ?? '';
    for (const group of groups) {
      const { options } = group;
      const doc =
        options.key === 'id' && !options.skipSolr ? { id: docId } : documents().find(({ id }) => String(id) === docId);
      const id = doc && flagIdOf(doc, options);
      if (id !== undefined) form.append(makeToggle(options, id, title, group.has(id)));
    }
  };
  for (const form of block.querySelectorAll(FORM)) fill(form);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Element) for (const form of node.querySelectorAll(FORM)) fill(form);
      }
    }
  }).observe(block, { childList: true, subtree: true });
}

function makeToggle(options: FlagOptions, id: string, title: string, isFlagged: boolean): HTMLButtonElement {
  const { className, text } = toggleState(options, isFlagged);
  return make(
    'button',
    {
      class: className,
      'data-flag': options.namespace,
      name: 'toggle',
      value: id,
      formaction: toggleAction(options.namespace),
      'aria-pressed': String(isFlagged),
    },
    make('span', { class: 'wm-flag__text' }, text),
    title === '' ? undefined : make('span', { class: 'visually-hidden' }, `: ${title}`),
  );
}
