import type { SearchBlockOptions } from '../../common/block-options.ts';
import { QUEUE } from '../../common/constants.ts';
import type { SolrDocument } from '../../common/result-template.ts';
import { ResponseShapeError, readSearchResponse, type SearchResult } from '../../common/search-response.ts';
import type { ApiClient } from '../api/client.ts';
import type { RequestQueue } from '../api/queue.ts';
import { createDocumentCache, orderDocuments } from './document-cache.ts';

export interface SearchLoader {
  /**
   * Asks for one search body and, where the block wants them, the full documents of its ids (§7.1, §7.2).
   *
   * @throws ApiError, ResponseShapeError or SupersededError.
   */
  load(body: string): Promise<{ result: SearchResult; loaded: number }>;
}

/** Sends the requests of one block through its named queues. */
export function createSearchLoader(
  options: SearchBlockOptions,
  api: ApiClient,
  queue: RequestQueue,
  now: () => number,
): SearchLoader {
  const cache = createDocumentCache(options.docCache, now);

  /** Only ids that are not cached are asked for, all in one request. */
  async function fullDocuments(ids: readonly string[]): Promise<SolrDocument[]> {
    const cached = new Map(ids.map((id) => [id, cache.get(id)]));
    const missing = [...cached].flatMap(([id, doc]) => (doc ? [] : [id]));
    const kept = [...cached.values()].filter((doc) => doc !== undefined);
    if (missing.length === 0) return orderDocuments(ids, kept);
    const answer = await queue.run(QUEUE.documents, (signal) =>
      api.documents(options.url, missing, { index: options.index, signal }),
    );
    const fetched = readDocuments(answer);
    cache.put(fetched);
    return orderDocuments(ids, [...kept, ...fetched]);
  }

  return {
    async load(body) {
      const answer = await queue.run(QUEUE.search, (signal) => api.search(options.url, body, { signal }));
      const result = readSearchResponse(answer);
      if (!options.returnFullDocs) return { result, loaded: result.docs.length };
      const docs = await fullDocuments(result.docs.map((doc) => String(doc.id)));
      return { result: { ...result, docs }, loaded: result.docs.length };
    },
  };
}

/** The documents of an answer that need not say how many it found. */
function readDocuments(answer: unknown): SolrDocument[] {
  const response = isRecord(answer) ? answer.response : undefined;
  const docs = isRecord(response) ? response.docs : undefined;
  if (!Array.isArray(docs)) throw new ResponseShapeError('no response.docs');
  return docs.filter(isRecord);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
