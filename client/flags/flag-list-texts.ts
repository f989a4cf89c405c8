/** The visible and announced texts of lists of favourites; they come with these. */
import { FLAG_LIST } from '../../common/texts/english/flag-list.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const FLAG_LIST_TEXTS = /* @__PURE__ */ textsOf('flagList', FLAG_LIST);
