import { DOCUMENTS_QUEUE, SEARCH_QUEUE } from '../../../common/constants.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { readSearchResponse, type SearchResult } from '../../../common/query/search-response.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { latePart } from '../../api/late-part.ts';
import { type RequestQueue, SupersededError } from '../../api/queue.ts';
import type { FullDocuments } from './full-documents.ts';
import type { SearchFailure } from './search-state.ts';

/** Full documents are asked for by blocks that want them, and to compare. */
export const loadDocuments = latePart(() => import('./full-documents.ts'));

/**
 * What asks for one search body of a block and, where the block wants them, the full documents of its ids (§7.1, §7.2), through its
 * named queues.
 *
 * @throws ApiError, ResponseShapeError or SupersededError.
 */
export function createSearchLoader(options: SearchBlockOptions, api: ApiClient, queue: RequestQueue) {
  let documents: FullDocuments | undefined;
  let latest = 0;
  return async (body: string): Promise<{ result: SearchResult; loaded: number }> => {
    latest += 1;
    const mine = latest;
    // Nobody waits any more for the documents of an earlier search.
    queue.drop(DOCUMENTS_QUEUE);
    const answer = await queue.run(SEARCH_QUEUE, (signal) => api.search(options.url, body, { signal }));
    const result = readSearchResponse(answer);
    const loaded = result.docs.length;
    if (!options.returnFullDocs || loaded === 0) return { result, loaded };
    const { createFullDocuments } = await loadDocuments();
    if (mine !== latest) throw new SupersededError();
    documents ??= createFullDocuments(options, api, queue);
    return { result: { ...result, docs: await documents(result.docs.map((doc) => String(doc.id))) }, loaded };
  };
}

/** The line to log for a failed request: `status, error` (§8). */
export function failureLine(error: unknown): string {
  return error instanceof ApiError ? error.message : `parsererror, ${String(error)}`;
}

/** What the visitor is told: refused by the server, out of reach, or failed. */
export function readFailure(error: unknown, online: boolean): SearchFailure {
  if (!online) return { kind: 'offline', detail: undefined };
  const httpStatus = error instanceof ApiError ? (error.httpStatus ?? 0) : 0;
  // A request that is refused will be refused again; too many requests will not.
  const refused = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429;
  const detail = error instanceof ApiError && refused ? error.detail : undefined;
  return { kind: refused ? 'refused' : 'failed', detail };
}
