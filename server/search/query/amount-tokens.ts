/** The words, numbers and signs of a text in which amounts are looked for (§2.8). */
import { typedWordsOf } from '../../../common/query/match-words.ts';
import { readBound } from '../../../common/query/range-form.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export interface Token {
  /** As it is compared; of a number its digits, also where it is a word. */
  text: string;
  start: number;
  end: number;
}

/** From which token or character to before which one something is said. */
export interface Span {
  start: number;
  end: number;
}

/** Numbers by the words for them. */
export type NumberWords = ReadonlyMap<string, number>;

const TEXTS = textsOf('amounts', AMOUNTS);
const NONE: NumberWords = new Map();
/** A dash parts two numbers; in '3-bedroom' it is none. A comma parts a number from the name of another one. */
const TOKEN = /\p{Sc}|[<>+]|(?<=[\d\p{Sc}]\s*)[-–—](?=\s*\p{Sc}?\s*\d)|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|[,;]/gu;
const DIGITS = /^\d/;

export function isDigits(text: string): boolean {
  return DIGITS.test(text);
}

export function tokensOf(text: string, numbers = NONE): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => {
    const word = isDigits(token) ? token : (typedWordsOf(token)[0] ?? token);
    return { text: String(numbers.get(word) ?? word), start: index, end: index + token.length };
  });
}

/** The words of a way to say something. */
export function phraseOf(text: string): string[] {
  return tokensOf(text).map((token) => token.text);
}

/** The words for numbers in the language that holds. */
export function numberWords(): NumberWords {
  return new Map(
    TEXTS.numbers
      .split(',')
      .flatMap((forms, at) =>
        forms.split('/').flatMap((form) => typedWordsOf(form).map((word) => [word, at + 1] as const)),
      ),
  );
}

export function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? '';
  const number = isDigits(text) ? readBound(text) : undefined;
  return typeof number === 'number' ? number : undefined;
}

/** The words beside a span, in their order; fewer than asked for where the text ends. */
export function beside(tokens: readonly Token[], { start, end }: Span, isBefore: boolean, count: number): string[] {
  const found = isBefore ? tokens.slice(Math.max(start - count, 0), start) : tokens.slice(end, end + count);
  return found.map(({ text }) => text);
}

export function isBeside(tokens: readonly Token[], span: Span, isBefore: boolean, words: readonly string[]): boolean {
  return beside(tokens, span, isBefore, words.length).join(' ') === words.join(' ');
}

export function take(span: Span, isBefore: boolean, count: number): void {
  if (isBefore) span.start -= count;
  else span.end += count;
}

/** The words by which visitors say what they want, in the language that holds: none of them is a slip of another one. */
export function wordsOfAmounts(): ReadonlySet<string> {
  const { atMost, atLeast, joining, asking, dates, distances, nights, numbers, without, beside } = TEXTS;
  return new Set(
    [atMost, atLeast, joining, asking, dates, distances, nights, numbers, without, beside].flatMap(typedWordsOf),
  );
}
