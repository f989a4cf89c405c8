/** What an owner's script may use, at the address `/ui.js` (docs/blocks/modal.md). */
import { closeReveal, closeReveals, openReveal } from './ui/reveal.ts';

export { type NotifyOptions, notify } from './ui/notify.ts';

/** Opens a dialog with the class `reveal-modal` over the page; an enquiry form in it is unlocked. */
export function openModal(dialog: HTMLDialogElement): Promise<void> {
  return openReveal(dialog);
}

/** Closes the dialog that shows; the one below it shows again. */
export function closeModal(): Promise<void> {
  return closeReveal();
}

/** Closes every dialog. */
export function closeAllModals(): Promise<void> {
  return closeReveals();
}
