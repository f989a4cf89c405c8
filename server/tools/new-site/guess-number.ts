/** What a column of numbers counts, measures or costs. */

import { MILLIONS, THOUSANDS } from '../../indexing/mapping/convert-value.ts';
import type { Column } from './columns.ts';
import type { Found, Guess } from './guess-column.ts';
import { type Hint, hints, plainWords } from './name-hints.ts';
import {
  currencyOf,
  currencyOfName,
  decimalOf,
  isAmount,
  isFree,
  isNumber,
  mostly,
  numberIn,
  short,
} from './value-shapes.ts';

export function guessNumber(column: Column, words: string, label: string): Found | undefined {
  const values = column.values.filter((value) => !isFree(value));
  const currencies = values.map(currencyOf);
  const named = currencyOfName(column.keys.at(-1) ?? '');
  const known = currencies.filter((code) => code !== undefined);
  const isMoney = known.length > values.length * 0.5 || (named !== undefined && hints(words, 'price'));
  if (isMoney) return guessMoney(column, words, known, named);
  const hasPrice = hints(words, 'price') && !hints(words, 'otherPrice');
  const ranges = hints(words, 'people') || hints(words, 'count') ? guessRanges(values) : undefined;
  if (ranges) return ranges;
  const measure = mostly(values, isNumber, 0.9) ? undefined : measureOf(values);
  const outOf = measure ? undefined : outOfOf(values);
  const plain = measure || outOf ? values.map((value) => AMOUNT.exec(value)?.[0] ?? '') : values;
  if (!mostly(plain, isNumber, 0.9)) return undefined;
  // Leading zeros belong to codes.
  if (plain.some((value) => /^0\d+$/.test(value)) || DIGITS.some((hint) => hints(words, hint))) return undefined;
  const decimal = decimalOf(plain);
  const numbers = rising(plain, decimal);
  const least = numbers[0] ?? 0;
  const most = numbers.at(-1) ?? 0;
  const isWhole = numbers.every(Number.isInteger);
  const facts = { numbers, isWhole, decimal, ...((measure || outOf) && { extract: AMOUNT.source }) };
  if (measure && !hints(words, 'count')) {
    const why = `numbers from ${shown(least)} to ${shown(most)}, in ${measure}`;
    return { role: 'number', why, ...facts, ...(!hasWord(words, measure) && { measure }) };
  }
  if (hasPrice) return { role: 'price', why: 'its name, and numbers', ...facts };
  const isOf100 = most > 10 && most <= 100 && (numbers[Math.floor(numbers.length / 2)] ?? 0) > 40;
  if (hints(words, 'rating') && least >= 0 && isOf100) {
    const why = `its name, and numbers up to ${most}: shown out of 5`;
    return {
      role: 'rating',
      why,
      ...facts,
      scale: 0.05,
      isWhole: false,
      numbers: numbers.map((number) => number / 20),
    };
  }
  if (hints(words, 'rating') && least >= 0 && most <= 10 && !isYearLike(least, most, isWhole)) {
    return { role: 'rating', why: `its name, and numbers up to ${most}`, ...facts };
  }
  if (hints(words, 'reviews') && isWhole && least >= 0)
    return { role: 'reviews', why: 'its name, and whole numbers', ...facts };
  if (isYearLike(least, most, isWhole) && (hints(words, 'year') || least > 1700)) {
    return { role: 'year', why: `whole numbers from ${least} to ${most}`, ...facts };
  }
  if (hints(words, 'technical')) return { role: 'left out', why: 'its name: nothing for visitors' };
  const code = isWhole && least >= 0 ? codeOf(column, words) : undefined;
  if (code) return code;
  if (isWhole && least >= 0 && (most <= 12 || (most <= 60 && hints(words, 'count')))) {
    return { role: 'count', why: `whole numbers from ${least} to ${most}`, ...facts };
  }
  if (label === '') return undefined;
  return { role: 'number', why: `numbers from ${shown(least)} to ${shown(most)}`, ...facts };
}

/** A number of people or things told from least to most, such as `80-120` and `up to 160`: the most counts. */
function guessRanges(values: readonly string[]): Found | undefined {
  const most = values.map((value) => RANGE.exec(value)?.[1]);
  const isRanges = mostly(most, (number) => number !== undefined, 0.9) && values.some((value) => /\d\D+\d/.test(value));
  if (!isRanges) return undefined;
  const numbers = most.flatMap((number) => (number === undefined ? [] : Number(number))).sort((a, b) => a - b);
  const role = (numbers.at(-1) ?? 0) <= 60 ? 'count' : 'number';
  const example = short(values.find((value) => /\d\D+\d/.test(value)) ?? '');
  return {
    role,
    why: `numbers such as ${example}, of which the last counts`,
    numbers,
    isWhole: true,
    extract: '(\\d+)\\D*$',
  };
}

const RANGE = /^(?:[\p{L}’'.]{2,8} ){0,2}(?:\d{1,5}\s*(?:[-–—]|to|bis|à|a)\s*)?(\d{1,5})(?:\s*\p{L}+)?$/iu;

/** The digits of an amount, with what groups them. */
const AMOUNT = /\d(?:[\d.,'’\u00a0\u202f]| (?=\d{3}(?!\d)))*/;

/** Thousands or millions, behind an amount that is told in them. */
const TIMES = `\\s?(?:${THOUSANDS}|${MILLIONS})`;

/** What all of these are measured in, such as `m²` of `107,5 m²`; undefined where they are not, or not in the same. */
function measureOf(values: readonly string[]): string | undefined {
  const measures = values.map((value) => MEASURED.exec(value)?.[1] ?? '');
  const [first = ''] = measures;
  // A letter or two may be part of a code.
  const isMeasure = /^(?:\p{L}{2,7}\.?(?: \p{L}{2,4}\.?)?[²³23]?|[%°]C?|[a-z][²³23]?)$/u.test(first);
  return isMeasure && mostly(measures, (measure) => measure.toLowerCase() === first.toLowerCase()) ? first : undefined;
}

const MEASURED = new RegExp(`^(?:ca\\.? ?|approx\\.? ?|[~≈] ?)?${AMOUNT.source}\\s?(.*)$`, 'i');

/** The number that all of these are out of, such as 10 of `8.5/10`; undefined where they are not, or not out of the same. */
function outOfOf(values: readonly string[]): string | undefined {
  const ends = values.map((value) => OUT_OF.exec(value)?.[1] ?? '');
  const [first = ''] = ends;
  return first !== '' && mostly(ends, (end) => end === first) ? first : undefined;
}

const OUT_OF = /^\d+(?:[.,]\d+)?\s*(?:\/|out of|von|sur|de)\s*(\d{1,3})$/i;

/** Whether a name says it already: `Hours per week`, of 40 hours. */
function hasWord(words: string, measure: string): boolean {
  return words.split(' ').includes(plainWords(measure));
}

/** Digits that stand for something: more or less of them means nothing. */
function codeOf({ values, distinct }: Column, words: string): Found | undefined {
  if (hints(words, 'count')) return undefined;
  // An area may be a region or a measure.
  const isPlace = hints(words, 'town') || hints(words, 'country') || (hints(words, 'region') && words !== 'area');
  if (isPlace) return { role: 'text', why: 'numbers where a place is named: a code' };
  if (hints(words, 'category') && distinct.size <= 12 && distinct.size < values.length / 2) {
    return { role: 'category', why: `its name; ${distinct.size} different numbers, which stand for kinds` };
  }
  const [first = ''] = values;
  const isLikeNumbers =
    first.length >= 7 && values.every((value) => /^\d+$/.test(value) && value.length === first.length);
  return isLikeNumbers && values.length > 20 && distinct.size > values.length * 0.9
    ? { role: 'text', why: `numbers of ${first.length} digits, each row another: a code` }
    : undefined;
}

/** Names of what has digits and is no amount. */
const DIGITS: readonly Hint[] = ['postcode', 'phone', 'code', 'address'];

function isYearLike(least: number, most: number, isWhole: boolean): boolean {
  return isWhole && least >= 1000 && most <= 2100 && most > 1500;
}

function guessMoney(column: Column, words: string, known: readonly string[], named: string | undefined): Found {
  const values = column.values.filter((value) => !isFree(value));
  const free = [...column.distinct.keys()].filter(isFree);
  const all = Object.entries(Object.groupBy(known, (code) => code)).sort(
    (a, b) => (b[1]?.length ?? 0) - (a[1]?.length ?? 0),
  );
  const currency = all[0]?.[0] ?? named;
  const others = all.slice(1).map(([code]) => code);
  const decimal = decimalOf(values, currency !== 'USD' && currency !== 'GBP');
  const amounts = values.filter((value) => others.length === 0 || currencyOf(value) === currency);
  const zeros = column.values.filter(isFree).map(() => 0);
  const numbers = [...zeros, ...rising(amounts, decimal)];
  const isShortened = values.some((value) => new RegExp(`\\d${TIMES}`, 'u').test(value));
  const part = isShortened ? `${AMOUNT.source}(?:${TIMES})?` : AMOUNT.source;
  const extract = mostly(values, isAmount, 0.98) ? undefined : [part, ...free].join('|');
  const example = short(amounts.find(isAmount) ?? amounts[0] ?? '');
  const why =
    others.length > 0
      ? `money such as ${example}; amounts in ${others.join(', ')} are left out, since they do not compare with ${currency}`
      : `money such as ${example}, in ${currency}`;
  const isPrice = !hints(words, 'otherPrice');
  const signs = [...new Set(amounts.flatMap((value) => value.match(/[\p{L}]*\p{Sc}|\p{L}+/gu) ?? []))].slice(0, 8);
  const facts = {
    currency,
    decimal,
    numbers,
    extract,
    signs,
    otherCurrencies: others,
    ...(free.length > 0 && { free }),
    isWhole: numbers.every(Number.isInteger),
  };
  return { role: isPrice ? 'price' : 'money', why, ...facts };
}

function rising(values: readonly string[], decimal: '.' | ','): number[] {
  return values
    .map((value) => numberIn(value, decimal))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
}

function shown(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** What the end of a name says that its numbers are measured in: `length_m`, `Size (sqm)`. */
export function measuredByName(guess: Guess): Guess {
  const [ending = '', unit = ''] = NAMED_MEASURE.exec(guess.column.keys.at(-1) ?? '') ?? [];
  if (guess.role !== 'number' || guess.measure !== undefined || unit === '') return guess;
  const label = guess.label.slice(0, -ending.length).trim();
  return label === '' ? guess : { ...guess, label, measure: UNITS[unit.toLowerCase()] ?? unit };
}

const NAMED_MEASURE = /(?:_|\s+|\s*[([])(m|cm|km|ft|kg|lbs|sqm|qm|m2|m²|sqft|ha|hp|kw|ps)[)\]]?$/i;
const UNITS: Readonly<Record<string, string>> = { sqm: 'm²', qm: 'm²', m2: 'm²', sqft: 'sq ft', kw: 'kW', ps: 'PS' };

/** A column that says the same currency in every row is that of the amounts which say none, fees among them. */
export function inNamedCurrency(all: readonly Guess[]): void {
  const said = all.find(({ words, column }) => hints(words, 'currency') && column.distinct.size === 1);
  const code = said?.column.values[0]?.toUpperCase();
  if (!said || !code || !Intl.supportedValuesOf('currency').includes(code)) return;
  for (const guess of all) {
    const isFee = /^(?:number|count)$/.test(guess.role) && hints(guess.words, 'fee');
    if (isFee) guess.role = 'money';
    else if (!/^(?:price|money)$/.test(guess.role) || guess.currency !== undefined) continue;
    guess.currency = code;
    guess.why = `${guess.why}, in ${code} as ${said.column.keys.join('.')} says`;
  }
}
