/** The modal dialogs that are open; the last one shows, those below wait unseen (§4.5). */
const stack: HTMLDialogElement[] = [];

/** The dialog that shows. */
export function topModal(): HTMLDialogElement | undefined {
  return stack.at(-1);
}

/** Closes every dialog at once. */
export function closeModals(): void {
  for (const dialog of stack.toReversed()) dialog.close();
}

/**
 * Opens a dialog over everything else and marks the page with `data-modal` until the last one closes: style sheets keep
 * what is behind from scrolling. (A rule with `:has()` would have the browser look through the whole page at every change
 * of it.) Dialogs below have `data-under`, by which they are not to be seen.
 *
 * @returns takes the marks away, for a dialog that leaves the page without being closed.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const root = dialog.ownerDocument.documentElement;
  const mark = (): void => {
    const top = topModal();
    for (const one of stack) one.toggleAttribute('data-under', one !== top);
    if (top) root.setAttribute('data-modal', top.className);
    else root.removeAttribute('data-modal');
  };
  const unmark = (): void => {
    const at = stack.indexOf(dialog);
    if (at >= 0) stack.splice(at, 1);
    dialog.removeAttribute('data-under');
    mark();
  };
  stack.push(dialog);
  mark();
  dialog.addEventListener('close', unmark, { once: true });
  dialog.showModal();
  return unmark;
}
