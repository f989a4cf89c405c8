/** Values of listings as they are read. It is part of the script of results: a page without a search that imports it loads all of that. */
import { byLanguage, digits } from './texts.ts';

/** Moments as the engine writes them. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export const dayFormat = byLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));

/** A value as it is read: of a moment its day, of a number its digits; other texts stay. */
export function valueText(value: string): string {
  const time = MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? digits(value) : dayFormat().format(time);
}
