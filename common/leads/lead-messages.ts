/** What is said of a field that cannot be taken, as the GOV.UK patterns word it; the same in the browser and on the server. */
import type { LeadField } from './lead-form.ts';

/** What a message says a field by. */
type Named = Pick<LeadField, 'label' | 'inMessages'>;

export const LEAD_MESSAGES = {
  enter: (field: Named) => `Enter ${inSentence(field)}`,
  select: (field: LeadField) => `Select ${inSentence(field)}`,
  agree: 'Tick the box to agree',
  one: (field: LeadField) => `Give one answer only for ${inSentence(field)}`,
  notText: (field: LeadField) => `${atStart(field)} must be text`,
  notListed: (field: LeadField) => `Select ${inSentence(field)} from the list`,
  lines: (field: LeadField) => `${atStart(field)} must be on one line`,
  control: (field: LeadField) => `${atStart(field)} holds characters that cannot be read; type it again`,
  tooLong: (field: LeadField, most: number) =>
    `${atStart(field)} must be ${most.toLocaleString('en')} characters or fewer`,
  tooShort: (field: LeadField, least: number) =>
    `${atStart(field)} must be ${least.toLocaleString('en')} characters or more`,
  pattern: (field: LeadField) => field.patternMessage ?? `${atStart(field)} is not in the expected form`,
  email: 'Enter an email address in the correct format, like name@example.com',
  tel: 'Enter a phone number, like +1 252 555 0142',
  number: (field: LeadField) => `${atStart(field)} must be a number`,
  whole: (field: LeadField) => `${atStart(field)} must be a whole number`,
  step: (field: LeadField, step: number) => `${atStart(field)} must be in steps of ${step}`,
  least: (field: LeadField, least: number | string) => `${atStart(field)} must be ${least} or more`,
  most: (field: LeadField, most: number | string) => `${atStart(field)} must be ${most} or fewer`,
  date: (field: Named) => `${atStart(field)} must be a real date`,
  notBefore: (field: Named, date: string) => `${atStart(field)} must be ${date} or later`,
  notAfter: (field: Named, date: string) => `${atStart(field)} must be ${date} or earlier`,
  order: (field: LeadField) => `The last day of ${inSentence(field)} must not be before the first`,
  from: (field: LeadField) => `The first day of ${inSentence(field)}`,
  to: (field: LeadField) => `The last day of ${inSentence(field)}`,
  unknown: (name: string) => `There is no field '${name.slice(0, 64)}' in this form`,
} as const;

/** As it goes on within a sentence; abbreviations of a label keep their capitals. */
function inSentence({ label, inMessages }: Named): string {
  if (inMessages !== undefined) return inMessages;
  return /^\p{Lu}[^\p{Lu}]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function atStart({ label, inMessages }: Named): string {
  return inMessages === undefined ? label : inMessages.charAt(0).toUpperCase() + inMessages.slice(1);
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** An ISO date as it is read: 1 May 2026. */
export function dateText(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${Number(year)}`;
}
