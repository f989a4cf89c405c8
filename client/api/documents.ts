import { type DocumentOptions, documentsBody } from '../../common/query/documents-request.ts';
import type { ApiClient } from './client.ts';

interface DocumentsOptions {
  block: DocumentOptions;
  signal?: AbortSignal;
}

/**
 * Asks for full documents by id (§7.2) and answers with the parsed JSON.
 *
 * @throws ApiError as a search does.
 */
export function askDocuments(
  api: ApiClient,
  url: string,
  ids: readonly string[],
  { block, signal }: DocumentsOptions,
): Promise<unknown> {
  // Our own server has an address for documents; an endpoint of another name takes ids beside searches.
  return api.search(url.replace(/\/api\/search$/, '/api/documents'), documentsBody(ids, block), { signal });
}
