/**
 * What a search without results would find with one filter less (§10.2), all counts by one more question to
 * the engine: every filter gets a tag of its own, and `facet.query` counts everything while leaving one tag out.
 */
import type { Param } from '../../../common/query/param-list.ts';
import type { EngineAnswer } from '../engine/engine-answer.ts';
import { narrowed } from './entity-bundles.ts';
import { readQueryText } from './read-values.ts';
import type { SearchScope } from './search-policy.ts';
import type { QueryText, SearchQuery } from './search-query.ts';
import { clause, filterParams, ofServer, searchedText, wordSettings } from './solr-query.ts';
import { escapeWords } from './words.ts';

/** Blocks with more default queries than this share the first ones. */
const MAX_DEFAULT_QUERIES = 8;

/**
 * One thing to leave out: a filter as the client wrote it, a custom parameter by its name, or the words in favour of a
 * block's default query.
 */
type LeftOut = { fq: string } | { param: string } | { q: string };
export type Alternate = (LeftOut | OtherWords | ValueInstead) & { numFound: number };

/** The words that are left without those that nothing has, or without those as well that nothing has beside them. */
export interface OtherWords {
  words: string;
  missing?: readonly string[];
  leftOut?: readonly string[];
}

/** A value of a suggested facet to filter by in place of the words. */
interface ValueInstead {
  field: string;
  value: string;
  /** Whether it goes by the name that was typed. */
  named?: true;
}

interface Candidate {
  key: string;
  alternate: LeftOut;
}

export interface AlternatesQuestion {
  params: Param[];
  candidates: readonly Candidate[];
}

/** The question to ask; undefined where there is nothing to leave out. */
export function alternatesQuestion(query: SearchQuery, scope: SearchScope): AlternatesQuestion | undefined {
  const hasWords = query.q.kind === 'words' || query.q.kind === 'clause';
  const words: Param[] = [];
  const filters = [
    ...query.filters.flatMap((filter, at) => filterParams({ ...filter, tags: [`without${at}`] }, words)),
    ...query.custom.flatMap((custom, at) =>
      custom.filters.flatMap((filter) => filterParams({ ...filter, tags: [`custom${at}`] }, words)),
    ),
  ];
  const leavable = [
    ...query.filterTexts.map((fq, at): Candidate => ({ key: `without${at}`, alternate: { fq } })),
    ...query.custom.map(({ name }, at): Candidate => ({ key: `custom${at}`, alternate: { param: name } })),
  ];
  const defaults = hasWords ? scope.defaultQueries.slice(0, MAX_DEFAULT_QUERIES) : [];
  const queries = defaults.map((q, at): Candidate => ({ key: `default${at}`, alternate: { q } }));
  if (leavable.length + queries.length === 0) return undefined;
  const extra: Param[] = [];
  const params: Param[] = [
    ...wordSettings(scope),
    ...filters,
    ...words,
    ...wordsAsFilter(query.q, extra),
    ...query.configured.filter(([name]) => name === 'fq'),
    ...leavable.map(({ key }): Param => ['facet.query', `{!ex=${key} key=${key}}*:*`]),
    ...queries.map(({ key }, at): Param => defaultQuery(key, defaults[at] ?? '', scope, extra)),
    ...extra,
    ['facet', 'true'],
    ['rows', '0'],
    ...ofServer(narrowed(scope.searched, query.entities), 'edismax'),
  ];
  return { params, candidates: [...leavable, ...queries] };
}

/** The query as a filter that can be left out; what is configured is no visitor's and stays the query. */
function wordsAsFilter(q: QueryText, extra: Param[]): Param[] {
  switch (q.kind) {
    case 'all':
      return [];
    case 'configured':
      return [['q', q.text]];
    case 'clause':
      return [['fq', `{!tag=words}${clause(q.filter)}`]];
    case 'words':
      extra.push(['words', escapeWords(q.words)]);
      return [['fq', '{!edismax tag=words v=$words}']];
  }
}

function defaultQuery(key: string, text: string, scope: SearchScope, extra: Param[]): Param {
  const q = readQueryText(text, scope);
  const locals = `ex=words key=${key}`;
  const searched = searchedText(q);
  if (searched === undefined) return ['facet.query', `{!${locals}}${q.kind === 'clause' ? clause(q.filter) : '*:*'}`];
  extra.push([key, searched]);
  return ['facet.query', `{!edismax ${locals} v=$${key}}`];
}

/** Reads the counts back; what brings nothing is left out. */
export function readAlternates(upstream: EngineAnswer, candidates: readonly Candidate[]): Alternate[] {
  const counts = upstream.facet_counts?.facet_queries ?? {};
  return candidates.flatMap(({ key, alternate }) => {
    const numFound = counts[key] ?? 0;
    return numFound > 0 ? [{ ...alternate, numFound }] : [];
  });
}
