import { HELP_TEXTS } from './help-texts.ts';

/** Any of some words, for a text that has them in quotation marks: each in its own. */
export function anyOfWords(words: readonly string[]): string {
  return words.join(HELP_TEXTS.orWords);
}
