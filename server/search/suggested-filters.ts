/** The filters that a text means: ranges of numbers, values it names, an order (§2.8). */
import { familyOf } from '../../common/query/index-names.ts';
import { comparedText, typedWordsOf } from '../../common/query/match-words.ts';
import { meantFilters } from '../../common/query/meant-filters.ts';
import { type Param, writeParams } from '../../common/query/param-list.ts';
import { type SearchedPart, withCommonTail } from '../../common/query/search-request.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import { record } from '../../common/record.ts';
import { withTexts } from '../../common/texts/texts.ts';
import type { LikelyText } from './likely-texts.ts';
import { canBeTogether, type MeantRange, meantRanges, meantTogether } from './query/meant-ranges.ts';
import { takeValues } from './query/meant-values.ts';
import { type MeantValue, type NamedValues, namedValues, namesWithNumbers } from './query/named-values.ts';
import { withoutDistances } from './query/said-distances.ts';
import type { CountedValue, SuggestDeps, Suggestions } from './suggested-values.ts';
import { widerValue } from './wider-values.ts';

export type Together = NonNullable<Suggestions['together']>;

const NOTHING_NAMED: NamedValues = new Map();
/** A longer text is not spelt anew. */
export const MOST_SPELT = 12;
const MOST_RANGES = 3;
/** A filter alone is suggested as what it is. */
const LEAST_TOGETHER = 2;
/** Ranges that are counted, each by a search. */
const MOST_TRIED = 6;
/** So many letters have to be there of a misspelt word that is not typed to its end. */
const LEAST_GOING_ON = 5;
/** Spellings of a text for each of which it is asked what it means. */
const MOST_RESPELT = 3;

/** Filters that find something, and those that a text means together. */
export async function findMeant(
  written: string,
  counted: Promise<readonly CountedValue[]>,
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Pick<Suggestions, 'ranges' | 'together'>> {
  const isLikely = likelihood(part, deps);
  const { text, distances: unread } = withTexts(deps.scope.texts, () => withoutDistances(written));
  const told = (leftOut: readonly string[] = []) => {
    const left_out = [...new Set([...unread, ...leftOut])];
    return left_out.length > 0 && { left_out };
  };
  const said = withTexts(deps.scope.texts, () => meantRanges(text, deps.scope.suggested.ranges));
  const likely = canBeTogether(said) ? said.map(isLikely) : undefined;
  const [values, areLikely] = await Promise.all([counted, likely && Promise.all(likely)]);
  const named = withTexts(deps.scope.texts, () => namedValues(values));
  const takesEither = (field: string): boolean => deps.scope.suggested.facets.get(field)?.takesEither ?? false;
  const names = withTexts(deps.scope.texts, () => namesWithNumbers(text, named));
  const isName = ({ said: { start, end } }: MeantRange): boolean =>
    names.some((name) => start < name.end && name.start < end);
  const meant = said.filter((range) => !isName(range));
  const found = async (wanted: Read, ranges: readonly MeantRange[]) => {
    const { words, values, sort, leftOut } = wanted;
    return {
      ranges: ranges.map(plain),
      values: values.map(({ or, ...value }) => ({ ...value, ...(or && { or: [...or] }) })),
      words,
      ...(sort !== undefined && { sort }),
      ...told(leftOut),
      ...(await countFound(wanted, ranges, part, deps)),
    };
  };
  const findAlone = async (range: MeantRange) => {
    const { words, leftOut } = withTexts(deps.scope.texts, () => takeValues([range.words], NOTHING_NAMED));
    const { count } = (await isLikely(range))
      ? await countFound({ words, values: [] }, [range], part, deps)
      : { count: 0 };
    return { ...plain(range), words, count, ...told(leftOut) };
  };
  /** One value in a sentence, beside words only where its name is of several words, or the whole finds nothing as words. */
  const findBeside = async (several: readonly (Read & { ranges: readonly MeantRange[]; longestName: number })[]) => {
    const [one] = several.filter(({ values }) => values.length > 0);
    if (!one) return undefined;
    const isPlain = one.words === '' || one.longestName > 1;
    if (!isPlain && (await findsWords(text, part, deps))) return undefined;
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
  /** With the value that may be meant as well, where more is found with it. */
  const withWider = async (together: Together): Promise<Together> => {
    const { ranges, words } = together;
    const wider = widerValue(text, together.values, values);
    if (!wider) return together;
    const others = together.values.filter(({ field }) => field !== wider.of);
    const { count } = await countFound({ words, values: [...others, wider] }, ranges, part, deps);
    return count > together.count ? { ...together, wider: { ...wider, count } } : together;
  };
  const [alone, together] = await Promise.all([
    Promise.all(meant.slice(0, MOST_TRIED).map(findAlone)),
    findTogether().then((found) => found && withWider(found)),
  ]);
  const ranges = alone.filter(({ count }) => count > 0).slice(0, MOST_RANGES);
  const [only, ...others] = meant;
  // A range that nothing is in is set as well, by itself or beside words, so that the page says what to leave out.
  const isEmpty = !together && ranges.length === 0 && only && !only.isOneOfSeveral && others.length === 0;
  const [{ words = '', left_out: leftOut } = {}] = isEmpty ? alone : [];
  return { ranges, together: isEmpty ? await found({ words, values: [], leftOut }, [only]) : together };
}

/**
 * What a text means once the words that are left of it are as each is likely spelt, where that leaves fewer of them and finds no less, or
 * names a value: who has misspelt it has asked for it, too.
 */
export async function findMeantSpelt(
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
  // Where nothing is found either way, what is read as filters can be taken out one by one.
  const isEmpty = asTyped.count === 0 && !asTyped.without_words;
  const isNamed = together && together.values.length > asTyped.values.length;
  const isBetter = together && (together.count > 0 || isEmpty || isNamed) && isTyped(together, left);
  return isBetter && typedWordsOf(together.words).length < left.length ? together : asTyped;
}

/** Whether the words that a reading leaves are as they were typed. */
function isTyped({ words }: Together, typed: readonly string[]): boolean {
  return typedWordsOf(words).every((word) => typed.includes(word));
}

/** What a misspelt text would mean as it is likely spelt, at best all of its words; a word that is no part of that stays as typed. */
export async function findMeantOtherwise(
  typed: readonly string[],
  texts: readonly LikelyText[],
  counted: Promise<readonly CountedValue[]>,
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Together | undefined> {
  const before = `${typed.slice(0, -1).join(' ')} `;
  // A last word that may go on is not misspelt.
  const others = texts.filter(({ words, slips }) => slips > 0 || !words.startsWith(before));
  const last = typed.at(-1) ?? '';
  // Few letters that are misspelt and go on may be anything.
  const isGuess = ({ words, slips }: LikelyText): boolean =>
    slips > 0 && last.length < LEAST_GOING_ON && words.slice(words.lastIndexOf(' ') + 1).length > last.length + 1;
  const spelling = others.length > 0 ? [] : await deps.search.likelySpelling(typed, part);
  const likely = others.filter((text) => !isGuess(text)).slice(0, MOST_RESPELT);
  const spelt = [...likely.map(({ words }) => words), spelling.join(' ')];
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
    return inside.count > 0 && inside.count < all.count;
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

/** What was read of a text, ranges apart. */
interface Read extends Wanted {
  leftOut?: readonly string[] | undefined;
}

/**
 * What a visitor would find: with the words, and without them where nothing has them. One document is asked for, as without any the
 * spelling stays as it is.
 */
async function countFound(
  { words, values }: Wanted,
  ranges: readonly Pick<MeantRange, 'field' | 'from' | 'to'>[],
  part: SearchedPart,
  { search, scope }: SuggestDeps,
): Promise<Pick<Together, 'count' | 'without_words'>> {
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
  const isLeftOut = record(record(spellcheck).suggestion).words === '';
  return isLeftOut ? { count: 0, ...(numFound > 0 && { without_words: numFound }) } : { count: numFound };
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
