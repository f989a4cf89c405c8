import { compile, type HtmlToTextOptions } from 'html-to-text';
import type { RawRule } from '../../site/schema/site-files.generated.ts';
import type { FieldRule, ValueType } from './mapping.ts';
import { isObject } from './source-path.ts';
import { asText, isBlank } from './text-values.ts';

type ConvertOptions = Pick<RawRule, 'decimal' | 'format'>;

/** Turns one source value into the JSON value Solr takes; throws a plain Error with the reason. */
export function convertValue(value: unknown, type: ValueType, options: ConvertOptions): string | number | boolean {
  const text = asText(value)?.trim();
  if (text === undefined)
    throw new Error(`${shown(value)} is ${Array.isArray(value) ? 'a list' : 'an object'}, not a single value`);
  if (type === 'text') return text;
  if (type === 'boolean') return toBoolean(text);
  if (type === 'date') return toDate(text, options.format);
  if (type === 'location') return toLocation(text, options.decimal);
  if (type === 'money') return toMoney(text, options.decimal);
  return toNumber(text, text, options.decimal);
}

/** A value as a message quotes it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
}

function toNumber(text: string, original: string, decimal: ConvertOptions['decimal'], what = 'a number'): number {
  const point = decimal ?? '.';
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const written = isWritten(plain, point) ? point : otherPoint(plain, point);
  if (written === undefined) throw new Error(`${shown(original)} is not ${what}${hintOf(plain, point)}`);
  const number = Number(plain.replaceAll(groupOf(written), '').replace(written, '.'));
  if (!Number.isFinite(number)) throw new Error(`${shown(original)} is too large a number`);
  return number;
}

type Point = '.' | ',';

function groupOf(point: Point): Point {
  return point === '.' ? ',' : '.';
}

/** Whether a text is a number with this sign before its fraction. */
function isWritten(plain: string, point: Point): boolean {
  const group = groupOf(point);
  const grouped = new RegExp(`^[+-]?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${point}\\d+)?$`);
  const bare = new RegExp(`^[+-]?(?:\\d+\\${point}?\\d*|\\${point}\\d+)(?:[eE][+-]?\\d+)?$`);
  return grouped.test(plain) || bare.test(plain);
}

/** The other sign, where a number that has both says by itself which of them is before its fraction. */
function otherPoint(plain: string, point: Point): Point | undefined {
  const other = groupOf(point);
  return plain.includes('.') && plain.includes(',') && isWritten(plain, other) ? other : undefined;
}

const SIGNS: Readonly<Record<Point, string>> = { '.': 'a point', ',': 'a comma' };

/** What would read it. */
function hintOf(plain: string, point: Point): string {
  const other = groupOf(point);
  if (!isWritten(plain, other)) return '';
  return ` with ${SIGNS[point]} before its fraction, as this field is read; where ${SIGNS[other]} is, add decimal: "${other}" to the field in the mapping`;
}

/** What amounts of money are told in: `45K`, `1.2M`, `2 Mio. €`; a pattern. */
export const THOUSANDS = '(?:[kK]|Tsd\\.?)(?!\\p{L})';
export const MILLIONS = '(?:M|Mio\\.?)(?!\\p{L})';

// A currency sign, a code such as USD or US$, or an abbreviation such as kr, before or after the amount.
const MONEY = new RegExp(
  `^([+-]?)\\s*(?:\\p{L}{0,3}\\.?\\s*\\p{Sc}?)\\s*([+-]?[\\d.,'’\\s\\u00a0\\u202f]*\\d[.,]?)\\s*(?:(${THOUSANDS})|(${MILLIONS}))?\\s*(?:\\p{Sc}|\\p{L}{1,3}\\.?)?$`,
  'u',
);

function toMoney(text: string, decimal: ConvertOptions['decimal']): number {
  const [, sign = '', amount = '', thousands, millions] = MONEY.exec(text) ?? [];
  const number = toNumber(sign + amount, text, decimal, 'an amount of money');
  // 1.15 times a million is 1149999.9999999998 in binary fractions.
  return Number((number * (thousands ? 1e3 : millions ? 1e6 : 1)).toPrecision(15));
}

const YES = new Set(['true', 't', 'yes', 'y', '1', 'on']);
const NO = new Set(['false', 'f', 'no', 'n', '0', 'off']);

function toBoolean(text: string): boolean {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new Error(`${shown(text)} is neither yes nor no`);
}

/** A point as databases of maps write it (WKT), with longitude first: `POINT (-87.63 41.88)`. */
const WKT_POINT = /^(?:SRID=\d+;\s*)?POINT\s*(?:Z|M|ZM)?\s*\(\s*(\S+)\s+(\S+?)(?:\s+[^\s)]+){0,2}\s*\)$/i;
/** What stands between the degrees of a place, by the sign before their fractions. */
const BETWEEN_DEGREES: Readonly<Record<Point, RegExp>> = { '.': /\s*[,;/]\s*|\s+/, ',': /\s*[;/]\s*|,\s+|\s+/ };

/** Latitude and longitude of a place, as they are written. */
export function degreesIn(text: string, decimal: ConvertOptions['decimal']): string[] {
  const [, x, y] = WKT_POINT.exec(text) ?? [];
  if (x !== undefined && y !== undefined) return [y, x];
  const plain = text.replace(/^\(\s*(.*?)\s*\)$/, '$1');
  const parts = plain.split(BETWEEN_DEGREES[decimal ?? '.']);
  return decimal === ',' ? parts.map((part) => part.replace(',', '.')) : parts;
}

function toLocation(text: string, decimal: ConvertOptions['decimal']): string {
  const parts = degreesIn(text, decimal);
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map((part) =>
    part === '' ? Number.NaN : Number(part),
  );
  const fits = parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!fits) {
    const isTurned = parts.length === 2 && Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180;
    throw new Error(
      `${shown(text)} is not "latitude,longitude" in degrees${isTurned ? ', but would be the other way round' : ''}`,
    );
  }
  // Exports write it where there is no place.
  if (latitude === 0 && longitude === 0) throw new Error(`${shown(text)} lies in the sea off Africa, where nothing is`);
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
  const pattern = format.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/YYYY|MMM|MM?|DD?/g, (token) => {
    names.push(token.charAt(0));
    if (token === 'MMM') return '(\\p{L}{3,9})\\.?';
    return token === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})';
  });
  const match = new RegExp(`^${pattern}$`, 'u').exec(text);
  if (!match) return undefined;
  for (const [index, name] of names.entries()) parts[name] = monthNumber(match[index + 1] ?? '');
  return utc(parts.Y ?? Number.NaN, parts.M ?? 1, parts.D ?? 1);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of an English month, in full or by its first three letters; other texts as numbers. */
function monthNumber(text: string): number {
  const at = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return at < 0 ? Number(text) : at + 1;
}

function utc(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : undefined;
}

// Solr's float fields make infinity of anything larger.
const LARGEST_FLOAT = 3.4e38;

/** Scales, rounds and checks a number as its rule says; throws a plain Error with the reason. */
export function checkedNumber({ type, raw }: FieldRule, value: number): number {
  const { scale, round, min, max_value: most } = raw;
  let number = value;
  // 12 digits take away what binary fractions add: 93 * 0.05 is 4.65, not 4.6500000000000004.
  if (scale !== undefined) number = Number((value * scale).toPrecision(12));
  if (round !== undefined) number = roundHalfUp(number, round);
  if (Math.abs(number) > LARGEST_FLOAT) throw new Error(`${number} is too large a number`);
  if (type === 'integer' && !Number.isInteger(number)) throw new Error(`"${number}" is not a whole number`);
  if (min !== undefined && number < min) throw new Error(`${number} is below the minimum of ${min}`);
  if (most !== undefined && number > most) throw new Error(`${number} is above the maximum of ${most}`);
  return number;
}

// toFixed rounds the binary number, which makes 1.005 come out as 1.00.
function roundHalfUp(value: number, digits: number): number {
  const shifted = Math.round(Number(`${Math.abs(value)}e${digits}`)) * Math.sign(value);
  return Number.isFinite(shifted) ? Number(`${shifted}e-${digits}`) : Number(value.toFixed(digits));
}

/** The label of the first bucket whose bound a number does not exceed. */
export function bucketLabel(buckets: NonNullable<RawRule['buckets']>, value: number): string | undefined {
  const [, label] = buckets.find(([bound]) => bound === null || value <= bound) ?? [];
  return label === undefined ? undefined : String(label);
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', options: { uppercaseHeaderCells: false } },
  ],
};

let compiled: ReturnType<typeof compile> | undefined;

/** Compiled for the first text: few starts index any. */
function toText(html: string): string {
  compiled ??= compile(options);
  return compiled(html);
}

/** Readable text of an HTML fragment: paragraphs apart, list items marked; text without any tag keeps its line breaks. */
export function htmlText(html: string): string {
  // A source that cuts its texts at a length leaves half a tag at the end.
  const cut = html.replace(/<\/?[a-z]*\s*\/?$/i, '');
  // WooCommerce exports a line break as these two characters.
  const whole = cut.replaceAll('\\n', '\n');
  if (/<[a-z/!]/i.test(whole)) return toText(whole);
  return whole
    .split(/\r\n|\r|\n/)
    .map((line) => toText(line))
    .join('\n');
}

const NO_ANSWER = /^(no\b.*|none\b.*|false|0|n\/?a|not available)$/i;
const YES_ANSWER = /^(yes\b.*|true|1|x)$/i;

/**
 * The labels an object of answers stands for (`entries: truthy`): the key where the answer is a yes ("Yes - seasonal",
 * true, 1), `key: answer` where it is another text, nothing where it is a no, "None" or empty. Lists give one label for
 * each of their answers. Values that are no objects stay as they are.
 */
export function yesEntries(value: unknown): unknown[] {
  if (!isObject(value)) return [value];
  return Object.entries(value).flatMap(([key, answers]) => {
    const list: unknown[] = Array.isArray(answers) ? answers : [answers];
    return list.flatMap((answer) => label(key, answer));
  });
}

function label(key: string, answer: unknown): string[] {
  const text = asText(answer)?.trim();
  if (text === undefined || isBlank(text) || NO_ANSWER.test(text)) return [];
  return YES_ANSWER.test(text) ? [key] : [`${key}: ${text}`];
}
