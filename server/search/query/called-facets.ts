/** Facets of numbers by the names that stand beside an amount, such as '3 bedrooms' and '200 dollars' (§2.8). */
import type { FacetSettings } from '../../../common/options/facet-options.ts';
import { comparedText, matchWords, typedWordsOf } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { language, textsOf } from '../../../common/texts/texts.ts';
import { beside, isBeside, isDigits, phraseOf, type Span, type Token, take } from './amount-tokens.ts';

/** What of a facet tells that it is meant. */
export type RangeFacet = Pick<FacetSettings, 'field' | 'label' | 'plural' | 'widget' | 'format'>;

const TEXTS = textsOf('amounts', AMOUNTS);
/** Names of facets are looked for in so many words beside a number. */
const MOST_NAME_WORDS = 3;
/** Shorter ones are the beginning of anything. */
const LEAST_NAME_LETTERS = 3;

/** A facet, and how a text may call it. */
export interface CalledFacet {
  facet: RangeFacet;
  names: readonly string[];
  /** Whether it tells for how many people there is room. */
  isOfPeople: boolean;
}

/** One of people is called by all words for them; fields have English names everywhere. */
export function calledFacets(facets: readonly RangeFacet[]): CalledFacet[] {
  const people = `${TEXTS.people},${AMOUNTS.people}`.split(',').map((word) => word.trim());
  const counted = [
    ...people,
    ...`${TEXTS.children},${AMOUNTS.children},${TEXTS.couples},${AMOUNTS.couples}`.split(','),
  ];
  return facets.map((facet) => {
    const own = namesOf(facet);
    const others = [TEXTS.called, AMOUNTS.called]
      .flatMap((all) => all.split(',').map((group) => group.split('/').map(comparedText)))
      .filter((group) => group.some((word) => own.some((name) => comparedText(name) === word)));
    const names = [...own, ...others.flat()];
    const isOfPeople = people.some((word) => names.some((name) => matchWords(name, typedWordsOf(word))?.slips === 0));
    return { facet, names: isOfPeople ? [...names, ...counted] : names, isOfPeople };
  });
}

/** The facets whose names are closest to what stands beside a span, behind it or else before it, from a token on. */
export function takeName(
  tokens: readonly Token[],
  span: Span,
  called: readonly CalledFacet[],
  from: number,
): RangeFacet[] {
  // Behind a price stands 'per night', which is no person.
  const isAsking = TEXTS.asking.split(',').some((phrase) => isBeside(tokens, span, false, phraseOf(phrase)));
  for (const isBefore of isAsking ? [true] : [false, true]) {
    for (let count = MOST_NAME_WORDS; count > 0; count--) {
      if (isBefore && span.start - count < from) continue;
      const words = beside(tokens, span, isBefore, count);
      const isCalled = called.some(({ names }) => names.includes(words.join(' ')));
      const mayName = words.length === count && !words.some(isDigits);
      if (!mayName || (!isCalled && words.some((word) => word.length < LEAST_NAME_LETTERS))) continue;
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
