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
  /** Where the text says so. */
  said: Span;
}

/** The filters that all the amounts of a text mean at once. */
export interface MeantTogether {
  ranges: readonly MeantRange[];
  /** What is left of the text. */
  words: string;
}

/** The least or the most, or as many people as it has to have room for. */
type Bound = 'from' | 'to' | 'people';

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
/** A dash parts two numbers; in '3-bedroom' it is none. */
const TOKEN = /\p{Sc}|[<>+]|(?<=[\d\p{Sc}]\s*)[-–—](?=\s*\p{Sc}?\s*\d)|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu;
const DIGITS = /^\d/;
const MONEY_SIGN = /^\p{Sc}$/u;
/** Where the number stands in a comparison, and what is understood in every language. */
const NUMBER = '…';
const SIGNS = { to: '< …', from: '> …, … +' };
const DASHES = ['-', '–', '—'];
/** Names of facets are looked for in so many words beside a number. */
const MOST_NAME_WORDS = 3;
/** More amounts than these mean nothing together: each would multiply what is tried. */
const MOST_TOGETHER = 3;
/** Shorter ones are the beginning of anything. */
const LEAST_NAME_LETTERS = 3;
const AROUND = /^[\s\p{P}]+|[\s\p{P}]+$/gu;

/** The filters that the numbers of a text may mean, each by itself, in the order of the numbers and then of the facets. */
export function meantRanges(text: string, facets: readonly RangeFacet[]): MeantRange[] {
  const tokens = tokensOf(text);
  // Most texts have no number.
  if (!tokens.some((token) => DIGITS.test(token.text))) return [];
  const comparisons = comparisonsOf();
  const pairs = pairsOf();
  const called = calledFacets(facets);
  /** Behind the last amount: its name is no other's. */
  let end = 0;
  return tokens.flatMap((_, at) => {
    // The second number of two.
    if (at < end || numberAt(tokens, at) === undefined) return [];
    const amount = pairAt(tokens, at, pairs) ?? numberOf(tokens, at, comparisons);
    const { span, isMoney } = amount;
    const named = takeName(tokens, span, called, end);
    const bound = amount.bound ?? (amount.isPair ? undefined : takeComparison(tokens, span, comparisons));
    if (named.length === 0 && bound === undefined && !isMoney && !amount.isPair) return [];
    end = span.end;
    const ofPeople = called.filter(({ isOfPeople }) => isOfPeople && bound === 'people' && !isMoney);
    const possible = ofPeople.length > 0 ? ofPeople.map(({ facet }) => facet) : facets;
    const candidates = named.length > 0 ? named : possible.filter(({ format }) => !isMoney || format !== 'number');
    const said = { start: tokens[span.start]?.start ?? 0, end: tokens[span.end - 1]?.end ?? 0 };
    const words = without(text, [said]);
    return candidates.flatMap((facet): MeantRange[] => {
      const range = rangeIn(facet, amount, bound);
      return range ? [{ field: facet.field, ...range, words, isNamed: named.length > 0, said }] : [];
    });
  });
}

/** What all the amounts of a text may mean together, each of another facet: nothing but its words where it has none; none where it has more than three. */
export function meantTogether(text: string, meant: readonly MeantRange[]): MeantTogether[] {
  const amounts = [...Map.groupBy(meant, ({ said }) => said.start).values()];
  if (amounts.length > MOST_TOGETHER) return [];
  return amounts
    .reduce<MeantRange[][]>((all, of) => all.flatMap((before) => of.map((range) => [...before, range])), [[]])
    .filter((ranges) => new Set(ranges.map(({ field }) => field)).size === ranges.length)
    .filter((ranges) => ranges.every(({ said }, at) => said.start >= (ranges[at - 1]?.said.end ?? 0)))
    .map((ranges) => ({
      ranges,
      words: without(
        text,
        ranges.map(({ said }) => said),
      ),
    }));
}

/** A number, or two between which something is, and the tokens that say so. */
interface Amount {
  numbers: readonly [low: number, high: number];
  isPair: boolean;
  bound: Bound | undefined;
  isMoney: boolean;
  span: Span;
}

/** What an amount asks of a facet; undefined where the facet cannot be limited so. */
function rangeIn(
  { widget, format }: RangeFacet,
  { numbers: [low, high], isPair }: Amount,
  bound: Bound | undefined,
): Pick<MeantRange, 'from' | 'to'> | undefined {
  const isAtLeast = widget === AT_LEAST;
  if (isAtLeast && !Number.isInteger(low)) return undefined;
  if (isPair) return isAtLeast ? { from: low } : { from: low, to: high };
  const usual = format === 'number' ? 'from' : 'to';
  const side = bound === undefined || bound === 'people' ? usual : bound;
  return isAtLeast && side === 'to' ? undefined : { [side]: low };
}

function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? '';
  const number = DIGITS.test(text) ? readBound(text) : undefined;
  return typeof number === 'number' ? number : undefined;
}

function numberOf(tokens: readonly Token[], at: number, comparisons: readonly Comparison[]): Amount {
  const number = numberAt(tokens, at) ?? 0;
  const span = { start: at, end: at + 1 };
  const isMoney = takeMoneySign(tokens, span);
  const bound = takeComparison(tokens, span, comparisons);
  return { numbers: [number, number], isPair: false, bound, isMoney, span };
}

/** Words before the first of two numbers, and between them. */
interface Pair {
  before: readonly string[];
  middle: readonly string[];
}

/** The longest first: 'from … to …' before '… to …'. */
function pairsOf(): Pair[] {
  const said = TEXTS.between.split(',').map((way): Pair => {
    const [before = '', middle = ''] = way.split(NUMBER);
    return { before: wordsOf(before), middle: wordsOf(middle) };
  });
  const dashes = DASHES.map((dash): Pair => ({ before: [], middle: [dash] }));
  return [...said, ...dashes].sort((a, b) => b.before.length - a.before.length);
}

function pairAt(tokens: readonly Token[], at: number, pairs: readonly Pair[]): Amount | undefined {
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

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => {
    return {
      text: DIGITS.test(token) ? token : (typedWordsOf(token)[0] ?? token),
      start: index,
      end: index + token.length,
    };
  });
}

function wordsOf(text: string): string[] {
  return tokensOf(text).map((token) => token.text);
}

/** The longest first: 'no more than' before 'more than'. */
function comparisonsOf(): Comparison[] {
  const all: [Bound, string][] = [
    ['to', `${TEXTS.atMost},${SIGNS.to}`],
    ['from', `${TEXTS.atLeast},${SIGNS.from}`],
    ['people', TEXTS.forPeople],
  ];
  return all
    .flatMap(([bound, ways]) =>
      ways.split(',').map((way): Comparison => {
        return { words: wordsOf(way), bound, isBefore: way.trim().endsWith(NUMBER) };
      }),
    )
    .sort((a, b) => b.words.length - a.words.length);
}

/** From which token or character to before which one something is said. */
interface Span {
  start: number;
  end: number;
}

/** The words beside a span, in their order; fewer than asked for where the text ends. */
function beside(tokens: readonly Token[], { start, end }: Span, isBefore: boolean, count: number): string[] {
  const found = isBefore ? tokens.slice(Math.max(start - count, 0), start) : tokens.slice(end, end + count);
  return found.map(({ text }) => text);
}

function isBeside(tokens: readonly Token[], span: Span, isBefore: boolean, words: readonly string[]): boolean {
  return beside(tokens, span, isBefore, words.length).join(' ') === words.join(' ');
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
  const found = comparisons.find(({ words, isBefore }) => isBeside(tokens, span, isBefore, words));
  if (found) take(span, found.isBefore, found.words.length);
  return found?.bound;
}

interface CalledFacet {
  facet: RangeFacet;
  names: readonly string[];
  /** Whether it tells for how many people there is room. */
  isOfPeople: boolean;
}

/** One of people is called by all words for them; fields have English names everywhere. */
function calledFacets(facets: readonly RangeFacet[]): CalledFacet[] {
  const people = `${TEXTS.people},${AMOUNTS.people}`.split(',').map((word) => word.trim());
  return facets.map((facet) => {
    const names = namesOf(facet);
    const isOfPeople = people.some((word) => names.some((name) => matchWords(name, typedWordsOf(word))?.slips === 0));
    return { facet, names: isOfPeople ? [...names, ...people] : names, isOfPeople };
  });
}

/** The facets whose names are closest to what stands beside a span, behind it or else before it, from a token on. */
function takeName(tokens: readonly Token[], span: Span, called: readonly CalledFacet[], from: number): RangeFacet[] {
  for (const isBefore of [false, true]) {
    for (let count = MOST_NAME_WORDS; count > 0; count--) {
      if (isBefore && span.start - count < from) continue;
      const words = beside(tokens, span, isBefore, count);
      if (words.length < count || words.some((word) => word.length < LEAST_NAME_LETTERS || DIGITS.test(word))) continue;
      const slips = called.map(({ names }) => Math.min(...names.map((name) => slipsIn(name, words))));
      const least = Math.min(...slips);
      if (least === Number.POSITIVE_INFINITY) continue;
      take(span, isBefore, count);
      return called.filter((_, at) => slips[at] === least).map(({ facet }) => facet);
    }
  }
  return [];
}

function slipsIn(name: string, words: readonly string[]): number {
  return matchWords(name, words)?.slips ?? Number.POSITIVE_INFINITY;
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

function without(text: string, said: readonly Span[]): string {
  return [0, ...said.map(({ end }) => end)]
    .map((from, at) => text.slice(from, said[at]?.start).replaceAll(AROUND, ''))
    .filter(Boolean)
    .join(' ');
}
