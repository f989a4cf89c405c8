/** The texts of what typed words were read as; they come with it. */
import { READ } from '../../../common/texts/english/read.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export const READ_TEXTS = /* @__PURE__ */ textsOf('late', READ);
