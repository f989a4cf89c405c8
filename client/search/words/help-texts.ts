/** The texts of what helps a search on; they come with it. */
import { HELP } from '../../../common/texts/english/help.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export const HELP_TEXTS = /* @__PURE__ */ textsOf('late', HELP);
