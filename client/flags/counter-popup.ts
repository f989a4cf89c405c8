import { pointerEnters } from './pointer-enters.ts';

/**
 * Shows a popup beside a button while the pointer is over either, while the focus is in either, and after a tap; Escape
 * hides it (§4.9, §10.11).
 */
export function openPopup(
  around: HTMLElement,
  button: HTMLButtonElement,
  popup: HTMLElement,
  onOpen: () => void,
): { open(): void } {
  const { ownerDocument: document } = around;
  /** A tap brings focus first and a click after: which way it goes is decided by how things stood before. */
  let wasOpen = false;
  let isOver = false;
  /** Focus that comes back to the button does not open what Escape has closed. */
  let isReturning = false;

  const isOpen = (): boolean => !popup.hasAttribute('hidden');

  function set(open: boolean): void {
    if (open === isOpen()) return;
    popup.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    const act = open ? 'addEventListener' : 'removeEventListener';
    // Before anything else hears of it, such as a dialog around that Escape would close as well.
    document[act]('keydown', onKey, true);
    document[act]('pointerdown', onPointer, true);
    if (open) onOpen();
  }

  function onKey(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    if (popup.matches(':focus-within')) {
      isReturning = true;
      button.focus();
      isReturning = false;
    }
    set(false);
  }

  function onPointer(event: Event): void {
    if (!event.composedPath().includes(around)) set(false);
  }

  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', popup.id);
  around.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || isOver || !pointerEnters(around, event)) return;
    isOver = true;
    set(true);
  });
  around.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'touch') return;
    isOver = false;
    // Who has come by key stays.
    if (!around.querySelector(':focus-visible')) set(false);
  });
  around.addEventListener('focusin', () => {
    if (!isReturning) set(true);
  });
  around.addEventListener('focusout', ({ relatedTarget }) => {
    // A button of the popup that goes as it is pressed loses the focus to nothing.
    if (relatedTarget instanceof Node && !around.contains(relatedTarget)) set(false);
  });
  button.addEventListener('pointerdown', () => {
    wasOpen = isOpen();
  });
  around.addEventListener('submit', (event) => event.preventDefault());
  button.addEventListener('click', ({ detail }) => {
    const isKey = detail === 0;
    if (isKey) set(!isOpen());
    else if (!isOver) set(!wasOpen);
  });
  // Pointer or focus may have come before this was there.
  isOver = around.matches(':hover') && matchMedia('(hover: hover)').matches;
  if (isOver || around.matches(':focus-within')) set(true);
  return { open: () => set(true) };
}
