import { rawList, type SearchedPart, withCommonTail } from './search-request.ts';

/** The body of a document request: the raw comma list of ids, then the common tail (SPEC §7.2). */
export function documentsBody(ids: readonly string[], part: SearchedPart): string {
  return withCommonTail(`ids=${rawList(ids)}`, part);
}
