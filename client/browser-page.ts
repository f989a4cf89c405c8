import { createApiClient } from './api/client.ts';
import { insist } from './api/late-module.ts';
import { consoleLog } from './browser/log.ts';
import { createPageHash } from './browser/url-hash.ts';
import type { MountSettings } from './islands/mount-search.tsx';

/** What search blocks need of the page they stand in. */
export function browserPage(): MountSettings {
  return {
    document,
    api: createApiClient({ baseUrl: document.baseURI }),
    queues: new Map(),
    report: (store, early) => later((part) => part.reportEvents(store, early())),
    log: consoleLog,
    isOnline: () => navigator.onLine,
    whenOnline: (listener) => addEventListener('online', listener),
    openHash: createPageHash(window),
    onReady: (block, store) => later((part) => part.lookAfter(block, store)),
  };
}

/** Does something that nothing waits for; a block works without it all the same. */
function later(act: (part: typeof import('./islands/once-alive.ts')) => void): void {
  void insist(() => import('./islands/once-alive.ts')).then(act);
}
