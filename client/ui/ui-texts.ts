/** Every visible or announced text of dialogs and notifications. */
import { UI } from '../../common/texts/english/ui.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const UI_TEXTS = /* @__PURE__ */ textsOf('ui', UI);
