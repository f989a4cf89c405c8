/** The texts of the dialog of saved searches. */
import { SAVED_DIALOG } from '../../../common/texts/english/saved-dialog.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export const DIALOG_TEXTS = /* @__PURE__ */ textsOf('saved', SAVED_DIALOG);
