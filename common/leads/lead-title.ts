/** What a form is headed. */
import type { LeadStart } from '../page/page-model.ts';
import { LEADS } from '../texts/english/leads.ts';
import { textsOf } from '../texts/texts.ts';

const TEXTS = /* @__PURE__ */ textsOf('leads', LEADS);

/** The title of a form; where one about a listing is about several, their number takes the place of the owner's words for one. */
export function leadTitle({ form: { about, title }, subjects }: Pick<LeadStart, 'form' | 'subjects'>): string {
  return about === 'listing' && subjects.length > 1 ? TEXTS.askMany(subjects.length) : title;
}
