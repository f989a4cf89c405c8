/**
 * The answer of §3.4, rebuilt from an allow-list: nothing the engine says beyond it reaches a client.
 *
 * Facet counts arrive as pairs (`json.nl=arrarr`) and are put into maps here, with own keys only, since a facet value may
 * be any text, `__proto__` among them.
 */
import type { SolrDocument } from '../../common/result-template.ts';
import { ProblemError } from '../errors.ts';
import type { Alternate } from './alternates.ts';
import type { AnswerForm, SearchQuery } from './search-query.ts';
import { readHighlights, readSuggestion } from './words-help.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export interface AnswerContext {
  query: Pick<SearchQuery, 'q' | 'rows' | 'start' | 'cursor' | 'fields' | 'answer'>;
  /** The fields in which matched words are marked. */
  marked: readonly string[];
  alternates: readonly Alternate[];
  /** Makes a cursor of the engine's mark. */
  sign(mark: string): string;
}

const STATISTICS = ['min', 'max', 'count', 'missing', 'sum', 'sumOfSquares', 'mean', 'stddev'];

/**
 * Rebuilds a search answer.
 *
 * @throws ProblemError upstream-error when the engine's answer is not one.
 */
export function rebuildAnswer(upstream: unknown, { query, marked, alternates, sign }: AnswerContext): unknown {
  const { header, response } = readUpstream(upstream);
  const top = object(upstream);
  const counts = object(top?.facet_counts);
  const stats = object(object(top?.stats)?.stats_fields);
  const docs = response.docs.map((doc) => pick(doc, query.fields));
  const suggestion = readSuggestion(top?.spellcheck, query);
  return {
    responseHeader: {
      status: 0,
      ...(typeof header?.QTime === 'number' ? { QTime: header.QTime } : {}),
      ...(header?.partialResults === true ? { partialResults: true } : {}),
      params: { rows: String(query.rows), start: String(query.start) },
    },
    response: {
      numFound: response.numFound,
      start: query.start,
      docs,
    },
    ...(query.cursor ? { nextCursorMark: sign(readMark(top)) } : {}),
    ...(counts ? { facet_counts: facetCounts(counts, query.answer.facets) } : {}),
    ...(stats ? { stats: { stats_fields: mapOwn(stats, statistics) } } : {}),
    ...(top?.highlighting === undefined ? {} : { highlighting: readHighlights(top.highlighting, docs, marked) }),
    ...(suggestion ? { spellcheck: { suggestion } } : {}),
    ...(alternates.length > 0 ? { alternates } : {}),
  };
}

/** The documents of an answer, each with listed fields only. */
export function readDocuments(upstream: unknown, fields: Iterable<string>): SolrDocument[] {
  const names = [...fields];
  return readUpstream(upstream).response.docs.map((doc) => pick(doc, names));
}

/** Whether the engine gave up before it had seen everything, of time or of shards. */
export function isPartial(upstream: unknown): boolean {
  return object(object(upstream)?.responseHeader)?.partialResults === true;
}

export function readNumFound(upstream: unknown): number {
  return readUpstream(upstream).response.numFound;
}

function readUpstream(upstream: unknown): {
  header: JsonObject | undefined;
  response: { numFound: number; docs: JsonObject[] };
} {
  const top = object(upstream);
  const response = object(top?.response);
  const docs = response?.docs;
  const numFound = response?.numFound;
  if (typeof numFound !== 'number' || !Array.isArray(docs)) {
    throw new ProblemError('upstream-error', { detail: 'The answer holds no response.docs and numFound.' });
  }
  const objects = docs.map(object).filter((doc) => doc !== undefined);
  return { header: object(top?.responseHeader), response: { numFound, docs: objects } };
}

function readMark(top: JsonObject | undefined): string {
  const mark = top?.nextCursorMark;
  if (typeof mark === 'string') return mark;
  throw new ProblemError('upstream-error', { detail: 'The answer holds no nextCursorMark.' });
}

function pick(doc: JsonObject, fields: readonly string[]): SolrDocument {
  const picked: Record<string, unknown> = Object.create(null);
  for (const field of ['id', ...fields]) if (Object.hasOwn(doc, field)) picked[field] = doc[field];
  return picked;
}

function facetCounts(counts: JsonObject, form: AnswerForm['facets']): JsonObject {
  const ranges = object(counts.facet_ranges);
  return {
    facet_fields: mapOwn(object(counts.facet_fields) ?? {}, (field) => countsOf(field, form)),
    ...(ranges && Object.keys(ranges).length > 0
      ? { facet_ranges: mapOwn(ranges, (range) => rangeCounts(range, form)) }
      : {}),
  };
}

/** Counts of one facet: a map with 'missing' under the empty text, or pairs with it under null. */
function countsOf(value: unknown, form: AnswerForm['facets']): unknown {
  const pairs = Array.isArray(value) ? value.map(countPair).filter((pair) => pair !== undefined) : [];
  if (form === 'arrarr') return pairs;
  const map: Record<string, number> = Object.create(null);
  for (const [facet, count] of pairs) map[facet ?? ''] = count;
  return map;
}

function countPair(pair: unknown): [facet: string | null, count: number] | undefined {
  if (!Array.isArray(pair) || typeof pair[1] !== 'number') return undefined;
  const [facet, count] = pair;
  return [facet === null || facet === undefined ? null : String(facet), count];
}

/** A configured facet.range: its buckets and bounds. */
function rangeCounts(value: unknown, form: AnswerForm['facets']): unknown {
  const range = object(value) ?? {};
  const bounds = ['gap', 'start', 'end', 'before', 'after', 'between'].filter((name) => name in range);
  return {
    counts: countsOf(range.counts, form),
    ...Object.fromEntries(bounds.map((name) => [name, range[name]])),
  };
}

function statistics(value: unknown): unknown {
  const stats = object(value);
  if (!stats) return null;
  const known = STATISTICS.filter((name) => typeof stats[name] === 'number' || stats[name] === null);
  return Object.fromEntries(known.map((name) => [name, stats[name]]));
}

function mapOwn(value: JsonObject, read: (item: unknown) => unknown): JsonObject {
  const result: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) result[key] = read(item);
  return result;
}

function object(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // A JSON object has text keys only.
      (value as JsonObject)
    : undefined;
}
