/** The toggles of a page: one listener for all of them, and changes of those that stand in no search (§2.7, §4.3). */
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { pressed } from '../browser/tree.ts';
import type { FlagGroup } from './flag-group.ts';
import { toggleState } from './flag-state.ts';

/** Calls back with the button of a toggle each time one is pressed, by whatever means, in whatever tree. */
export function watchPresses(document: Document, onPress: (button: HTMLButtonElement) => void): void {
  // The event `submit` of a form does not leave a shadow root, a click does; keys are told as clicks as well.
  document.addEventListener('click', (event) => {
    const button = pressed(event)?.closest<HTMLButtonElement>('button[data-flag]');
    // A button of the page's own need not stand in a form.
    if (!button || (button.form && event.defaultPrevented)) return;
    if (button.form) event.preventDefault();
    onPress(button);
  });
}

/** The id a toggle stands for: its value, or prefix and number of an item that says only that (§3.6). */
export function idOfToggle(button: HTMLButtonElement, { skipSolrPrefix }: FlagOptions): string {
  return button.value || `${skipSolrPrefix}${button.dataset.eid ?? ''}`;
}

/** What the item of a toggle is called, on a page of its own by its heading; empty for one that does not say. */
export function titleOfToggle(button: HTMLButtonElement): string {
  const named = button.querySelector('.visually-hidden') ?? button.closest('.listing')?.querySelector('h1');
  return named?.textContent.trim() ?? '';
}

/** Shows the state of these ids, or of all, in every toggle of the group; a search renders its own. */
export function showToggles(document: Document, group: FlagGroup, changed?: readonly string[]): void {
  const { options } = group;
  const wanted = changed && new Set(changed);
  const toggles = `button[data-flag="${options.namespace}"]:not(riot-solr-search *)`;
  for (const button of document.querySelectorAll<HTMLButtonElement>(toggles)) {
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
