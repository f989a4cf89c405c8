/** The listings pages have shown lately: what a page falls back on while the search engine does not answer. */
import { LRUCache } from 'lru-cache';
import type { SolrDocument } from '../../common/result-template.ts';
import { ProblemError } from '../errors.ts';

/** Characters of JSON kept in all, and milliseconds each listing is kept (as the pages' own cache, §7.2). */
const MAX_SIZE = 16_000_000;
const LIFETIME_MS = 3_600_000;

export interface LastListings {
  /**
   * The listing `find` gives, or the one it gave last time where the engine fails.
   *
   * @throws ProblemError of the engine's failure when it is not remembered.
   */
  find(key: string, find: () => Promise<SolrDocument | undefined>): Promise<SolrDocument | undefined>;
}

export function lastListings(): LastListings {
  const kept = new LRUCache<string, SolrDocument>({
    max: 1000,
    maxSize: MAX_SIZE,
    ttl: LIFETIME_MS,
    sizeCalculation: (doc) => JSON.stringify(doc).length,
  });
  return {
    async find(key, find) {
      try {
        const doc = await find();
        if (doc) kept.set(key, doc);
        else kept.delete(key);
        return doc;
      } catch (error) {
        const last = error instanceof ProblemError && error.status > 500 ? kept.get(key) : undefined;
        if (last) return last;
        throw error;
      }
    },
  };
}
