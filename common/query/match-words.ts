/** Whether a text has the words somebody is typing, slips of the keys forgiven, and where (§2.8). */

export interface WordMatch {
  /** How many slips it takes; 0 where every word begins one of the text's. */
  slips: number;
  /** From where to where in the text, each pair one word or its beginning. */
  marks: [from: number, to: number][];
}

interface SlipWeights {
  swap: number;
  leftOut: number;
}

/** Two neighbours exchanged, and a letter left out, are the commonest slips; a wrong one, and one too many, count whole. */
const LIKELIHOOD: SlipWeights = { swap: 0.4, leftOut: 0.5 };
/** How many there are, which tells what is nearer. */
const NUMBER: SlipWeights = { swap: 1, leftOut: 1 };
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter ends are those of many words. */
const COMPOUNDED = /^\p{L}{4,}$/u;
const SHORTEST_FIRST_PART = 3;

/** The words of a text as they are compared: small letters without accents. */
export function typedWordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(folded);
}

/** A text as another one is compared with it: its words alone. */
export function comparedText(text: string): string {
  return typedWordsOf(text).join(' ');
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Matches typed words with a text; each has to begin a word of it, or be close to one. Undefined where one does not. */
export function matchWords(text: string, typed: readonly string[]): WordMatch | undefined {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, folded: folded(word), index }));
  const marks: [number, number][] = [];
  let slips = 0;
  for (const one of typed) {
    const [best] = words
      .map((word) => ({ ...word, slips: slipsBetween(one, word.folded) }))
      .sort((a, b) => a.slips - b.slips);
    if (!best || best.slips === Number.POSITIVE_INFINITY) return undefined;
    slips += best.slips;
    const length = best.slips === 0 && best.folded.length === best.word.length ? one.length : best.word.length;
    marks.push([best.index, best.index + length]);
  }
  return { slips, marks: marks.sort((a, b) => a[0] - b[0]).filter(([from], at) => from >= (marks[at - 1]?.[1] ?? 0)) };
}

/**
 * The slips from what is typed to a word or its beginning; infinite where it is no likely one. The first letter is right.
 *
 * @param isUnfinished whether it may be misspelt and half typed as well.
 */
export function slipsBetween(typed: string, word: string, isUnfinished = true): number {
  if (word.startsWith(typed)) return 0;
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 1.6;
  if (typed[0] !== word[0] || most === 0) return Number.POSITIVE_INFINITY;
  const ends = isUnfinished ? [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)] : [word];
  const likely = ends.filter((end) => distance(typed, end, LIKELIHOOD) <= most);
  return Math.min(...likely.map((end) => distance(typed, end, NUMBER)));
}

/** Where in a text a word ends with the one that is typed, as Segelyacht does with 'yacht'; undefined where none does. */
export function endingIn(text: string, typed: string): WordMatch['marks'][number] | undefined {
  if (!COMPOUNDED.test(typed)) return undefined;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = folded(word);
    const isCompound = end.endsWith(typed) && end.length >= typed.length + SHORTEST_FIRST_PART;
    if (isCompound) return [index + (end.length === word.length ? word.length - typed.length : 0), index + word.length];
  }
  return undefined;
}

/** Whether a word of at least three letters is another but for one slip, be it short; the first letter is right. */
export function isOneSlip(typed: string, word: string): boolean {
  const isLong = Math.min(typed.length, word.length) >= 3 && Math.abs(typed.length - word.length) <= 1;
  return isLong && typed[0] === word[0] && /^\p{L}+$/u.test(typed) && distance(typed, word, NUMBER) === 1;
}

/** Whether a word is another but for the commonest slips: one letter left out, or two neighbours exchanged. */
export function isCommonSlip(typed: string, word: string): boolean {
  const slip = distance(typed, word, LIKELIHOOD);
  return slip > 0 && slip <= Math.max(LIKELIHOOD.swap, LIKELIHOOD.leftOut);
}

function distance(a: string, b: string, { swap, leftOut }: SlipWeights): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at * leftOut);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + leftOut, changed);
      row.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + swap) : least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
