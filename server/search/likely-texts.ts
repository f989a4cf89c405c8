/** Texts that may be meant by typed words, and what each finds: those suggested and the one searched instead are the same (§2.8). */

import { MAX_FACET_LIMIT } from '../../common/constants.ts';
import type { Param } from '../../common/query/param-list.ts';
import type { EngineAnswer } from './engine/engine-answer.ts';
import type { EntityBundles } from './query/entity-bundles.ts';
import { slipsBetween } from './query/match-words.ts';
import type { SearchScope } from './query/search-policy.ts';
import { writeTerms, writeWordCounts } from './query/solr-query.ts';

/** One text, and how many documents a search for it finds. */
export interface LikelyText {
  words: string;
  count: number;
  /** How far it is from what was typed; 0 where it begins with that, less for the same. */
  slips: number;
}

/** A word of the index that is what was typed, begins with it, or is close to it. */
export interface LikelyWord {
  word: string;
  slips: number;
}

/** Where it is looked: a field of words, in the documents of some entities. */
export interface WordsAsked {
  field: string;
  entities: EntityBundles;
  scope: SearchScope;
  ask(params: readonly Param[]): Promise<EngineAnswer>;
}

/** The same, typed itself. */
const SAME = -1;
/** More words than these have no text of their own worth a guess. */
const MOST_TRIED = 12;
/** So many letters more make another form of a word that finds the same. */
const MOST_ENDING = 2;
/** A close text is no likely one where another that is no farther finds more than so many times as much. */
const FAR_MORE = 4;
/** Another form of a word that is there itself. */
const POSSESSIVE = /['’]s?$/;

/**
 * The texts that find something, the likeliest first: the same, then what begins with it, else what is spelt close to it; of
 * equally close ones that which finds most.
 *
 * @param isUnfinished whether a last word that is known may go on; else it stays, and only words that are not known are replaced.
 */
export async function likelyTexts(
  typed: readonly string[],
  isUnfinished: boolean,
  asked: WordsAsked,
): Promise<LikelyText[]> {
  const known = (await countTexts(typed, asked)).map((count) => count > 0);
  if (!isUnfinished && known.every(Boolean)) return [];
  const earlier: string[] = [];
  for (const [at, word] of typed.slice(0, -1).entries()) {
    const best = known[at] ? word : (await likelyWords(word, '', asked))[0]?.word;
    if (best === undefined) return [];
    earlier.push(best);
  }
  const before = earlier.join(' ');
  const last = typed.at(-1) ?? '';
  const stays: LikelyWord[] = known.at(-1) ? [{ word: last, slips: SAME }] : [];
  const others = isUnfinished || stays.length === 0 ? await likelyWords(last, before, asked) : [];
  // A word that stands before says nothing more.
  const further = others.filter(({ word }) => (word !== last || stays.length === 0) && !earlier.includes(word));
  const tried = [...stays, ...further].slice(0, MOST_TRIED);
  const texts = tried.map(({ word }) => `${before} ${word}`.trim());
  const counts = await countTexts(texts, asked);
  const found = tried.flatMap(({ slips }, at): LikelyText[] => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ words: texts[at] ?? '', count, slips }] : [];
  });
  // Letters are left out more often than typed too many.
  const tooMany = ({ words }: LikelyText): number => Number(words.length < `${before} ${last}`.trim().length);
  const nearest = found.some(({ slips }) => slips <= 0) ? found.filter(({ slips }) => slips <= 0) : found;
  return nearest
    .filter((text) => text.slips <= 0 || !nearest.some((other) => isFarLikelier(other, text)))
    .sort(
      (a, b) => a.slips - b.slips || tooMany(a) - tooMany(b) || b.count - a.count || a.words.length - b.words.length,
    )
    .filter((text, at, all) => !all.slice(0, at).some((other) => isOtherForm(text, other)));
}

/** Words of the index for a typed one, the nearest first, then those that most documents have; close ones where none begins with it. */
export async function likelyWords(typed: string, before: string, asked: WordsAsked): Promise<LikelyWord[]> {
  const going = await termsOf(typed, typed, before, asked);
  return going.length > 0 ? going : termsOf(typed, typed.slice(0, 1), before, asked);
}

async function termsOf(typed: string, prefix: string, before: string, asked: WordsAsked): Promise<LikelyWord[]> {
  const { field, entities, scope, ask } = asked;
  const answer = await ask(writeTerms({ field, prefix, before, limit: MAX_FACET_LIMIT }, entities, scope));
  return (answer.facet_counts?.facet_fields?.[field] ?? [])
    .flatMap(([term]): LikelyWord[] => {
      const word = term === null ? '' : String(term);
      const slips = word === typed ? SAME : slipsBetween(typed, word);
      return word === '' || POSSESSIVE.test(word) || slips === Number.POSITIVE_INFINITY ? [] : [{ word, slips }];
    })
    .sort((a, b) => a.slips - b.slips);
}

/** How many documents each text finds, searched by itself as the words of a visitor. */
export async function countTexts(
  texts: readonly string[],
  { entities, scope, ask }: WordsAsked,
  filters: readonly Param[] = [],
): Promise<number[]> {
  if (texts.length === 0) return [];
  const answer = await ask([...filters, ...writeWordCounts(texts, entities, scope)]);
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
