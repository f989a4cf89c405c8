/**
 * What a search without results would find with one filter less (§10.2), all counts by one more question to
 * the engine: every filter gets a tag of its own, and `facet.query` counts everything while leaving one tag out.
 */
import type { RangeValue } from '../../../common/query/filter-query.ts';
import type { Param } from '../../../common/query/param-list.ts';
import type { EngineAnswer } from '../engine/engine-answer.ts';
import { narrowed } from './entity-bundles.ts';
import { readQueryText } from './read-values.ts';
import type { SearchScope } from './search-policy.ts';
import type { QueryText, SearchFilter, SearchQuery } from './search-query.ts';
import { clause, filterParams, ofServer, searchedText, wordSettings } from './solr-query.ts';
import { escapeWords } from './words.ts';

/** Blocks with more default queries than this share the first ones. */
const MAX_DEFAULT_QUERIES = 8;

/**
 * What to leave out: a filter as the client wrote it, a custom parameter by its name, the words in favour of a block's default query,
 * or all filters beside words.
 */
type LeftOut = OneFilter | { param: string } | { q: string } | { unfiltered: true };
export type Alternate = (LeftOut | OtherWords | ValueInstead) & { numFound: number };

/** For a range of which everything lies to one side: the least there is without it, or the most. */
interface OneFilter {
  fq: string;
  least?: number;
  most?: number;
}

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

type FieldRange = RangeValue & { field: string };

interface Candidate {
  key: string;
  /** The range that is left out. */
  range?: FieldRange | undefined;
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
    ...query.filterTexts.map((fq, at): Candidate => {
      return { key: `without${at}`, alternate: { fq }, range: rangeOf(query.filters[at], scope) };
    }),
    ...query.custom.map(({ name }, at): Candidate => ({ key: `custom${at}`, alternate: { param: name } })),
  ];
  const defaults = hasWords ? scope.defaultQueries.slice(0, MAX_DEFAULT_QUERIES) : [];
  const queries = defaults.map((q, at): Candidate => ({ key: `default${at}`, alternate: { q } }));
  if (leavable.length + queries.length === 0) return undefined;
  // One filter less is all less where there is one.
  const isSeveral = hasWords && leavable.length > 1;
  const all: Candidate[] = isSeveral ? [{ key: 'unfiltered', alternate: { unfiltered: true } }] : [];
  const ranges = leavable.filter(({ range }) => range);
  const extra: Param[] = [];
  const params: Param[] = [
    ...wordSettings(scope),
    ...filters,
    ...words,
    ...wordsAsFilter(query.q, extra),
    ...query.configured.filter(([name]) => name === 'fq'),
    ...leavable.map(({ key }): Param => ['facet.query', `{!ex=${key} key=${key}}*:*`]),
    ...all.map(({ key }): Param => ['facet.query', `{!ex=${leavable.map((one) => one.key).join(',')} key=${key}}*:*`]),
    ...ranges.map(({ key, range }): Param => ['stats.field', `{!ex=${key}}${range?.field}`]),
    ...(ranges.length > 0 ? [['stats', 'true'] satisfies Param] : []),
    ...queries.map(({ key }, at): Param => defaultQuery(key, defaults[at] ?? '', scope, extra)),
    ...extra,
    ['facet', 'true'],
    ['rows', '0'],
    ...ofServer(narrowed(scope.searched, query.entities), 'edismax'),
  ];
  return { params, candidates: [...leavable, ...all, ...queries] };
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
  const stats = upstream.stats?.stats_fields ?? {};
  return candidates.flatMap(({ key, alternate, range }) => {
    const numFound = counts[key] ?? 0;
    return numFound > 0 ? [{ ...alternate, ...(range && beyond(range, stats[range.field] ?? {})), numFound }] : [];
  });
}

/** A range of numbers. */
function rangeOf(filter: SearchFilter | undefined, { rangeFields }: SearchScope): FieldRange | undefined {
  if (filter?.kind !== 'field' || filter.negated || filter.value.kind !== 'range') return undefined;
  return rangeFields.has(filter.field) ? { ...filter.value, field: filter.field } : undefined;
}

/** On which side of a range everything lies, and how near. */
function beyond({ from, to }: RangeValue, { min, max }: Readonly<Record<string, unknown>>): Omit<OneFilter, 'fq'> {
  if (typeof min === 'number' && typeof to === 'number' && min > to) return { least: min };
  return typeof max === 'number' && typeof from === 'number' && max < from ? { most: max } : {};
}
