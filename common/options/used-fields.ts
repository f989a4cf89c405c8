/** The fields that a block's searches name, by what for: the site allows no others (§10.8). */

import { getParams } from '../query/param-list.ts';
import { requestedFields } from '../query/search-request.ts';
import { RANGE_WIDGETS } from '../query/widget-kinds.ts';
import type { SearchBlockOptions } from './block-options.ts';

/** Fields by their uses in a search. */
export interface UsedFields {
  facet: readonly string[];
  stats: readonly string[];
  sort: readonly string[];
  list: readonly string[];
}

export function usedFields(options: SearchBlockOptions): UsedFields {
  const facetsOf = (isRange: boolean): string[] =>
    options.facets.filter(({ widget }) => RANGE_WIDGETS.has(widget) === isRange).map(({ field }) => field);
  return {
    facet: facetsOf(false),
    stats: facetsOf(true),
    sort: sortFields(options),
    list: [...requestedFields(options), ...options.fields.map((field) => field.solr_field)],
  };
}

/** Relevance and a draw (§9) are open to all. */
function sortFields(options: SearchBlockOptions): string[] {
  return [...options.sorts.map((sort) => sort.value), ...getParams(options.alternates?.params ?? [], 'sort')]
    .flatMap((value) => value.split(','))
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter((field) => !/^(?:|score|random_\d+)$/.test(field));
}
