/** Queries and sorts an owner writes must be ones the search accepts. */
import { isFieldName, MAX_VALUE_LENGTH, parseClause } from '../../../common/query/filter-query.ts';

/** Tells whether a default query is one the search takes as written: everything, a field clause, or words. */
export function isLegalDefaultQuery(query: string): boolean {
  if (query === '*:*' || query.trim() === '') return true;
  const colon = query.indexOf(':');
  if (colon > 0 && isFieldName(query.slice(query.startsWith('-') ? 1 : 0, colon))) return parseClause([], query).ok;
  return query.length <= MAX_VALUE_LENGTH * 2 && !/\{\s*!|\$\{/.test(query);
}

const MAX_SORTS = 3;

/** What is wrong with a sort; undefined when nothing is. An empty sort is the order of relevance. */
export function sortFault(sort: string): string | undefined {
  if (sort === '') return undefined;
  const parts = sort.split(',').map((part) => part.trim());
  if (parts.length > MAX_SORTS) return `sorts by at most ${MAX_SORTS} fields`;
  const bad = parts.find((part) => {
    const [field = '', direction, ...more] = part.split(/\s+/);
    return !isFieldName(field) || (direction !== 'asc' && direction !== 'desc') || more.length > 0;
  });
  return bad === undefined ? undefined : 'must be a field and asc or desc, such as fs_price asc';
}
