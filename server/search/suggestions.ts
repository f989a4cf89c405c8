/** What a visitor may mean who is typing words: values of facets, listings by name, words of the index. Slips of the keys are forgiven. */
import type { ResultTemplates } from '../../common/options/result-template.ts';
import { comparedText, matchWords, typedWordsOf } from '../../common/query/match-words.ts';
import { writeParams } from '../../common/query/param-list.ts';
import { type SearchedPart, withCommonTail } from '../../common/query/search-request.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import { record } from '../../common/record.ts';
import { withTexts } from '../../common/texts/texts.ts';
import { listingsNamed } from './named-listings.ts';
import { takeValues } from './query/meant-values.ts';
import { spelledOut } from './query/said-words.ts';
import { shortSlips } from './short-slips.ts';
import { findMeant, findMeantOtherwise, findMeantSpelt, MOST_SPELT, type Together } from './suggested-filters.ts';
import {
  type CountedValue,
  compoundPlaces,
  countValues,
  findPlaces,
  nearPlace,
  type SuggestDeps,
  type Suggestions,
} from './suggested-values.ts';

interface AllDeps extends SuggestDeps {
  templates: ResultTemplates;
}

const MAX_WORDS = 6;
const MOST_TEXTS = 4;
/** Pages and words come last, and fill up what is left of so many. */
export const ENOUGH = 7;
/** Words that are close to a typed one; more would only find what nobody meant. */
const MOST_VARIANTS = 8;

/** What may be meant by some words of an index, or of the part of it that a block searches. */
export async function suggest(written: string, part: SearchedPart, deps: AllDeps): Promise<Suggestions> {
  const text = withTexts(deps.scope.texts, () => spelledOut(written));
  const all = typedWordsOf(text);
  const typed = all.slice(0, MAX_WORDS);
  if (typed.length === 0) return { ranges: [], places: [], listings: [], words: [] };
  const exact = typed.map((word) => [word]);
  const counted = countValues(part, deps);
  const [{ ranges, together: asTyped }, found, texts, named] = await Promise.all([
    findMeant(text, counted, part, deps),
    findPlaces(typed, counted, deps),
    deps.search.likelyTexts(typed, part),
    listingsNamed(typed, exact, part, deps),
  ]);
  const [likeliest] = texts;
  const isCut = all.length > typed.length;
  const meant = asTyped
    ? await findMeantSpelt(text, asTyped, counted, part, deps)
    : // What is read whole is not misspelt.
      ranges.some(({ words }) => words === '')
      ? undefined
      : await findMeantOtherwise(all.slice(0, MOST_SPELT), isCut ? [] : texts, counted, part, deps);
  const isKnown = named.length > 0 || texts.some(({ slips }) => slips <= 0);
  const near = found.length > 0 || isKnown ? [] : nearPlaces(typed, await counted);
  const isOther =
    found.length === 0 && near.length === 0 && likeliest !== undefined && likeliest.words !== typed.join(' ');
  const placed = isOther ? await findPlaces(typedWordsOf(likeliest.words), counted, deps) : [...found, ...near];
  // Where the last word is only begun, what goes by the others.
  const isBegun = typed.length > 1 && texts.every(({ words }) => words !== typed.join(' '));
  const isNothing = placed.length === 0 && ranges.length === 0 && !meant;
  const places = isBegun && isNothing ? await findPlaces(typed.slice(0, -1), counted, deps) : placed;
  // The name of a listing may be made of names of values, and that of a value is suggested by itself.
  const isName = named.some(beginsName) || (isOneValue(meant) && places.length > 0);
  const together = meant?.ranges.length === 0 && meant.sort === undefined && isName ? undefined : meant;
  // Beside what the whole means, nothing that a part of it may mean.
  if (isCut && together) return { ranges, together, places: [], listings: [], words: [] };
  const { isBeyondWords } = withTexts(deps.scope.texts, () => takeValues([text], new Map()));
  /** Nobody who has said that means words that go on. */
  const isRead = [...ranges, together].some((one) => one?.words === '');
  const isPlace = new Set(places.map(({ value }) => comparedText(value)));
  const likely = texts
    .filter(({ words }) => !isRead || words === typed.join(' '))
    // Beside a value that is as near, no other words are meant, nor any that go on beside one that does.
    .filter(
      ({ words, slips }) =>
        !isBeyondWords &&
        !isPlace.has(words) &&
        !(slips > 0 && isPlace.has(likeliest?.words ?? '')) &&
        !(slips === 0 && typed.length > 1 && found.length > 0),
    )
    .slice(0, MOST_TEXTS)
    .map(({ words, count }) => ({ words, count, marks: matchWords(words, typed)?.marks ?? [] }));
  const answer = (listings: Suggestions['listings']): Suggestions => {
    const room = ENOUGH - ranges.length - places.length - listings.length;
    return { ranges, ...(together && { together }), places, listings, words: likely.slice(0, Math.max(0, room)) };
  };
  if (isKnown) return answer(named);
  const close = await Promise.all(typed.map((word) => deps.search.likelyWords(word, part)));
  const terms = close.map((list) => list.slice(0, MOST_VARIANTS).map(({ word }) => word));
  const isNamed = terms.every((list) => list.length > 0);
  const last = answer(isNamed ? await listingsNamed(typed, terms, part, deps) : []);
  const isEmpty =
    !last.together && [last.ranges, last.places, last.listings, last.words].every((all) => all.length === 0);
  return isEmpty && typed.length > 1 ? { ...last, words: await wordsSearched(text, part, deps) } : last;
}

/** Values that may be meant by a word that nothing has: a part of their own, or a slip from it. */
function nearPlaces(typed: readonly string[], counted: readonly CountedValue[]): Suggestions['places'] {
  const compounds = compoundPlaces(typed, counted);
  return compounds.length > 0 ? compounds : shortSlips(typed, counted).map(nearPlace);
}

/** The words that a search for these, of which nothing has any, looks for as they are likely spelt. */
async function wordsSearched(
  typed: string,
  part: SearchedPart,
  { search }: SuggestDeps,
): Promise<Suggestions['words']> {
  const query = writeParams([
    ['q', typed],
    ['rows', '1'],
    ['fl', 'id'],
  ]);
  const { spellcheck } = readSearchResponse(await search.search(withCommonTail(query, part)));
  const { words, numFound, misspelt } = record(record(spellcheck).suggestion);
  return misspelt && typeof words === 'string' && typeof numFound === 'number'
    ? [{ words, count: numFound, marks: [] }]
    : [];
}

/** Whether nothing but one value is meant, which is suggested by itself. */
function isOneValue(meant: Together | undefined): boolean {
  const [only, ...others] = meant?.words === '' ? meant.values : [];
  return only !== undefined && others.length === 0 && !only.or && !only.not;
}

/** Whether a name begins with the words, and nothing stands between them. */
function beginsName({ title, marks }: Suggestions['listings'][number]): boolean {
  return marks.every(([from = 0], at) => /^[\s\p{P}]*$/u.test(title.slice(marks[at - 1]?.[1] ?? 0, from)));
}
