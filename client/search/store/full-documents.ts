/** Full documents of results by id, and how long they are kept (§2.4, §7.2). */
import { DOCUMENT_CACHE_RESET_MS, DOCUMENTS_QUEUE } from '../../../common/constants.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { type DocumentOptions, documentsBody } from '../../../common/query/documents-request.ts';
import { ResponseShapeError } from '../../../common/query/search-response.ts';
import { isRecord, record } from '../../../common/record.ts';
import type { ApiClient } from '../../api/client.ts';
import type { RequestQueue } from '../../api/queue.ts';

/**
 * Fetches the full documents of ids, in their order (§2.4, §7.2): those not cached, all in one request of the queue
 * 'fullDocs'.
 *
 * @throws ApiError, ResponseShapeError or SupersededError.
 */
export type FullDocuments = (ids: readonly string[]) => Promise<SolrDocument[]>;

/** The full documents of one block; blocks that want none never load this part. */
export function createFullDocuments(options: SearchBlockOptions, api: ApiClient, queue: RequestQueue): FullDocuments {
  const cache = createDocumentCache(options.docCache, Date.now);
  return async (ids) => {
    const cached = new Map(ids.map((id) => [id, cache.get(id)]));
    const missing = [...cached].flatMap(([id, doc]) => (doc ? [] : [id]));
    const kept = [...cached.values()].filter((doc) => doc !== undefined);
    if (missing.length === 0) return orderDocuments(ids, kept);
    const answer = await queue.run(DOCUMENTS_QUEUE, (signal) =>
      askDocuments(api, options.url, missing, { block: options, signal }),
    );
    const fetched = readDocuments(answer);
    cache.put(fetched);
    return orderDocuments(ids, [...kept, ...fetched]);
  };
}

/** The documents of an answer that need not say how many it found. */
function readDocuments(answer: unknown): SolrDocument[] {
  const { docs } = record(record(answer).response);
  if (!Array.isArray(docs)) throw new ResponseShapeError('no response.docs');
  return docs.filter(isRecord);
}

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

export interface DocumentCache {
  get(id: string): SolrDocument | undefined;
  put(docs: readonly SolrDocument[]): void;
}

/**
 * Keeps documents for some seconds; everything is dropped once an hour (§7.2).
 *
 * @param seconds 0 keeps nothing.
 * @param now milliseconds.
 */
export function createDocumentCache(seconds: number, now: () => number): DocumentCache {
  const kept = new Map<string, { doc: SolrDocument; until: number }>();
  let resetAt = now() + DOCUMENT_CACHE_RESET_MS;
  return {
    get(id) {
      const entry = kept.get(id);
      return entry && now() < entry.until && now() < resetAt ? entry.doc : undefined;
    },
    put(docs) {
      if (seconds <= 0) return;
      if (now() >= resetAt) {
        kept.clear();
        resetAt = now() + DOCUMENT_CACHE_RESET_MS;
      }
      for (const doc of docs) kept.set(String(doc.id), { doc, until: now() + seconds * 1000 });
    },
  };
}

/** The documents in the order of the ids asked; ids without a document are left out, repeats count once (§2.4). */
export function orderDocuments(ids: readonly string[], docs: readonly SolrDocument[]): SolrDocument[] {
  const byId = new Map(docs.map((doc) => [String(doc.id), doc]));
  return [...new Set(ids)].map((id) => byId.get(id)).filter((doc) => doc !== undefined);
}
