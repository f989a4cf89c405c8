/** The parts of a search answer the product reads (SPEC §3.4), checked once where it enters. */
import type { SolrDocument } from './result-template.ts';

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
  /** Null where no document matched. */
  stats: Readonly<Record<string, FieldStats | null>>;
}

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
  const response = record(record(value)?.response);
  const docs = response?.docs;
  const numFound = response?.numFound;
  if (!Array.isArray(docs) || typeof numFound !== 'number')
    throw new ResponseShapeError('no response.docs and numFound');
  const params = record(record(record(value)?.responseHeader)?.params);
  return {
    docs: docs.filter(isRecord),
    numFound,
    rows: wholeNumber(params?.rows),
    start: wholeNumber(params?.start),
    facets: mapValues(record(record(record(value)?.facet_counts)?.facet_fields), readFacetCounts),
    stats: mapValues(record(record(record(value)?.stats)?.stats_fields), readStats),
  };
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
  const stats = record(value);
  if (!stats) return null;
  const { min, max, count } = stats;
  return typeof min === 'number' && typeof max === 'number' && typeof count === 'number' ? { min, max, count } : null;
}

function mapValues<T>(value: Record<string, unknown> | undefined, read: (item: unknown) => T): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [key, entry] of Object.entries(value ?? {})) result[key] = read(entry);
  return result;
}

function wholeNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? Math.trunc(number) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function record(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined;
}
