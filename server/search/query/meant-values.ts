/** Values of facets that a text names beside other things, such as 'cabin with hot tub' and 'dogs allowed for 6 people' (§2.8). */
import { comparedText } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { type NumberWords, numberWords, type Span } from './amount-tokens.ts';

export interface MeantValue {
  field: string;
  value: string;
}

/** Values by their names as they are compared (`comparedText`). */
export type NamedValues = ReadonlyMap<string, MeantValue>;

const TEXTS = textsOf('amounts', AMOUNTS);
/** Names of values, and what says nothing, are looked for in so many words. */
const MOST_NAME_WORDS = 4;
/** As in English, French and Spanish. */
const PLURAL = /s$/;
const NUMBER = /^\d+$/;
const LAST_SIGNS = /[\s,;.!?]+$/;
/** What is true, or not. */
const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ['true', 'false'],
  ['false', 'true'],
]);

/** @param named the names of each value; of two values of one name the first has it. */
export function namedValues(named: readonly (MeantValue & { names: readonly string[] })[]): NamedValues {
  const all = new Map<string, MeantValue>();
  for (const { names, field, value } of named) {
    for (const name of names.map(comparedText)) {
      if (name !== '' && !all.has(name)) all.set(name, { field, value });
    }
  }
  return all;
}

/**
 * The values that the parts of a text name, the longest names first, and what is left of them; nothing is left of words that say
 * nothing beside these, such as 'with', 'near' and 'I am looking for'.
 */
export function takeValues(parts: readonly string[], named: NamedValues): { values: MeantValue[]; words: string } {
  const said = saidWords();
  const values = new Set<MeantValue>();
  const left: string[] = [];
  for (const part of parts) {
    const words = part.split(/\s+/).filter((word) => comparedText(word) !== '');
    for (let at = 0; at < words.length; ) {
      const found = valueAt(words, at, named, said);
      const silent = found ? 0 : lengthAt(words, at, MOST_NAME_WORDS, said.asking);
      const count = found?.count ?? Math.max(silent, 1);
      if (found?.value || silent > 0) dropLast(left, said.joining);
      else left.push(...words.slice(at, at + count));
      if (found?.value) values.add(found.value);
      at += count;
    }
    dropLast(left, said.joining);
  }
  const first = left.findIndex((word) => !said.joining.has(comparedText(word)));
  return { values: [...values], words: left.slice(Math.max(first, 0)).join(' ').replace(LAST_SIGNS, '') };
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
  without: ReadonlySet<string>;
  numbers: NumberWords;
}

function saidWords(): SaidWords {
  const setOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map(comparedText));
  return {
    joining: setOf(TEXTS.joining),
    asking: setOf(TEXTS.asking),
    without: setOf(TEXTS.without),
    numbers: numberWords(),
  };
}

function valueAt(words: readonly string[], at: number, named: NamedValues, said: SaidWords) {
  const before = comparedText(words[at - 1] ?? '');
  // What is counted is no value: "2 bath" asks for no bath tub.
  if (NUMBER.test(before) || (said.numbers.get(before) ?? 0) > 1) return undefined;
  const found = namedAt(words, at, named, said);
  if (found) return found;
  const not = lengthAt(words, at, 2, said.without);
  const unwanted = not > 0 ? namedAt(words, at + not, named, said) : undefined;
  // What cannot be asked for stays words, and names nothing else either.
  return unwanted && { value: opposite(unwanted.value, named), count: not + unwanted.count };
}

function namedAt(words: readonly string[], at: number, named: NamedValues, said: SaidWords) {
  for (let count = Math.min(MOST_NAME_WORDS, words.length - at); count > 0; count--) {
    const name = comparedText(words.slice(at, at + count).join(' '));
    const value = named.get(name) ?? named.get(name.replace(PLURAL, ''));
    if (value && !isJoining(words, at, name, said)) return { value, count };
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
