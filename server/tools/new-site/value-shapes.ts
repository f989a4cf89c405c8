/** What the values of a column look like: numbers, money, dates, yes and no, addresses of the web, lists in a cell. */
import { MILLIONS, THOUSANDS } from '../../indexing/mapping/convert-value.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₴': 'UAH',
  '฿': 'THB',
  '₫': 'VND',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  R$: 'BRL',
  $: 'USD',
  zł: 'PLN',
  Kč: 'CZK',
  'Fr.': 'CHF',
  SFr: 'CHF',
  Ft: 'HUF',
  kr: 'SEK',
};
const CODES = new Set(Intl.supportedValuesOf('currency'));
const NUMBER = "\\d[\\d.,'’ \\u00a0\\u202f]*";

/** The currency a text says beside its amount, such as `EUR` of `1.200,50 €`; undefined where it says none. */
export function currencyOf(text: string): string | undefined {
  const match = new RegExp(`^[+-]?\\s*(.*?)\\s*[+-]?${NUMBER}\\s*(.*)$`, 'u').exec(text);
  if (!match) return undefined;
  for (const part of [match[1] ?? '', match[2] ?? '']) {
    const word = /^(?:from\s+|ab\s+)?([^\s/\d]+)/u.exec(part)?.[1] ?? '';
    const code = word.toUpperCase();
    if (Object.hasOwn(SIGNS, word)) return SIGNS[word];
    if (word.length === 3 && CODES.has(code) && (word === code || part === word)) return code;
  }
  return undefined;
}

/** A currency that a column's name says: `price_eur`, `Preis (€)`. */
export function currencyOfName(name: string): string | undefined {
  const sign = Object.keys(SIGNS).find((known) => /\W/.test(known) && name.includes(known));
  if (sign !== undefined) return SIGNS[sign];
  const words = name.toUpperCase().split(/[^A-Z]+/);
  const code = words.find((word) =>
    /^(USD|EUR|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|JPY|INR|BRL|MXN|ZAR)$/.test(word),
  );
  return code ?? (words.includes('EURO') ? 'EUR' : undefined);
}

/** Whether an amount or number stands there and nothing else, but for a currency. */
export function isAmount(text: string): boolean {
  return new RegExp(
    `^[+-]?\\s*(?:\\p{L}{0,3}\\.?\\s*\\p{Sc}?)\\s*[+-]?${NUMBER}\\s*(?:\\p{Sc}|\\p{L}{1,3}\\.?)?$`,
    'u',
  ).test(text);
}

export function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+|\d{1,3}(?:[,.' ’\u00a0\u202f]\d{3})+)(?:[.,]\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/**
 * The sign before the fraction in these numbers; a point where they do not tell.
 *
 * @param isEuropean where three digits behind a single point are thousands.
 */
export function decimalOf(values: readonly string[], isEuropean = false): '.' | ',' {
  let comma = 0;
  let point = 0;
  for (const value of values) {
    const digits = value.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
    if (/\.\d+,\d+$/.test(digits) || /^\d+,(\d{1,2}|\d{4,})$/.test(digits)) comma += 1;
    else if (/,\d+\.\d+$/.test(digits) || /^\d+\.(\d{1,2}|\d{4,})$/.test(digits)) point += 1;
    else if (isEuropean && /^\d{1,3}(\.\d{3})+$/.test(digits)) comma += 0.5;
  }
  return comma > point ? ',' : '.';
}

/** The number a text says, by the sign before its fraction; NaN where it says none. */
export function numberIn(text: string, decimal: '.' | ','): number {
  const amount = new RegExp(`(-?${NUMBER})(?:(${THOUSANDS})|(${MILLIONS}))?`, 'u');
  const [, written = '', thousands, millions] = amount.exec(text) ?? [];
  const digits = written.replace(/[\s'’]/g, '');
  const plain = decimal === ',' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  return plain === '' ? Number.NaN : Number(plain) * (thousands ? 1e3 : millions ? 1e6 : 1);
}

const DATES: readonly (readonly [RegExp, formats: readonly string[]])[] = [
  [/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/, ['']],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, ['YYYY/MM/DD']],
  [/^\d{8}$/, ['YYYYMMDD']],
  [/^\d{1,2}\.\d{1,2}\.\d{4}$/, ['DD.MM.YYYY']],
  [/^\d{1,2}\/\d{1,2}\/\d{4}$/, ['MM/DD/YYYY', 'DD/MM/YYYY']],
  [/^\d{1,2}-\d{1,2}-\d{4}$/, ['DD-MM-YYYY', 'MM-DD-YYYY']],
  [/^\p{L}{3,9}\.? \d{1,2},? \d{4}$/u, ['MMM DD YYYY', 'MMM DD, YYYY']],
  [/^\d{1,2} \p{L}{3,9}\.? \d{4}$/u, ['DD MMM YYYY']],
  [/^\d{1,2}-\p{L}{3}-\d{4}$/u, ['DD-MMM-YYYY']],
];

/** How dates are written: an empty format for ISO dates; `isSure` is false where day and month could be either. */
export function dateFormat(values: readonly string[]): { format: string; isSure: boolean } | undefined {
  const shape = DATES.find(([pattern]) => mostly(values, (value) => pattern.test(value)));
  if (!shape) return undefined;
  const [, formats] = shape;
  const fits = formats.filter((format) => mostly(values, (value) => isDay(value, format)));
  const [first = ''] = fits;
  return fits.length === 0 ? undefined : { format: first, isSure: fits.length === 1 };
}

function isDay(text: string, format: string): boolean {
  if (format.includes('MMM')) return !Number.isNaN(Date.parse(text)) && /\d,/.test(text) === format.includes(',');
  if (format === '') return !Number.isNaN(Date.parse(text.slice(0, 10)));
  const order: string[] = format.match(/YYYY|MM|DD/g) ?? [];
  const parts = format === 'YYYYMMDD' ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)] : text.split(/[./-]/);
  const [year, month, day] = ['YYYY', 'MM', 'DD'].map((part) => Number(parts[order.indexOf(part)]));
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  return date.getUTCMonth() === (month ?? 0) - 1 && date.getUTCDate() === day && (year ?? 0) > 1000;
}

const YES = new Set(['true', 't', 'yes', 'y', '1', 'on', 'ja', 'oui', 'si', 'sí', 'x', '✓', 'checked']);
const NO = new Set(['false', 'f', 'no', 'n', '0', 'off', 'nein', 'non']);
/** What a mapping reads as yes and no by itself (docs/indexing.md). */
const KNOWN = /^(?:true|t|yes|y|1|on|false|f|no|n|0|off)$/i;

export function isYes(word: string): boolean {
  return YES.has(word.toLowerCase());
}

export function isNo(word: string): boolean {
  return NO.has(word.toLowerCase());
}

/** Whether it says of a price that there is nothing to pay. */
export function isFree(word: string): boolean {
  return /^(?:free|free of charge|gratis|kostenlos|kostenfrei|umsonst|gratuit|gratuito)$/i.test(word);
}

/** Words for yes and no, with what each means where a mapping has to be told; undefined where other words stand there. */
export function yesNo(words: readonly string[]): Record<string, boolean> | undefined {
  if (words.length === 0 || words.length > 6) return undefined;
  if (!words.every((word) => isYes(word) || isNo(word))) return undefined;
  const yes = words.filter(isYes).length;
  // Two words for the same are no question; one alone may be, with nothing for no.
  if (words.length > 1 && (yes === 0 || yes === words.length)) return undefined;
  return Object.fromEntries(words.filter((word) => !KNOWN.test(word)).map((word) => [word, isYes(word)]));
}

export function isWebAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)[^\s]+\.[^\s]+/i.test(text);
}

export function isPicture(text: string): boolean {
  return /^(?:https?:\/\/|\/)\S+\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]\S*)?$/i.test(text);
}

export function isPictureFile(text: string): boolean {
  return /^[^\s:/][^:]*\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(text);
}

/** A picture's address in brackets behind the name of its file, as Airtable exports it; several have commas between. */
export const ATTACHED = /\((https?:\/\/[^\s)]+)/;

export function isAttachedPicture(text: string): boolean {
  return /^[^()]*\.(?:jpe?g|png|webp|avif|gif|svg) \(https?:/i.test(text) && ATTACHED.test(text);
}

export function isEmail(text: string): boolean {
  return /^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i.test(text);
}

export function isPhone(text: string): boolean {
  return (
    /^(?:tel:)?\+?[\d\s()./-]{7,22}(?:\s*(?:x|ext\.?)\s*\d+)?$/.test(text) &&
    (text.match(/\d/g) ?? []).length >= 7 &&
    /[\s()+./-]/.test(text)
  );
}

/** What a text written as JSON holds: a list of texts and numbers, or records; undefined where it is none. */
export function jsonKind(text: string): 'list' | 'records' | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isFlat = Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null);
    return isFlat ? 'list' : 'records';
  } catch {
    return undefined;
  }
}

/** What stands between the addresses of a cell with several. */
export function addressSplit(values: readonly string[]): string | undefined {
  const between = values.flatMap((value) => /\S([\s,;|]+)(?:https?:|\/[\w.-]+\/)/.exec(value)?.[1] ?? []);
  const sign = between[0]?.trim().charAt(0);
  return between.length === 0 ? undefined : sign || ' ';
}

/** What stands between the names of picture files in a cell with several. */
export function fileSplit(values: readonly string[]): string | undefined {
  return values.flatMap((value) => /\.(?:jpe?g|png|webp|avif|gif|svg)\s*([,;|])/i.exec(value)?.[1] ?? [])[0];
}

/** What stands between the entries of cells that are lists; undefined where they are none. */
export function listSplit(written: readonly string[]): string | undefined {
  // A sign of HTML such as &amp; ends with what may stand between.
  const values = written.map((value) => value.replaceAll(/&(?:[a-z]{2,6}|#\w+);/gi, '&'));
  const full = new Set(values).size;
  for (const [sign, least] of [
    ['|', 0.02],
    [';', 0.05],
    [',', 0.3],
  ] as const) {
    const split = values.filter((value) => value.includes(sign));
    if (split.length < Math.max(2, values.length * least)) continue;
    const parts = values.flatMap((value) => value.split(sign)).map((part) => part.trim());
    const firsts = new Set(split.map((value) => value.split(sign)[0]?.trim()));
    // Of a place such as "Elm Street, Springfield" only the last part comes again.
    if (split.length > 8 && firsts.size > split.length * 0.6) continue;
    const isShort = mostly(
      parts.filter((part) => part !== ''),
      (part) => part.length <= 40 && part.split(/\s+/).length <= 5,
    );
    const different = new Set(parts).size;
    if (sign === ',' && !partsMeetOthers(values)) continue;
    // Entries come again in other cells; of a sentence or an address they do not.
    const comesAgain = different <= parts.length * (sign === ',' ? 0.5 : 0.8) && (sign !== ',' || different < full * 3);
    if (isShort && comesAgain && !mostly(split, (value) => /\d,\d/.test(value))) return sign;
  }
  return undefined;
}

/** Whether a part stands beside different ones: of "Food, Drink" and "The Barn, Upper Field" both parts never go alone. */
function partsMeetOthers(values: readonly string[]): boolean {
  const wholes = [...new Set(values)].map((value) => new Set(value.split(',').map((part) => part.trim())));
  const parts = wholes.flatMap((whole) => [...whole]);
  return new Set(parts).size < parts.length;
}

/** Whether nineteen in twenty do, and there are any. */
export function mostly<T>(values: readonly T[], fits: (value: T) => boolean, share = 0.95): boolean {
  return values.length > 0 && values.filter(fits).length >= values.length * share;
}

/** A value as a message quotes it. */
export function short(text: string): string {
  return `"${text.length > 24 ? `${text.slice(0, 23)}…` : text}"`;
}

/** A number of degrees with a point, whether it was written with that or with a comma. */
export function degrees(text: string): string {
  return text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
}
