/** Where a text says when, or for how long: 'July 4 to 11', '3 nights', 'at Christmas'. No search of words can answer that (§2.8). */
import { comparedText, typedWordsOf } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { byLanguage, textsOf } from '../../../common/texts/texts.ts';
import { isDigits, numberWords, type Span, type Token, tokensOf } from './amount-tokens.ts';
import { setOf } from './said-words.ts';

export interface SaidDates extends Span {
  /** The months it names, as they are compared. */
  months: readonly string[];
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
const DASHES = ['-', '–', '—'];
const LAST_DAY = 31;
const YEARS = { first: 2000, last: 2099 };
const LONGEST_PHRASE = 4;

const monthNames = byLanguage((tag): ReadonlySet<string> => {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2001, month, 15));
  const names = [tag, 'en'].flatMap((one) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(one, { month, day: 'numeric', timeZone: 'UTC' });
      return days.map((day) => format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '');
    }),
  );
  return new Set([...names.map(comparedText).filter((name) => /^\p{L}{3,}$/u.test(name)), 'sept']);
});

/**
 * @param isNamed whether a value is called so: a month alone that is one is no date.
 */
export function saidDates(text: string, isNamed: (name: string) => boolean): SaidDates[] {
  const tokens = tokensOf(text, numberWords());
  const at = (index: number): string => tokens[index]?.text ?? '';
  const isMonth = (index: number): boolean => monthNames().has(at(index));
  const isJoining = setOf(TEXTS.joining);
  const between = new Set([...DASHES, ...middles()]);
  const marked = tokens.map((token) => isWritten(token, text));
  const mark = (from: number, to: number): void => {
    for (let index = from; index < to; index++) marked[index] = true;
  };
  const phrases = setOf(TEXTS.dates);
  const nights = typedWordsOf(TEXTS.nights);
  const dayEnd = (index: number): number => {
    const number = Number(at(index));
    const isDay = isDigits(at(index)) && Number.isInteger(number) && number > 0;
    if (!isDay || (number > LAST_DAY && (number < YEARS.first || number > YEARS.last))) return index;
    return ORDINAL.test(at(index + 1)) && tokens[index + 1]?.start === tokens[index]?.end ? index + 2 : index + 1;
  };
  const daysBehind = (index: number): number => {
    let end = dayEnd(index);
    while (end > index && between.has(at(end)) && dayEnd(end + 1) > end + 1 && !isMonth(dayEnd(end + 1)))
      end = dayEnd(end + 1);
    const year = at(end) === ',' ? end + 1 : end;
    if (end > index && Number(at(year)) >= YEARS.first && dayEnd(year) > year) return dayEnd(year);
    // As in 'July 2 bedrooms'.
    const isCounted = end === index + 1 && Number(at(index)) <= LAST_DAY && /^\p{L}/u.test(at(end));
    return isCounted && !isJoining.has(at(end)) && !between.has(at(end)) ? index : end;
  };
  for (let index = 0; index < tokens.length; index++) {
    for (let count = Math.min(LONGEST_PHRASE, tokens.length - index); count > 0; count--) {
      const words = tokens.slice(index, index + count).map((token) => comparedText(text.slice(token.start, token.end)));
      if (phrases.has(words.join(' '))) mark(index, index + count);
    }
    // As in '$200 night' and '200/night'.
    const isPrice =
      MONEY_SIGN.test(at(index - 1)) || !BLANK.test(text.slice(tokens[index]?.end, tokens[index + 1]?.start));
    if (isDigits(at(index)) && nights.includes(at(index + 1)) && !isPrice) mark(index, index + 2);
    if (!isMonth(index)) continue;
    const end = daysBehind(index + 1);
    let start = index;
    while (start > 0 && isJoining.has(at(start - 1))) start -= 1;
    const isOf = start === index || OF.test(at(start)) || ORDINAL.test(at(start - 1));
    const days = isOf ? daysBefore(start, tokens, between) : start;
    const isAlone = end === index + 1 && days === start;
    const stands = tokens.length === 1 || (start < index && (start === 0 || end === tokens.length));
    if (!isAlone) mark(days < start ? days : index, end);
    else if (stands && !isNamed(at(index))) mark(index, end);
  }
  return spansOf(tokens, marked, (index) => between.has(at(index)) || isJoining.has(at(index)), isMonth);
}

/** Where the days that stand before a month begin. */
function daysBefore(month: number, tokens: readonly Token[], between: ReadonlySet<string>): number {
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
function spansOf(
  tokens: readonly Token[],
  marked: readonly boolean[],
  joins: (index: number) => boolean,
  isMonth: (index: number) => boolean,
): SaidDates[] {
  const spans: { from: number; to: number }[] = [];
  for (const [index, isMarked] of marked.entries()) {
    if (!isMarked) continue;
    const last = spans.at(-1);
    const isNext = last && marked.slice(last.to, index).every((_, more) => joins(last.to + more));
    if (isNext) last.to = index + 1;
    else spans.push({ from: index, to: index + 1 });
  }
  return spans.map(({ from, to }): SaidDates => {
    const months = tokens.slice(from, to).flatMap(({ text }, more) => (isMonth(from + more) ? [text] : []));
    return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0, months: [...new Set(months)] };
  });
}

/** What stands between two numbers, or days. */
function middles(): string[] {
  return TEXTS.between.split(',').flatMap((way) => typedWordsOf(way.split('…')[1] ?? ''));
}
