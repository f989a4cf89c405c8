import { parseClause, valuesOf } from '../query/filter-query.ts';

/** The ids a query such as `id:(a OR b)` names; undefined for any other query (§2.7). */
export function flagQueryIds(key: string, query: string): string[] | undefined {
  const read = parseClause([], query);
  if (!read.ok || read.filter.kind !== 'field' || read.filter.field !== key || read.filter.negated) return undefined;
  const { value } = read.filter;
  if (value.kind === 'range') return undefined;
  return [...valuesOf(value)];
}
