/**
 * Flags and what is searched: which value of a document is kept (§3.6), and the list a search names. It needs the grammar of searches,
 * with which pages of text are not to be burdened: so it stands apart from `flag-ids.ts`.
 */

import { EID_FIELD } from '../constants.ts';
import { fieldText, type SolrDocument } from '../options/result-template.ts';
import { parseClause, valuesOf } from '../query/filter-query.ts';
import { isItemId } from './flag-ids.ts';
import type { FlagOptions } from './flag-options.ts';

/** The id under which a document is flagged; undefined for one that lacks the field (§3.6, §7.3). */
export function flagIdOf(doc: SolrDocument, options: FlagOptions): string | undefined {
  const value = fieldText(doc, options.skipSolr ? EID_FIELD : options.key);
  const id = value !== undefined && options.skipSolr ? `${options.skipSolrPrefix}${value}` : value;
  return id !== undefined && isItemId(id) ? id : undefined;
}

/** The index field a toggle of the group reads off a document. */
export function flagField({ skipSolr, key }: FlagOptions): string {
  return skipSolr ? EID_FIELD : key;
}

/** The ids a query such as `id:(a OR b)` names; undefined for any other query (§2.7). */
export function flagQueryIds(key: string, query: string): string[] | undefined {
  const read = parseClause([], query);
  if (!read.ok || read.filter.kind !== 'field' || read.filter.field !== key || read.filter.negated) return undefined;
  const { value } = read.filter;
  if (value.kind === 'range') return undefined;
  return [...valuesOf(value)];
}

/**
 * The ids in what is left of such a query, as of a link that a program has cut short, or ended before its last bracket; undefined for
 * one that is whole, and for any other query. The last one may be a part of an id.
 */
export function cutFlagQueryIds(key: string, query: string): string[] | undefined {
  const start = `${key}:(`;
  if (!query.startsWith(start) || query.endsWith(')')) return undefined;
  const words = query.slice(start.length).replaceAll('"', '').split(' ');
  return words.filter((word) => !/^OR?$/.test(word) && isItemId(word));
}
