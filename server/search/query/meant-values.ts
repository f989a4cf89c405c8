/** Values of facets that a text names beside other things, such as 'cabin with hot tub' and 'dogs allowed for 6 people' (§2.8). */
import { comparedText } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { isMonthName } from './month-names.ts';
import type { MeantValue, NamedValues } from './named-values.ts';
import { type SaidDates, saidDates } from './said-dates.ts';
import { outsideOf, saidDistances } from './said-distances.ts';
import {
  dropLast,
  LAST_SIGNS,
  lengthAt,
  MOST_NAME_WORDS,
  type SaidWords,
  SIGN_BEHIND,
  saidWords,
  setOf,
  spelledOut,
} from './said-words.ts';
import type { UnreadWords } from './search-query.ts';
import { valueAt } from './value-at.ts';
import { LETTER, saysSomething, splitWords } from './words.ts';

/** The orders that a text can ask for, as they are among the sorts of the site; undefined where it has none. */
export interface AskedOrders {
  cheapest: string | undefined;
  bestRated: string | undefined;
}

const TEXTS = textsOf('amounts', AMOUNTS);
const NO_ORDERS: AskedOrders = { cheapest: undefined, bestRated: undefined };

/** What is read of a text. */
export interface ReadText {
  values: MeantValue[];
  /** How many words the longest of their names has in the text. */
  longestName: number;
  /** What is left of it. */
  words: string;
  /** What is left neither in these nor in a value, and says something, such as the 'house' in 'house for 6'. */
  leftOut: string[];
  sort: string | undefined;
  /** Whether something is not wanted, or it says when: words that are searched would find what has them. */
  isBeyondWords: boolean;
}

/**
 * The values that the parts of a text name, the longest names first, and what is left of them; nothing is left of words that say
 * nothing beside these, such as 'with', 'near' and 'I am looking for', nor of 'house' alone. Of what either will do, as in 'pool or
 * hot tub', all is left unless it is one facet's that takes several values so. An order is asked for by words that name no value. Of
 * dates the months are taken that are values, and they are left whole where they say more than these; so is what is not wanted and no
 * value.
 */
export function takeValues(
  parts: readonly string[],
  named: NamedValues,
  takesEither: (field: string) => boolean = () => false,
  orders: AskedOrders = NO_ORDERS,
): ReadText {
  const said = saidWords();
  const asked = phrasesOf(orders);
  const values = new Map<string, MeantValue>();
  const left: string[] = [];
  const silent: string[] = [];
  let sort: string | undefined;
  let isBeyondWords = false;
  let longestName = 0;
  const add = (value: MeantValue): void => void values.set(JSON.stringify(value), value);
  for (const { text, date } of parts.flatMap((part) => withDates(part, (name) => named.has(name)))) {
    if (date) {
      isBeyondWords = true;
      const months = date.months.flatMap((name) => named.get(name) ?? []);
      for (const month of months) add(month);
      dropLast(left, said.joining);
      if (months.length === 0 || !date.isOfMonths) left.push(text);
      continue;
    }
    const words = text.split(/\s+/).filter((word) => comparedText(word) !== '');
    for (const { at, count, value, isSilent, order, isUnwanted } of withoutChoices(
      readPart(words, named, said, asked),
      words,
      said,
      takesEither,
    )) {
      isBeyondWords ||= isUnwanted;
      const these = words.slice(at, at + count);
      if (isSilent && order === undefined) silent.push(...these);
      if (value || isSilent) dropLast(left, said.joining);
      // A comma tells how far it goes what is not wanted.
      else left.push(...(isUnwanted ? [these.join(' ').replace(LAST_SIGNS, '').concat(',')] : these));
      if (value) {
        add(value);
        // 'In November' says more plainly what is meant than the month alone.
        const isWhen =
          isMonthName(comparedText(these.join(' '))) && said.joining.has(comparedText(words[at - 1] ?? ''));
        longestName = Math.max(longestName, isWhen ? count + 1 : count);
      }
      sort ??= order;
    }
    dropLast(left, said.joining);
  }
  const first = left.findIndex((word) => !said.joining.has(comparedText(word)));
  const rest = left.slice(Math.max(first, 0)).join(' ').replace(LAST_SIGNS, '');
  const saysMore = splitWords(rest).some(
    (word) => ![said.general, said.joining].some((set) => set.has(comparedText(word))),
  );
  const words = saysMore ? rest : '';
  const leftOut = [...silent, ...(saysMore ? [] : splitWords(rest))]
    .map((word) => word.replace(LAST_SIGNS, ''))
    .filter((word) => said.vague.has(comparedText(word)));
  return { values: [...values.values()], longestName, words, leftOut: [...new Set(leftOut)], sort, isBeyondWords };
}

/** A text in parts: what says when, and what is around that. */
function withDates(text: string, isNamed: (name: string) => boolean): { text: string; date?: SaidDates }[] {
  const dates = saidDates(text, isNamed);
  return [...dates, undefined].flatMap((date, at) => [
    { text: text.slice(dates[at - 1]?.end ?? 0, date?.start) },
    ...(date ? [{ text: text.slice(date.start, date.end), date }] : []),
  ]);
}

/** Some words of a text, and what they are taken for. */
interface Taken {
  at: number;
  count: number;
  value: MeantValue | undefined;
  isSilent: boolean;
  order: string | undefined;
  isUnwanted: boolean;
}

/** The words that ask for an order, by which it is asked for. */
function phrasesOf({ cheapest, bestRated }: AskedOrders): { sort: string; phrases: ReadonlySet<string> }[] {
  return [
    { sort: cheapest, phrases: setOf(TEXTS.cheapest) },
    { sort: bestRated, phrases: setOf(TEXTS.bestRated) },
  ].flatMap(({ sort, phrases }) => (sort === undefined ? [] : [{ sort, phrases }]));
}

function readPart(
  words: readonly string[],
  named: NamedValues,
  said: SaidWords,
  asked: ReturnType<typeof phrasesOf>,
): Taken[] {
  const all: Taken[] = [];
  for (let at = 0; at < words.length; ) {
    const [order] = asked.flatMap(({ sort, phrases }) => {
      const length = lengthAt(words, at, MOST_NAME_WORDS, phrases);
      return length > 0 ? [{ sort, length }] : [];
    });
    const isOther = (all.at(-1)?.isUnwanted ?? false) && said.or.has(comparedText(words[at] ?? ''));
    const found = valueAt(words, at, named, said, order !== undefined, isOther);
    const silent = found ? 0 : (order?.length ?? lengthAt(words, at, MOST_NAME_WORDS, said.asking));
    const count = found?.count ?? Math.max(silent, 1);
    const isUnwanted = found?.isUnwanted ?? false;
    // 'Smoking not allowed' says so of what stands before.
    let begin = at;
    while (found?.isBehind && isPlain(all.at(-1)) && !SIGN_BEHIND.test(words[begin - 1] ?? ''))
      begin = all.pop()?.at ?? at;
    all.push({
      at: begin,
      count: count + at - begin,
      value: found?.value,
      isSilent: silent > 0,
      order: found ? undefined : order?.sort,
      isUnwanted,
    });
    at += count;
  }
  return all;
}

/** With values left as words of which either will do, where no filter asks for that. */
function withoutChoices(
  all: readonly Taken[],
  words: readonly string[],
  { joining, or }: SaidWords,
  takesEither: (field: string) => boolean,
): Taken[] {
  const wordsAt = (some: readonly Taken[]): string[] => some.map(({ at }) => comparedText(words[at] ?? ''));
  const choices: { of: Taken[]; isChoice: boolean }[] = [];
  let before = 0;
  for (const [at, one] of all.entries()) {
    if (!one.value) continue;
    const between = wordsAt(all.slice(before + 1, at));
    const last = choices.at(-1);
    const isListed = between.length === 0 && words[one.at - 1]?.endsWith(',');
    const isOr = between.some((word) => or.has(word)) && between.every((word) => joining.has(word));
    if (last && (isOr || isListed)) {
      last.of.push(one);
      last.isChoice ||= isOr;
    } else choices.push({ of: [one], isChoice: false });
    before = at;
  }
  const left = new Set(choices.flatMap(({ of, isChoice }) => (isChoice && !isOneFilter(of, takesEither) ? of : [])));
  return all.map((one) => (left.has(one) ? { ...one, value: undefined } : one));
}

function isOneFilter(of: readonly Taken[], takesEither: (field: string) => boolean): boolean {
  const [first, ...others] = of.flatMap(({ value }) => value ?? []);
  const isEither = first !== undefined && takesEither(first.field);
  return others.every(({ field, value }) => field === first?.field && (isEither || value === first.value));
}

/** A text for a search of words, and what of it such a search cannot answer. */
export interface Searchable {
  words: string;
  /** What is not wanted, when, and how far from something: words that stand there would be found. */
  unread: readonly UnreadWords[];
  /** Whether it asks something; by what it asks with nothing is found. */
  isQuestion: boolean;
}

export function searchableWords(written: string, named: NamedValues): Searchable {
  // Words in quotes are searched as they are written.
  if (written.includes('"')) return { words: written, unread: [], isQuestion: false };
  const full = spelledOut(written);
  const distances = saidDistances(full);
  const text = outsideOf(distances, full).join(' ');
  const said = saidWords();
  const isQuestion = asks(text, said);
  const kept: string[] = [];
  const unread = distances.map(({ start, end }): UnreadWords => ({ words: full.slice(start, end), why: 'distances' }));
  for (const { text: part, date } of withDates(text, (name) => named.has(name))) {
    if (date) unread.push({ words: part, why: 'dates' });
    const words = date ? [] : splitWords(part);
    for (const { at, count, isUnwanted, isSilent } of readPart(words, named, said, [])) {
      const these = words.slice(at, at + count).join(' ');
      if (isUnwanted) unread.push({ words: these.replace(LAST_SIGNS, ''), why: 'unwanted' });
      else if (!isQuestion || !isSilent) kept.push(these);
    }
  }
  if (unread.length === 0 && (!isQuestion || kept.length === 0)) {
    return { words: named.has(comparedText(text)) ? text : oneThatSays(text), unread, isQuestion };
  }
  dropLast(kept, said.joining);
  return { words: kept.join(' ').replace(LAST_SIGNS, ''), unread, isQuestion };
}

/** The one word of a text that says something, which the others would outvote where most of the words are enough; else the text. */
function oneThatSays(text: string): string {
  const [word, ...others] = wordsThatSay(text);
  return word !== undefined && others.length === 0 && LETTER.test(word) ? word : text;
}

/** Whether a text begins as questions do, or ends as one. */
export function asks(text: string, { questions }: SaidWords = saidWords()): boolean {
  const words = text.split(/\s+/);
  return /[?؟]\s*$/.test(text) || (words.length > 1 && lengthAt(words, 0, MOST_NAME_WORDS, questions) > 0);
}

/** The words of a text that say something by themselves, and its phrases in their quotes, as they were typed. */
export function wordsThatSay(text: string): string[] {
  const { joining, asking } = saidWords();
  const words = splitWords(text);
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const silent = lengthAt(words, at, MOST_NAME_WORDS, asking);
    const word = words[at] ?? '';
    if (silent === 0 && !joining.has(comparedText(word)) && saysSomething(word))
      left.push(word.replace(LAST_SIGNS, ''));
    at += Math.max(silent, 1);
  }
  return left;
}

/** Whether each of some words, beside filters, says no more than these. */
export function areGeneral(words: readonly string[]): boolean {
  const { general } = saidWords();
  return words.every((word) => general.has(comparedText(word)));
}

/** Whether some words are neither known nor silent. */
function isPlain(taken: Taken | undefined): boolean {
  return taken !== undefined && !taken.value && !taken.isSilent && !taken.isUnwanted;
}
