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

function partsOfDay(iso: string): [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [String(Number(year)), MONTHS[Number(month) - 1] ?? '', String(Number(day))];
}
