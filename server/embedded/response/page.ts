/** The documents of one page of results: order, scores, and the cursor that goes on behind them. */
import { UNIQUE_KEY } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import { compareCodePoints } from '../java-format.ts';
import type { QueryContext } from '../query/expression-parser.ts';
import type { Query } from '../query/query.ts';
import type { Matcher } from '../search/matcher.ts';
import { scoreDocs } from '../search/scorer.ts';
import { comparator, parseSort, type SortKey, sortValues, topDocs } from '../search/sort.ts';
import type { Domain } from './facets.ts';

interface Page {
  docs: Int32Array;
  /** Where scores are asked for. */
  scoreOf?: ScoreOf;
  maxScore?: number;
  nextCursorMark?: string;
}

type ScoreOf = (doc: number) => number;

/** Every match scores the same, so index order is the order. */
function isUniform(query: Query): boolean {
  if (query.kind === 'all' || query.kind === 'exists' || query.kind === 'none') return true;
  if (query.kind !== 'bool' || query.clauses.length !== 1) return false;
  const [only] = query.clauses;
  return only !== undefined && only.occur !== 'not' && isUniform(only.query);
}

/**
 * Picks the documents to show.
 *
 * @throws SolrRequestError for a wrong `sort` or `cursorMark`.
 */
export function resultPage(
  matcher: Matcher,
  context: QueryContext,
  query: Query,
  domain: Domain,
  { rows, start, withScore }: { rows: number; start: number; withScore: boolean },
): Page {
  const keys = parseSort(context, context.params.get('sort'));
  const cursorMark = context.params.get('cursorMark');
  if (rows === 0 && !withScore && cursorMark === undefined) return { docs: new Int32Array(0) };
  const docs = domain.bits.toDocs(domain.size);
  const byScore = keys.some((key) => key.kind === 'score');
  const isFlat = isUniform(query) || !(withScore || byScore);
  const scoreOf: ScoreOf = isFlat ? () => 1 : scoresOf(matcher, query, docs);
  const scores = withScore ? { scoreOf, maxScore: docs.reduce((best, doc) => Math.max(best, scoreOf(doc)), 0) } : {};
  // A cursor is read even when nothing is asked for, so that a wrong one is refused.
  if (cursorMark !== undefined) {
    if (start !== 0) throw new SolrRequestError('Cursor functionality requires start=0');
    return { ...scores, ...cursorPage(matcher, cursorMark, keys, docs, rows) };
  }
  const isIndexOrder = isFlat && byScore && keys.length === 1;
  const shown = isIndexOrder
    ? docs.subarray(start, start + rows)
    : topDocs(docs, start + rows, comparator(matcher, keys, scoreOf)).subarray(start);
  return { ...scores, docs: shown };
}

function scoresOf(matcher: Matcher, query: Query, docs: Int32Array): ScoreOf {
  const scores = scoreDocs(matcher, query, docs);
  const byDoc = new Float32Array(matcher.view.maxDoc);
  docs.forEach((doc, i) => {
    byDoc[doc] = scores[i] ?? 0;
  });
  return (doc) => byDoc[doc] ?? 0;
}

type MarkValue = string | number | null;

/** The page behind a place in the list, which the sort values of the document before it mark. */
function cursorPage(
  matcher: Matcher,
  mark: string,
  keys: readonly SortKey[],
  all: Int32Array,
  rows: number,
): { docs: Int32Array; nextCursorMark: string } {
  const fields = keys.filter((key) => key.kind === 'field' || key.kind === 'distance');
  if (fields.length < keys.length) {
    throw new SolrRequestError('a cursor is supported in an order of fields and distances alone');
  }
  if (!fields.some(({ kind, field }) => kind === 'field' && field.name === UNIQUE_KEY)) {
    throw new SolrRequestError('Cursor functionality requires a sort containing a uniqueKey field tie breaker');
  }
  const readers = fields.map((key) => markReader(matcher, key));
  const values = mark === '*' ? undefined : parseMark(mark, readers.length);
  const isAfter = (doc: number): boolean => {
    const orders = readers.values().map((read, i) => {
      return compareValues(read(doc), values?.[i] ?? null, fields[i]?.descending ?? false);
    });
    return (orders.find((order) => order !== 0) ?? 0) > 0;
  };
  const compare = comparator(matcher, keys, () => 0);
  const docs = topDocs(values ? all.filter(isAfter) : all, rows, compare);
  const last = docs.at(-1);
  if (last === undefined) return { docs, nextCursorMark: mark };
  const next = JSON.stringify(readers.map((read) => read(last)));
  return { docs, nextCursorMark: Buffer.from(next).toString('base64url') };
}

function parseMark(mark: string, length: number): MarkValue[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(mark, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === length && values.every(isMarkValue)) return values;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new SolrRequestError(
    `Unable to parse 'cursorMark': neither '*' nor the 'nextCursorMark' of an answer: ${mark}`,
  );
}

function isMarkValue(value: unknown): value is MarkValue {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** Missing values come last in both directions. */
function compareValues(a: MarkValue, b: MarkValue, descending: boolean): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  const order = typeof a === 'string' && typeof b === 'string' ? compareCodePoints(a, b) : Number(a) - Number(b);
  return descending ? -order : order;
}

/** Reads the sort value of a document as a mark holds it. */
function markReader(matcher: Matcher, key: Parameters<typeof sortValues>[1]): (doc: number) => MarkValue {
  const values = sortValues(matcher, key);
  const { field, kind } = key;
  const order = kind === 'distance' || isNumeric(field.type) ? undefined : matcher.view.ords(field.name).order();
  return (doc) => {
    const value = values[doc] ?? Number.NaN;
    if (!Number.isFinite(value)) return null;
    return order ? matcher.view.ordLabel(field, order[value] ?? -1) : value;
  };
}
