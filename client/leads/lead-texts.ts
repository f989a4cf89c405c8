/** Every visible or announced text of enquiry forms; those of a form itself stand in the site's folder. */
import { LEADS } from '../../common/texts/english/leads.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const LEAD_TEXTS = /* @__PURE__ */ textsOf('leads', LEADS, (texts) => ({
  inSeconds: (seconds: number) => (seconds > 90 ? texts.inMinutes(Math.ceil(seconds / 60)) : texts.inSeconds(seconds)),
}));
