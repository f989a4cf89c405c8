/**
 * What is told of ranges of days: in which months the listings of an enquiry are free, for how long at least, how many nights they
 * are and what those cost, and a year so far ahead that it may be a slip.
 */
import { USUAL_CURRENCY } from '../constants.ts';
import { moneyFormat } from '../options/money.ts';
import type { LeadSubject } from '../page/page-model.ts';
import { isRealDate, monthsInSentence } from '../texts/dates.ts';
import { LEADS } from '../texts/english/leads.ts';
import { textsOf } from '../texts/texts.ts';
import type { LeadField, LeadForm, LeadValues } from './lead-form.ts';
import { valueNames } from './lead-names.ts';

type Field = Pick<LeadField, 'kind' | 'name' | 'months' | 'nights' | 'nightPrice'>;

const TEXTS = /* @__PURE__ */ textsOf('leads', LEADS);

const DAY_MS = 86_400_000;
const MOST_YEARS_AHEAD = 3;
/** Of a longer stay no more months are looked at. */
const MOST_MONTHS = 60;

/** The index fields whose months fields of these forms tell. */
export function monthFields(forms: readonly Pick<LeadForm, 'fields'>[]): string[] {
  return [...new Set(forms.flatMap(({ fields }) => fields.flatMap(({ months }) => months?.field ?? [])))];
}

/** The months of the listing in words; undefined where they are not known, or there are several listings. */
export function monthsHint({ months }: Field, subjects: readonly LeadSubject[]): string | undefined {
  const known = months && subjects.length === 1 ? subjects[0]?.months?.[months.field] : undefined;
  return known && months?.hint.replaceAll('{}', () => known.text);
}

/** The least nights of the listing in words; undefined where they are not known, or one, or there are several listings. */
export function nightsHint({ nights }: Field, subjects: readonly LeadSubject[]): string | undefined {
  const least = nights && subjects.length === 1 ? (subjects[0]?.numbers?.[nights.field] ?? 0) : 0;
  return least > 1 ? nights?.hint.replaceAll('{}', String(least)) : undefined;
}

/** The listings that are not said to be free in all months of the days, and those in words. */
export function notFree(
  { months, ...field }: Field,
  values: LeadValues,
  subjects: readonly LeadSubject[],
): { place: string; months: string }[] {
  if (!months) return [];
  const wanted = monthsOfStay(field, values);
  return subjects.flatMap(({ title, months: known }) => {
    const free = known?.[months.field]?.values;
    const others = free && wanted.filter((month) => !(free.includes(month) || free.includes(month.slice(5))));
    if (!others?.length) return [];
    // Of a listing that is free in the same months of every year, the year says nothing.
    const isOfYears = free?.some((month) => month.length > 2);
    return { place: title, months: monthsInSentence(isOfYears ? others : others.map((month) => month.slice(5))) };
  });
}

/** The first listing that takes no stay as short as the days, and how many nights it takes; undefined for none. */
export function tooShort(
  { nights, ...field }: Field,
  values: LeadValues,
  subjects: readonly LeadSubject[],
): { place: string; least: number } | undefined {
  const days = bothDays(field, values);
  if (!nights || !days) return undefined;
  // Of days the wrong way round, too, which are likely to change places; one day is no stay.
  const wanted = Math.abs(nightsBetween(days)) || Number.POSITIVE_INFINITY;
  return subjects
    .map(({ title, numbers }) => ({ place: title, least: numbers?.[nights.field] ?? 0 }))
    .find(({ least }) => least > 1 && wanted < least);
}

/** How many nights a stay is and, of one listing with a price, what they cost; empty where the days are no nights, or not two days. */
export function stayText(field: Field, values: LeadValues, subjects: readonly LeadSubject[]): string {
  const stay = nightsBetween(bothDays(field, values));
  if (!(field.nights || field.nightPrice) || stay < 1) return '';
  const sum = sumOf(field, values, subjects);
  const said = TEXTS.nights(stay);
  const { currency = USUAL_CURRENCY } = subjects[0] ?? {};
  return sum > 0 ? TEXTS.nightsFor(said, moneyFormat(currency).format(sum)) : said;
}

/** What a stay costs; 0 or less where that is not known, or no stay is as short. */
function sumOf(field: Field, values: LeadValues, subjects: readonly LeadSubject[]): number {
  const [subject, ...others] = subjects;
  const isPriced = field.nightPrice && others.length === 0 && !tooShort(field, values, subjects);
  const price = isPriced ? (subject?.numbers?.[field.nightPrice.field] ?? 0) : 0;
  return Math.round(price * nightsBetween(bothDays(field, values)));
}

/** What stands beside the sum of a stay; undefined where there is none. */
export function stayHint(field: Field, ...given: [LeadValues, readonly LeadSubject[]]): string | undefined {
  return sumOf(field, ...given) > 0 ? field.nightPrice?.hint : undefined;
}

/** The first year of the days that is more years ahead than anybody plans; undefined for none, and where a last day is set for the field. */
export function farYear(
  { max, ...field }: Pick<LeadField, 'kind' | 'name' | 'max'>,
  values: LeadValues,
  thisYear: number,
): string | undefined {
  if (max !== undefined) return undefined;
  return bothDays(field, values)
    ?.map((day) => day.slice(0, 4))
    .find((year) => Number(year) > thisYear + MOST_YEARS_AHEAD);
}

type Days = [from: string | undefined, to: string | undefined];

/** The days of a stay, each as far as it is one. */
function daysOf(field: Pick<LeadField, 'kind' | 'name'>, values: LeadValues): Days {
  const [from, to] = valueNames(field).map((name) => String(values[name] ?? ''));
  return [from, to].map((day = '') => (isRealDate(day) ? day : undefined)) as Days;
}

/** The two days of a stay; undefined where one of them is missing. */
function bothDays(...given: Parameters<typeof daysOf>): [from: string, to: string] | undefined {
  const [from, to] = daysOf(...given);
  return from && to ? [from, to] : undefined;
}

/** 0 without two days, less where they are the wrong way round. */
function nightsBetween([from, to]: readonly string[] = ['2000-01-01', '2000-01-01']): number {
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS;
}

/** The months of a stay's nights; of one day alone, or two the wrong way round, those of the first and the last night. */
function monthsOfStay(...given: Parameters<typeof daysOf>): string[] {
  const [from, to] = daysOf(...given);
  if (from && to && from <= to) return monthsOfNights(from, to);
  const last = to && new Date(Date.parse(to) - DAY_MS).toISOString();
  return [...new Set([from, last].flatMap((day) => day?.slice(0, 7) ?? []))].toSorted();
}

/** Of the nights from one day to another, their months; nobody sleeps there on the last day. */
function monthsOfNights(from: string, to: string): string[] {
  const found = [from.slice(0, 7)];
  const month = new Date(`${from.slice(0, 7)}-01`);
  while (found.length < MOST_MONTHS) {
    month.setUTCMonth(month.getUTCMonth() + 1);
    if (month.getTime() >= Date.parse(to)) break;
    found.push(month.toISOString().slice(0, 7));
  }
  return found;
}
