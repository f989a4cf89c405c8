/** The searches of a page: one for each block with an index of its own. */

import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import type { SearchBlockState } from '../../common/page/page-model.ts';
import { createApiClient } from '../api/client.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import type { PageQueues } from '../api/queue.ts';
import { consoleLog } from '../browser/log.ts';
import type { OpenHash, UrlHash } from '../browser/url-hash.ts';
import { isNarrowed } from '../search/active/current-search.ts';
import type { StateChange } from '../search/store/facet-events.ts';
import { createSearchStore, type SearchStore } from '../search/store/search-store.ts';

const api = createApiClient();
/** The searches of a page share its queues. */
const queues: PageQueues = new Map();

export interface PageSearch {
  /** The block the search came with; undefined for one that was made without a block. */
  element: HTMLElement | undefined;
  store: SearchStore;
  /** Begins with what the hash holds, what the server rendered, or the default query; once. */
  start(): void;
  /** Leaves the hash to others. */
  close(): void;
}

/** So far apart the presses of a double click may be. */
const DOUBLE_CLICK_MS = 500;

/**
 * Makes a search that belongs to a page.
 *
 * @param isFirst the first search of a page has the plain names of the hash; another has a part of it only with a
 *   `hash_prefix` of its own.
 */
export function openSearch(
  element: HTMLElement | undefined,
  options: SearchBlockOptions,
  rendered: SearchBlockState | undefined,
  isFirst: boolean,
  openHash: OpenHash,
): PageSearch {
  const isOnline = (): boolean => navigator.onLine;
  const store = createSearchStore({ options, api, queues, log: consoleLog, rendered, isOnline });
  const { actions, getState, subscribe } = store;
  const prefix = isFirst ? '' : options.hashPrefix;
  // Opened at once: a search that writes the hash before this one has started keeps what stands there for it.
  const hash = isFirst || prefix !== '' ? openHash(options.exposedParams, prefix) : undefined;
  const changes: StateChange[] = [];
  const stop = subscribe((...change) => changes.push(change));
  later((part) => {
    stop();
    part.startSearchExtras(store, changes);
  });
  if (isFirst) {
    const { documentElement: root } = document;
    const hero = document.querySelector('.hero-searched');
    subscribe(({ ready, pending, params }) => {
      // Nothing moves away under a pointer that chooses filters.
      const isHeld = element?.matches(':hover') && !hero?.matches(':focus-within');
      if (hero && (root.dataset.hash || (!isHeld && isNarrowed(params, options)))) {
        // The second press of a double click on its button opens nothing of what comes to lie there.
        if (element && hero.matches(':hover:not(.is-searched)')) {
          element.style.pointerEvents = 'none';
          setTimeout(() => {
            element.style.pointerEvents = '';
          }, DOUBLE_CLICK_MS);
        }
        hero.classList.add('is-searched');
      }
      // The head script covered the server's results because the hash asks for others: these have come, failed to, or
      // were not asked for.
      if (ready && !pending) root.removeAttribute('data-hash');
    });
  }
  let unwatch: (() => void) | undefined;
  return {
    element,
    store,
    start() {
      if (getState().ready) return;
      if (hash) unwatch = bootWithHash(store, hash);
      else actions.boot(undefined);
    },
    close: () => unwatch?.(),
  };
}

const loadExtras = latePart(() => import('./block-extras.ts'));

/** Does something that nothing waits for; a block works without it all the same. */
export function later(act: (part: typeof import('./block-extras.ts')) => void): void {
  void retryUntilLoaded(loadExtras).then(act);
}

/** Ties a search to the hash: starts the block with it, writes it before each request, obeys its changes (§2.2). */
export function bootWithHash(store: SearchStore, hash: UrlHash): () => void {
  store.subscribe((state, before) => {
    if (state.requests === before.requests) return;
    if (state.cause === 'boot' || state.cause === 'change') hash.save(state.params, state.cause);
  });
  const unwatch = hash.watch((params) => store.actions.load(params));
  store.actions.boot(hash.read());
  return unwatch;
}
