/** What an answer says besides its results: other words, fewer filters, and values in place of words that would find something (§2.3, §2.8). */

import { comparedText, endingIn, typedWordsOf } from '../../common/query/match-words.ts';
import type { Param } from '../../common/query/param-list.ts';
import { rebuildAnswer, type Spelling } from './answer.ts';
import type { EngineAnswer } from './engine/engine-answer.ts';
import { countTexts, likelyTexts, valueNames, type WordsAsked } from './likely-texts.ts';
import { type Alternate, alternatesQuestion, readAlternates } from './query/alternates.ts';
import { isBeginning } from './query/cursor.ts';
import { narrowed } from './query/entity-bundles.ts';
import { searchFilters } from './query/filter-clauses.ts';
import type { SearchScope } from './query/search-policy.ts';
import type { QueryText, SearchQuery } from './query/search-query.ts';
import { writeFieldCounts, writeSearch, writeWordCounts } from './query/solr-query.ts';
import { ALL_WORDS_KEY } from './query/word-params.ts';
import {
  FEW_RESULTS,
  highlightFields,
  mayBeRespelt,
  readSuggestion,
  respeltWords,
  type Suggestion,
} from './query/words.ts';
import { isShortWord, shortSlips } from './short-slips.ts';

/** A search, what the engine has answered to it, and how more is asked. */
export interface Searched {
  query: SearchQuery;
  upstream: EngineAnswer;
  scope: SearchScope;
  ask(params: readonly Param[]): Promise<EngineAnswer>;
}

/** The answer to other words than those that were typed. */
export interface FoundInstead {
  answer: unknown;
  numFound: number;
}

/** Nobody types more words that are to be found all. */
export const MOST_RESPELT = 12;
/** Values of so many facets are offered in place of words that find nothing, and so many of each. */
const MOST_FACETS = 2;
const MOST_VALUES = 8;
const WORD_END = /[\p{L}\p{N}]$/u;

/** What words that find nothing as they stand find when the last one goes on: it may be half typed. */
export async function findCompletion(searched: Searched): Promise<FoundInstead | undefined> {
  const { query, upstream, scope } = searched;
  const { q } = query;
  // Counts alone are those of the list they belong to.
  const isWanted = upstream.response.numFound === 0 && respeltWords({ ...query, rows: 1 }, scope.indexes) !== '';
  if (!isWanted || q.kind !== 'words' || !mayBeRespelt(q) || !WORD_END.test(q.words)) return undefined;
  return findInstead({ ...q, isUnfinished: true }, searched);
}

/** Another spelling of words that the index does not know, in whatever form; where they find nothing, with its results. */
export async function findSpelling(searched: Searched): Promise<Spelling | undefined> {
  const { query, upstream } = searched;
  const suggestion = await findSuggestion(searched);
  if (!suggestion) return undefined;
  const { words, numFound } = suggestion;
  const spelling: Spelling = { suggestion: { words, numFound } };
  if (upstream.response.numFound > 0 || !mayBeRespelt(query.q)) return spelling;
  const found = await findInstead({ kind: 'words', words }, searched);
  return found ? { ...spelling, respelt: found.answer } : spelling;
}

/** How many results have all of the words. */
export function haveAllWords({ facet_counts, response }: EngineAnswer): number {
  return facet_counts?.facet_queries?.[ALL_WORDS_KEY] ?? response.numFound;
}

/** The answer to the same search with other words; undefined where these find nothing either. */
export async function findInstead(q: QueryText, { query, scope, ask }: Searched): Promise<FoundInstead | undefined> {
  const better: SearchQuery = { ...query, q };
  const found = await ask(writeSearch(better, scope));
  if (found.response.numFound === 0) return undefined;
  const answer = rebuildAnswer(found, {
    query: better,
    searched: narrowed(scope.searched, query.entities),
    marked: highlightFields(scope.indexes),
    alternates: [],
    sign: () => '',
  });
  return { answer, numFound: found.response.numFound };
}

/** The better words: those that are suggested while they are typed, or the engine's own. */
async function findSuggestion(searched: Searched): Promise<Pick<Suggestion, 'words' | 'numFound'> | undefined> {
  const { query, upstream, scope, ask } = searched;
  const [field] = scope.suggested.words;
  if (field === undefined) {
    const suggestion = readSuggestion(upstream.spellcheck, query);
    if (suggestion && !(await areKnown(suggestion.replaced, searched))) return suggestion;
  }
  // Many results that all lack a word are found by the others: it may be misspelt.
  const typed = haveAllWords(upstream) > FEW_RESULTS ? [] : typedWordsOf(respeltWords(query, scope.indexes));
  if (typed.length === 0 || typed.length > MOST_RESPELT) return undefined;
  const asked: WordsAsked = { field, entities: query.entities, scope, ask };
  const likely = await likelyTexts(typed, false, asked);
  const texts = likely.length > 0 ? likely.map(({ words }) => words) : await namesNear(typed, searched);
  const counts = await countTexts(texts, asked, searchFilters(query));
  const at = counts.findIndex((count) => count > 0);
  const words = texts[at];
  return words === undefined ? undefined : { words, numFound: counts[at] ?? 0 };
}

/** Words of values' names from which a short word that nothing has is a slip. */
async function namesNear(typed: readonly string[], searched: Searched): Promise<string[]> {
  const { facets } = searched.scope.suggested;
  if (!isShortWord(typed) || facets.size === 0 || (await areKnown(typed, searched))) return [];
  const names = await valueNames({ ...searched, entities: searched.query.entities });
  return [
    ...new Set(
      shortSlips(
        typed,
        names.map((one) => ({ names: one })),
      ).map(({ word }) => word),
    ),
  ];
}

/** Whether each of these words, in whatever form, is in the index. */
async function areKnown(words: readonly string[], { query, scope, ask }: Searched): Promise<boolean> {
  if (words.length === 0) return false;
  const answer = await ask(writeWordCounts(words, query.entities, scope));
  const counts = Object.values(answer.facet_counts?.facet_queries ?? {});
  return counts.length > 0 && counts.every((count) => count > 0);
}

/** What fewer filters would bring; asked for a list alone, and only where its beginning is empty. */
export async function findAlternates({ query, upstream, scope, ask }: Searched): Promise<readonly Alternate[]> {
  const isEmpty = upstream.response.numFound === 0 && query.rows > 0 && isBeginning(query);
  if (!isEmpty) return [];
  const first = alternatesQuestion(query, scope);
  if (!first) return [];
  const answer = await ask(first.params);
  const found = readAlternates(answer, first.candidates);
  if (found.some((one) => !('unfiltered' in one))) return found;
  const second = alternatesQuestion(query, scope, answer);
  return second ? readAlternates(await ask(second.params), second.candidates) : found;
}

/** The values that the owner calls by the words, where these find nothing and no filter of the field is set. */
export async function findNamedValues(searched: Searched): Promise<readonly Alternate[]> {
  const { query, scope } = searched;
  const { q } = query;
  if (!isEmptyOfWords(searched) || q.kind !== 'words' || !mayBeRespelt(q)) return [];
  const typed = comparedText(q.words);
  const filtered = new Set(query.filters.map(({ field }) => field));
  const named = [...scope.suggested.facets].flatMap(([field, names]) =>
    filtered.has(field) ? [] : (names.named.get(typed) ?? []).map((value) => ({ field, value })),
  );
  if (named.length === 0) return [];
  const counts = await countValues([...new Set(named.map(({ field }) => field))], searched);
  return named.flatMap(({ field, value }) => {
    const numFound = counts.get(field)?.get(value) ?? 0;
    return numFound > 0 ? [{ field, value, named: true, numFound } as const] : [];
  });
}

/** The values that have a compound of the word, or else the commonest of the first suggested facets, where words alone find nothing. */
export async function findCommonValues(searched: Searched): Promise<readonly Alternate[]> {
  const { query, scope } = searched;
  const { q } = query;
  const { facets } = scope.suggested;
  if (!isEmptyOfWords(searched) || q.kind !== 'words' || query.filters.length > 0 || facets.size === 0) return [];
  const counts = [...(await countValues([...facets.keys()], searched))].map(([field, values]) =>
    [...values].map(([value, numFound]) => ({ field, value, numFound })),
  );
  const typed = comparedText(q.words);
  const compounds = counts.map((values) =>
    values.filter(({ field, value }) => endingIn(facets.get(field)?.labels.get(value) ?? value, typed)),
  );
  const offered = compounds.some((values) => values.length > 0) ? compounds : counts.slice(0, MOST_FACETS);
  return offered.flatMap((values) => values.slice(0, MOST_VALUES));
}

function isEmptyOfWords({ query, upstream }: Searched): boolean {
  return upstream.response.numFound === 0 && query.rows > 0 && isBeginning(query) && query.q.kind === 'words';
}

/** The values of fields under the filters of the search, the commonest of each first. */
async function countValues(
  fields: readonly string[],
  { query, scope, ask }: Searched,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { facet_counts } = await ask(writeFieldCounts(fields, query, scope));
  return new Map(
    fields.map((field) => {
      const pairs = facet_counts?.facet_fields?.[field] ?? [];
      return [
        field,
        new Map(pairs.flatMap(([value, count]) => (value === null ? [] : [[String(value), count] as const]))),
      ];
    }),
  );
}
