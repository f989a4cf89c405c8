/** The address that opens a comparison for anybody: a search for its items, which shows them without scripts, too, and their index. */
import { COMPARE_PARAM } from '../../../common/constants.ts';
import { flagQuery, isItemId } from '../../../common/flags/flag-ids.ts';
import { flagQueryIds } from '../../../common/flags/flagged-documents.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';

/** The part of `window` that says what a page was opened with. */
export interface AddressWindow {
  readonly location: { readonly search: string };
  readonly performance: Pick<Performance, 'getEntriesByType'>;
}

const KEY = 'id';

/** @param page the address of the page of the block; what else it says of a search is left out. */
export function comparisonAddress(
  page: string,
  ids: readonly string[],
  { index = '', exposedParams }: Pick<SearchBlockOptions, 'index' | 'exposedParams'>,
): string {
  const url = new URL(page);
  url.hash = '';
  for (const name of [...exposedParams, 'start']) url.searchParams.delete(name);
  url.searchParams.set('q', flagQuery(KEY, ids));
  url.searchParams.set(COMPARE_PARAM, index);
  return url.href;
}

/**
 * The ids of the comparison that a page was opened with, none where it asks for what is chosen; undefined for another index, and for
 * who returns to the page or reloads it.
 */
export function comparedIn({ location, performance }: AddressWindow, index: string): string[] | undefined {
  const params = new URLSearchParams(location.search);
  const isOpened = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate');
  if (params.get(COMPARE_PARAM) !== index || !isOpened) return undefined;
  const q = params.get('q');
  return q === null ? [] : flagQueryIds(KEY, q)?.filter(isItemId);
}
