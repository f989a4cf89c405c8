/** The visible and announced texts of the lightbox, of sharing and of searchable selects; they come with their scripts. */
import { SITE } from '../../common/texts/english/site.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const SITE_TEXTS = /* @__PURE__ */ textsOf('site', SITE);
