/** What a parsed query is, after Lucene's query classes. Its JSON is its canonical form as far as it says what matches. */
import { QuerySyntaxError } from '../errors.ts';
import type { SearchView } from '../search/search-view.ts';

type Occur = 'must' | 'should' | 'not';

export interface Clause {
  occur: Occur;
  query: Query;
}

/** One position of a phrase: the terms that may stand there. */
export interface PhraseSlot {
  position: number;
  terms: readonly string[];
}

type Bound = string | number | null;

export type Query =
  | { kind: 'all' }
  | { kind: 'none' }
  /** One term of a text, string or boolean field; several are scored as one. */
  | { kind: 'term'; field: string; terms: readonly string[] }
  | { kind: 'phrase'; field: string; slots: readonly PhraseSlot[] }
  /** Terms that begin so. */
  | { kind: 'prefix'; field: string; prefix: string }
  /** Equal to any of some strings or numbers; not scored. */
  | { kind: 'values'; field: string; values: readonly (string | number)[] }
  | { kind: 'range'; field: string; from: Bound; to: Bound; includeFrom: boolean; includeTo: boolean }
  | { kind: 'exists'; field: string }
  | { kind: 'bool'; clauses: readonly Clause[]; minShould: number }
  | { kind: 'dismax'; queries: readonly Query[]; tie: number }
  | { kind: 'boost'; query: Query; boost: number }
  /** The score of a query times a function. */
  | { kind: 'multiply'; query: Query; source: ValueSource }
  /** A part of the map in degrees; it may cross the date line. */
  | { kind: 'box'; field: string; south: number; north: number; west: number; east: number };

/** The queries of one kind. */
export type QueryOf<K extends Query['kind']> = Extract<Query, { kind: K }>;

/** A function of a document's number, after Solr's function queries. */
export type ValueSource = (view: SearchView) => (doc: number) => number;

export const MATCH_ALL: Query = { kind: 'all' };
export const MATCH_NONE: Query = { kind: 'none' };

/** A query of only prohibited clauses means all documents but those, where Solr says so. */
export function makeQueryable(query: Query): Query {
  if (query.kind !== 'bool' || query.clauses.length === 0) return query;
  if (!query.clauses.every((clause) => clause.occur === 'not')) return query;
  return { ...query, clauses: [...query.clauses, { occur: 'must', query: MATCH_ALL }] };
}

/**
 * Counts how many of some optional clauses have to match: what a specification (`mm`) such as `2`, `-1`, `75%` or `2<-25% 9<-3` asks.
 *
 * @throws QuerySyntaxError when the specification is not well-formed.
 */
export function minShouldMatch(clauses: number, spec: string): number {
  const text = spec.trim();
  // What is asked without a condition is asked of any number of clauses.
  const conditions = text.includes('<') ? text.replace(/\s*<\s*/g, '<').split(/\s+/) : [`-1<${text}`];
  let needed = clauses;
  for (const condition of conditions) {
    const [limit = '', amount = ''] = condition.split('<', 2);
    if (clauses <= integer(limit)) break;
    const isShare = amount.endsWith('%');
    const number = integer(isShare ? amount.slice(0, -1) : amount);
    const count = isShare ? Math.trunc((clauses * number) / 100) : number;
    needed = number < 0 ? clauses + count : count;
  }
  return Math.max(0, Math.min(needed, clauses));
}

function integer(text: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text))
    throw new QuerySyntaxError(`Invalid 'mm' spec. Expecting an integer, got '${text}'`);
  return Number(text);
}

/** Sets how many of a query's optional clauses have to match. */
export function withMinShouldMatch(query: Query, spec: string): Query {
  if (query.kind !== 'bool') return query;
  const optional = query.clauses.filter((clause) => clause.occur === 'should').length;
  const needed = minShouldMatch(optional, spec);
  return needed > 0 ? { ...query, minShould: needed } : query;
}
