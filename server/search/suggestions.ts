/** What a visitor may mean who is typing words: values of facets, listings by name, words of the index. Slips of the keys are forgiven. */
import type { components } from '../../common/api-types.ts';
import { MAX_FACET_LIMIT } from '../../common/constants.ts';
import type { ResultTemplates } from '../../common/options/result-template.ts';
import { familyOf } from '../../common/query/index-names.ts';
import { comparedText, matchWords, typedWordsOf, type WordMatch } from '../../common/query/match-words.ts';
import { meantFilters } from '../../common/query/meant-filters.ts';
import { type Param, writeParams } from '../../common/query/param-list.ts';
import { type SearchedPart, withCommonTail } from '../../common/query/search-request.ts';
import { readSearchResponse, record, type SearchResult } from '../../common/query/search-response.ts';
import { withTexts } from '../../common/texts/texts.ts';
import type { LikelyText } from './likely-texts.ts';
import { listingsNamed } from './named-listings.ts';
import { canBeTogether, type MeantRange, meantRanges, meantTogether } from './query/meant-ranges.ts';
import { takeValues } from './query/meant-values.ts';
import { type MeantValue, type NamedValues, namedValues, namesWithNumbers } from './query/named-values.ts';
import type { SearchScope, ValueNames } from './query/search-policy.ts';
import type { Search } from './search-service.ts';
import { shortSlips } from './short-slips.ts';

export type Suggestions = components['schemas']['Suggestions'];
type Together = NonNullable<Suggestions['together']>;

export interface SuggestDeps {
  search: Search;
  scope: SearchScope;
  templates: ResultTemplates;
}

const NO_NAMES: ValueNames = { labels: new Map(), aliases: new Map(), named: new Map(), takesEither: false };
const NOTHING_NAMED: NamedValues = new Map();
const MAX_WORDS = 6;
/** A longer text is not spelt anew. */
const MOST_SPELT = 12;
const MOST_RANGES = 3;
/** A filter alone is suggested as what it is. */
const LEAST_TOGETHER = 2;
const MOST_PLACES = 5;
const MOST_TEXTS = 4;
/** Pages and words come last, and fill up what is left of so many. */
export const ENOUGH = 7;
/** Ranges that are counted, each by a search. */
const MOST_TRIED = 6;
/** Spellings of a text for each of which it is asked what it means. */
const MOST_RESPELT = 3;
/** Words that are close to a typed one; more would only find what nobody meant. */
const MOST_VARIANTS = 8;

/** What may be meant by some words of an index, or of the part of it that a block searches. */
export async function suggest(text: string, part: SearchedPart, deps: SuggestDeps): Promise<Suggestions> {
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
  const near = found.length > 0 || isKnown ? [] : shortSlips(typed, await counted).map(nearPlace);
  const isOther =
    found.length === 0 && near.length === 0 && likeliest !== undefined && likeliest.words !== typed.join(' ');
  const places = isOther ? await findPlaces(typedWordsOf(likeliest.words), counted, deps) : [...found, ...near];
  // The name of a listing may be made of names of values, and that of a value is suggested by itself.
  const isName = named.some(beginsName) || (isOneValue(meant) && places.length > 0);
  const together = meant?.ranges.length === 0 && meant.sort === undefined && isName ? undefined : meant;
  // Beside what the whole means, nothing that a part of it may mean.
  if (isCut && together) return { ranges, together, places: [], listings: [], words: [] };
  const { isBeyondWords } = withTexts(deps.scope.texts, () => takeValues([text], NOTHING_NAMED));
  /** Nobody who has said that means words that go on. */
  const isRead = [...ranges, together].some((one) => one?.words === '');
  const isPlace = new Set(places.map(({ value }) => value.toLowerCase()));
  const likely = texts
    .filter(({ words }) => !isRead || words === typed.join(' '))
    // Beside a value that is as near, no other words are meant.
    .filter(
      ({ words, slips }) =>
        !isBeyondWords && !isPlace.has(words) && !(slips > 0 && isPlace.has(likeliest?.words ?? '')),
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
  return answer(isNamed ? await listingsNamed(typed, terms, part, deps) : []);
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

/** Filters that find something, and those that a text means together. */
async function findMeant(
  text: string,
  counted: Promise<readonly CountedValue[]>,
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Pick<Suggestions, 'ranges' | 'together'>> {
  const isLikely = likelihood(part, deps);
  const said = withTexts(deps.scope.texts, () => meantRanges(text, deps.scope.suggested.ranges));
  const likely = canBeTogether(said) ? said.map(isLikely) : undefined;
  const [values, areLikely] = await Promise.all([counted, likely && Promise.all(likely)]);
  const named = withTexts(deps.scope.texts, () => namedValues(values));
  const takesEither = (field: string): boolean => deps.scope.suggested.facets.get(field)?.takesEither ?? false;
  const names = withTexts(deps.scope.texts, () => namesWithNumbers(text, named));
  const isName = ({ said: { start, end } }: MeantRange): boolean =>
    names.some((name) => start < name.end && name.start < end);
  const meant = said.filter((range) => !isName(range));
  const found = async (wanted: Wanted, ranges: readonly MeantRange[]) => {
    const { words, values, sort } = wanted;
    return {
      ranges: ranges.map(plain),
      values: values.map(({ or, ...value }) => ({ ...value, ...(or && { or: [...or] }) })),
      words,
      ...(sort !== undefined && { sort }),
      count: await countFound(wanted, ranges, part, deps),
    };
  };
  const findAlone = async (range: MeantRange) => {
    const { words } = withTexts(deps.scope.texts, () => takeValues([range.words], NOTHING_NAMED));
    const { count } = (await isLikely(range)) ? await found({ words, values: [] }, [range]) : { count: 0 };
    return { ...plain(range), words, count };
  };
  /** One value in a sentence, beside words only where the whole finds nothing as words. */
  const findBeside = async (several: readonly (Wanted & { ranges: readonly MeantRange[] })[]) => {
    const [one] = several.filter(({ values }) => values.length > 0);
    if (!one || (one.words !== '' && (await findsWords(text, part, deps)))) return undefined;
    const beside = await found(one, []);
    return beside.count > 0 ? beside : undefined;
  };
  const findTogether = async () => {
    if (!areLikely) return undefined;
    const several = withTexts(deps.scope.texts, () => {
      const together = meantTogether(
        text,
        said.filter((range, at) => areLikely[at] && !isName(range)),
      );
      return together.map(({ ranges, parts }) => ({
        ranges,
        ...takeValues(parts, named, takesEither, deps.scope.suggested.orders),
      }));
    });
    const tried = several.filter(({ ranges, values, sort, isBeyondWords }) => {
      const filters = ranges.length + values.length;
      return sort !== undefined || filters >= (isBeyondWords ? 1 : LEAST_TOGETHER);
    });
    if (tried.length === 0) return await findBeside(several);
    const all = await Promise.all(tried.slice(0, MOST_RANGES).map(({ ranges, ...wanted }) => found(wanted, ranges)));
    // What no listing has together is told as this, for the page says what to leave out: by words something else would be found.
    return all.find(({ count }) => count > 0) ?? all[0];
  };
  const [alone, together] = await Promise.all([Promise.all(meant.slice(0, MOST_TRIED).map(findAlone)), findTogether()]);
  const ranges = alone.filter(({ count }) => count > 0).slice(0, MOST_RANGES);
  const [only, ...others] = meant;
  // A range that nothing is in is set as well, by itself or beside words, so that the page says what to leave out.
  const isEmpty = !together && ranges.length === 0 && only && !only.isOneOfSeveral && others.length === 0;
  return { ranges, together: isEmpty ? await found({ words: alone[0]?.words ?? '', values: [] }, [only]) : together };
}

/** What a text means once the words that are left of it are as each is likely spelt, where that finds something and leaves fewer of them. */
async function findMeantSpelt(
  text: string,
  asTyped: Together,
  counted: Promise<readonly CountedValue[]>,
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Together> {
  const left = typedWordsOf(asTyped.words).slice(0, MOST_SPELT);
  const spelt = left.length === 0 ? [] : await deps.search.likelySpelling(left, part);
  if (spelt.length !== left.length || left.length === 0) return asTyped;
  const better = new Map(left.map((word, at) => [word, spelt[at]]));
  const words = text.split(/\s+/).map((word) => better.get(comparedText(word)) ?? word);
  const { together } = await findMeant(words.join(' '), counted, part, deps);
  const isBetter = together && together.count > 0 && isTyped(together, left);
  return isBetter && typedWordsOf(together.words).length < left.length ? together : asTyped;
}

/** Whether the words that a reading leaves are as they were typed. */
function isTyped({ words }: Together, typed: readonly string[]): boolean {
  return typedWordsOf(words).every((word) => typed.includes(word));
}

/** What a misspelt text would mean as it is likely spelt, at best all of its words; a word that is no part of that stays as typed. */
async function findMeantOtherwise(
  typed: readonly string[],
  texts: readonly LikelyText[],
  counted: Promise<readonly CountedValue[]>,
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Together | undefined> {
  const before = `${typed.slice(0, -1).join(' ')} `;
  // A last word that may go on is not misspelt.
  const others = texts.filter(({ words, slips }) => slips > 0 || !words.startsWith(before));
  const spelling = others.length > 0 ? [] : await deps.search.likelySpelling(typed, part);
  const spelt = [...others.slice(0, MOST_RESPELT).map(({ words }) => words), spelling.join(' ')];
  const meant = await Promise.all(
    spelt.map(async (words) => (words === '' ? undefined : (await findMeant(words, counted, part, deps)).together)),
  );
  const asTyped = meant.filter((together) => together && isTyped(together, typed));
  return asTyped.find((together) => together?.words === '') ?? asTyped.find(Boolean);
}

/**
 * Tells whether a range may be meant, each of them asked for once: where the number may be of other facets, too, some listing is in it,
 * and some is not.
 */
function likelihood(part: SearchedPart, deps: SuggestDeps): (range: MeantRange) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const everything: Wanted = { words: '', values: [] };
  const ask = async (range: MeantRange): Promise<boolean> => {
    const { field, isNamed, isOneOfSeveral } = range;
    if (isNamed || !isOneOfSeveral) return true;
    const [inside, all] = await Promise.all([
      countFound(everything, [range], part, deps),
      countFound(everything, [{ field }], part, deps),
    ]);
    return inside > 0 && inside < all;
  };
  return (range) => {
    const key = JSON.stringify([plain(range), range.isNamed]);
    const answer = known.get(key) ?? ask(range);
    known.set(key, answer);
    return answer;
  };
}

function plain({ field, from, to }: MeantRange): Pick<MeantRange, 'field' | 'from' | 'to'> {
  return { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** What a search has beside ranges. */
interface Wanted {
  words: string;
  /** The order that is asked for, which finds the same. */
  sort?: string | undefined;
  values: readonly MeantValue[];
}

/** How many listings a visitor would find in ranges; one is asked for, as without any the spelling stays as it is. */
async function countFound(
  { words, values }: Wanted,
  ranges: readonly Pick<MeantRange, 'field' | 'from' | 'to'>[],
  part: SearchedPart,
  { search, scope }: SuggestDeps,
): Promise<number> {
  const filters = meantFilters(
    { ranges, values },
    {
      // A listing has all of several values, or one of those of which it can have but one, or either will do.
      takesEither: (field) => scope.suggested.facets.get(field)?.takesEither || familyOf(field)?.multiple === false,
      tags: () => [],
    },
  );
  const query = writeParams([
    ['q', words || '*:*'],
    ['rows', '1'],
    ['fl', 'id'],
    ...filters.map((fq): Param => ['fq', fq]),
  ]);
  const { numFound, spellcheck } = readSearchResponse(await search.search(withCommonTail(query, part)));
  // What the filters find without the words is none of it.
  return record(record(spellcheck).suggestion).words === '' ? 0 : numFound;
}

/** Whether words find something as they are typed. */
async function findsWords(text: string, part: SearchedPart, { search }: SuggestDeps): Promise<boolean> {
  const answer = await search.search(
    withCommonTail(
      writeParams([
        ['q', text],
        ['rows', '0'],
      ]),
      part,
    ),
  );
  return readSearchResponse(answer).numFound > 0;
}

/** A value of a facet that may be suggested. */
interface CountedValue {
  field: string;
  value: string;
  count: number;
  /** As the block shows it, and what else it goes by. */
  names: readonly [label: string, ...aliases: string[]];
}

/** The values there are, in the order of their facets. */
async function countValues(part: SearchedPart, deps: SuggestDeps): Promise<readonly CountedValue[]> {
  const { facets: suggested } = deps.scope.suggested;
  const fields = [...suggested.keys()];
  if (fields.length === 0) return [];
  const options = fields.map((field): Param => ['facet.field', field]);
  const { facets } = await countTerms([...options, ['facet.limit', String(MAX_FACET_LIMIT)]], part, deps);
  return fields.flatMap((field) => {
    const { labels, aliases } = suggested.get(field) ?? NO_NAMES;
    return (facets[field] ?? []).flatMap(({ facet: value, count }): CountedValue[] =>
      value === null
        ? []
        : [{ field, value, count, names: [labels.get(value) ?? value, ...(aliases.get(value) ?? [])] }],
    );
  });
}

async function findPlaces(
  typed: readonly string[],
  counted: Promise<readonly CountedValue[]>,
  deps: SuggestDeps,
): Promise<Suggestions['places']> {
  const suggested = deps.scope.suggested.facets;
  const fields = [...suggested.keys()];
  const places = (await counted).flatMap(({ field, value, count, names: [label, ...aliases] }) => {
    const match = matchWords(label, typed) ?? matchAliases(aliases, typed);
    const isNamed = suggested.get(field)?.named.get(typed.join(' '))?.includes(value) ?? false;
    return match ? [{ field, value, count, ...match, isNamed }] : [];
  });
  return bestOf(places)
    .sort(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        a.slips - b.slips ||
        fields.indexOf(a.field) - fields.indexOf(b.field) ||
        b.count - a.count,
    )
    .slice(0, MOST_PLACES)
    .map(({ slips: _, isNamed, ...place }) => ({ ...place, ...(isNamed && ({ named: true } as const)) }));
}

/** A value that goes by a word which is a slip from what is typed, marked where it shows. */
function nearPlace({ value: { field, value, count, names }, word }: { value: CountedValue; word: string }) {
  return { field, value, count, marks: matchWords(names[0], [word])?.marks ?? [] };
}

/** Another name has to be what is typed, and is not there to be marked. */
function matchAliases(aliases: readonly string[], typed: readonly string[]): WordMatch | undefined {
  return aliases.some((alias) => matchWords(alias, typed)?.slips === 0) ? { slips: 0, marks: [] } : undefined;
}

/** Without those that are only close, where some are what was typed. */
function bestOf<Match extends Pick<WordMatch, 'slips'>>(matches: readonly Match[]): Match[] {
  return matches.some(({ slips }) => slips === 0) ? matches.filter(({ slips }) => slips === 0) : [...matches];
}

async function countTerms(own: readonly Param[], part: SearchedPart, { search }: SuggestDeps): Promise<SearchResult> {
  const query = `json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&${writeParams(own)}`;
  return readSearchResponse(await search.search(withCommonTail(query, part)));
}
