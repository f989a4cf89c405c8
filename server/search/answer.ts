/**
 * The answer of §3.4, rebuilt from an allow-list: nothing the engine says beyond it reaches a client.
 *
 * Facet counts arrive as pairs (`json.nl=arrarr`) and are put into maps here, with own keys only, since a facet value may
 * be any text, `__proto__` among them.
 */
import type { SolrDocument } from '../../common/options/result-template.ts';
import { ProblemError } from '../http/errors.ts';
import { type CountPairs, type EngineAnswer, type EngineRange, RANGE_BOUNDS } from './engine/engine-answer.ts';
import type { Alternate } from './query/alternates.ts';
import type { AnswerForm, SearchQuery } from './query/search-query.ts';
import { readHighlights, type Suggestion } from './query/words.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export interface AnswerContext {
  query: Pick<SearchQuery, 'rows' | 'start' | 'cursor' | 'fields' | 'warnings' | 'answer'>;
  /** The fields in which matched words are marked. */
  marked: readonly string[];
  alternates: readonly Alternate[];
  spelling?: Spelling | undefined;
  /** Makes a cursor of the engine's mark. */
  sign(mark: string): string;
}

/** Another spelling of the words, and where they find nothing what it finds. */
export interface Spelling {
  suggestion: Pick<Suggestion, 'words' | 'numFound'>;
  respelt?: unknown;
}

const STATISTICS = ['min', 'max', 'count', 'missing', 'sum', 'sumOfSquares', 'mean', 'stddev'];

/**
 * Rebuilds a search answer.
 *
 * @throws ProblemError upstream-error when the engine's answer lacks the mark of a place that was asked for.
 */
export function rebuildAnswer(
  upstream: EngineAnswer,
  { query, marked, alternates, spelling, sign }: AnswerContext,
): unknown {
  const { responseHeader: header, response, facet_counts: counts, stats, highlighting } = upstream;
  const docs = response.docs.map((doc) => pick(doc, query.fields));
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
    ...(counts ? { facet_counts: facetCounts(counts, query.answer.facets) } : {}),
    ...(stats?.stats_fields ? { stats: { stats_fields: mapOwn(stats.stats_fields, statistics) } } : {}),
    ...(highlighting === undefined ? {} : { highlighting: readHighlights(highlighting, docs, marked) }),
    ...(spelling ? { spellcheck: spelling } : {}),
    ...(alternates.length > 0 ? { alternates } : {}),
  };
}

/** The documents of an answer, each with listed fields only. */
export function readDocuments(upstream: EngineAnswer, fields: Iterable<string>): SolrDocument[] {
  const names = [...fields];
  return upstream.response.docs.map((doc) => pick(doc, names));
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

function pick(doc: JsonObject, fields: readonly string[]): SolrDocument {
  const picked: Record<string, unknown> = Object.create(null);
  for (const field of ['id', ...fields]) if (Object.hasOwn(doc, field)) picked[field] = doc[field];
  return picked;
}

function facetCounts(counts: NonNullable<EngineAnswer['facet_counts']>, form: AnswerForm['facets']): JsonObject {
  const { facet_fields: fields = {}, facet_ranges: ranges = {} } = counts;
  return {
    facet_fields: mapOwn(fields, (pairs) => countsOf(pairs, form)),
    ...(Object.keys(ranges).length > 0 ? { facet_ranges: mapOwn(ranges, (range) => rangeCounts(range, form)) } : {}),
  };
}

/** Counts of one facet: a map with 'missing' under the empty text; or pairs, or one list of both, with it under null. */
function countsOf(counts: CountPairs, form: AnswerForm['facets']): unknown {
  const pairs = counts.map(([value, count]) => [value === null ? null : String(value), count] as const);
  if (form !== 'map') return form === 'flat' ? pairs.flat() : pairs;
  const map: Record<string, number> = Object.create(null);
  for (const [facet, count] of pairs) map[facet ?? ''] = count;
  return map;
}

/** A configured facet.range: its buckets and bounds. */
function rangeCounts(range: EngineRange, form: AnswerForm['facets']): unknown {
  const bounds = RANGE_BOUNDS.filter((name) => name in range);
  return { counts: countsOf(range.counts, form), ...Object.fromEntries(bounds.map((name) => [name, range[name]])) };
}

function statistics(stats: JsonObject | null): unknown {
  if (!stats) return null;
  const known = STATISTICS.filter((name) => Number.isFinite(stats[name]) || stats[name] === null);
  return Object.fromEntries(known.map((name) => [name, stats[name]]));
}

function mapOwn<T>(value: Readonly<Record<string, T>>, read: (item: T) => unknown): JsonObject {
  const result: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) result[key] = read(item);
  return result;
}
