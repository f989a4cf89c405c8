/**
 * Opens a dialog over everything else and marks the page with `data-modal` until the last one closes: style sheets keep
 * what is behind from scrolling. (A rule with `:has()` would have the browser look through the whole page at every change
 * of it.)
 *
 * @returns takes the mark away, for a dialog that leaves the page without being closed.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const root = dialog.ownerDocument.documentElement;
  const unmark = (): void => {
    // Dialogs open over others: the mark is then that of one which stays.
    const others = root.querySelectorAll<HTMLDialogElement>('dialog:modal');
    const left = [...others].findLast((other) => other !== dialog || dialog.open);
    if (left) root.setAttribute('data-modal', left.className);
    else root.removeAttribute('data-modal');
  };
  root.setAttribute('data-modal', dialog.className);
  dialog.addEventListener('close', unmark, { once: true });
  dialog.showModal();
  return unmark;
}
