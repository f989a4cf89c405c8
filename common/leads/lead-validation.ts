/** Checks what a visitor entered against the form's definition; the browser and the server ask the same function. */
import type { LeadSubject } from '../page/page-model.ts';
import { dayText, isRealDate } from '../texts/dates.ts';
import type { LeadField, LeadFieldError, LeadFieldKind, LeadForm, LeadValues } from './lead-form.ts';
import { excessOf } from './lead-limit.ts';
import { type Named, LEAD_MESSAGES as SAY } from './lead-messages.ts';
import { overName, valueNames, wireNames } from './lead-names.ts';

export interface LeadCheck {
  /** What is kept: blanks around it taken away, line ends as `\n`, empty and unknown fields left out. */
  readonly values: LeadValues;
  /** In the order of the fields; at most one for each wire name. */
  readonly errors: readonly LeadFieldError[];
}

/** Characters a value may have where its field does not say. */
const MAX_LENGTH: Readonly<Partial<Record<LeadFieldKind, number>>> = {
  text: 200,
  email: 254,
  tel: 40,
  textarea: 5000,
  hidden: 1000,
};
const LONGEST_OTHER = 1000;

/** How many fields that are none are named. */
const MAX_UNKNOWN = 20;

/** The value of a consent that was given. */
export const CONSENT_GIVEN = 'yes';
const CONSENTS: ReadonlySet<string> = new Set([CONSENT_GIVEN, 'on', '1', 'true']);

/** Control characters, and halves of characters; only texts of several lines hold line ends and tabs. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/u;
const UNREADABLE_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u;
/** Blanks and signs that have no look of their own, such as a zero-width space. */
const NOTHING_SEEN = /^[\s\p{Cf}]*$/u;
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;
const TEL = /^[+(\d][\d\s().\-/+#*]*(?:(?:ext?\.?|x)\s?\d{1,6})?$/iu;
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,9})?$/;

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/**
 * Checks the values of a form.
 *
 * @param today the visitor's date as ISO, for fields whose bound is `today`.
 * @param subjects the listings it is about, as far as their numbers are known.
 */
export function validateLead(
  form: LeadForm,
  values: LeadValues,
  today: string,
  subjects: readonly LeadSubject[] = [],
): LeadCheck {
  const kept: Record<string, string | readonly string[]> = {};
  const errors: LeadFieldError[] = [];
  const known = new Set<string>();
  for (const field of form.fields) {
    const names = wireNames(field);
    for (const name of names) known.add(name);
    const report: Report = (message, name = field.name) => {
      if (!errors.some((other) => other.field === name)) errors.push({ field: name, message });
    };
    const found =
      field.kind === 'checkboxes' ? checkMany(field, values, report) : checkOne(field, values, today, report);
    for (const [name, value] of found) kept[name] = value;
    // Of days, what the listings say of them is known whatever else is wrong: all is said at once.
    const isJudged = field.kind === 'date-range' || !errors.some((error) => names.includes(error.field));
    if (isJudged) checkExcess(field, kept, subjects, report);
  }
  for (const name of Object.keys(values)
    .filter((name) => !known.has(name))
    .slice(0, MAX_UNKNOWN)) {
    errors.push({ field: name, message: SAY.unknown(name) });
  }
  return { values: kept, errors };
}

/** Takes what is wrong with a field, of which the first for each wire name is told: its own unless said otherwise. */
type Report = (message: string, name?: string) => void;

type Kept = [name: string, value: string | readonly string[]][];

function checkMany(field: LeadField, values: LeadValues, report: Report): Kept {
  const listed = new Set(field.options?.map(({ value }) => value));
  const chosen = [...new Set([ownValue(values, field.name) ?? []].flat())].filter((value) => value !== '');
  if (chosen.length === 0) {
    if (field.required) report(SAY.select(field));
    return [];
  }
  if (chosen.some((value) => !listed.has(value))) report(SAY.notListed(field));
  return [[field.name, chosen]];
}

function checkOne(field: LeadField, values: LeadValues, today: string, report: Report): Kept {
  const kept: Kept = [];
  for (const name of wireNames(field)) {
    const value = oneValue(field, ownValue(values, name), (message) => report(message, name));
    if (value !== undefined) kept.push([name, value]);
  }
  if (field.kind === 'date-range') checkRange(field, new Map(kept), today, report);
  else checkValue(field, kept.find(([name]) => name === field.name)?.[1], today, report);
  return kept;
}

/** One text without blanks around it; undefined when it is empty, or cannot be one. */
function oneValue(field: LeadField, given: unknown, fail: (message: string) => void): string | undefined {
  const [first, ...more] = Array.isArray(given) ? given : [given];
  if (more.length > 0) {
    fail(SAY.one(field));
    return undefined;
  }
  if (first === undefined) return undefined;
  if (typeof first !== 'string') {
    fail(SAY.notText(field));
    return undefined;
  }
  const lines = first.replaceAll(/\r\n?/g, '\n').trim();
  const text = field.kind === 'textarea' ? lines : lines.replaceAll('\t', ' ');
  if (NOTHING_SEEN.test(text)) return undefined;
  if (field.kind === 'consent' && CONSENTS.has(text)) return CONSENT_GIVEN;
  if (field.kind !== 'textarea' && text.includes('\n')) fail(SAY.lines(field));
  else if ((field.kind === 'textarea' ? UNREADABLE_LINES : UNREADABLE).test(text)) fail(SAY.control(field));
  const most = maxLengthOf(field);
  // Counting characters takes as long as the text: one that is far too long need not be counted.
  if (text.length > most * 2 || [...text].length > most) fail(SAY.tooLong(field, most));
  return text;
}

/** How many characters (code points) a field takes. */
export function maxLengthOf({ kind, maxLength }: LeadField): number {
  return maxLength ?? MAX_LENGTH[kind] ?? LONGEST_OTHER;
}

function checkValue(
  field: LeadField,
  value: string | readonly string[] | undefined,
  today: string,
  report: Report,
): void {
  if (typeof value !== 'string') {
    if (field.required) report(missing(field));
    return;
  }
  const fault = faultOf(field, value, today);
  if (fault !== undefined) report(fault);
}

function missing(field: LeadField): string {
  if (field.kind === 'consent') return SAY.agree(field);
  return field.kind === 'select' ? SAY.select(field) : SAY.enter(field);
}

function faultOf(field: LeadField, value: string, today: string): string | undefined {
  switch (field.kind) {
    case 'email':
      return EMAIL.test(value) ? textFault(field, value) : SAY.email;
    case 'tel':
      return TEL.test(value) && isTelLength(value) ? textFault(field, value) : SAY.tel;
    case 'number':
      return numberFault(field, value);
    case 'date':
      return dateFault(field, value, today, field);
    case 'select':
      return field.options?.some((option) => option.value === value) ? undefined : SAY.notListed(field);
    case 'consent':
      return value === CONSENT_GIVEN ? undefined : SAY.agree(field);
    default:
      return textFault(field, value);
  }
}

/** Whether the whole value is as the pattern says; where a browser knows no flag `v` (Safari before 17) the server tells. */
function fits(pattern: string, value: string): boolean {
  let whole: RegExp;
  try {
    whole = new RegExp(`^(?:${pattern})$`, 'v');
  } catch {
    return true;
  }
  return whole.test(value);
}

function isTelLength(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length;
  return digits >= 6 && digits <= 20;
}

function textFault(field: LeadField, value: string): string | undefined {
  if (field.minLength !== undefined && [...value].length < field.minLength) return SAY.tooShort(field, field.minLength);
  // As the attribute `pattern` does: the whole value, in the `v` flavour.
  if (field.pattern !== undefined && !fits(field.pattern, value)) return SAY.pattern(field);
  return undefined;
}

function numberFault(field: LeadField, value: string): string | undefined {
  if (!NUMBER.test(value)) return SAY.number(field);
  const number = Number(value);
  const { min, step = 1 } = field;
  if (step === 1 && !Number.isInteger(number)) return SAY.whole(field);
  if (min !== undefined && number < Number(min)) return SAY.least(field, min);
  const steps = (number - Number(min ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? SAY.step(field, step) : undefined;
}

/** Holds a field to what it and the listings take. That more is meant is kept only where it is more. */
function checkExcess(
  field: LeadField,
  kept: Record<string, string | readonly string[]>,
  subjects: readonly LeadSubject[],
  report: Report,
): void {
  const over = overName(field);
  const excess = excessOf(field, kept, subjects);
  const isMeant = over !== undefined && CONSENTS.has(String(kept[over]));
  if (over !== undefined) delete kept[over];
  if (!excess) return;
  if (over === undefined || !excess.isAsked) report(excess.message, valueNames(field)[0]);
  else if (isMeant) kept[over] = CONSENT_GIVEN;
  else report(excess.message, over);
}

function checkRange(field: LeadField, kept: ReadonlyMap<string, unknown>, today: string, report: Report): void {
  const [fromName = '', toName = ''] = valueNames(field);
  const [from, to] = [kept.get(fromName), kept.get(toName)];
  const isNeeded = field.required || from !== undefined || to !== undefined;
  const ends = [
    { name: fromName, value: from, named: { label: SAY.from(field) } },
    { name: toName, value: to, named: { label: SAY.to(field) } },
  ];
  const faultOfDay = (value: unknown, named: Named): string | undefined =>
    typeof value === 'string' ? dateFault(field, value, today, named) : undefined;
  // Two days beyond the same bound are one mistake, which is said of the first.
  const isOneMistake = isRealDate(String(to)) && faultOfDay(to, field) === faultOfDay(from, field);
  for (const { name, value, named } of ends) {
    const fault = faultOfDay(value, named);
    const isMissing = value === undefined && isNeeded;
    if (fault !== undefined && !(isOneMistake && name === toName)) report(fault, name);
    else if (isMissing) report(SAY.enter(named), name);
  }
  const [first, last] = [String(from), String(to)];
  if (isRealDate(first) && isRealDate(last) && last < first) report(SAY.order(field), toName);
  // Nights lie between two days.
  else if (field.nights && isRealDate(first) && last === first) report(SAY.noNight(field), toName);
}

/** What is wrong with a day, by the bounds of its field. @param today the visitor's date as ISO. */
export function dateFault({ min, max }: LeadField, value: string, today: string, named: Named): string | undefined {
  if (!isRealDate(value)) return SAY.date(named, dayText(today));
  const [least, most] = [min, max].map((bound) => (bound === 'today' ? today : bound));
  // ISO dates sort as texts.
  if (least !== undefined && value < String(least)) {
    return SAY.notBefore(named, min === 'today' ? SAY.today : dayText(String(least)));
  }
  if (most !== undefined && value > String(most)) {
    return SAY.notAfter(named, max === 'today' ? SAY.today : dayText(String(most)));
  }
  return undefined;
}

/** The value under a name; names of Object's own are none. */
function ownValue(values: LeadValues, name: string): string | readonly string[] | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
