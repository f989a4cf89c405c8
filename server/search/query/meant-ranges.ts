/** Filters of numbers that are meant by words, such as '3 bedrooms' and 'cabin under $200' (§2.8). */

import { familyOf } from '../../../common/query/index-names.ts';
import { typedWordsOf } from '../../../common/query/match-words.ts';
import { AT_LEAST } from '../../../common/query/widget-kinds.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import {
  isBeside,
  isDigits,
  numberAt,
  numberWords,
  phraseOf,
  type Span,
  type Token,
  take,
  tokensOf,
} from './amount-tokens.ts';
import { calledFacets, type RangeFacet, takeName } from './called-facets.ts';
import { type Amount, type Bound, comparisonsOf, numberOf, pairAt, pairsOf, takeComparison } from './said-amounts.ts';
import { saidDates } from './said-dates.ts';

export interface MeantRange {
  field: string;
  /** One of them at least. */
  from?: number;
  to?: number;
  /** What is left of the text. */
  words: string;
  /** Whether the text names the facet, if only by a sign of money that no other has, or only a number that may be one of its. */
  isNamed: boolean;
  /** Whether the number may be of other facets as well. */
  isOneOfSeveral: boolean;
  /** Where the text says so. */
  said: Span;
}

/** The filters that all the amounts of a text mean at once. */
export interface MeantTogether {
  ranges: readonly MeantRange[];
  /** What is left of the text, before, between and behind them. */
  parts: readonly string[];
}

const TEXTS = textsOf('amounts', AMOUNTS);
/** More amounts than these mean nothing together, nor do those of more facets: each would multiply what is tried. */
const MOST_AMOUNTS = 6;
const MOST_TOGETHER = 64;
/** Adults, children and others. */
const MOST_ADDED = 3;
const AROUND = /^[\s\p{P}]+|[\s\p{P}]+$/gu;

/** The filters that the numbers of a text may mean, each by itself, in the order of the numbers and then of the facets. */
export function meantRanges(text: string, facets: readonly RangeFacet[]): MeantRange[] {
  const tokens = tokensOf(text, numberWords());
  // Most texts have no number.
  if (!tokens.some((token) => isDigits(token.text))) return [];
  const dates = saidDates(text, () => true);
  const unwanted = TEXTS.without.split(',').map(phraseOf);
  /** Neither a date, nor what is not wanted. */
  const isWanted = ({ amount: { span } }: OfFacets): boolean => {
    const { start = 0 } = tokens[span.start] ?? {};
    const { end = 0 } = tokens[span.end - 1] ?? {};
    return (
      !dates.some((date) => start < date.end && date.start < end) &&
      !unwanted.some((phrase) => isBeside(tokens, span, true, phrase))
    );
  };
  return addPeople(readAmounts(tokens, facets).filter(isWanted), tokens).flatMap(
    ({ amount, bound, candidates, isNamed }) => {
      const { start, end } = amount.span;
      const said = { start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
      const words = without(text, [said]).join(' ');
      const ranges = candidates.flatMap((facet) => {
        const range = rangeIn(facet, amount, bound, isNamed);
        return range ? [{ field: facet.field, ...range }] : [];
      });
      return ranges.map((range): MeantRange => {
        const isSole = ranges.length === 1;
        return { ...range, words, isNamed: isNamed || (amount.isMoney && isSole), isOneOfSeveral: !isSole, said };
      });
    },
  );
}

/** An amount, and the facets of which it may be. */
interface OfFacets {
  amount: Amount;
  bound: Bound | undefined;
  candidates: readonly RangeFacet[];
  isNamed: boolean;
  isOfPeople: boolean;
  /** How many amounts it is the sum of. */
  added: number;
}

function readAmounts(tokens: readonly Token[], facets: readonly RangeFacet[]): OfFacets[] {
  const comparisons = comparisonsOf();
  const pairs = pairsOf();
  const nights = typedWordsOf(TEXTS.nights);
  const couples = typedWordsOf(TEXTS.couples);
  const called = calledFacets(facets);
  const isOfPeople = (facet: RangeFacet): boolean => called.some((one) => one.facet === facet && one.isOfPeople);
  /** Behind the last amount: its name is no other's. */
  let end = 0;
  return tokens.flatMap((_, at): OfFacets[] => {
    // The second number of two.
    if (at < end || numberAt(tokens, at) === undefined) return [];
    const amount = pairAt(tokens, at, pairs) ?? numberOf(tokens, at, comparisons);
    const { span, isMoney, isPair } = amount;
    if (nights.includes(tokens[span.end]?.text ?? '')) {
      if (!isMoney && (amount.bound ?? 'people') === 'people') return [];
      // As in '$200/night'.
      if (tokens[span.end]?.text === nights[0]) take(span, false, 1);
    }
    const named = takeName(tokens, span, isMoney ? called.filter(isOfMoney) : called, end);
    const bound = amount.bound ?? (isPair ? undefined : takeComparison(tokens, span, comparisons));
    if (named.length === 0 && bound === undefined && !isMoney && !isPair) return [];
    end = span.end;
    const ofPeople = facets.filter((facet) => bound === 'people' && !isMoney && isOfPeople(facet));
    const possible = ofPeople.length > 0 ? ofPeople : facets;
    // Nobody writes a price as 4.5.
    const isWhole = amount.numbers.every(Number.isInteger);
    const unnamed = possible.filter((facet) => (isOfMoney({ facet }) ? isMoney || isWhole : !isMoney));
    const candidates = named.length > 0 ? named : unnamed;
    const areCouples = tokens.slice(span.start, span.end).some(({ text }) => couples.includes(text));
    const [low, high] = amount.numbers;
    const meant: Amount = areCouples ? { ...amount, numbers: [2 * low, 2 * high] } : amount;
    const isNamed = named.length > 0;
    return [{ amount: meant, bound, candidates, isNamed, isOfPeople: candidates.every(isOfPeople), added: 1 }];
  });
}

function isOfMoney({ facet }: { facet: RangeFacet }): boolean {
  return facet.format !== 'number';
}

/** People of several kinds are so many together: '2 adults and 2 children'. */
function addPeople(amounts: readonly OfFacets[], tokens: readonly Token[]): OfFacets[] {
  const joining = new Set([...typedWordsOf(TEXTS.joining), ',']);
  const all: OfFacets[] = [];
  for (const one of amounts) {
    const before = all.at(-1);
    if (before && areAdded(before, one, tokens, joining)) all.splice(-1, 1, sumOf(before, one));
    else all.push(one);
  }
  return all;
}

function sumOf(before: OfFacets, one: OfFacets): OfFacets {
  const sum = before.amount.numbers[0] + one.amount.numbers[0];
  const span = { start: before.amount.span.start, end: one.amount.span.end };
  return { ...before, amount: { ...before.amount, numbers: [sum, sum], span }, added: before.added + 1 };
}

function areAdded(
  { amount, isNamed, isOfPeople, candidates, added }: OfFacets,
  next: OfFacets,
  tokens: readonly Token[],
  joining: ReadonlySet<string>,
): boolean {
  const between = tokens.slice(amount.span.end, next.amount.span.start);
  return (
    [isNamed, isOfPeople, next.isNamed, next.isOfPeople].every(Boolean) &&
    candidates[0] === next.candidates[0] &&
    added < MOST_ADDED &&
    !amount.isPair &&
    !next.amount.isPair &&
    next.bound === undefined &&
    // As in '6 guests', not as in 'sleeps 6'.
    !isDigits(tokens[amount.span.end - 1]?.text ?? '') &&
    between.every(({ text }) => joining.has(text))
  );
}

/** Whether there are so few amounts, and facets of them, that what they mean together can be tried. */
export function canBeTogether(meant: readonly MeantRange[]): boolean {
  const amounts = amountsOf(meant);
  return amounts.length <= MOST_AMOUNTS && amounts.reduce((ways, of) => ways * of.length, 1) <= MOST_TOGETHER;
}

function amountsOf(meant: readonly MeantRange[]): MeantRange[][] {
  return [...Map.groupBy(meant, ({ said }) => said.start).values()];
}

/** What all the amounts of a text may mean together, each of another facet: nothing but its words where it has none; none where that is too much to try. */
export function meantTogether(text: string, meant: readonly MeantRange[]): MeantTogether[] {
  if (!canBeTogether(meant)) return [];
  return amountsOf(meant)
    .reduce<MeantRange[][]>((all, of) => all.flatMap((before) => of.map((range) => [...before, range])), [[]])
    .filter((ranges) => new Set(ranges.map(({ field }) => field)).size === ranges.length)
    .filter((ranges) => ranges.every(({ said }, at) => said.start >= (ranges[at - 1]?.said.end ?? 0)))
    .map((ranges) => ({
      ranges,
      parts: without(
        text,
        ranges.map(({ said }) => said),
      ),
    }));
}

/** What an amount asks of a facet; undefined where the facet cannot be limited so. */
function rangeIn(
  { field, widget, format }: RangeFacet,
  { numbers: [low, high], isPair }: Amount,
  bound: Bound | undefined,
  isNamed: boolean,
): Pick<MeantRange, 'from' | 'to'> | undefined {
  const isAtLeast = widget === AT_LEAST;
  // Whole numbers can be chosen: '2.5 baths' has two at least.
  const hasParts = familyOf(field)?.kind === 'number';
  if (isAtLeast && !Number.isInteger(low)) return isNamed && hasParts ? { from: Math.floor(low) } : undefined;
  if (isPair) return isAtLeast ? { from: low } : { from: low, to: high };
  const usual = format === 'number' ? 'from' : 'to';
  const side = bound === undefined || bound === 'people' ? usual : bound;
  return isAtLeast && side === 'to' ? undefined : { [side]: low };
}

/** What stands before, between and behind what is said. */
function without(text: string, said: readonly Span[]): string[] {
  return [0, ...said.map(({ end }) => end)]
    .map((from, at) => text.slice(from, said[at]?.start).replaceAll(AROUND, ''))
    .filter(Boolean);
}
