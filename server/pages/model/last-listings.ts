/** The listings pages have shown lately: what a page falls back on while the search engine does not answer. */
import { LRUCache } from 'lru-cache';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { ProblemError } from '../../http/errors.ts';

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
  /** What a listing said before it was gone; undefined for one nobody has looked at lately. */
  last(key: string): SolrDocument | undefined;
}

export function lastListings(): LastListings {
  const kept = documents(1000, MAX_SIZE);
  const gone = documents(100, MAX_SIZE / 8);
  return {
    last: (key) => gone.get(key),
    async find(key, find) {
      try {
        const doc = await find();
        if (doc) {
          kept.set(key, doc);
          gone.delete(key);
          return doc;
        }
        const last = kept.get(key);
        kept.delete(key);
        if (last) gone.set(key, last);
        return undefined;
      } catch (error) {
        const last = error instanceof ProblemError && error.status > 500 ? kept.get(key) : undefined;
        if (last) return last;
        throw error;
      }
    },
  };
}

function documents(max: number, maxSize: number): LRUCache<string, SolrDocument> {
  return new LRUCache({ max, maxSize, ttl: LIFETIME_MS, sizeCalculation: (doc) => JSON.stringify(doc).length });
}
