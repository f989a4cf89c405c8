/** Dialogs that belong to a part of a page and stay beside it: they move like all others (§2.10). */
import { fadeAndPop } from './fade-and-pop.ts';
import { openModal } from './open-modal.ts';

/**
 * Opens a dialog over everything else; Escape, a press beside it where it says `closedby`, and the gesture that goes back
 * close it.
 *
 * @returns for a dialog that leaves the page without being closed.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    void closeDialog(dialog);
  });
  const leave = openModal(dialog);
  void fadeAndPop(dialog);
  return leave;
}

const leaving = new WeakSet<HTMLDialogElement>();

/** Moves a dialog out and closes it. */
export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  if (leaving.has(dialog)) return;
  leaving.add(dialog);
  await fadeAndPop(dialog, 0, 'reverse');
  leaving.delete(dialog);
  dialog.close();
}
