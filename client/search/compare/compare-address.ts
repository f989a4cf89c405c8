/** The comparison in the address of a page. */
import { COMPARE_PARAM } from '../../../common/constants.ts';
import { isItemId } from '../../../common/flags/flag-ids.ts';
import { flagQueryIds } from '../../../common/flags/flagged-documents.ts';

/** The part of `window` that says what a page was opened with. */
export interface AddressWindow {
  readonly location: { readonly search: string };
  readonly performance: Pick<Performance, 'getEntriesByType'>;
}

/** The field that a shared comparison asks for its items by. */
export const COMPARE_KEY = 'id';

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
  return q === null ? [] : flagQueryIds(COMPARE_KEY, q)?.filter(isItemId);
}
