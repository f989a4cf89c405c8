/** Days as they are read. */
import { byLanguage, language } from './texts.ts';

/** Written out here: browsers and servers differ in the blanks they put into an English date. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const format = byLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));

/** An ISO day as it is read: 4 July 2026. */
export function dayText(day: string): string {
  return daysText(day, day);
}

/** `4 July 2026`, `4 – 11 July 2026`, `28 June – 4 July 2026`; days as YYYY-MM-DD. */
export function daysText(from: string, to: string): string {
  if (!language().startsWith('en')) {
    return format()
      .formatRange(new Date(from), new Date(to))
      .replaceAll(/[\u2009\u202F]/g, '\u00A0');
  }
  const [year, month, day] = partsOfDay(from);
  const [lastYear, lastMonth] = partsOfDay(to);
  if (from === to) return `${day} ${month} ${year}`;
  const first = year !== lastYear ? `${day} ${month} ${year}` : month === lastMonth ? day : `${day} ${month}`;
  return `${first} – ${daysText(to, to)}`;
}

const monthFormats = byLanguage((tag) => {
  const format = (year: 'numeric' | undefined) =>
    new Intl.DateTimeFormat(tag, { month: 'long', year, timeZone: 'UTC' });
  return { ofAnyYear: format(undefined), ofYear: format('numeric'), list: new Intl.ListFormat(tag) };
});

/** Months within a sentence, `12` of any year or `2027-12`: June, July, and December. */
export function monthsInSentence(months: readonly string[]): string {
  const { ofAnyYear, ofYear, list } = monthFormats();
  const names = months.map((month) =>
    month.length > 2 ? ofYear.format(new Date(month)) : ofAnyYear.format(new Date(`2000-${month}`)),
  );
  return list.format(new Set(names));
}

/** As in fields for dates, the first year is 1. */
const DATE = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;

/** Tells whether a text is a date of the calendar, written YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

function partsOfDay(iso: string): [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [String(Number(year)), MONTHS[Number(month) - 1] ?? '', String(Number(day))];
}
