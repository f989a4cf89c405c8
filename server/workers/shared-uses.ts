/** Counts uses of limits for all workers, each key within a time window of its own. */
import { LRUCache } from 'lru-cache';
import type { Use, Used } from './messages.ts';

interface Window {
  current: number;
  /** When it ends, in milliseconds. */
  readonly until: number;
}

export function createSharedUses(maxKeys: number, now = (): number => performance.now()) {
  const windows = new LRUCache<string, Window>({ max: maxKeys });
  return ({ key, windowMs }: Use): Used => {
    const at = now();
    const known = windows.get(key);
    const window = known && known.until > at ? known : { current: 0, until: at + windowMs };
    window.current += 1;
    windows.set(key, window);
    return { current: window.current, ttl: window.until - at };
  };
}
