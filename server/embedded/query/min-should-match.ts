/** How many optional clauses have to match: the `mm` parameter. */
import { QuerySyntaxError } from '../errors.ts';
import type { Query } from './query.ts';

/**
 * Counts what a specification such as `2`, `-1`, `75%` or `2<-25% 9<-3` asks of a number of clauses.
 *
 * @throws QuerySyntaxError when the specification is not well-formed.
 */
export function minShouldMatch(clauses: number, spec: string): number {
  const text = spec.trim();
  if (!text.includes('<')) return clamp(simple(clauses, text), clauses);
  let result = clauses;
  for (const condition of text.replace(/\s*<\s*/g, '<').split(/\s+/)) {
    const [limit = '', value = ''] = condition.split('<', 2);
    if (clauses <= integer(limit)) return result;
    result = minShouldMatch(clauses, value);
  }
  return result;
}

function simple(clauses: number, text: string): number {
  if (text.endsWith('%')) {
    const share = (clauses * integer(text.slice(0, -1))) / 100;
    return share < 0 ? clauses + Math.trunc(share) : Math.trunc(share);
  }
  const amount = integer(text);
  return amount < 0 ? clauses + amount : amount;
}

function clamp(amount: number, clauses: number): number {
  return clauses < amount ? clauses : Math.max(0, amount);
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
