/** Solr dates: ISO instants, NOW, and date math such as `NOW/DAY-1YEAR`. All arithmetic is in UTC. */
import { SolrRequestError } from './errors.ts';

const ISO = /^([+-]?\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,9})?Z/;
const STEP = /([+-]\d+|\/)(?:(YEAR|MONTH|DAY|HOUR|MINUTE|SECOND|MILLI)S?|(MILLI)SECONDS?|DATE)(?![A-Za-z])/y;
/** Milliseconds of what is always as long. */
const FIXED: Readonly<Record<string, number>> = {
  DAY: 86_400_000,
  HOUR: 3_600_000,
  MINUTE: 60_000,
  SECOND: 1000,
  MILLI: 1,
};

/**
 * Reads a date with optional math.
 *
 * @throws SolrRequestError when it is no date.
 */
export function parseDate(text: string, now: number): number {
  if (text.startsWith('NOW')) return applyDateMath(now, text.slice(3));
  const match = ISO.exec(text);
  if (!match) throw new SolrRequestError(`Invalid Date String:'${text}'`);
  const [whole, year, month, day, hour, minute, second, fraction] = match;
  const millis = Math.trunc(Number(fraction ?? '0') * 1000);
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second), millis);
  const valid = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(hour) < 24;
  if (!valid || Number(minute) > 59 || Number(second) > 59) {
    throw new SolrRequestError(`Invalid Date in Date Math String:'${text}'`);
  }
  return applyDateMath(date.getTime(), text.slice(whole.length));
}

/** Adds and rounds: `+1MONTH/DAY`. */
export function applyDateMath(start: number, math: string): number {
  let time = start;
  let at = 0;
  while (at < math.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(math);
    if (!match) throw new SolrRequestError(`Invalid Date Math String:'${math}'`);
    const unit = match[2] ?? match[3] ?? 'DAY';
    time = match[1] === '/' ? roundDown(time, unit) : add(time, Number(match[1]), unit);
    at = STEP.lastIndex;
  }
  return time;
}

function add(time: number, amount: number, unit: string): number {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return time + amount * fixed;
  const date = new Date(time);
  const months = unit === 'YEAR' ? amount * 12 : amount;
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

function roundDown(time: number, unit: string): number {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return Math.floor(time / fixed) * fixed;
  const date = new Date(time);
  date.setUTCHours(0, 0, 0, 0);
  date.setUTCDate(1);
  if (unit === 'YEAR') date.setUTCMonth(0);
  return date.getTime();
}
