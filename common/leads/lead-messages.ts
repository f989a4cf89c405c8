/** What is said of a field that cannot be taken, as the GOV.UK patterns word it; the same in the browser and on the server. */
import { FIELDS } from '../texts/english/fields.ts';
import { LEADS } from '../texts/english/leads.ts';
import { textsOf, withinSentence } from '../texts/texts.ts';
import type { LeadField } from './lead-form.ts';

/** What a message says a field by. */
export type Named = Pick<LeadField, 'label' | 'inMessages'>;

const LEADS_TEXTS = /* @__PURE__ */ textsOf('leads', LEADS);

export const LEAD_MESSAGES = /* @__PURE__ */ textsOf('fields', FIELDS, (texts) => ({
  enter: (field: Named) => texts.enter(inSentence(field)),
  select: (field: LeadField) => texts.select(inSentence(field)),
  agree: ({ label }: LeadField) => texts.agree(label),
  one: (field: LeadField) => texts.one(inSentence(field)),
  notText: (field: LeadField) => texts.notText(atStart(field)),
  notListed: (field: LeadField) => texts.notListed(inSentence(field)),
  lines: (field: LeadField) => texts.lines(atStart(field)),
  control: (field: LeadField) => texts.control(atStart(field)),
  tooLong: (field: LeadField, most: number) => texts.tooLong(atStart(field), most),
  tooShort: (field: LeadField, least: number) => texts.tooShort(atStart(field), least),
  pattern: (field: LeadField) => field.patternMessage ?? texts.pattern(atStart(field)),
  number: (field: LeadField) => texts.number(atStart(field)),
  whole: (field: LeadField) => texts.whole(atStart(field)),
  step: (field: LeadField, step: number) => texts.step(atStart(field), String(step)),
  least: (field: LeadField, least: number | string) => texts.least(atStart(field), String(least)),
  most: (field: LeadField, most: number | string) => texts.most(atStart(field), String(most)),
  mostFor: (field: LeadField, most: number, place: string) => texts.mostFor(atStart(field), String(most), place),
  orSend: (field: LeadField) => texts.orSend(inSentence(field), LEADS_TEXTS.sendOver),
  date: (field: Named, example: string) => texts.date(atStart(field), example),
  notBefore: (field: Named, date: string) => texts.notBefore(atStart(field), date),
  notAfter: (field: Named, date: string) => texts.notAfter(atStart(field), date),
  order: (field: LeadField) => texts.order(inSentence(field)),
  noNight: (field: LeadField) => texts.noNight(inSentence(field)),
  from: (field: LeadField) => texts.from(inSentence(field)),
  to: (field: LeadField) => texts.to(inSentence(field)),
  unknown: (name: string) => texts.unknown(name.slice(0, 64)),
}));

/** As it goes on within a sentence; abbreviations of a label keep their capitals. */
function inSentence({ label, inMessages }: Named): string {
  if (inMessages !== undefined) return inMessages;
  return /^\p{Lu}[^\p{Lu}]/u.test(label) ? withinSentence(label.charAt(0)) + label.slice(1) : label;
}

function atStart({ label, inMessages }: Named): string {
  return inMessages === undefined ? label : inMessages.charAt(0).toUpperCase() + inMessages.slice(1);
}
