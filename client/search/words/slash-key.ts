/** A key that leads to the field for words from anywhere in the page. */
import { LATE_TEXTS } from '../late-texts.ts';

const KEY = '/';

/** Lets `/` lead to a field, except where it is typed; a page has one such field, its first. */
export function focusBySlash(field: HTMLElement | undefined): void {
  if (!field || document.querySelector('[aria-keyshortcuts]')) return;
  field.setAttribute('aria-keyshortcuts', KEY);
  field.title = LATE_TEXTS.slashKey;
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (key !== KEY || ctrlKey || altKey || metaKey || defaultPrevented) return;
    // The event's own target is the host of the shadow root where one is.
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches(':read-write, select')) return;
    event.preventDefault();
    field.focus();
  });
}
