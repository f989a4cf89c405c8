/** How a text says an amount: a number, or two between which it lies, with what compares it and its sign of money (§2.8). */
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { beside, isBeside, numberAt, phraseOf, type Span, type Token, take } from './amount-tokens.ts';

/** The least or the most, or as many people as it has to have room for. */
export type Bound = 'from' | 'to' | 'people';

/** Words, or a sign, that stand before a number or behind it. */
export interface Comparison {
  words: readonly string[];
  bound: Bound;
  isBefore: boolean;
}

/** A number, or two between which something is, and the tokens that say so. */
export interface Amount {
  numbers: readonly [low: number, high: number];
  isPair: boolean;
  bound: Bound | undefined;
  isMoney: boolean;
  span: Span;
}

const TEXTS = textsOf('amounts', AMOUNTS);
const MONEY_SIGN = /^\p{Sc}$/u;
/** Where the number stands in a comparison, and what is understood in every language. */
const NUMBER = '…';
const SIGNS = { to: '< …', from: '> …, … +' };
const DASHES = ['-', '–', '—'];

export function numberOf(tokens: readonly Token[], at: number, comparisons: readonly Comparison[]): Amount {
  const number = numberAt(tokens, at) ?? 0;
  const span = { start: at, end: at + 1 };
  const isMoney = takeMoneySign(tokens, span);
  const bound = takeComparison(tokens, span, comparisons);
  return { numbers: [number, number], isPair: false, bound, isMoney, span };
}

/** Words before the first of two numbers, and between them. */
export interface Pair {
  before: readonly string[];
  middle: readonly string[];
}

/** The longest first: 'from … to …' before '… to …'. */
export function pairsOf(): Pair[] {
  const said = TEXTS.between.split(',').map((way): Pair => {
    const [before = '', middle = ''] = way.split(NUMBER);
    return { before: phraseOf(before), middle: phraseOf(middle) };
  });
  const dashes = DASHES.map((dash): Pair => ({ before: [], middle: [dash] }));
  return [...said, ...dashes].sort((a, b) => b.before.length - a.before.length);
}

export function pairAt(tokens: readonly Token[], at: number, pairs: readonly Pair[]): Amount | undefined {
  const first = { start: at, end: at + 1 };
  const isFirstMoney = takeMoneySign(tokens, first);
  for (const { before, middle } of pairs) {
    if (!isBeside(tokens, first, true, before) || !isBeside(tokens, first, false, middle)) continue;
    const behind = first.end + middle.length;
    const second = behind + Number(MONEY_SIGN.test(tokens[behind]?.text ?? ''));
    const number = numberAt(tokens, second);
    if (number === undefined) continue;
    const span = { start: second, end: second + 1 };
    const isMoney = takeMoneySign(tokens, span) || isFirstMoney;
    const numbers = [numberAt(tokens, at) ?? 0, number].sort((a, b) => a - b) as [number, number];
    return {
      numbers,
      isPair: true,
      bound: undefined,
      isMoney,
      span: { start: first.start - before.length, end: span.end },
    };
  }
  return undefined;
}

/** The longest first: 'no more than' before 'more than'. */
export function comparisonsOf(): Comparison[] {
  const all: [Bound, string][] = [
    ['to', `${TEXTS.atMost},${SIGNS.to}`],
    ['from', `${TEXTS.atLeast},${SIGNS.from}`],
    ['people', TEXTS.forPeople],
  ];
  return all
    .flatMap(([bound, ways]) =>
      ways.split(',').map((way): Comparison => {
        return { words: phraseOf(way), bound, isBefore: way.trim().endsWith(NUMBER) };
      }),
    )
    .sort((a, b) => b.words.length - a.words.length);
}

function takeMoneySign(tokens: readonly Token[], span: Span): boolean {
  const sides = [true, false].filter((isBefore) => MONEY_SIGN.test(beside(tokens, span, isBefore, 1)[0] ?? ''));
  for (const isBefore of sides) take(span, isBefore, 1);
  return sides.length > 0;
}

export function takeComparison(
  tokens: readonly Token[],
  span: Span,
  comparisons: readonly Comparison[],
): Bound | undefined {
  const found = comparisons.find(({ words, isBefore }) => isBeside(tokens, span, isBefore, words));
  if (found) take(span, found.isBefore, found.words.length);
  return found?.bound;
}
