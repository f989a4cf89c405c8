/** Which of several words that find nothing are to be left out, so that the others find something (§2.3). */
import { comparedText } from '../../common/query/match-words.ts';
import type { Param } from '../../common/query/param-list.ts';
import { withTexts } from '../../common/texts/texts.ts';
import type { Spelling } from './answer.ts';
import { findInstead, haveAllWords, MOST_RESPELT, type Searched } from './hints.ts';
import { countTexts, likelyOnes, type WordsAsked } from './likely-texts.ts';
import type { OtherWords } from './query/alternates.ts';
import { searchFilters } from './query/filter-clauses.ts';
import { areGeneral, wordsThatSay } from './query/meant-values.ts';
import type { SearchScope } from './query/search-policy.ts';
import type { QueryText, SearchQuery } from './query/search-query.ts';
import { writeSearch } from './query/solr-query.ts';
import { LETTER, mayBeRespelt, quoted, respeltWords, splitWords } from './query/words.ts';

interface FewerWords {
  others: OtherWords & { numFound: number };
  /** The typed words that the others are in place of. */
  misspelt?: readonly string[];
  /** The others as they are searched. */
  q: QueryText;
}

/** Words that nothing has, where there are no others that say something. */
interface UnknownWords {
  unknown: readonly string[];
}

/** What is asked to know the best document alone. */
const FIRST_ALONE = {
  ...{ rows: 1, start: 0, fields: [], sort: [], nearest: undefined, cursor: undefined },
  ...{ facet: false, stats: false },
} satisfies Partial<SearchQuery>;

/** More words than these are a text that somebody has pasted. */
const MOST_WORDS = 40;

/**
 * Without the words that nothing has, whatever the filters; where the others find nothing together, those of them that the listing has
 * which has most, or none where filters are set. Words that find something once no filter is set stay: a filter is in their way.
 */
export async function findFewerWords(searched: Searched): Promise<FewerWords | UnknownWords | undefined> {
  const { query, upstream, scope, ask } = searched;
  const isEmpty = upstream.response.numFound === 0 && query.rows > 0;
  if (!isEmpty || query.q.kind !== 'words') return undefined;
  const { words: text, isPart } = query.q;
  const typed = withTexts(scope.texts, () => wordsThatSay(text)).slice(0, MOST_WORDS);
  const isFiltered = query.filters.length > 0;
  // One word that was typed alone is seen to be what nothing has.
  const isOneOfSeveral = isPart || splitWords(text).length > 1;
  if (!isFiltered && typed.length === 1 && isOneOfSeveral && mayBeReplaced(searched)) return { unknown: typed };
  if (typed.length < (isFiltered ? 1 : 2)) return undefined;
  const asked: WordsAsked = { field: undefined, entities: query.entities, scope, ask };
  const [all, ...counts] = await countTexts([text, ...typed], asked);
  const { missing, known } = byCount(typed, counts);
  const named = missing.length > 0 ? { missing } : {};
  // A filter is in the way of a value that goes by them.
  const mayGo = isFiltered && !isName(typed.join(' '), scope);
  if (known.length === 0 && !isFiltered && mayBeReplaced(searched)) {
    return (await findLikelyOnes(missing, asked, searched)) ?? { unknown: missing };
  }
  if (known.length === 0) return mayGo ? filtersAlone(typed) : undefined;
  // Where sentences are read, a word for any place says nothing beside filters, nor does it when another one comes to nothing.
  const isPlain = missing.length > 0 && mayGo && scope.suggested.named !== undefined;
  if (isPlain && withTexts(scope.texts, () => areGeneral(known))) return filtersAlone(missing);
  const words = known.join(' ');
  const [numFound = 0] = missing.length > 0 ? await countTexts([words], asked, searchFilters(query)) : [];
  if (numFound > 0) return { others: { words, ...named, numFound }, q: { kind: 'words', words } };
  const kept =
    all === 0
      ? await mostTogether(
          known.filter((word) => LETTER.test(word)),
          asked,
          searched,
        )
      : [];
  if (kept.length === 0) return all === 0 && mayGo ? filtersAlone(typed) : undefined;
  const some = { words: kept.join(' '), least: kept.length };
  const [found = 0] = await countTexts([some.words], asked, searchFilters(query), [some.least]);
  if (found === 0) return undefined;
  const leftOut = known.filter((word) => !kept.includes(word));
  return {
    others: { words: some.words, ...named, ...(leftOut.length > 0 && { leftOut }), numFound: found },
    q: { kind: 'words', ...some },
  };
}

/** In place of words of which nothing has any, those that some of them are likely meant as. */
async function findLikelyOnes(
  missing: readonly string[],
  asked: WordsAsked,
  { scope }: Searched,
): Promise<FewerWords | undefined> {
  const likely = await likelyOnes(missing, { ...asked, field: scope.suggested.words[0] });
  const words = likely.map(([, word]) => word).join(' ');
  const [numFound = 0] = words === '' ? [] : await countTexts([words], asked);
  if (numFound === 0) return undefined;
  const misspelt = likely.map(([word]) => word);
  const unlike = missing.filter((word) => !misspelt.includes(word));
  return {
    others: { words, ...(unlike.length > 0 && { missing: unlike }), numFound },
    misspelt,
    q: { kind: 'words', words },
  };
}

/** Some words, as something has each of them by itself or nothing has. */
function byCount(typed: readonly string[], counts: readonly number[]): Record<'missing' | 'known', string[]> {
  return {
    missing: typed.filter((_, at) => counts[at] === 0),
    known: typed.filter((_, at) => counts[at] !== 0),
  };
}

/**
 * Words that nothing has, whatever the filters, where the others find something; with these, where all results have all of them. A number
 * is no such word: it may mean a filter, which is offered then.
 */
export async function findUnknownWords(searched: Searched): Promise<Spelling | undefined> {
  const { query, upstream, scope, ask } = searched;
  const { numFound } = upstream.response;
  if (numFound === 0 || haveAllWords(upstream) > 0 || !mayBeReplaced(searched)) return undefined;
  const typed = withTexts(scope.texts, () => wordsThatSay(respeltWords(query, scope.indexes)));
  if (typed.length < 2 || typed.length > MOST_WORDS) return undefined;
  const asked: WordsAsked = { field: undefined, entities: query.entities, scope, ask };
  const { missing, known } = byCount(typed, await countTexts(typed, asked));
  if (missing.length === 0 || known.length === 0 || missing.some((word) => /\d/.test(word))) return undefined;
  const words = known.join(' ');
  const [found] = await countTexts([words], asked, searchFilters(query), [known.length]);
  return { suggestion: { words: found === numFound ? words : '', missing, numFound } };
}

/** Whether words may be replaced. */
function mayBeReplaced({ query, scope }: Searched): boolean {
  return respeltWords(query, scope.indexes) !== '' && mayBeRespelt(query.q);
}

/** Without any of the words; nothing to offer where they are to stay as they are typed. */
function filtersAlone(leftOut: readonly string[]): FewerWords {
  return { others: { words: '', leftOut, numFound: 0 }, q: { kind: 'all' } };
}

/** Whether a value of a suggested facet goes by these words. */
function isName(words: string, { suggested }: SearchScope): boolean {
  return [...suggested.facets.values()].some(({ named }) => named.has(comparedText(words)));
}

/** The results of fewer words, where words may be replaced. */
export async function findOfFewer(
  { others, misspelt, q }: FewerWords,
  searched: Searched,
): Promise<Spelling | undefined> {
  if (!mayBeReplaced(searched)) return undefined;
  const found = await findInstead(q, searched);
  const suggestion = { ...others, ...(misspelt && { misspelt }) };
  return found && { suggestion: { ...suggestion, numFound: found.numFound }, respelt: found.answer };
}

/** Those of some words that the best of the documents has which have most of them. */
async function mostTogether(all: readonly string[], asked: WordsAsked, searched: Searched): Promise<string[]> {
  const { query, scope, ask } = searched;
  if (all.length < 2) return [];
  const known = all.slice(0, MOST_RESPELT);
  const words = known.join(' ');
  const filters = searchFilters(query);
  const least = known.map((_, less) => known.length - less);
  const counts = await countTexts(
    least.map(() => words),
    asked,
    filters,
    least,
  );
  const most = least.find((_, at) => (counts[at] ?? 0) > 0);
  if (most === undefined) return [];
  const best = { ...query, q: { kind: 'words', words, least: most }, ...FIRST_ALONE } as const;
  const [document] = (await ask(writeSearch(best, scope))).response.docs;
  if (!document) return [];
  const id: Param = ['fq', `id:${quoted(String(document.id))}`];
  const its = await countTexts(known, asked, [id]);
  return known.filter((_, at) => (its[at] ?? 0) > 0);
}
