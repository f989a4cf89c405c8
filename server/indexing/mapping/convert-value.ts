import { asText } from './text-values.ts';

/** The `type:` of a rule. */
export type ValueType = 'text' | 'integer' | 'number' | 'money' | 'date' | 'boolean' | 'location';

export interface ConvertOptions {
  /** The character before the fraction of a number. */
  decimal: '.' | ',' | undefined;
  /** How a date is written, for example `MM/DD/YYYY`. */
  format: string | undefined;
}

/** Turns one source value into the JSON value Solr takes; throws a plain Error with the reason. */
export function convertValue(value: unknown, type: ValueType, options: ConvertOptions): string | number | boolean {
  const text = asText(value)?.trim();
  if (text === undefined)
    throw new Error(`${shown(value)} is ${Array.isArray(value) ? 'a list' : 'an object'}, not a single value`);
  if (type === 'text') return text;
  if (type === 'boolean') return toBoolean(text);
  if (type === 'date') return toDate(text, options.format);
  if (type === 'location') return toLocation(text);
  if (type === 'money') return toMoney(text, options.decimal);
  return toNumber(text, text, options.decimal);
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
}

function toNumber(text: string, original: string, decimal: ConvertOptions['decimal']): number {
  const point = decimal ?? '.';
  const group = point === '.' ? ',' : '.';
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const grouped = new RegExp(`^[+-]?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${point}\\d+)?$`);
  const bare = new RegExp(`^[+-]?(?:\\d+\\${point}?\\d*|\\${point}\\d+)(?:[eE][+-]?\\d+)?$`);
  if (!grouped.test(plain) && !bare.test(plain)) throw new Error(`${shown(original)} is not a number`);
  const number = Number(plain.replaceAll(group, '').replace(point, '.'));
  if (!Number.isFinite(number)) throw new Error(`${shown(original)} is too large a number`);
  return number;
}

// A currency sign, a code such as USD or US$, or an abbreviation such as kr, before or after the amount.
const MONEY =
  /^([+-]?)\s*(?:\p{L}{0,3}\.?\s*\p{Sc}?)\s*([+-]?[\d.,'’\s\u00a0\u202f]*\d[.,]?)\s*(?:\p{Sc}|\p{L}{1,3}\.?)?$/u;

function toMoney(text: string, decimal: ConvertOptions['decimal']): number {
  const match = MONEY.exec(text);
  if (!match) throw new Error(`${shown(text)} is not an amount of money`);
  const [, sign = '', amount = ''] = match;
  try {
    return toNumber(sign + amount, text, decimal);
  } catch {
    throw new Error(`${shown(text)} is not an amount of money`);
  }
}

const YES = new Set(['true', 't', 'yes', 'y', '1', 'on']);
const NO = new Set(['false', 'f', 'no', 'n', '0', 'off']);

function toBoolean(text: string): boolean {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new Error(`${shown(text)} is neither yes nor no`);
}

function toLocation(text: string): string {
  const parts = text.split(',').map((part) => part.trim());
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map((part) =>
    part === '' ? Number.NaN : Number(part),
  );
  const fits = parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!fits) throw new Error(`${shown(text)} is not "latitude,longitude" in degrees`);
  // A millionth of a degree is a hand's breadth.
  return `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

function toDate(text: string, format: string | undefined): string {
  const time = format ? dateByFormat(text, format) : (isoDate(text) ?? epochDate(text));
  if (time === undefined) {
    throw new Error(`${shown(text)} is not a date${format ? ` written ${format}` : ' such as 2021-02-20'}`);
  }
  // Solr writes whole seconds.
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function isoDate(text: string): number | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = match;
  const time = utc(Number(year), Number(month), Number(day));
  if (time === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const ofDay = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return time + (ofDay - zoneSeconds(zone)) * 1000;
}

function zoneSeconds(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const [, sign, hours, minutes = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60;
}

// 9 or 10 digits are seconds (1973 to 2286), 12 or 13 are milliseconds.
function epochDate(text: string): number | undefined {
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return Math.floor(Number(text)) * 1000;
  return /^\d{12,13}$/.test(text) ? Number(text) : undefined;
}

function dateByFormat(text: string, format: string): number | undefined {
  const parts: Record<string, number> = {};
  const names: string[] = [];
  const pattern = format.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/YYYY|MM?|DD?/g, (token) => {
    names.push(token.charAt(0));
    return token === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})';
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) return undefined;
  for (const [index, name] of names.entries()) parts[name] = Number(match[index + 1]);
  return utc(parts.Y ?? Number.NaN, parts.M ?? 1, parts.D ?? 1);
}

function utc(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : undefined;
}
