/** Short words that are a slip from the name of a value, such as 'duk' for Duck (§2.8): so near that most are near anything, so few may be meant. */
import { isCommonSlip, typedWordsOf } from '../../common/query/match-words.ts';
import { STOP_WORDS } from './query/words.ts';

/** Of so many letters; what is shorter is near everything, and of longer words slips are forgiven wherever they are looked for. */
const SHORT = /^\p{L}{3,4}$/u;
/** Where more values are as near, nobody knows which is meant. */
const MOST_MEANT = 2;

export function isShortWord(typed: readonly string[]): boolean {
  const [word = '', ...others] = typed;
  return others.length === 0 && SHORT.test(word) && !STOP_WORDS.has(word);
}

/** The values one of whose names has a word from which the only typed one is a slip, with that word; none where these are more than two. */
export function shortSlips<Value extends { names: readonly string[] }>(
  typed: readonly string[],
  values: readonly Value[],
): { value: Value; word: string }[] {
  const [word = ''] = typed;
  if (!isShortWord(typed)) return [];
  const near = values.flatMap((value) => {
    const meant = value.names.flatMap(typedWordsOf).find((name) => isCommonSlip(word, name));
    return meant === undefined ? [] : [{ value, word: meant }];
  });
  return near.length > MOST_MEANT ? [] : near;
}
