/**
 * The answer of §3.4, rebuilt from an allow-list: nothing the engine says beyond it reaches a client.
 *
 * Facet counts arrive as pairs (`json.nl=arrarr`) and are put into maps here. A facet value may be any text, `__proto__` among them;
 * objects are written as JSON much faster than those without a prototype.
 */
import type { SolrDocument } from '../../common/options/result-template.ts';
import { ProblemError } from '../http/errors.ts';
import { tagOf } from '../http/tagged-answers.ts';
import { type CountPairs, type EngineAnswer, type EngineRange, RANGE_BOUNDS } from './engine/engine-answer.ts';
import type { Alternate, OtherWords } from './query/alternates.ts';
import { isOfKind, kindFields, kindsOf, type SearchedIndex } from './query/entity-bundles.ts';
import type { AnswerForm, SearchQuery, UnreadWords } from './query/search-query.ts';
import type { FoundPage } from './query/site-pages.ts';
import { ALL_WORDS_KEY } from './query/word-params.ts';
import { readHighlights, type Suggestion } from './query/words.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export interface AnswerContext {
  query: Pick<
    SearchQuery,
    | 'rows'
    | 'start'
    | 'cursor'
    | 'fields'
    | 'warnings'
    | 'unread'
    | 'pages'
    | 'pagesIfNone'
    | 'filters'
    | 'answer'
    | 'facetFields'
    | 'statsFields'
    | 'configured'
  >;
  /** What may be in it. */
  searched: readonly SearchedIndex[];
  /** The fields in which matched words are marked. */
  marked: readonly string[];
  alternates: readonly Alternate[];
  spelling?: Spelling | undefined;
  /** Words that nothing has, where there is nothing else to search for. */
  unknown?: readonly string[];
  /** What the words find, the last of which goes on, where they find nothing as they stand. */
  completed?: unknown;
  /** Makes a cursor of the engine's mark. */
  sign(mark: string): string;
}

/** Another spelling of the words, or those of them that find something; and where they find nothing what it finds. */
export interface Spelling {
  suggestion: Pick<Suggestion, 'words' | 'numFound'> & OtherWords & { misspelt?: readonly string[] };
  respelt?: unknown;
}

const STATISTICS = ['min', 'max', 'count', 'missing', 'sum', 'sumOfSquares', 'mean', 'stddev'];
const COUNTS: ReadonlySet<string> = new Set(['count', 'missing']);

/**
 * Rebuilds a search answer.
 *
 * @throws ProblemError upstream-error when the engine's answer lacks the mark of a place that was asked for, or has documents of what
 * was not searched.
 */
export function rebuildAnswer(
  upstream: EngineAnswer,
  { query, searched, marked, alternates, spelling, unknown = [], completed, sign }: AnswerContext,
): unknown {
  const { responseHeader: header, response, facet_counts: counts, stats, highlighting } = upstream;
  const docs = pickAll(response.docs, query.fields, searched);
  const pages = toldPages(query, response.numFound);
  const unread = [...query.unread, ...unknown.map((words): UnreadWords => ({ words, why: 'unknown' }))];
  const help = {
    ...(unread.length > 0 && { unread }),
    ...(pages.length > 0 && { pages }),
    ...spelling,
  };
  return {
    responseHeader: {
      status: 0,
      ...(header?.QTime === undefined ? {} : { QTime: header.QTime }),
      ...(isPartial(upstream) ? { partialResults: true } : {}),
      ...(query.warnings.size > 0 ? { warnings: [...query.warnings] } : {}),
      params: { rows: String(query.rows), start: String(query.start) },
    },
    response: {
      numFound: response.numFound,
      start: query.start,
      docs,
    },
    ...(query.cursor ? { nextCursorMark: sign(readMark(upstream)) } : {}),
    ...(counts ? { facet_counts: facetCounts(counts, query, response.numFound) } : {}),
    ...(stats?.stats_fields
      ? { stats: { stats_fields: mapAsked(stats.stats_fields, askedFields('stats.field', query), statistics) } }
      : {}),
    ...(highlighting === undefined ? {} : { highlighting: readHighlights(highlighting, docs, marked) }),
    ...(Object.keys(help).length > 0 ? { spellcheck: help } : {}),
    ...(completed ? { completed } : {}),
    ...(alternates.length > 0 ? { alternates } : {}),
  };
}

/** The pages of the site that are told with so many results: where filters leave none, only those that are called by the words. */
export function toldPages(
  { filters, pages, pagesIfNone }: Pick<SearchQuery, 'filters' | 'pages' | 'pagesIfNone'>,
  numFound: number,
): readonly FoundPage[] {
  return numFound === 0 && pages.length === 0 && filters.length === 0 ? pagesIfNone : pages;
}

/** What stands before the time the engine took in an answer that was rebuilt. */
const BEFORE_TIME = Buffer.from('{"responseHeader":{"status":0,"QTime":');

/** By the bytes of answers, which may be kept and sent again. */
const tags = new WeakMap<Buffer, string>();

/** A tag for what the bytes of a rebuilt answer say, however long the engine took for it. */
export function answerTag(json: Buffer): string {
  const at = BEFORE_TIME.length;
  const hasTime = json.subarray(0, at).equals(BEFORE_TIME);
  const tag = tags.get(json) ?? tagOf(hasTime ? json.subarray(json.indexOf(',', at)) : json);
  tags.set(json, tag);
  return tag;
}

/**
 * The documents of an answer, each with listed fields only.
 *
 * @throws ProblemError upstream-error where one is of what was not searched.
 */
export function readDocuments(
  upstream: EngineAnswer,
  fields: Iterable<string>,
  searched: readonly SearchedIndex[],
): SolrDocument[] {
  return pickAll(upstream.response.docs, [...fields], searched);
}

/** Whether the engine gave up before it had seen everything, of time or of shards. */
export function isPartial(upstream: EngineAnswer): boolean {
  return upstream.responseHeader?.partialResults === true;
}

/** The values that were counted of a field. */
export function readValues({ facet_counts }: EngineAnswer, field: string): string[] {
  return (facet_counts?.facet_fields?.[field] ?? []).flatMap(([value]) => (value === null ? [] : String(value)));
}

function readMark({ nextCursorMark: mark }: EngineAnswer): string {
  if (mark !== undefined) return mark;
  throw new ProblemError('upstream-error', { detail: 'The answer holds no nextCursorMark.' });
}

/**
 * Of each document the fields that were asked for: all of them, where the engine has done as it was told. What a document tells
 * the server alone of its kind is blanked, which JSON leaves out: that costs nothing, where to leave it out here costs as much as reading.
 */
function pickAll(
  docs: readonly JsonObject[],
  fields: readonly string[],
  searched: readonly SearchedIndex[],
): SolrDocument[] {
  const names = new Set(['id', ...fields]);
  const kinds = kindsOf(searched);
  const told = [...kindFields(kinds)].filter((field) => !names.has(field));
  const known = new Set([...names, ...told]);
  const blank = Object.fromEntries(told.map((field) => [field, undefined]));
  return docs.map((doc) => {
    if (!isOfKind(kinds, doc)) {
      throw new ProblemError('upstream-error', { detail: 'The answer has documents of what was not searched.' });
    }
    for (const name in doc) if (!known.has(name)) return pick(doc, names);
    return told.length === 0 ? doc : { ...doc, ...blank };
  });
}

function pick(doc: JsonObject, names: ReadonlySet<string>): SolrDocument {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => names.has(name)));
}

function facetCounts(
  counts: NonNullable<EngineAnswer['facet_counts']>,
  query: AnswerContext['query'],
  numFound: number,
): JsonObject {
  const { facet_fields: fields = {}, facet_ranges: ranges = {}, facet_queries: queries = {} } = counts;
  const allWords = queries[ALL_WORDS_KEY] ?? numFound;
  const { facets: form } = query.answer;
  const ofRanges = mapAsked(ranges, askedFields('facet.range', query), (range) => rangeCounts(range, form));
  return {
    facet_fields: mapAsked(fields, askedFields('facet.field', query), (pairs) => countsOf(pairs, form)),
    ...(Object.keys(ofRanges).length > 0 ? { facet_ranges: ofRanges } : {}),
    ...(allWords < numFound ? { facet_queries: { allWords } } : {}),
  };
}

/** The fields a parameter names, by the visitor or by what a block is set up with. */
function askedFields(
  name: 'facet.field' | 'facet.range' | 'stats.field',
  { facetFields, statsFields, configured }: AnswerContext['query'],
): ReadonlySet<string> {
  const visitors = name === 'facet.field' ? facetFields : name === 'stats.field' ? statsFields : [];
  const blocks = configured.filter(([other]) => other === name).map(([, value]) => value.replace(/^\{![^}]*\}/, ''));
  return new Set([...visitors.map(({ field }) => field), ...blocks]);
}

/** Counts of one facet: a map with 'missing' under the empty text; or pairs, or one list of both, with it under null. */
function countsOf(counts: CountPairs, form: AnswerForm['facets']): unknown {
  if (form === 'map') return mapOfCounts(counts);
  const pairs = counts.map(asText);
  return form === 'flat' ? pairs.flat() : pairs;
}

/** Most values are texts: their pair stays as it was read. */
function asText(pair: CountPairs[number]): CountPairs[number] {
  const [value, count] = pair;
  return value === null || typeof value === 'string' ? pair : [String(value), count];
}

/** By a loop: `Object.fromEntries` takes three times as long. */
function mapOfCounts(counts: CountPairs): JsonObject {
  const map: Record<string, number> = {};
  for (const [value, count] of counts) {
    const key = String(value ?? '');
    // Written to, this one would be lost.
    if (key === '__proto__') Object.defineProperty(map, key, { value: count, enumerable: true, configurable: true });
    else map[key] = count;
  }
  return map;
}

/** A configured facet.range: its buckets and bounds. */
function rangeCounts(range: EngineRange, form: AnswerForm['facets']): unknown {
  const bounds = RANGE_BOUNDS.filter((name) => name in range);
  return { counts: countsOf(range.counts, form), ...Object.fromEntries(bounds.map((name) => [name, range[name]])) };
}

function statistics(stats: JsonObject | null): unknown {
  if (!stats) return null;
  const isNumber = (name: string): boolean =>
    COUNTS.has(name) ? Number.isSafeInteger(stats[name]) : Number.isFinite(stats[name]);
  const known = STATISTICS.filter((name) => stats[name] === null || isNumber(name));
  return Object.fromEntries(known.map((name) => [name, stats[name]]));
}

/** What is said of the fields that were asked for. */
function mapAsked<T>(
  value: Readonly<Record<string, T>>,
  fields: ReadonlySet<string>,
  read: (item: T) => unknown,
): JsonObject {
  const asked = Object.entries(value).filter(([field]) => fields.has(field));
  return Object.fromEntries(asked.map(([field, item]) => [field, read(item)]));
}
