/** Filters of numbers that are meant by words, such as '3 bedrooms' and 'cabin under $200' (§2.8). */

import type { FacetSettings } from '../../../common/options/facet-options.ts';
import { matchWords, typedWordsOf } from '../../../common/query/match-words.ts';
import { readBound } from '../../../common/query/range-form.ts';
import { AT_LEAST } from '../../../common/query/widget-kinds.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { language, textsOf } from '../../../common/texts/texts.ts';

/** What of a facet tells that it is meant. */
export type RangeFacet = Pick<FacetSettings, 'field' | 'label' | 'plural' | 'widget' | 'format'>;

export interface MeantRange {
  field: string;
  /** One of them at least. */
  from?: number;
  to?: number;
  /** What is left of the text. */
  words: string;
  /** Whether the text names the facet, or only a number that may be one of its. */
  isNamed: boolean;
}

type Bound = 'from' | 'to';

/** Words, or a sign, that stand before a number or behind it. */
interface Comparison {
  words: readonly string[];
  bound: Bound;
  isBefore: boolean;
}

interface Token {
  text: string;
  start: number;
  end: number;
}

const TEXTS = textsOf('amounts', AMOUNTS);
const TOKEN = /\p{Sc}|[<>+]|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu;
const DIGITS = /^\d/;
const MONEY_SIGN = /^\p{Sc}$/u;
/** Where the number stands in a comparison, and what is understood in every language. */
const NUMBER = '…';
const SIGNS = { to: '< …', from: '> …, … +' };
/** Names of facets are looked for in so many words beside a number. */
const MOST_NAME_WORDS = 3;
/** Shorter ones are the beginning of anything. */
const LEAST_NAME_LETTERS = 3;
const AROUND = /^[\s\p{P}]+|[\s\p{P}]+$/gu;

/** The filters that the numbers of a text may mean, each by itself, in the order of the numbers and then of the facets. */
export function meantRanges(text: string, facets: readonly RangeFacet[]): MeantRange[] {
  const tokens = tokensOf(text);
  // Most texts have no number.
  if (!tokens.some((token) => DIGITS.test(token.text))) return [];
  const comparisons = comparisonsOf();
  const called = facets.map((facet) => ({ facet, names: namesOf(facet) }));
  return tokens.flatMap((token, at) => {
    const number = DIGITS.test(token.text) ? readBound(token.text) : undefined;
    if (typeof number !== 'number') return [];
    const span = { start: at, end: at + 1 };
    const isMoney = takeMoneySign(tokens, span);
    const compared = takeComparison(tokens, span, comparisons);
    const named = takeName(tokens, span, called);
    const bound = compared ?? takeComparison(tokens, span, comparisons);
    if (named.length === 0 && bound === undefined && !isMoney) return [];
    const candidates = named.length > 0 ? named : facets.filter(({ format }) => !isMoney || format !== 'number');
    const words = without(text, tokens, span);
    return candidates.flatMap((facet): MeantRange[] => {
      const side = bound ?? (facet.format === 'number' ? 'from' : 'to');
      const isNone = facet.widget === AT_LEAST && (side === 'to' || !Number.isInteger(number));
      return isNone ? [] : [{ field: facet.field, [side]: number, words, isNamed: named.length > 0 }];
    });
  });
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => {
    return {
      text: DIGITS.test(token) ? token : (typedWordsOf(token)[0] ?? token),
      start: index,
      end: index + token.length,
    };
  });
}

/** The longest first: 'no more than' before 'more than'. */
function comparisonsOf(): Comparison[] {
  const all: [Bound, string][] = [
    ['to', `${TEXTS.atMost},${SIGNS.to}`],
    ['from', `${TEXTS.atLeast},${SIGNS.from}`],
  ];
  return all
    .flatMap(([bound, ways]) =>
      ways.split(',').map((way): Comparison => {
        const words = tokensOf(way).map(({ text }) => text);
        return { words, bound, isBefore: way.trim().endsWith(NUMBER) };
      }),
    )
    .sort((a, b) => b.words.length - a.words.length);
}

/** From which token to before which one something is said. */
interface Span {
  start: number;
  end: number;
}

/** The words beside a span, in their order; fewer than asked for where the text ends. */
function beside(tokens: readonly Token[], { start, end }: Span, isBefore: boolean, count: number): string[] {
  const found = isBefore ? tokens.slice(Math.max(start - count, 0), start) : tokens.slice(end, end + count);
  return found.map(({ text }) => text);
}

function take(span: Span, isBefore: boolean, count: number): void {
  if (isBefore) span.start -= count;
  else span.end += count;
}

function takeMoneySign(tokens: readonly Token[], span: Span): boolean {
  const sides = [true, false].filter((isBefore) => MONEY_SIGN.test(beside(tokens, span, isBefore, 1)[0] ?? ''));
  for (const isBefore of sides) take(span, isBefore, 1);
  return sides.length > 0;
}

function takeComparison(tokens: readonly Token[], span: Span, comparisons: readonly Comparison[]): Bound | undefined {
  const found = comparisons.find(({ words, isBefore }) => {
    return beside(tokens, span, isBefore, words.length).join(' ') === words.join(' ');
  });
  if (found) take(span, found.isBefore, found.words.length);
  return found?.bound;
}

interface CalledFacet {
  facet: RangeFacet;
  names: readonly string[];
}

/** The facets that are named beside a span, behind it or else before it. */
function takeName(tokens: readonly Token[], span: Span, called: readonly CalledFacet[]): RangeFacet[] {
  for (const isBefore of [false, true]) {
    for (let count = MOST_NAME_WORDS; count > 0; count--) {
      const words = beside(tokens, span, isBefore, count);
      if (words.length < count || words.some((word) => word.length < LEAST_NAME_LETTERS || DIGITS.test(word))) continue;
      const named = called.filter(({ names }) => names.some((name) => matchWords(name, words)));
      if (named.length === 0) continue;
      take(span, isBefore, count);
      return named.map(({ facet }) => facet);
    }
  }
  return [];
}

/** What a facet is called: by the owner, by its field, and where it is of money by the currency. */
function namesOf({ field, label, plural, format }: RangeFacet): string[] {
  return [label, plural, field.slice(field.indexOf('_') + 1).replaceAll('_', ' '), currencyName(format)];
}

function currencyName(format: string): string {
  if (format === 'number') return '';
  const money = new Intl.NumberFormat(language(), { style: 'currency', currency: format, currencyDisplay: 'name' });
  const name = money.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? '';
  return `${format} ${name}`;
}

function without(text: string, tokens: readonly Token[], { start, end }: Span): string {
  const [before, behind] = [text.slice(0, tokens[start]?.start), text.slice(tokens[end - 1]?.end)];
  return [before, behind]
    .map((part) => part.replaceAll(AROUND, ''))
    .filter(Boolean)
    .join(' ');
}
