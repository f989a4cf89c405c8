import { createApiClient } from './api/client.ts';
import { createEventBus } from './browser/events.ts';
import { consoleLog } from './browser/log.ts';
import { createUrlHash } from './browser/url-hash.ts';
import type { MountSettings } from './islands/mount-search.tsx';

/** What search blocks need of the page they stand in. */
export function browserPage(): MountSettings {
  return {
    document,
    api: createApiClient({ baseUrl: document.baseURI }),
    bus: createEventBus(),
    log: consoleLog,
    isOnline: () => navigator.onLine,
    whenOnline: (listener) => addEventListener('online', listener),
    openHash: (exposed) => createUrlHash(window, exposed),
  };
}
