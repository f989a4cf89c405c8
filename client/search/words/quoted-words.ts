import { LATE_TEXTS } from '../late-texts.ts';

/** Any of some words, for a text that has them in quotation marks: each in its own. */
export function anyOfWords(words: readonly string[]): string {
  return words.join(LATE_TEXTS.orWords);
}
