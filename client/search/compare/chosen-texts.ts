/** The visible and announced texts of what was chosen to compare; they come with it. */
import { CHOSEN } from '../../../common/texts/english/chosen.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export const CHOSEN_TEXTS = /* @__PURE__ */ textsOf('chosen', CHOSEN, (texts) => ({
  enquireAll: (count: number) => (count === 2 ? texts.enquireBoth : texts.enquireAll(count)),
}));
