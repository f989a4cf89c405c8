/** The texts of the custom elements. */
import { EMBED } from '../../common/texts/english/embed.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const EMBED_TEXTS = /* @__PURE__ */ textsOf('embed', EMBED);
