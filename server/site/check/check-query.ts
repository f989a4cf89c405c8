/** Queries and sorts an owner writes must be ones the search accepts. */

import { isFieldName, MAX_VALUE_LENGTH, parseClause } from '../../../common/query/filter-query.ts';
import { SolrRequestError } from '../../embedded/errors.ts';
import { refusedSign } from '../../embedded/query/expression-lexer.ts';
import { minShouldMatch } from '../../embedded/query/query.ts';
import { FUNCTION_NAMES } from '../../embedded/supported-params.ts';

/** What is wrong with a query that the search shall take as written; undefined when nothing is. */
export function queryFault(query: string): string | undefined {
  if (query === '*:*' || query.trim() === '') return undefined;
  const colon = query.indexOf(':');
  const isClause = colon > 0 && isFieldName(query.slice(query.startsWith('-') ? 1 : 0, colon));
  const isTaken = isClause
    ? parseClause([], query).ok
    : query.length <= MAX_VALUE_LENGTH * 2 && !query.includes('${') && expressionFault(query) === undefined;
  return isTaken
    ? undefined
    : 'must be *:*, plain words, or one field with a value, such as sm_setting:( Oceanfront OR Lakefront )';
}

/** What is wrong with a filter of one field; undefined when nothing is. */
export function clauseFault(filter: string): string | undefined {
  return parseClause([], filter).ok ? undefined : 'must be a field and a value, such as ss_town:Duck';
}

/** What of an expression (a filter, words) no engine is asked; undefined when nothing is. Tags may stand in front. */
export function expressionFault(expression: string): string | undefined {
  const sign = refusedSign(expression.replace(/^\{!tag=[^{}\s]+\}/, ''));
  return sign === undefined
    ? undefined
    : `'${sign}' is no part of an expression: no wildcards inside words, ~, regular expressions, comments or queries in queries; a backslash makes a sign plain`;
}

/** What of a function (a boost) no engine is asked; undefined when nothing is. */
export function functionFault(text: string): string | undefined {
  const called = Array.from(text.matchAll(/([A-Za-z_]\w*)\s*\(/g), ([, name = '']) => name);
  const unknown = called.find((name) => !FUNCTION_NAMES.some((known) => known === name));
  if (unknown !== undefined) return `${unknown} is no function here; known: ${FUNCTION_NAMES.join(', ')}`;
  return /[{}$]/.test(text)
    ? 'must be a function of fields and numbers, such as recip(fs_price,1,1000,1000)'
    : undefined;
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

/** What is wrong with an `mm`: how many words must match; undefined when nothing is. */
export function mmFault(mm: string): string | undefined {
  try {
    // So many words that every condition counts.
    minShouldMatch(Number.MAX_SAFE_INTEGER, mm);
    return undefined;
  } catch (error) {
    if (!(error instanceof SolrRequestError)) throw error;
    return 'must say how many words must match, such as 2, 75% or 2<-1 5<80%, or every search for words ends with an error';
  }
}
