/** The values of a compared field as visitors read them. */
import type { CompareRow } from '../../../common/options/compare-rows.ts';
import { formatUsd } from '../facets/range-label.ts';

/** Moments as the engine writes them; visitors read their day. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const NUMBER = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** One value by its label, or in the format of its row; one that does not fit the format stays as it is. */
export function compareText(
  value: string,
  { valueLabels, format }: Pick<CompareRow, 'valueLabels' | 'format'>,
): string {
  if (Object.hasOwn(valueLabels, value)) return valueLabels[value] ?? value;
  if (format === 'date' || (format === 'text' && MOMENT.test(value))) {
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : DAY.format(time);
  }
  const amount = Number(value);
  if (format === 'text' || !Number.isFinite(amount)) return value;
  return format === 'usd' ? formatUsd(amount) : NUMBER.format(amount);
}
