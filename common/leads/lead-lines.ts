/** An enquiry as it is read: lines of a label and what the visitor gave. */
import type { LeadSubject } from '../page/page-model.ts';
import { daysText, isRealDate } from '../texts/dates.ts';
import type { LeadField, LeadForm, LeadValues } from './lead-form.ts';
import { stayText } from './lead-months.ts';
import { valueNames, wireNames } from './lead-names.ts';

export interface LeadLine {
  readonly label: string;
  readonly value: string;
}

/** The lines of an enquiry in the form's order; what the form does not know (any more) comes last, by its name. */
export function leadLines(
  { fields }: Pick<LeadForm, 'fields'>,
  values: LeadValues,
  subjects: readonly LeadSubject[],
): LeadLine[] {
  const names = new Set(fields.flatMap(wireNames));
  const rest = Object.entries(values).filter(([name]) => !names.has(name));
  return written([
    ...fieldLines(fields, values, subjects),
    ...rest.map(([name, value]) => ({ label: name, value: listed(value) })),
  ]);
}

/** The lines of some fields, in their order. */
export function fieldLines(
  fields: readonly LeadField[],
  values: LeadValues,
  subjects: readonly LeadSubject[],
): LeadLine[] {
  return written(fields.map((field) => ({ label: field.label, value: answerOf(field, values, subjects) })));
}

function written(lines: readonly LeadLine[]): LeadLine[] {
  return lines.filter(({ value }) => value !== '');
}

function answerOf(field: LeadField, values: LeadValues, subjects: readonly LeadSubject[]): string {
  if (field.kind === 'date-range') {
    const days = valueNames(field).map((name) => listed(values[name] ?? ''));
    return lines(daysAsRead(days), stayText(field, values, subjects));
  }
  const value = values[field.name] ?? '';
  if (field.kind === 'date') return daysAsRead([listed(value)]);
  const labels = new Map(field.options?.map((option) => [option.value, option.label]));
  return listed([value].flat().map((one) => labels.get(one) ?? one));
}

/** A day, or two with what lies between; as they were given where one is missing or none of the calendar. */
function daysAsRead(days: readonly string[]): string {
  const [from = '', to = from] = days;
  if (isRealDate(from) && isRealDate(to)) return daysText(from, to);
  return days.some((day) => day !== '') ? days.map((day) => day || '?').join(' – ') : '';
}

function lines(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

function listed(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(', ');
}
