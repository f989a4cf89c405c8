/** What is said of a field that cannot be taken, as the GOV.UK patterns word it; the same in the browser and on the server. */
import type { LeadField } from './lead-form.ts';

export const LEAD_MESSAGES = {
  enter: (field: LeadField) => `Enter ${inSentence(field.label)}`,
  select: (field: LeadField) => `Select ${inSentence(field.label)}`,
  agree: 'Tick the box to agree',
  one: (field: LeadField) => `Give one answer only for ${inSentence(field.label)}`,
  notText: (field: LeadField) => `${field.label} must be text`,
  notListed: (field: LeadField) => `Select ${inSentence(field.label)} from the list`,
  lines: (field: LeadField) => `${field.label} must be on one line`,
  control: (field: LeadField) => `${field.label} holds characters that cannot be read; type it again`,
  tooLong: (field: LeadField, most: number) =>
    `${field.label} must be ${most.toLocaleString('en')} characters or fewer`,
  tooShort: (field: LeadField, least: number) =>
    `${field.label} must be ${least.toLocaleString('en')} characters or more`,
  pattern: (field: LeadField) => field.patternMessage ?? `${field.label} is not in the expected form`,
  email: 'Enter an email address in the correct format, like name@example.com',
  tel: 'Enter a phone number, like +1 252 555 0142',
  number: (field: LeadField) => `${field.label} must be a number`,
  whole: (field: LeadField) => `${field.label} must be a whole number`,
  step: (field: LeadField, step: number) => `${field.label} must be in steps of ${step}`,
  least: (field: LeadField, least: number | string) => `${field.label} must be ${least} or more`,
  most: (field: LeadField, most: number | string) => `${field.label} must be ${most} or fewer`,
  date: (label: string) => `${label} must be a real date`,
  notBefore: (label: string, date: string) => `${label} must be ${date} or later`,
  notAfter: (label: string, date: string) => `${label} must be ${date} or earlier`,
  order: (field: LeadField) => `The last day of ${inSentence(field.label)} must not be before the first`,
  from: (field: LeadField) => `The first day of ${inSentence(field.label)}`,
  to: (field: LeadField) => `The last day of ${inSentence(field.label)}`,
  unknown: (name: string) => `There is no field '${name.slice(0, 64)}' in this form`,
} as const;

/** A label as it goes on within a sentence; abbreviations keep their capitals. */
function inSentence(label: string): string {
  return /^\p{Lu}[^\p{Lu}]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** An ISO date as it is read: 1 May 2026. */
export function dateText(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${Number(year)}`;
}
