/** Ranges of days that know in which months the listings of an enquiry are free: it is told, and nothing is refused for it. */
import type { LeadSubject } from '../page/page-model.ts';
import type { LeadField, LeadForm, LeadValues } from './lead-form.ts';
import { isRealDate, wireNames } from './lead-validation.ts';

type Field = Pick<LeadField, 'kind' | 'name' | 'months'>;

/** The index fields whose months fields of these forms tell. */
export function monthFields(forms: readonly Pick<LeadForm, 'fields'>[]): string[] {
  return [...new Set(forms.flatMap(({ fields }) => fields.flatMap(({ months }) => months?.field ?? [])))];
}

/** The months of the listing in words; undefined where they are not known, or there are several listings. */
export function monthsHint({ months }: Field, subjects: readonly LeadSubject[]): string | undefined {
  const known = months && subjects.length === 1 ? subjects[0]?.months?.[months.field] : undefined;
  return known && months?.hint.replaceAll('{}', () => known.text);
}

/** The title of the first listing that is not said to be free on all of the days; undefined for none. */
export function notFree(
  { months, ...field }: Field,
  values: LeadValues,
  subjects: readonly LeadSubject[],
): string | undefined {
  const [from, to] = wireNames(field).map((name) => String(values[name] ?? ''));
  if (!months || from === undefined || to === undefined || !isRealDate(from) || !isRealDate(to)) return undefined;
  const wanted = monthsOfNights(from, to);
  return subjects.find(({ months: known }) => {
    const free = known?.[months.field]?.values;
    return free && wanted.some((month) => !(free.includes(month) || free.includes(month.slice(5))));
  })?.title;
}

/** Of the nights from one day to another, their months; nobody sleeps there on the last day. */
function monthsOfNights(from: string, to: string): string[] {
  const found = new Set([from.slice(0, 7)]);
  const night = new Date(from);
  // A year holds every month.
  for (let more = 366; more > 0 && night.toISOString().slice(0, 10) < to; more -= 1) {
    found.add(night.toISOString().slice(0, 7));
    night.setUTCDate(night.getUTCDate() + 1);
  }
  return [...found];
}
