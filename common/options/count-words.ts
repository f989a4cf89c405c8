/** How an owner counts results (§3.1, `count`), and what they are called in it. */
import type { Plural } from '../texts/texts.ts';

/** How results are counted in words, `{}` for the number, and the language that groups its digits. */
export type CountWords = Plural & { language: string };

/** What one result and several are called: stay, stays. */
export interface Noun {
  one: string;
  other: string;
}

/** The noun of an owner's counting; undefined where that is anything but a number and what follows it. */
export function nounOf(count: CountWords | undefined): Noun | undefined {
  const [one, other] = [count?.one ?? count?.other, count?.other].map((words) => words?.match(/^\{\} ([^{}]+)$/)?.[1]);
  return one === undefined || other === undefined ? undefined : { one, other };
}

/** A noun as the first word of a line. */
export function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
