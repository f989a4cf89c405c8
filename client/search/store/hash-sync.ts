import type { UrlHash } from '../../browser/url-hash.ts';
import type { SearchStore } from './search-store.ts';

/** Ties a search to the hash: starts the block with it, writes it before each request, obeys its changes (§2.2). */
export function bootWithHash(store: SearchStore, hash: UrlHash): void {
  store.subscribe((state, before) => {
    if (state.requests === before.requests) return;
    if (state.cause === 'boot' || state.cause === 'change') hash.save(state.params, state.cause);
  });
  hash.watch((params) => store.actions.load(params));
  store.actions.boot(hash.read());
}
