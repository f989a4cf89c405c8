/** The documents of one page of results: order, scores, cursor. */

import type { Query } from '../query/query.ts';
import type { QueryContext } from '../query/query-context.ts';
import type { Matcher } from '../search/matcher.ts';
import { scoreDocs } from '../search/scorer.ts';
import { type Compare, comparator, parseSort, type SortKey, topDocs } from '../search/sort.ts';
import { CursorValues, checkCursor } from './cursor.ts';
import type { Domain } from './facets.ts';

export interface Page {
  docs: Int32Array;
  scoreOf: ((doc: number) => number) | undefined;
  maxScore: number | undefined;
  nextCursorMark: string | undefined;
}

const EMPTY_PAGE: Page = {
  docs: new Int32Array(0),
  scoreOf: undefined,
  maxScore: undefined,
  nextCursorMark: undefined,
};

/** Every match scores the same, so index order is the order. */
function isUniform(query: Query): boolean {
  if (query.kind === 'all' || query.kind === 'exists' || query.kind === 'none') return true;
  if (query.kind !== 'bool' || query.clauses.length !== 1) return false;
  const [only] = query.clauses;
  return only !== undefined && only.occur !== 'not' && isUniform(only.query);
}

function uniformPage(domain: Domain, rows: number, start: number, withScore: boolean): Page {
  const docs = domain.bits.toDocs(domain.size).subarray(start, start + rows);
  return {
    docs,
    scoreOf: withScore ? () => 1 : undefined,
    maxScore: withScore ? (domain.size > 0 ? 1 : 0) : undefined,
    nextCursorMark: undefined,
  };
}

function highest(docs: Int32Array, scoreOf: (doc: number) => number): number {
  let best = 0;
  for (const doc of docs) best = Math.max(best, scoreOf(doc));
  return best;
}

/**
 * Picks the documents to show.
 *
 * @throws SolrRequestError for a wrong `sort` or `cursorMark`.
 */
export function resultPage(
  matcher: Matcher,
  context: QueryContext,
  found: { query: Query; domain: Domain },
  window: { rows: number; start: number; withScore: boolean },
): Page {
  const { query, domain } = found;
  const { rows, start, withScore } = window;
  const { params } = context;
  const keys = parseSort(context, params.get('sort'));
  const cursorMark = params.get('cursorMark');
  if (cursorMark !== undefined) checkCursor(keys, matcher.view.schema.uniqueKey, start);
  const needsScores = withScore || (rows > 0 && keys.some((key) => key.kind === 'score'));
  // A cursor is read even when nothing is asked for, so that a wrong one is refused.
  if (rows === 0 && !withScore && cursorMark === undefined) return EMPTY_PAGE;
  if (isUniform(query) && keys.length === 1 && keys[0]?.kind === 'score' && cursorMark === undefined) {
    return uniformPage(domain, rows, start, withScore);
  }
  const docs = domain.bits.toDocs(domain.size);
  const scoreOf = needsScores || cursorMark !== undefined ? scoresOf(matcher, query, docs) : () => 0;
  const compare = comparator(matcher, keys, docs, scoreOf);
  const page = { scoreOf: withScore ? scoreOf : undefined, maxScore: withScore ? highest(docs, scoreOf) : undefined };
  if (cursorMark === undefined) {
    return { ...page, docs: topDocs(docs, start + rows, compare).subarray(start), nextCursorMark: undefined };
  }
  return { ...page, ...cursorPage(matcher, cursorMark, { keys, docs, scoreOf, compare, rows }) };
}

function cursorPage(
  matcher: Matcher,
  mark: string,
  order: { keys: SortKey[]; docs: Int32Array; scoreOf: (doc: number) => number; compare: Compare; rows: number },
): Pick<Page, 'docs' | 'nextCursorMark'> {
  const values = new CursorValues(matcher, order.keys, order.docs, order.scoreOf);
  const rest = mark === '*' ? order.docs : order.docs.filter(values.isAfter(mark));
  const docs = topDocs(rest, order.rows, order.compare);
  const last = docs.at(-1);
  return { docs, nextCursorMark: last === undefined ? mark : values.markOf(last) };
}

function scoresOf(matcher: Matcher, query: Query, docs: Int32Array): (doc: number) => number {
  const scores = scoreDocs(matcher, query, docs);
  const byDoc = new Float32Array(matcher.view.maxDoc);
  docs.forEach((doc, i) => {
    byDoc[doc] = scores[i] ?? 0;
  });
  return (doc) => byDoc[doc] ?? 0;
}
