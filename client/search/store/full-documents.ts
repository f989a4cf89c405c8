import { DOCUMENTS_QUEUE } from '../../../common/constants.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { ResponseShapeError } from '../../../common/query/search-response.ts';
import type { ApiClient } from '../../api/client.ts';
import { askDocuments } from '../../api/documents.ts';
import type { RequestQueue } from '../../api/queue.ts';
import { createDocumentCache, orderDocuments } from './document-cache.ts';

/**
 * Fetches the full documents of ids, in their order (§2.4, §7.2): those not cached, all in one request of the queue
 * 'fullDocs'.
 *
 * @throws ApiError, ResponseShapeError or SupersededError.
 */
export type FullDocuments = (ids: readonly string[]) => Promise<SolrDocument[]>;

/** The full documents of one block; blocks that want none never load this part. */
export function createFullDocuments(
  options: SearchBlockOptions,
  api: ApiClient,
  queue: RequestQueue,
  now: () => number,
): FullDocuments {
  const cache = createDocumentCache(options.docCache, now);
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
  const response = isRecord(answer) ? answer.response : undefined;
  const docs = isRecord(response) ? response.docs : undefined;
  if (!Array.isArray(docs)) throw new ResponseShapeError('no response.docs');
  return docs.filter(isRecord);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
