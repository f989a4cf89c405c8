import { makeButton, makeElement } from './elements.ts';
import { UI_TEXTS } from './ui-texts.ts';

/** How long a notification takes to come and to go (§9). */
const SHOW_MS = 400;
const HIDE_MS = 200;

export interface NotificationAction {
  label: string;
  act(): void;
}

export interface NotificationLink {
  label: string;
  href: string;
}

interface NotificationSettings {
  className: string;
  /** Something to press in it, after which it hides. */
  action: NotificationAction | undefined;
  /** Where what it tells of is seen. */
  link: NotificationLink | undefined;
  /** Milliseconds after which it hides; undefined for never. */
  hideAfterMs: number | undefined;
  onGone(): void;
}

/** Readers of the screen hear what comes into a region that is there already: the words come a moment after the region. */
export const BEFORE_WORDS_MS = 50;

/** The element of a notification, in the markup of notify.js, with its comings and goings. */
export function createNotification(
  text: string,
  { className, action, link, hideAfterMs, onGone }: NotificationSettings,
): { element: HTMLElement; hide(): void } {
  const words = makeElement('span', { class: 'notifyjs-text' });
  const dismiss = makeElement('button', { type: 'button', class: 'notifyjs-dismiss', 'aria-label': UI_TEXTS.dismiss });
  const kind = `notifyjs-bootstrap-base notifyjs-bootstrap-${className}`;
  const container = makeElement(
    'div',
    { class: 'notifyjs-container' },
    makeElement('div', { class: kind }, words, dismiss),
  );
  // It takes its room at once and in one piece: nothing in it moves, nor what stands with it.
  const element = makeElement('div', { class: 'notifyjs-wrapper notifyjs-hidable is-coming' }, container);
  setTimeout(() => {
    element.classList.remove('is-coming');
    words.textContent = text;
    // Not before the words, which would move it from under the pointer.
    if (action) words.after(makeButton('notifyjs-action button', action.label, action.act));
    if (link) words.after(makeElement('a', { class: 'notifyjs-link', href: link.href }, link.label));
    slide(container, SHOW_MS, 'normal');
  }, BEFORE_WORDS_MS);

  let isHiding = false;
  /** Where the focus came from, to which it goes back. */
  let cameFrom: EventTarget | null = null;

  async function hide(): Promise<void> {
    if (isHiding) return;
    isHiding = true;
    clock.stop();
    removeEventListener('keydown', onKey);
    // Who goes on by Tab meanwhile does not come into what goes.
    element.inert = !element.matches(':focus-within');
    await slide(container, HIDE_MS, 'reverse')?.finished.catch(() => {});
    // By now it may be at what the notification has brought back.
    const hadFocus = element.matches(':focus-within');
    element.remove();
    onGone();
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog is closed first; who is in the notification means this one.
    const isMeant = element.matches(':focus-within');
    if (!isMeant && document.querySelector('dialog:modal')) return;
    if (isMeant) event.preventDefault();
    void hide();
  }

  addEventListener('keydown', onKey);
  const clock = createClock(hideAfterMs, () => void hide());
  element.addEventListener('click', () => void hide());
  element.addEventListener('pointerenter', clock.stop);
  element.addEventListener('pointerleave', () => {
    if (!element.matches(':focus-within')) clock.start();
  });
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom = relatedTarget;
    clock.stop();
  });
  element.addEventListener('focusout', () => {
    if (!element.matches(':hover')) clock.start();
  });
  clock.start();
  return { element, hide: () => void hide() };
}

/** Calls back after so many milliseconds in which it was not stopped; never after undefined. */
function createClock(milliseconds: number | undefined, onEnd: () => void): { start(): void; stop(): void } {
  let left = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      if (left === undefined || timer !== undefined) return;
      since = performance.now();
      timer = setTimeout(onEnd, left);
    },
    stop() {
      if (left === undefined || timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (performance.now() - since));
    },
  };
}

/** Slides down into sight, or up out of it, without moving anything else; at once for visitors who want no motion. */
function slide(container: HTMLElement, milliseconds: number, direction: 'normal' | 'reverse'): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return container.animate(
    // Its shadow goes beyond it.
    [{ clipPath: 'inset(0 -2rem 100%)' }, { clipPath: 'inset(0 -2rem -2rem)' }],
    { duration: milliseconds, easing: 'ease-out', direction },
  );
}
