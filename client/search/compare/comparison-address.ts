/** The address that opens a comparison for anybody: a search for its items, which shows them without scripts, too, and their index. */
import { COMPARE_PARAM } from '../../../common/constants.ts';
import { flagQuery } from '../../../common/flags/flag-ids.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { COMPARE_KEY } from './compare-address.ts';

/** @param page the address of the page of the block; what else it says of a search is left out. */
export function comparisonAddress(
  page: string,
  ids: readonly string[],
  { index = '', exposedParams }: Pick<SearchBlockOptions, 'index' | 'exposedParams'>,
): string {
  const url = new URL(page);
  url.hash = '';
  for (const name of [...exposedParams, 'start']) url.searchParams.delete(name);
  url.searchParams.set('q', flagQuery(COMPARE_KEY, ids));
  url.searchParams.set(COMPARE_PARAM, index);
  return url.href;
}
