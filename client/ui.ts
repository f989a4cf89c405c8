/** What an owner's script may use, at the address `/ui.js` (docs/blocks/modal.md). */
import { LEAD_FORM_ID_PREFIX } from '../common/overlay-constants.ts';
import { insist } from './api/late-module.ts';
import { pageReveals } from './ui/page-reveals.ts';

export { type NotifyOptions, notify } from './ui/notify.ts';

/** Opens a dialog with the class `reveal-modal` over the page; an enquiry form in it is unlocked. */
export async function openModal(dialog: HTMLDialogElement): Promise<void> {
  if (dialog.querySelector(`form[id^="${LEAD_FORM_ID_PREFIX}"]`)) {
    const { watchLeadForms } = await insist(() => import('./leads/page-antibot.ts'));
    watchLeadForms();
  }
  await pageReveals.open(dialog);
}

/** Closes the dialog that shows; the one below it shows again. */
export function closeModal(): Promise<void> {
  return pageReveals.close();
}

/** Closes every dialog. */
export function closeAllModals(): Promise<void> {
  return pageReveals.closeAll();
}
