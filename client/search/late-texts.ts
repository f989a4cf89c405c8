/** The visible and announced texts of what is loaded late; they come with it (`client/texts.ts` has the others). */
import { LATE } from '../../common/texts/english/late.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const LATE_TEXTS = /* @__PURE__ */ textsOf('late', LATE);
