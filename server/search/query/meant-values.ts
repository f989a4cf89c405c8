/** Values of facets that a text names beside other things, such as 'cabin with hot tub' and 'dogs allowed for 6 people' (§2.8). */
import { comparedText } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export interface MeantValue {
  field: string;
  value: string;
}

/** Values by their names as they are compared (`comparedText`). */
export type NamedValues = ReadonlyMap<string, MeantValue>;

const TEXTS = textsOf('amounts', AMOUNTS);
/** Names of values are looked for in so many words. */
const MOST_NAME_WORDS = 4;
/** As in English, French and Spanish. */
const PLURAL = /s$/;
const NUMBER = /^\d+$/;

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
 * The values that a text names, the longest names first, and what is left of it; nothing is left of words that only join others, such
 * as 'with' and 'near'.
 */
export function takeValues(text: string, named: NamedValues): { values: MeantValue[]; words: string } {
  const words = text.split(/\s+/).filter((word) => comparedText(word) !== '');
  const values = new Set<MeantValue>();
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    // What is counted is no value: "2 bath" asks for no bath tub.
    const found = NUMBER.test(words[at - 1] ?? '') ? undefined : valueAt(words, at, named);
    if (found) values.add(found.value);
    else left.push(words[at] ?? '');
    at += found?.count ?? 1;
  }
  const joining = new Set(TEXTS.joining.split(',').map(comparedText));
  const isJoining = (word: string): boolean => joining.has(comparedText(word));
  const first = left.findIndex((word) => !isJoining(word));
  const last = left.findLastIndex((word) => !isJoining(word));
  return { values: [...values], words: left.slice(Math.max(first, 0), last + 1).join(' ') };
}

function valueAt(words: readonly string[], at: number, named: NamedValues) {
  for (let count = Math.min(MOST_NAME_WORDS, words.length - at); count > 0; count--) {
    const name = comparedText(words.slice(at, at + count).join(' '));
    const value = named.get(name) ?? named.get(name.replace(PLURAL, ''));
    if (value) return { value, count };
  }
  return undefined;
}
