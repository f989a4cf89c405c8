/** Links to lists of flagged items (SPEC §2.7). */
import { parseClause, writeValue } from './filter-query.ts';
import { MAX_HASH_LENGTH } from './param-list.ts';

/** The query that finds exactly these items: `id:(a OR b)`. */
export function flagQuery(key: string, ids: readonly string[]): string {
  return `${key}:(${ids.map(writeValue).join(' OR ')})`;
}

/** The ids a query of that form names; undefined for any other query. */
export function flagQueryIds(key: string, query: string): string[] | undefined {
  const read = parseClause([], query);
  if (!read.ok || read.filter.kind !== 'field' || read.filter.field !== key || read.filter.negated) return undefined;
  const { value } = read.filter;
  if (value.kind === 'range') return undefined;
  return [...(value.kind === 'list' ? value.values : [value.value])];
}

/** What follows the `#` of a link to these items. */
export function flagHash(key: string, ids: readonly string[]): string {
  return `q=${encodeURIComponent(flagQuery(key, ids))}`;
}

/**
 * Where 'view' goes (§2.7); undefined without a page or without items.
 *
 * A list too long for a hash is left to the page itself, which reads the visitor's own.
 */
export function flagViewUrl(path: string, key: string, ids: readonly string[]): string | undefined {
  if (path === '' || ids.length === 0) return undefined;
  const hash = flagHash(key, ids);
  return hash.length > MAX_HASH_LENGTH ? path : `${path}#${hash}`;
}
