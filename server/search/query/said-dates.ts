/** Where a text says when, or for how long: 'July 4 to 11', '3 nights', 'at Christmas'. No search of words can answer that (§2.8). */
import { comparedText, typedWordsOf } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { isDigits, numberWords, type Span, type Token, tokensOf } from './amount-tokens.ts';
import { isMonthName, monthsBetween, monthsOf } from './month-names.ts';
import { pairsOf } from './said-amounts.ts';
import { setOf } from './said-words.ts';

export interface SaidDates extends Span {
  /** All names of the months it names, as they are compared; of a season those of its three, of 'June to August' July's too. */
  months: readonly string[];
  /** Whether the months say it all: 'next August', 'this summer'. */
  isOfMonths: boolean;
}

const TEXTS = textsOf('amounts', AMOUNTS);
/** `2027-07-04`, `7/4`, `4.7.2027`. */
const WRITTEN = /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{4})\b/g;
/** As in '4th'. */
const ORDINAL = /^(?:st|nd|rd|th|er|º|ª)$/;
/** As in '4 of July'. */
const OF = /^(?:of|de)$/;
const MONEY_SIGN = /^\p{Sc}$/u;
const BLANK = /^[\s-]*$/;
const DASH = /^\s*[-–—]\s*$/;
const LAST_DAY = 31;
const YEARS = { first: 2000, last: 2099 };
const LONGEST_PHRASE = 4;
const LONGEST_BEFORE_SEASON = 2;

/** A text in which dates are looked for. */
interface Reading {
  text: string;
  tokens: readonly Token[];
  joining: ReadonlySet<string>;
  /** What stands between two days. */
  between: ReadonlySet<string>;
  /** What stands before the first of two months, where it has to, and between them. */
  ends: readonly (readonly [before: string, middle: string])[];
  /** What says of a month, or a season, which it is. */
  which: ReadonlySet<string>;
  /** What stands before a season. */
  inSeason: ReadonlySet<string>;
}

/** Tokens from one to before another. */
type Tokens = readonly [from: number, to: number];

/**
 * @param isNamed whether a value is called so: a month alone that is one is no date.
 */
export function saidDates(text: string, isNamed: (name: string) => boolean): SaidDates[] {
  const tokens = tokensOf(text, numberWords());
  const ends = betweenTwo();
  const reading = {
    text,
    tokens,
    joining: setOf(TEXTS.joining),
    between: new Set(ends.map(([, middle]) => middle)),
    ends,
    which: setOf(TEXTS.besideMonth),
    inSeason: setOf(TEXTS.inSeason),
  };
  const phrases = setOf(TEXTS.dates);
  const nights = typedWordsOf(TEXTS.nights);
  const marked = tokens.map((token) => isWritten(token, text));
  for (let index = 0; index < tokens.length; index++) {
    const said = [
      ...phrasesAt(index, reading, phrases),
      ...nightsAt(index, reading, nights),
      ...monthsAt(index, reading),
      ...monthAt(index, reading, isNamed),
      ...seasonAt(index, reading, isNamed),
    ];
    for (const [from, to] of said) marked.fill(true, from, to);
  }
  return spansOf(reading, marked);
}

function textAt({ tokens }: Reading, index: number): string {
  return tokens[index]?.text ?? '';
}

function isMonth(reading: Reading, index: number): boolean {
  return isMonthName(textAt(reading, index));
}

/** As in 'next weekend'. */
function phrasesAt(index: number, { text, tokens }: Reading, phrases: ReadonlySet<string>): Tokens[] {
  const most = Math.min(LONGEST_PHRASE, tokens.length - index);
  return Array.from({ length: most }, (_, at): Tokens => [index, index + at + 1]).filter(([from, to]) =>
    phrases.has(
      tokens
        .slice(from, to)
        .map((token) => comparedText(text.slice(token.start, token.end)))
        .join(' '),
    ),
  );
}

/** As in '3 nights', not as in '$200 night' and '200/night'. */
function nightsAt(index: number, reading: Reading, nights: readonly string[]): Tokens[] {
  const { text, tokens } = reading;
  const isPrice =
    MONEY_SIGN.test(textAt(reading, index - 1)) ||
    !BLANK.test(text.slice(tokens[index]?.end, tokens[index + 1]?.start));
  const areNights = isDigits(textAt(reading, index)) && nights.includes(textAt(reading, index + 1));
  return areNights && !isPrice ? [[index, index + 2]] : [];
}

/** As in 'from June to August' and 'late June - 3 August'. */
function monthsAt(index: number, reading: Reading): Tokens[] {
  const last = lastMonth(index, reading);
  if (last === undefined) return [];
  const before = firstOfMonth(index, reading) - 1;
  const isSaid = reading.ends.some(([word]) => word !== '' && word === textAt(reading, before));
  return [[isSaid ? before : before + 1, last + 1]];
}

/** Where the month stands to which it goes on from one. */
function lastMonth(index: number, reading: Reading): number | undefined {
  if (!isMonth(reading, index)) return undefined;
  const { text, tokens, which, joining, ends } = reading;
  const end = which.has(textAt(reading, index + 1)) ? index + 2 : daysBehind(index + 1, reading);
  const before = textAt(reading, firstOfMonth(index, reading) - 1);
  const isSaid = ends.some(([first, word]) => word === textAt(reading, end) && (first === '' || first === before));
  // A dash between words is no token.
  if (!isSaid && !DASH.test(text.slice(tokens[end - 1]?.end, tokens[end]?.start))) return undefined;
  const next = tokens.findIndex(
    (token, at) =>
      at >= end + Number(isSaid) && !which.has(token.text) && !joining.has(token.text) && dayEnd(at, reading) === at,
  );
  return isMonth(reading, next) ? next : undefined;
}

/** Where a month begins with what says which it is, and with its days. */
function firstOfMonth(index: number, reading: Reading): number {
  let from = index;
  while (reading.which.has(textAt(reading, from - 1))) from -= 1;
  return daysBefore(from, reading);
}

/** A month with the days and the year beside it; alone where the text begins or ends with it, and no value is called so. */
function monthAt(index: number, reading: Reading, isNamed: (name: string) => boolean): Tokens[] {
  if (!isMonth(reading, index)) return [];
  const { tokens, joining, which } = reading;
  const at = (one: number): string => textAt(reading, one);
  // As in 'next August', and 'août prochain'.
  let from = index;
  while (which.has(at(from - 1))) from -= 1;
  const to = which.has(at(index + 1)) ? index + 2 : index + 1;
  if (to - from > 1) return [[from, to]];
  const end = daysBehind(index + 1, reading);
  let start = index;
  while (start > 0 && joining.has(at(start - 1))) start -= 1;
  const isOf = start === index || OF.test(at(start)) || ORDINAL.test(at(start - 1));
  const days = isOf ? daysBefore(start, reading) : start;
  if (end > index + 1 || days < start) return [[days < start ? days : index, end]];
  const stands = tokens.length === 1 || (start < index && (start === 0 || end === tokens.length));
  return stands && !isNamed(at(index)) ? [[index, end]] : [];
}

/** As in 'this summer' and 'in winter', also with a year; alone where that is the text, and its months are values. */
function seasonAt(index: number, reading: Reading, isNamed: (name: string) => boolean): Tokens[] {
  const { tokens, which, inSeason } = reading;
  const at = (one: number): string => textAt(reading, one);
  const months = isMonth(reading, index) ? [] : monthsOf(at(index));
  if (months.length === 0) return [];
  let from = index;
  while (which.has(at(from - 1))) from -= 1;
  const before = tokens.slice(0, from).map(({ text }) => text);
  from -= lengthBehind(before, LONGEST_BEFORE_SEASON, inSeason);
  let to = which.has(at(index + 1)) ? index + 2 : index + 1;
  if (Number(at(to)) >= YEARS.first && Number(at(to)) <= YEARS.last) to += 1;
  return to - from > 1 || (tokens.length === 1 && months.some(isNamed)) ? [[from, to]] : [];
}

/** How many words at the end are one of some phrases. */
function lengthBehind(words: readonly string[], most: number, phrases: ReadonlySet<string>): number {
  for (let count = Math.min(most, words.length); count > 0; count--) {
    if (phrases.has(words.slice(-count).join(' '))) return count;
  }
  return 0;
}

/** Where the days, and the year, end that stand behind a month. */
function daysBehind(index: number, reading: Reading): number {
  const { joining, between } = reading;
  const at = (one: number): string => textAt(reading, one);
  let end = dayEnd(index, reading);
  for (;;) {
    const next = end > index && between.has(at(end)) ? dayEnd(end + 1, reading) : end;
    if (next <= end + 1 || isMonth(reading, next)) break;
    end = next;
  }
  const year = at(end) === ',' ? end + 1 : end;
  if (end > index && Number(at(year)) >= YEARS.first && dayEnd(year, reading) > year) return dayEnd(year, reading);
  // As in 'July 2 bedrooms'.
  const isCounted = end === index + 1 && Number(at(index)) <= LAST_DAY && /^\p{L}/u.test(at(end));
  return isCounted && !joining.has(at(end)) && !between.has(at(end)) ? index : end;
}

/** Where a day or a year ends that begins here; here where none does. */
function dayEnd(index: number, reading: Reading): number {
  const { tokens } = reading;
  const text = textAt(reading, index);
  const number = Number(text);
  const isDay = isDigits(text) && Number.isInteger(number) && number > 0;
  if (!isDay || (number > LAST_DAY && (number < YEARS.first || number > YEARS.last))) return index;
  const isOrdinal = ORDINAL.test(textAt(reading, index + 1)) && tokens[index + 1]?.start === tokens[index]?.end;
  return isOrdinal ? index + 2 : index + 1;
}

/** Where the days that stand before a month begin. */
function daysBefore(month: number, { tokens, between }: Reading): number {
  let start = month;
  for (let index = month - 1; index >= 0; index--) {
    const { text = '' } = tokens[index] ?? {};
    const isDay = isDigits(text) && Number(text) >= 1 && Number(text) <= LAST_DAY;
    if (isDay) start = index;
    else if (!between.has(text) && !ORDINAL.test(text)) break;
  }
  return start;
}

function isWritten({ start, end }: Token, text: string): boolean {
  return Array.from(text.matchAll(WRITTEN)).some(({ 0: date, index }) => start >= index && end <= index + date.length);
}

/** Those that are marked beside each other, or with nothing but joining words between; what joins them to others before goes with them. */
function spansOf(reading: Reading, marked: readonly boolean[]): SaidDates[] {
  const { tokens, joining, between } = reading;
  const joins = ({ text }: Token): boolean => between.has(text) || joining.has(text);
  const beside = [reading.which, joining, new Set(typedWordsOf(TEXTS.inSeason)), new Set(reading.ends.flat())];
  const spans: { from: number; to: number }[] = [];
  for (const [index, isMarked] of marked.entries()) {
    if (!isMarked) continue;
    const last = spans.at(-1);
    const isNext = last && tokens.slice(last.to, index).every(joins);
    if (isNext) last.to = index + 1;
    else spans.push({ from: index, to: index + 1 });
  }
  return spans.map(({ from, to }): SaidDates => {
    const words = tokens.slice(from, to).map(({ text }) => text);
    const months = words.flatMap((word, at) => {
      const last = lastMonth(from + at, reading);
      const until = last === undefined ? [] : monthsBetween(word, textAt(reading, last));
      return [...monthsOf(word), ...until];
    });
    const isOfMonths = words.every((word) => monthsOf(word).length > 0 || beside.some((set) => set.has(word)));
    return {
      start: tokens[from]?.start ?? 0,
      end: tokens[to - 1]?.end ?? 0,
      months: [...new Set(months)],
      isOfMonths,
    };
  });
}

/** What stands before and between two days or months. */
function betweenTwo(): [before: string, middle: string][] {
  return pairsOf().map(({ before, middle }) => [before.join(' '), middle.join(' ')]);
}
