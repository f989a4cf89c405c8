/** Full documents by id (§7.2). */
import { DOCUMENT_CACHE_RESET_MS } from '../../../common/constants.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';

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
