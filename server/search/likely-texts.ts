/** Texts that may be meant by typed words, and what each finds: those suggested and the one searched instead are the same (§2.8). */

import { MAX_FACET_LIMIT } from '../../common/constants.ts';
import { comparedText, isOneSlip, slipsBetween } from '../../common/query/match-words.ts';
import type { Param } from '../../common/query/param-list.ts';
import { withTexts } from '../../common/texts/texts.ts';
import type { EngineAnswer } from './engine/engine-answer.ts';
import { wordsOfAmounts } from './query/amount-tokens.ts';
import type { EntityBundles } from './query/entity-bundles.ts';
import type { SearchScope } from './query/search-policy.ts';
import { writeFieldCounts, writeTerms, writeWordCounts } from './query/solr-query.ts';
import { quoted, STOP_WORDS } from './query/words.ts';

/** One text, and how many documents a search for it finds. */
export interface LikelyText {
  words: string;
  count: number;
  /** How far it is from what was typed; 0 where it begins with that, less for the same. */
  slips: number;
}

/** A word of the index that is what was typed, begins with it, or is close to it; or two of them that were typed as one. */
export interface LikelyWord {
  word: string;
  slips: number;
  count: number;
}

/** Where it is looked: a field of words, in the documents of some entities. Without a field nothing but blanks is put right. */
export interface WordsAsked {
  field: string | undefined;
  entities: EntityBundles;
  scope: SearchScope;
  ask(params: readonly Param[]): Promise<EngineAnswer>;
}

/** The same, typed itself. */
const SAME = -1;
/** A blank that is missing. */
const ONE_SLIP = 1;
/** Numbers beside each other are two, and one is no slip for another. */
const LETTERS = /^\p{L}+$/u;
const DIGITS = /^\d+$/;
/** Shorter parts of a word are words by chance. */
const LEAST_PART = 3;
/** A longer word has so many parts that asking for all of them takes long, and is none of two. */
const LONGEST_PARTED = 30;
/** More words than these have no text of their own worth a guess. */
const MOST_TRIED = 12;
/** So many letters more make another form of a word that finds the same. */
const MOST_ENDING = 2;
/** A text is no likely one where another that is no farther finds more than so many times as much. */
const FAR_MORE = 4;
/** Another form of a word that is there itself. */
const POSSESSIVE = /['’]s?$/;

/**
 * The texts that find something, the likeliest first: the same, then what begins with it, else what is spelt close to it, or with a
 * blank more or less; of equally close ones the name of a value, then that which finds most.
 *
 * @param isUnfinished whether a last word that is known may go on; else it stays, and only words that are not known are replaced.
 */
export async function likelyTexts(
  written: readonly string[],
  isUnfinished: boolean,
  asked: WordsAsked,
): Promise<LikelyText[]> {
  const { typed, known } = await joinedWords(written, asked);
  if (!isUnfinished && typed.length === written.length && known.every(Boolean)) return [];
  const earlier = await speltWords(typed.slice(0, -1), known, asked);
  if (!earlier) return [];
  const before = earlier.join(' ');
  const last = typed.at(-1) ?? '';
  const others = isUnfinished || !known.at(-1) ? await sayingWords(last, before, asked, isUnfinished) : [];
  // What is found by its stem alone, and begins a word, is that word half typed.
  const isHalf = others.some(({ slips }) => slips === 0) && !others.some(({ slips }) => slips === SAME);
  const stays = known.at(-1) && !isHalf ? [{ word: last, slips: SAME }] : [];
  // A word that stands before says nothing more.
  const further = others.filter(({ word }) => (word !== last || stays.length === 0) && !earlier.includes(word));
  const going = isUnfinished && earlier.length > 0 ? await goingOn(last, earlier, further, asked) : further;
  const tried = [...stays, ...going].slice(0, MOST_TRIED);
  const texts = tried.map(({ word }) => `${before} ${word}`.trim());
  const counts = await countTexts(texts, asked);
  const found = tried.flatMap(({ slips }, at): LikelyText[] => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ words: texts[at] ?? '', count, slips }] : [];
  });
  const meant = `${before} ${last}`.trim();
  const nearest = found.some(({ slips }) => slips <= 0) ? found.filter(({ slips }) => slips <= 0) : found;
  const named = await namedTexts(nearest, asked);
  return nearest
    .filter((text) => text.slips <= 0 || named.has(text.words) || !nearest.some((other) => isFarLikelier(other, text)))
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Number(named.has(b.words)) - Number(named.has(a.words)) ||
        tooMany(meant, a.words) - tooMany(meant, b.words) ||
        b.count - a.count ||
        a.words.length - b.words.length,
    )
    .filter((text, at, all) => !all.slice(0, at).some((other) => isOtherForm(text, other)));
}

/** Shorter words are no likely end of a text. */
const LEAST_END = 3;

/**
 * How a text goes on whose last word is half typed: as the name of a value that its last words begin, else by a value's name of one
 * word, or by a word that stands right behind the one before in some document. Words that are spelt otherwise stay.
 */
async function goingOn(
  last: string,
  before: readonly string[],
  words: readonly Pick<LikelyWord, 'word' | 'slips'>[],
  asked: WordsAsked,
): Promise<Pick<LikelyWord, 'word' | 'slips'>[]> {
  const longer = words.filter(({ word, slips }) => slips === 0 && word.length >= LEAST_END && !STOP_WORDS.has(word));
  const [names, phrases] = await Promise.all([
    valueNames(asked).then((all) => all.flat().map(comparedText)),
    countTexts(
      longer.slice(0, MOST_TRIED).map(({ word }) => quoted(`${before.at(-1)} ${word}`)),
      asked,
    ),
  ]);
  const begun = before.map((_, at) => `${before.slice(at).join(' ')} `);
  const ends = begun.flatMap((text) =>
    names.filter((name) => name.startsWith(text + last) && name !== text + last).map((name) => name.slice(text.length)),
  );
  const named = new Set(
    ends.length > 0 ? ends : names.filter((name) => name.startsWith(last) && name !== last && !name.includes(' ')),
  );
  return [
    ...[...named].map((word) => ({ word, slips: 0 })),
    ...longer.filter(({ word }, at) => ends.length === 0 && !named.has(word) && (phrases[at] ?? 0) > 0),
    ...words.filter(({ slips }) => slips !== 0),
  ];
}

/** What the values of suggested facets are called, each by all its names. */
export async function valueNames({
  entities,
  scope,
  ask,
}: Pick<WordsAsked, 'entities' | 'scope' | 'ask'>): Promise<string[][]> {
  const { facets } = scope.suggested;
  if (facets.size === 0) return [];
  const everything = { filters: [], custom: [], configured: [], entities };
  const answer = await ask(writeFieldCounts([...facets.keys()], everything, scope));
  return [...facets].flatMap(([field, { labels, aliases }]) =>
    (answer.facet_counts?.facet_fields?.[field] ?? []).flatMap(([value]) => {
      const name = String(value ?? '');
      return name === '' ? [] : [[labels.get(name) ?? name, ...(aliases.get(name) ?? [])]];
    }),
  );
}

/** Which of several texts that are as near end in the name of a value, which is likelier meant than other words. */
async function namedTexts(texts: readonly LikelyText[], asked: WordsAsked): Promise<ReadonlySet<string>> {
  const nearest = texts.filter(({ slips }) => slips > 0);
  if (nearest.every(({ slips }) => nearest.filter((other) => other.slips === slips).length === 1)) return new Set();
  const names = new Set((await valueNames(asked)).flat().map(comparedText));
  const isNamed = (words: readonly string[]): boolean => words.some((_, at) => names.has(words.slice(at).join(' ')));
  return new Set(texts.map(({ words }) => words).filter((words) => isNamed(words.split(' '))));
}

/**
 * The words as each is likely spelt by itself, whether or not anything has all of them: a short one as the name of a value that is one slip
 * away. What is like no other stays; none where all do.
 */
export async function likelySpelling(written: readonly string[], asked: WordsAsked): Promise<readonly string[]> {
  const { typed, known } = await joinedWords(written, asked);
  if (known.every(Boolean)) return [];
  const names = new Set((await valueNames(asked)).flat().map(comparedText));
  const spelt = await Promise.all(typed.map((word, at) => (known[at] ? word : likelyWord(word, names, asked))));
  return spelt.every((word, at) => word === typed[at]) ? [] : spelt;
}

/** Shorter words are like many others. */
const LEAST_ALIKE = 4;

/** Those of some words that are like others, each with the likeliest. */
export async function likelyOnes(
  typed: readonly string[],
  asked: WordsAsked,
): Promise<(readonly [typed: string, likely: string])[]> {
  const long = typed.filter((word) => word.length >= LEAST_ALIKE);
  const spelt = await Promise.all(long.map((word) => sayingWords(word, '', asked, false)));
  return spelt.flatMap(([likely], at) => (likely ? [[long[at] ?? '', likely.word] as const] : []));
}

async function likelyWord(typed: string, names: ReadonlySet<string>, asked: WordsAsked): Promise<string> {
  const [likely] = await likelyWords(typed, '', asked, false);
  const near = likely ? [] : [...names].filter((name) => isOneSlip(typed, name));
  return likely?.word ?? (near.length === 1 ? near[0] : undefined) ?? typed;
}

/** Whole words, those that are not known as each is likely spelt; undefined where one is like no other. */
async function speltWords(
  typed: readonly string[],
  known: readonly boolean[],
  asked: WordsAsked,
): Promise<string[] | undefined> {
  const spelt = await Promise.all(
    typed.map(async (word, at) => (known[at] ? word : (await sayingWords(word, '', asked, false))[0]?.word)),
  );
  return spelt.every((word) => word !== undefined) ? spelt : undefined;
}

/**
 * Words of the index for a typed one, the nearest first, then those that most documents have; close ones where none begins with it.
 *
 * @param isUnfinished whether close ones may be longer.
 */
export async function likelyWords(
  typed: string,
  before: string,
  asked: WordsAsked,
  isUnfinished = true,
): Promise<LikelyWord[]> {
  const going = await termsOf(typed, typed, before, asked, isUnfinished);
  if (going.length > 0) return going;
  const close = await Promise.all([
    partedWord(typed, asked),
    termsOf(typed, typed.slice(0, 1), before, asked, isUnfinished),
  ]);
  return close
    .flat()
    .sort((a, b) => a.slips - b.slips || tooMany(typed, a.word) - tooMany(typed, b.word) || b.count - a.count);
}

/** Likely words for one that is searched: nobody means 'most' by 'moat'. */
async function sayingWords(
  typed: string,
  before: string,
  asked: WordsAsked,
  isUnfinished: boolean,
): Promise<LikelyWord[]> {
  const said = withTexts(asked.scope.texts, wordsOfAmounts);
  const likely = await likelyWords(typed, before, asked, isUnfinished);
  return likely.filter(({ word, slips }) => slips <= 0 || !said.has(word));
}

/** Letters are left out more often than typed too many. */
function tooMany(typed: string, meant: string): number {
  return Number(meant.length < typed.length);
}

/** The words with those put together that stand far oftener as one word than beside each other as two; and which are known. */
async function joinedWords(
  written: readonly string[],
  asked: WordsAsked,
): Promise<{ typed: readonly string[]; known: readonly boolean[] }> {
  const pairs = written.slice(1).map((word, at) => [written[at] ?? '', word] as const);
  const asOne = pairs.map((pair) => pair.join(''));
  const asTwo = pairs.map((pair) => quoted(pair.join(' ')));
  const counts = await countTexts([...written, ...asOne, ...asTwo], asked);
  const isOne = (at: number): boolean => {
    const [one = 0, two = 0] = [counts[written.length + at], counts[written.length + pairs.length + at]];
    return at < pairs.length && LETTERS.test(asOne[at] ?? '') && one > FAR_MORE * two;
  };
  const said = withTexts(asked.scope.texts, wordsOfAmounts);
  const typed: string[] = [];
  const known: boolean[] = [];
  for (let at = 0; at < written.length; at++) {
    const isJoined = isOne(at);
    typed.push((isJoined ? asOne : written)[at] ?? '');
    // One letter, as in 'I need', is no slip of anything; nor is what says nothing.
    const isSaid = written[at]?.length === 1 || STOP_WORDS.has(written[at] ?? '') || said.has(written[at] ?? '');
    known.push(isJoined || (counts[at] ?? 0) > 0 || isSaid);
    if (isJoined) at++;
  }
  return { typed, known };
}

/** The two words that one is made of, which are known and found together. */
async function partedWord(typed: string, asked: WordsAsked): Promise<LikelyWord[]> {
  if (typed.length > LONGEST_PARTED) return [];
  const parts = Array.from({ length: Math.max(typed.length - 2 * LEAST_PART + 1, 0) }, (_, at) => at + LEAST_PART)
    .map((cut) => [typed.slice(0, cut), typed.slice(cut)])
    .filter((pair) => !pair.some((part) => STOP_WORDS.has(part)));
  const texts = parts.map((pair) => [...pair, pair.join(' ')]);
  const counts = await countTexts(texts.flat(), asked);
  return texts.flatMap(([, , word = ''], at): LikelyWord[] => {
    const [head = 0, tail = 0, count = 0] = counts.slice(at * 3);
    return head > 0 && tail > 0 && count > 0 ? [{ word, slips: ONE_SLIP, count }] : [];
  });
}

async function termsOf(
  typed: string,
  prefix: string,
  before: string,
  asked: WordsAsked,
  isUnfinished: boolean,
): Promise<LikelyWord[]> {
  const { field, entities, scope, ask } = asked;
  if (field === undefined) return [];
  const answer = await ask(writeTerms({ field, prefix, before, limit: MAX_FACET_LIMIT }, entities, scope));
  return (answer.facet_counts?.facet_fields?.[field] ?? [])
    .flatMap(([term, count]): LikelyWord[] => {
      const word = term === null ? '' : String(term);
      const slips = word === typed ? SAME : slipsBetween(typed, word, isUnfinished);
      const isOtherNumber = word !== typed && DIGITS.test(typed) && DIGITS.test(word);
      return word === '' || isOtherNumber || POSSESSIVE.test(word) || slips === Number.POSITIVE_INFINITY
        ? []
        : [{ word, slips, count }];
    })
    .sort((a, b) => a.slips - b.slips);
}

/** How many documents each text finds, searched by itself as the words of a visitor, or with so many of its words at the least. */
export async function countTexts(
  texts: readonly string[],
  { entities, scope, ask }: WordsAsked,
  filters: readonly Param[] = [],
  least: readonly number[] = [],
): Promise<number[]> {
  if (texts.length === 0) return [];
  const answer = await ask([...filters, ...writeWordCounts(texts, entities, scope, least)]);
  const counts = answer.facet_counts?.facet_queries ?? {};
  return texts.map((_, at) => counts[`word${at}`] ?? 0);
}

function isFarLikelier(other: LikelyText, { slips, count }: LikelyText): boolean {
  return other.slips <= slips && other.count > FAR_MORE * count;
}

/** Singular and plural find the same. */
function isOtherForm(text: LikelyText, other: LikelyText): boolean {
  const [short, long] = [text.words, other.words].sort((a, b) => a.length - b.length);
  return (
    text.count === other.count &&
    (long ?? '').startsWith(short ?? '') &&
    (long ?? '').length - (short ?? '').length <= MOST_ENDING
  );
}
