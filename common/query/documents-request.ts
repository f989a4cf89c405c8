/** What document requests are made of (§7.2); only blocks that want full documents load it. */
import type { SearchBlockOptions } from '../options/block-options.ts';
import { writeParams } from './param-list.ts';
import { rawList, type SearchedPart, withCommonTail } from './search-request.ts';

/** What a request for documents is made from. */
export type DocumentOptions = SearchedPart & Pick<SearchBlockOptions, 'params'>;

/** The body of a document request: the raw comma list of ids, the configured parameters, then the common tail (§7.2). */
export function documentsBody(ids: readonly string[], options: DocumentOptions): string {
  const params = writeParams(options.params);
  return withCommonTail(`ids=${rawList(ids)}${params === '' ? '' : `&${params}`}`, options);
}
