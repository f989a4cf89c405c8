/** Dialogs in the markup of Foundation 5's Reveal, one shown at a time (§2.10, §4.5; docs/blocks/modal.md). */
import { focused, topOf, treeOf } from '../browser/tree.ts';
import { closeDialog, fadeAndPop } from './open-dialog.ts';
import { closeModals, openModal, topModal } from './open-modal.ts';
import { hideOverlay, OVERLAY_MS, showOverlay } from './reveal-overlay.ts';

interface Opened {
  dialog: HTMLDialogElement;
  /** Stands where the dialog stood; undefined for one that stood nowhere. */
  place: Comment | undefined;
  /** What had the focus when it was opened. */
  opener: Element | null;
  /** What had the focus in it when another one was opened over it. */
  within: Element | null;
}

/** The dialogs that are open, of which the last one shows. */
const stack: Opened[] = [];
const known = new WeakSet<HTMLDialogElement>();
/** While something moves, clicks and Escape do nothing. */
let moving = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: what is asked for while something moves comes after it. */
function inTurn(step: () => Promise<void>): Promise<void> {
  const run = async (): Promise<void> => {
    moving += 1;
    try {
      await step();
    } finally {
      moving -= 1;
    }
  };
  const turn = last.then(run);
  last = turn.catch(() => {});
  return turn;
}

async function show(opened: Opened, delay: number): Promise<void> {
  const { dialog } = opened;
  dialog.dispatchEvent(new CustomEvent('open', { bubbles: true }));
  dialog.setAttribute('aria-hidden', 'false');
  // It may be too long for the screen: keys must be able to scroll it.
  dialog.tabIndex = 0;
  dialog.classList.add('open');
  openModal(dialog);
  // Its title is where reading begins; the first field would open the keyboard of a phone over the rest.
  focus(dialog.querySelector('[autofocus], .reveal-modal__title'));
  await fadeAndPop(dialog, delay);
  dialog.dispatchEvent(new CustomEvent('opened', { bubbles: true }));
}

/** Hides a dialog; over once its event `close` is, which the browser sends a moment later. */
async function conceal({ dialog }: Opened): Promise<void> {
  dialog.setAttribute('aria-hidden', 'true');
  dialog.removeAttribute('tabindex');
  dialog.classList.remove('open');
  if (!dialog.open) return;
  const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.close();
  await told;
}

function putBack({ dialog, place }: Opened): void {
  if (place) place.replaceWith(dialog);
  else dialog.remove();
  dialog.dispatchEvent(new CustomEvent('closed', { bubbles: true }));
}

/** Takes the one that shows out of the stack; where it was closed by the browser, nothing moves. */
async function finish(top: Opened): Promise<void> {
  stack.pop();
  await conceal(top);
  putBack(top);
  const below = stack.at(-1);
  if (below) {
    await show(below, 0);
    focus(below.within);
  } else {
    await hideOverlay();
    focus(top.opener?.isConnected ? top.opener : document.querySelector('main'));
  }
}

function listen(dialog: HTMLDialogElement): void {
  if (known.has(dialog)) return;
  known.add(dialog);
  let pressedBeside = false;
  const close = (): void => {
    if (moving === 0) void closeReveal();
  };
  dialog.addEventListener('pointerdown', (event) => {
    pressedBeside = isBeside(event, dialog);
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const closer = target instanceof Element ? target.closest('.close-reveal-modal') : null;
    if (closer) event.preventDefault();
    // A press that began in the dialog, such as one that marks text, does not close it.
    if (closer || (pressedBeside && isBeside(event, dialog))) close();
  });
  // Escape, and the gesture that goes back on a phone; other things in the dialog can be cancelled as well.
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    close();
  });
  dialog.addEventListener('close', () => {
    const top = stack.at(-1);
    if (moving === 0 && top?.dialog === dialog && !dialog.open) void inTurn(() => finish(top));
  });
}

/**
 * Opens a dialog over the one that shows, which is hidden meanwhile; settles when it has come to rest.
 *
 * @param near in the tree where it is to open; the dialog itself where it stands in one.
 */
export function openReveal(dialog: HTMLDialogElement, near: Node = dialog): Promise<void> {
  return inTurn(async () => {
    const top = stack.at(-1);
    if (top?.dialog === dialog) return;
    listen(dialog);
    if (top) {
      top.within = focused();
      await fadeAndPop(top.dialog, 0, 'reverse');
      await conceal(top);
    }
    const at = stack.findIndex((lower) => lower.dialog === dialog);
    const [lower] = at < 0 ? [] : stack.splice(at, 1);
    const opened = lower ?? { dialog, opener: focused(), within: null, place: placeOf(dialog) };
    stack.push(opened);
    const tree = treeOf(near);
    showOverlay(tree);
    if (dialog.parentNode !== topOf(tree)) topOf(tree).append(dialog);
    await show(opened, top ? 0 : OVERLAY_MS);
  });
}

/** Closes the dialog that shows, of whatever kind; the one below it shows again. */
export function closeReveal(): Promise<void> {
  return inTurn(async () => {
    const top = stack.at(-1);
    const shown = topModal();
    // One of another kind has been opened over it.
    if (shown && shown !== top?.dialog) await closeDialog(shown);
    else if (top) {
      await fadeAndPop(top.dialog, 0, 'reverse');
      await finish(top);
    }
  });
}

/** Closes every dialog, of whatever kind, without showing the lower ones. */
export function closeReveals(): Promise<void> {
  return inTurn(async () => {
    const [first] = stack;
    const top = stack.at(-1);
    if (first && top) {
      await fadeAndPop(top.dialog, 0, 'reverse');
      for (const lower of stack.splice(0, stack.length - 1)) putBack(lower);
      await finish({ ...top, opener: first.opener });
    }
    closeModals();
  });
}

/** Remembers where a dialog stands, to which it comes back. */
function placeOf(dialog: HTMLDialogElement): Comment | undefined {
  if (!dialog.isConnected) return undefined;
  const place = dialog.ownerDocument.createComment('');
  dialog.before(place);
  return place;
}

/** A press on the overlay reaches the dialog itself, outside its box. */
function isBeside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
