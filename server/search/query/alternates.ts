/**
 * What a search without results would find with one filter less (§10.2), all counts by one more question to
 * the engine: every filter gets a tag of its own, and `facet.query` counts everything while leaving one tag out.
 */
import { MAX_FACET_LIMIT } from '../../../common/constants.ts';
import type { RangeValue } from '../../../common/query/filter-query.ts';
import { familyOf } from '../../../common/query/index-names.ts';
import type { Param } from '../../../common/query/param-list.ts';
import type { CountPairs, EngineAnswer } from '../engine/engine-answer.ts';
import { narrowed } from './entity-bundles.ts';
import { clause, filterParams } from './filter-clauses.ts';
import { readQueryText } from './read-filters.ts';
import type { SearchScope } from './search-policy.ts';
import type { QueryText, SearchFilter, SearchQuery } from './search-query.ts';
import { ofServer } from './server-params.ts';
import { searchedText, wordSettings } from './word-params.ts';
import { escapeWords } from './words.ts';

/** Blocks with more default queries than this share the first ones. */
const MAX_DEFAULT_QUERIES = 8;
/** More groups are not tried: each is counted. */
const MOST_GROUPS = { 2: 36, 3: 56 } as const;
/** More filters are not left out in a row, and of more than twice as many it is not asked which are in the way. */
const MOST_IN_A_ROW = 12;

/**
 * What to leave out: a filter as the client wrote it, a custom parameter by its name, the words in favour of a block's default query,
 * several of these together, or all filters.
 */
type OneThing = OneFilter | { param: string } | { q: string };
type LeftOut = OneThing | { without: OneThing[] } | { unfiltered: true };
export type Alternate = (LeftOut | OtherWords | ValueInstead) & { numFound: number };

/** For a range of which everything lies to one side: the least there is without it, or the most, and how many have no more than this, or no less. */
interface OneFilter {
  fq: string;
  least?: number;
  most?: number;
  nearest?: number;
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

/** A part of a search that can be left out. */
interface Leavable extends Candidate {
  /** That of its filters, and of the words. */
  tag: string;
  alternate: OneThing;
  /** The query in place of the words. */
  text?: string;
}

const NEAREST: readonly Param[] = [
  ['stats', 'true'],
  ['facet.limit', String(MAX_FACET_LIMIT)],
  ['facet.mincount', '1'],
];

export interface AlternatesQuestion {
  params: Param[];
  candidates: readonly Candidate[];
}

/**
 * The question to ask; undefined where there is nothing to leave out.
 *
 * @param before the answer to the first question, where no one or two filters less find anything: more are left out together.
 */
export function alternatesQuestion(
  query: SearchQuery,
  scope: SearchScope,
  before?: EngineAnswer,
): AlternatesQuestion | undefined {
  const hasWords = query.q.kind === 'words' || query.q.kind === 'clause';
  const words: Param[] = [];
  const filters = [
    ...query.filters.flatMap((filter, at) => filterParams({ ...filter, tags: [`without${at}`] }, words)),
    ...query.custom.flatMap((custom, at) =>
      custom.filters.flatMap((filter) => filterParams({ ...filter, tags: [`custom${at}`] }, words)),
    ),
  ];
  const leavable = [
    ...query.filterTexts.map((fq, at): Leavable => {
      const key = `without${at}`;
      return { key, tag: key, alternate: { fq }, range: rangeOf(query.filters[at], scope) };
    }),
    ...query.custom.map(({ name }, at): Leavable => {
      return { key: `custom${at}`, tag: `custom${at}`, alternate: { param: name } };
    }),
  ];
  const defaults = hasWords ? scope.defaultQueries.slice(0, MAX_DEFAULT_QUERIES) : [];
  const queries = defaults.map((q, at): Leavable => {
    return { key: `default${at}`, tag: 'words', alternate: { q }, text: q };
  });
  if (leavable.length + queries.length === 0) return undefined;
  const tags = leavable.map(({ tag }) => tag).join(',');
  // One filter less is all less where there is one, and two are where there are two.
  const isAllMore = leavable.length > (hasWords ? 1 : 2);
  const all: Candidate[] = isAllMore ? [{ key: 'unfiltered', alternate: { unfiltered: true } }] : [];
  const groups = before
    ? manyOf(inTheWay(leavable, before), queries, isAllMore)
    : pairsOf(leavable, queries, isAllMore);
  if (before && groups.length === 0) return undefined;
  const ranges = leavable.filter(({ range }) => range);
  const extra: Param[] = [];
  const params: Param[] = [
    ...wordSettings(scope),
    ...filters,
    ...words,
    ...wordsAsFilter(query.q, extra),
    ...query.configured.filter(([name]) => name === 'fq'),
    ...leavable.map(({ key, tag }) => countWithout(tag, key)),
    ...all.map(({ key }) => countWithout(tags, key)),
    ...(before ? [] : countAlone(leavable)),
    ...groups.map(({ key, tag, text }) =>
      text === undefined ? countWithout(tag, key) : defaultQuery({ key, tag }, text, scope, extra),
    ),
    ...ranges.map(({ key, range }): Param => ['stats.field', `{!ex=${key}}${range?.field}`]),
    ...ranges
      .filter(({ range }) => mayBeSummed(range, ranges))
      .map(({ key, range }): Param => ['facet.field', `{!ex=${key}}${range?.field}`]),
    ...(ranges.length > 0 ? NEAREST : []),
    ...queries.map((one) => defaultQuery(one, one.text ?? '', scope, extra)),
    ...extra,
    ['facet', 'true'],
    ['rows', '0'],
    ...ofServer(narrowed(scope.searched, query.entities), 'edismax'),
  ];
  return { params, candidates: [...leavable, ...queries, ...groups, ...all] };
}

type Group = Candidate & Omit<Leavable, 'alternate'>;

/** All twos; none where they are too many. */
function pairsOf(leavable: readonly Leavable[], queries: readonly Leavable[], isAllMore: boolean): Group[] {
  return mostTried(leavable, queries, 2) < leavable.length ? [] : groupsOf(leavable, queries, 2, isAllMore);
}

/** Of what comes first twos, where all were too many, and threes; and in a row all that comes first, up to half of it: what has less is not near. */
function manyOf(leavable: readonly Leavable[], queries: readonly Leavable[], isAllMore: boolean): Group[] {
  const groups = ([2, 3] as const).flatMap((size) => {
    const most = mostTried(leavable, queries, size);
    const isAsked = size === 2 && most === leavable.length;
    return isAsked ? [] : groupsOf(leavable.slice(0, most), queries, size, isAllMore && most === leavable.length);
  });
  const half = Math.min(leavable.length / 2, MOST_IN_A_ROW);
  const rows = someOf(queries, 1)
    .concat([[]])
    .flatMap((query) =>
      leavable.flatMap((_, at) => {
        const row = [...leavable.slice(0, at), ...query];
        return row.length > 3 && at <= half ? [groupOf(row)] : [];
      }),
    );
  return [...groups, ...rows];
}

/** Of how many groups of a size are not too many. */
function mostTried(leavable: readonly Leavable[], queries: readonly Leavable[], size: 2 | 3): number {
  let most = 0;
  while (most < leavable.length) {
    if (groupsOf(leavable.slice(0, most + 1), queries, size, false).length > MOST_GROUPS[size]) break;
    most += 1;
  }
  return most;
}

/** Any so many parts but two queries, each of which is in place of the same words; all filters are no group where they are counted as such. */
function groupsOf(
  leavable: readonly Leavable[],
  queries: readonly Leavable[],
  size: 2 | 3,
  isAllMore: boolean,
): Group[] {
  return [
    ...(isAllMore && size === leavable.length ? [] : someOf(leavable, size)),
    ...someOf(leavable, size - 1).flatMap((some) => queries.map((query) => [...some, query])),
  ].map(groupOf);
}

function groupOf(parts: readonly Leavable[]): Group {
  return {
    key: parts.map(({ key }) => key).join('_'),
    tag: parts.map(({ tag }) => tag).join(','),
    text: parts.at(-1)?.text,
    alternate: { without: parts.map(({ alternate }) => alternate) },
  };
}

/** Those first that find least: they are likeliest in the way of the others. */
function inTheWay(leavable: readonly Leavable[], { facet_counts }: EngineAnswer): Leavable[] {
  const alone = ({ key }: Leavable): number => facet_counts?.facet_queries?.[`alone_${key}`] ?? Number.MAX_VALUE;
  return leavable.toSorted((a, b) => alone(a) - alone(b));
}

/** What each finds without all others and the words; of few all groups are tried. */
function countAlone(leavable: readonly Leavable[]): Param[] {
  if (leavable.length <= 4 || leavable.length > MOST_IN_A_ROW * 2) return [];
  return leavable.map((one) => {
    const others = leavable.filter((other) => other !== one);
    return countWithout(['words', ...others.map(({ tag }) => tag)].join(','), `alone_${one.key}`);
  });
}

/** All choices of so many, each in the order of all. */
function someOf<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => someOf(all.slice(at + 1), size - 1).map((others) => [one, ...others]));
}

/** Whether a listing has one number at most, and the field no other range. */
function mayBeSummed(range: FieldRange | undefined, ranges: readonly Candidate[]): boolean {
  const isAlone = ranges.filter((other) => other.range?.field === range?.field).length === 1;
  return isAlone && range !== undefined && familyOf(range.field)?.multiple === false;
}

function countWithout(tags: string, key: string): Param {
  return ['facet.query', `{!ex=${tags} key=${key}}*:*`];
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

function defaultQuery(
  { key, tag }: Pick<Leavable, 'key' | 'tag'>,
  text: string,
  scope: SearchScope,
  extra: Param[],
): Param {
  const q = readQueryText(text, scope);
  const locals = `ex=${tag} key=${key}`;
  const searched = searchedText(q);
  if (searched === undefined) return ['facet.query', `{!${locals}}${q.kind === 'clause' ? clause(q.filter) : '*:*'}`];
  extra.push([key, searched]);
  return ['facet.query', `{!edismax ${locals} v=$${key}}`];
}

/** Reads the counts back; what brings nothing is left out, and so is what leaves out more than it takes to find something, but for all filters. */
export function readAlternates(upstream: EngineAnswer, candidates: readonly Candidate[]): Alternate[] {
  const counts = upstream.facet_counts?.facet_queries ?? {};
  const stats = upstream.stats?.stats_fields ?? {};
  const found = candidates.filter(({ key }) => (counts[key] ?? 0) > 0);
  const fewest = Math.min(...found.map(partsOf));
  const least = found.filter((one) => partsOf(one) === fewest || 'unfiltered' in one.alternate);
  return least.map(({ key, alternate, range }) => {
    const nearest = range && beyond(range, stats[range.field] ?? {});
    const values = upstream.facet_counts?.facet_fields?.[range?.field ?? ''] ?? [];
    return { ...alternate, ...nearest, ...(nearest && countNearest(nearest, values)), numFound: counts[key] ?? 0 };
  });
}

/** How many things are left out. */
function partsOf({ alternate }: Candidate): number {
  if ('without' in alternate) return alternate.without.length;
  return 'unfiltered' in alternate ? Number.POSITIVE_INFINITY : 1;
}

/** How many a range finds that goes as far as the nearest there is, in whole numbers; nothing where not all values are counted. */
function countNearest(
  { least, most }: Pick<OneFilter, 'least' | 'most'>,
  values: CountPairs,
): Pick<OneFilter, 'nearest'> {
  if (values.length === 0 || values.length === MAX_FACET_LIMIT) return {};
  const isWithin = (value: number): boolean =>
    (least !== undefined && value <= Math.ceil(least)) || (most !== undefined && value >= Math.floor(most));
  const nearest = values.reduce((sum, [value, count]) => sum + (isWithin(Number(value)) ? count : 0), 0);
  return nearest > 0 ? { nearest } : {};
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
