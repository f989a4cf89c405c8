/** The parts of a search answer the product reads (§3.4), checked once where it enters. */
import type { SolrDocument } from '../options/result-template.ts';
import { isRecord, record } from '../record.ts';

export interface FacetItem {
  facet: string | null;
  count: number;
}

export interface FieldStats {
  min: number;
  max: number;
  count: number;
}

export interface SearchResult {
  docs: readonly SolrDocument[];
  numFound: number;
  rows: number | undefined;
  start: number | undefined;
  facets: Readonly<Record<string, readonly FacetItem[]>>;
  /** Counts of ranges as the engine writes them, by field; `range-counts.ts` reads one. */
  ranges: Readonly<Record<string, unknown>>;
  /** Null where no document matched. */
  stats: Readonly<Record<string, FieldStats | null>>;
  /** What fewer filters would find, and another spelling; read where they are shown (`common/query/search-help.ts`). */
  alternates: unknown;
  spellcheck: unknown;
  /** How many have all of the words and stand first, where others lack one. */
  allWords?: number | undefined;
}

/** The key under which a document carries its marked texts; no index field has such a name. */
export const MARKED = 'marked:';

/** The marks around matched words. */
export const MARKS = /[\uE000\uE001]/g;

/** An answer that is not a search answer. */
export class ResponseShapeError extends Error {
  override name = 'ResponseShapeError';
  readonly code = 'bad-response';
}

/**
 * Reads a search answer in any json.nl form (§3.4).
 *
 * @throws ResponseShapeError when the answer lacks response.docs or numFound.
 */
export function readSearchResponse(value: unknown): SearchResult {
  const answer = record(bestAnswer(value));
  const { docs, numFound } = record(answer.response);
  if (!Array.isArray(docs) || typeof numFound !== 'number')
    throw new ResponseShapeError('no response.docs and numFound');
  const params = record(record(answer.responseHeader).params);
  const counts = record(answer.facet_counts);
  return {
    docs: withMarks(docs.filter(isRecord), answer.highlighting),
    numFound,
    rows: wholeNumber(params.rows),
    start: wholeNumber(params.start),
    facets: mapValues(counts.facet_fields, readFacetCounts),
    ranges: record(counts.facet_ranges),
    stats: mapValues(record(answer.stats).stats_fields, readStats),
    alternates: answer.alternates,
    spellcheck: answer.spellcheck,
    allWords: wholeNumber(record(counts.facet_queries).allWords),
  };
}

/** What is to be shown of an answer: where words find nothing as they are written, what they begin or their likely spelling finds. */
export function bestAnswer(value: unknown): unknown {
  const { completed, spellcheck } = record(value);
  const { suggestion, unread, respelt } = record(spellcheck);
  const other = completed ?? respelt;
  return other ? { ...record(other), spellcheck: { suggestion, unread, isUsed: true } } : value;
}

/** Puts the texts in which words are marked into the documents they belong to. */
function withMarks(docs: SolrDocument[], marks: unknown): SolrDocument[] {
  if (!isRecord(marks)) return docs;
  return docs.map((doc) => ({ ...doc, [MARKED]: Object.values(record(marks[String(doc.id)])).flat() }));
}

/** Reads the counts of one facet field from its map, arrarr or flat form; a null value is 'missing' (§3.4). */
export function readFacetCounts(value: unknown): FacetItem[] {
  if (Array.isArray(value)) {
    const pairs = value.every(Array.isArray) ? value : flatPairs(value);
    return pairs.flatMap((pair: unknown[]) => item(pair[0], pair[1]));
  }
  return isRecord(value) ? Object.entries(value).flatMap(([facet, count]) => item(facet, count)) : [];
}

function flatPairs(value: unknown[]): unknown[][] {
  const pairs: unknown[][] = [];
  for (let at = 0; at < value.length; at += 2) pairs.push([value[at], value[at + 1]]);
  return pairs;
}

function item(facet: unknown, count: unknown): FacetItem[] {
  const number = wholeNumber(count);
  if (number === undefined) return [];
  return [{ facet: facet === null || facet === undefined ? null : String(facet), count: number }];
}

function readStats(value: unknown): FieldStats | null {
  const { min, max, count } = record(value);
  return typeof min === 'number' && typeof max === 'number' && typeof count === 'number' ? { min, max, count } : null;
}

function mapValues<T>(value: unknown, read: (item: unknown) => T): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [key, entry] of Object.entries(record(value))) result[key] = read(entry);
  return result;
}

function wholeNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? Math.trunc(number) : undefined;
}
