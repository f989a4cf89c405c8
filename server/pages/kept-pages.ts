/** Pages that are kept: what the same for everybody is written once for as long as the answers in it are. */
import { LRUCache } from 'lru-cache';
import type { MapSource } from '../http/security-headers.ts';
import type { PageCounts } from './insights/count-page.ts';
import type { WrittenPage } from './written-page.ts';

export interface KeptPage {
  page: WrittenPage;
  mapSource: MapSource | undefined;
  /** What each showing of it counts. */
  counts: PageCounts;
  /** Whether it would be written with the same answers now. */
  holds(): boolean;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** One page may take this share of all bytes. */
const LARGEST = 1 / 16;

export function createKeptPages() {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES * LARGEST,
    sizeCalculation: ({ page }, key) => page.size + 2 * key.length,
  });
  return {
    /** The page under this key that still holds. */
    take(key: string): KeptPage | undefined {
      const page = kept.get(key);
      if (!page || page.holds()) return page;
      kept.delete(key);
      return undefined;
    },
    keep(key: string, page: KeptPage): void {
      if (page.holds()) kept.set(key, page);
    },
  };
}
