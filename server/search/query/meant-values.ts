/** Values of facets that a text names beside other things, such as 'cabin with hot tub' and 'dogs allowed for 6 people' (§2.8). */
import { comparedText } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { type NumberWords, numberWords, type Span } from './amount-tokens.ts';
import { saysSomething, splitWords } from './words.ts';

export interface MeantValue {
  field: string;
  value: string;
}

/** The orders that a text can ask for, as they are among the sorts of the site; undefined where it has none. */
export interface AskedOrders {
  cheapest: string | undefined;
  bestRated: string | undefined;
}

/** Values by their names as they are compared (`comparedText`). */
export type NamedValues = ReadonlyMap<string, MeantValue>;

const TEXTS = textsOf('amounts', AMOUNTS);
/** Names of values, and what says nothing, are looked for in so many words. */
const MOST_NAME_WORDS = 4;
/** As in English, French and Spanish. */
const PLURAL = /s$/;
const NUMBER = /^\d+$/;
/** As in 'cabin -pets'. */
const MINUS = /^[-−]\p{L}/u;
const LAST_SIGNS = /[\s,;.!?]+$/;
const NO_ORDERS: AskedOrders = { cheapest: undefined, bestRated: undefined };
/** What is true, or not. */
const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ['true', 'false'],
  ['false', 'true'],
]);

/**
 * Names such as 'by the lake' are known by what stands behind as well, for which a text may have another word: 'close to the lake'.
 *
 * @param named the names of each value; of two values of one name the first has it.
 */
export function namedValues(named: readonly (MeantValue & { names: readonly string[] })[]): NamedValues {
  const all = new Map<string, MeantValue>();
  const said = saidWords();
  for (const { names, field, value } of named) {
    const meant = { field, value };
    for (const name of names.map(comparedText)) {
      const words = name.split(' ');
      const at = behindBeside(words, 0, said);
      const known = at > 0 && at < words.length ? [name, besideName(words.slice(at))] : [name];
      for (const one of known) if (one !== '' && !all.has(one)) all.set(one, meant);
    }
  }
  return all;
}

/** Where that stands beside which something is, behind such a word and articles; 0 where no such word is. */
function behindBeside(words: readonly string[], at: number, { beside, joining, asking }: SaidWords): number {
  const length = lengthAt(words, at, MOST_NAME_WORDS, beside);
  if (length === 0) return 0;
  let next = at + length;
  while ([joining, asking].some((silent) => silent.has(comparedText(words[next] ?? '')))) next += 1;
  return next;
}

function besideName(words: readonly string[]): string {
  return `… ${comparedText(words.join(' '))}`;
}

/**
 * The values that the parts of a text name, the longest names first, and what is left of them; nothing is left of words that say
 * nothing beside these, such as 'with', 'near' and 'I am looking for'. Of what either will do, as in 'pool or hot tub', all is left
 * unless it is one facet's that takes several values so. An order is asked for by words that name no value.
 */
export function takeValues(
  parts: readonly string[],
  named: NamedValues,
  takesEither: (field: string) => boolean = () => false,
  orders: AskedOrders = NO_ORDERS,
): { values: MeantValue[]; words: string; sort: string | undefined } {
  const said = saidWords();
  const asked = phrasesOf(orders);
  const values = new Set<MeantValue>();
  const left: string[] = [];
  let sort: string | undefined;
  for (const part of parts) {
    const words = part.split(/\s+/).filter((word) => comparedText(word) !== '');
    for (const { at, count, value, isSilent, order } of withoutChoices(
      readPart(words, named, said, asked),
      words,
      said,
      takesEither,
    )) {
      if (value || isSilent) dropLast(left, said.joining);
      else left.push(...words.slice(at, at + count));
      if (value) values.add(value);
      sort ??= order;
    }
    dropLast(left, said.joining);
  }
  const first = left.findIndex((word) => !said.joining.has(comparedText(word)));
  return { values: [...values], words: left.slice(Math.max(first, 0)).join(' ').replace(LAST_SIGNS, ''), sort };
}

/** Some words of a text, and what they are taken for. */
interface Taken {
  at: number;
  count: number;
  value: MeantValue | undefined;
  isSilent: boolean;
  order: string | undefined;
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
    const found = valueAt(words, at, named, said);
    const [order] = found
      ? []
      : asked.flatMap(({ sort, phrases }) => {
          const length = lengthAt(words, at, MOST_NAME_WORDS, phrases);
          return length > 0 ? [{ sort, length }] : [];
        });
    const silent = found ? 0 : (order?.length ?? lengthAt(words, at, MOST_NAME_WORDS, said.asking));
    const count = found?.count ?? Math.max(silent, 1);
    all.push({ at, count, value: found?.value, isSilent: silent > 0, order: order?.sort });
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
  return others.every((value) => value === first || (isEither && value.field === first.field));
}

/** The words of a text that say something by themselves, and its phrases in their quotes, as they were typed. */
export function wordsThatSay(text: string): string[] {
  const { joining, asking } = saidWords();
  const words = splitWords(text);
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const silent = lengthAt(words, at, MOST_NAME_WORDS, asking);
    const word = words[at] ?? '';
    if (silent === 0 && !joining.has(comparedText(word)) && saysSomething(word)) left.push(word);
    at += Math.max(silent, 1);
  }
  return left;
}

/** Where a text names values by numbers, such as a 'dining table for eight'. */
export function namesWithNumbers(text: string, named: NamedValues): Span[] {
  const numbers = numberWords();
  const isNumber = (word: string): boolean => NUMBER.test(word) || numbers.has(word);
  const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ word, index }));
  return words.flatMap(({ index }, at): Span[] => {
    const most = Math.min(MOST_NAME_WORDS, words.length - at);
    const lengths = Array.from({ length: most }, (_, less) =>
      words.slice(at, at + most - less).map(({ word }) => word),
    );
    const name = lengths.find((some) => {
      const compared = comparedText(some.join(' '));
      return named.has(compared) && compared.split(' ').some(isNumber);
    });
    const last = name && words[at + name.length - 1];
    return last ? [{ start: index, end: last.index + last.word.length }] : [];
  });
}

interface SaidWords {
  joining: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  beside: ReadonlySet<string>;
  or: ReadonlySet<string>;
  without: ReadonlySet<string>;
  numbers: NumberWords;
}

function saidWords(): SaidWords {
  return {
    joining: setOf(TEXTS.joining),
    asking: setOf(TEXTS.asking),
    beside: setOf(TEXTS.beside),
    or: setOf(TEXTS.or),
    without: setOf(TEXTS.without),
    numbers: numberWords(),
  };
}

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map(comparedText));
}

function valueAt(words: readonly string[], at: number, named: NamedValues, said: SaidWords) {
  const before = comparedText(words[at - 1] ?? '');
  // What is counted is no value: "2 bath" asks for no bath tub.
  if (NUMBER.test(before) || (said.numbers.get(before) ?? 0) > 1) return undefined;
  const isMinus = MINUS.test(words[at] ?? '');
  const found = namedAt(words, at, named, said);
  if (found && !isMinus) return found;
  const not = lengthAt(words, at, 2, said.without);
  const unwanted = isMinus ? found : not > 0 ? namedAt(words, at + not, named, said) : undefined;
  // What cannot be asked for stays words, and names nothing else either.
  return unwanted && { value: opposite(unwanted.value, named), count: (isMinus ? 0 : not) + unwanted.count };
}

function namedAt(words: readonly string[], at: number, named: NamedValues, said: SaidWords) {
  for (let count = Math.min(MOST_NAME_WORDS, words.length - at); count > 0; count--) {
    const name = comparedText(words.slice(at, at + count).join(' '));
    const value = named.get(name) ?? named.get(name.replace(PLURAL, ''));
    if (value && !isJoining(words, at, name, said)) return { value, count };
  }
  const behind = behindBeside(words, at, said);
  for (let end = Math.min(behind + MOST_NAME_WORDS, words.length); behind > 0 && end > behind; end--) {
    const value = named.get(besideName(words.slice(behind, end)));
    if (value) return { value, count: end - at };
  }
  return undefined;
}

/** Whether a name, such as OR for Oregon, is the word that joins: all but the last one in capitals. */
function isJoining(words: readonly string[], at: number, name: string, { joining }: SaidWords): boolean {
  const isCode =
    at === words.length - 1 && /^\p{Lu}{2,}$/u.test(words[at] ?? '') && words.some((word) => /\p{Ll}/u.test(word));
  return joining.has(name) && !isCode;
}

/** What is not so, where values tell that; nothing else can be asked for by what it is not. */
function opposite({ field, value }: MeantValue, named: NamedValues): MeantValue | undefined {
  return [...named.values()].find((one) => one.field === field && one.value === OPPOSITE.get(value));
}

/** In how many words one of some phrases stands; 0 where none does. */
function lengthAt(words: readonly string[], at: number, most: number, phrases: ReadonlySet<string>): number {
  for (let count = Math.min(most, words.length - at); count > 0; count--) {
    if (phrases.has(comparedText(words.slice(at, at + count).join(' ')))) return count;
  }
  return 0;
}

function dropLast(left: string[], joining: ReadonlySet<string>): void {
  while (left.length > 0 && joining.has(comparedText(left.at(-1) ?? ''))) left.pop();
}
