/** An enquiry as it is read: lines of a label and what the visitor gave. */
import type { LeadField, LeadForm, LeadValues } from './lead-form.ts';
import { valueNames, wireNames } from './lead-names.ts';

export interface LeadLine {
  readonly label: string;
  readonly value: string;
}

/** Writes the two days of a range, each as the visitor gave it; one of them may be empty. Of a single day they are the same. */
type WriteDays = (from: string, to: string, field: LeadField) => string;

const asGiven: WriteDays = (from, to) => (from === to ? from : `${from || '?'} – ${to || '?'}`);

/** The lines of an enquiry in the form's order; what the form does not know (any more) comes last, by its name. */
export function leadLines({ fields }: Pick<LeadForm, 'fields'>, values: LeadValues): LeadLine[] {
  const names = new Set(fields.flatMap(wireNames));
  const rest = Object.entries(values).filter(([name]) => !names.has(name));
  return written([
    ...fieldLines(fields, values),
    ...rest.map(([name, value]) => ({ label: name, value: listed(value) })),
  ]);
}

/** The lines of some fields, in their order. */
export function fieldLines(fields: readonly LeadField[], values: LeadValues, writeDays = asGiven): LeadLine[] {
  return written(fields.map((field) => ({ label: field.label, value: answerOf(field, values, writeDays) })));
}

function written(lines: readonly LeadLine[]): LeadLine[] {
  return lines.filter(({ value }) => value !== '');
}

function answerOf(field: LeadField, values: LeadValues, writeDays: WriteDays): string {
  if (field.kind === 'date-range') {
    const [from = '', to = ''] = valueNames(field).map((name) => listed(values[name] ?? ''));
    return from || to ? writeDays(from, to, field) : '';
  }
  const value = values[field.name] ?? '';
  if (field.kind === 'date' && typeof value === 'string' && value !== '') return writeDays(value, value, field);
  const labels = new Map(field.options?.map((option) => [option.value, option.label]));
  return listed([value].flat().map((one) => labels.get(one) ?? one));
}

function listed(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(', ');
}
