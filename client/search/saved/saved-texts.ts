/** The texts of saved searches above the results; `saved-dialog-texts.ts` has the others. */
import { SAVED } from '../../../common/texts/english/saved.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export const SAVED_TEXTS = /* @__PURE__ */ textsOf('saved', SAVED);
