/** Short words that are a slip from the name of a value, such as 'duk' for Duck (§2.8): so near that most are near anything, so few may be meant. */
import { typedWordsOf } from '../../common/query/match-words.ts';
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
    const meant = value.names.flatMap(typedWordsOf).find((name) => isSlip(word, name));
    return meant === undefined ? [] : [{ value, word: meant }];
  });
  return near.length > MOST_MEANT ? [] : near;
}

/** One letter left out, or two neighbours exchanged. */
function isSlip(typed: string, word: string): boolean {
  const letters = [...word];
  if (letters.length === typed.length + 1) return letters.some((_, at) => letters.toSpliced(at, 1).join('') === typed);
  const swapped = letters.slice(1).map((next, at) => letters.toSpliced(at, 2, next, letters[at] ?? '').join(''));
  return word !== typed && swapped.includes(typed);
}
