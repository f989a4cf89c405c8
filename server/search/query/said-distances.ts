/** How far from something a place is to be: filters know only whether it is there (§2.8). */
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { byLanguage, language, textsOf } from '../../../common/texts/texts.ts';
import { numberWords } from './amount-tokens.ts';

const TEXTS = textsOf('amounts', AMOUNTS);

/** A text with every distance from something read as beside it: 'cabin within 10 miles of Charleston' as 'cabin by Charleston'. */
export function withoutDistances(text: string): string {
  return text.replaceAll(distances(language()), TEXTS.beside.split(',')[0] ?? '');
}

const distances = byLanguage(() => {
  const number = `(?:\\d+(?:[.,]\\d+)?|${[...numberWords().keys()].join('|')})`;
  const phrases = TEXTS.distances
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, '\\s+').replace('…', number));
  return new RegExp(`(?<![\\p{L}\\d])(?:${phrases.join('|')})(?![\\p{L}\\d])`, 'giu');
});
