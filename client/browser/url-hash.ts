/** The only place that reads or writes the URL hash and the history (SPEC §2.2). */
import { HASH_POLL_MS } from '../../common/constants.ts';
import { isOwnHash, type ParamList, parseHash, writeHash } from '../../common/param-list.ts';

/** The parts of `window` the hash needs. */
export interface HashWindow {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  addEventListener(type: 'hashchange' | 'popstate', listener: () => void): void;
  setInterval(handler: () => void, ms: number): unknown;
}

export interface UrlHash {
  /** The parameters now in the hash; undefined when it holds nothing of ours. */
  read(): ParamList | undefined;
  /**
   * Writes the parameters before a request. At `boot` a page without hash keeps its history entry and an anchor of
   * someone else stays; every other difference makes a new entry (vectors hash-history).
   */
  save(params: ParamList, cause: 'boot' | 'change'): void;
  /** Calls back once per change made by others: with our parameters, or undefined when the hash became empty. */
  watch(listener: (params: ParamList | undefined) => void): void;
}

/** The hash of a page, holding the exposed parameters of one search. */
export function createUrlHash(window: HashWindow, exposed: readonly string[]): UrlHash {
  const { location, history } = window;
  /** The raw text seen last, and the canonical form of our parameters at that time. */
  let seen = location.hash;
  let canonical = canonicalForm(seen);

  function canonicalForm(hash: string): string {
    return writeHash(parseHash(hash, exposed), exposed);
  }

  function check(listener: (params: ParamList | undefined) => void): void {
    const hash = location.hash;
    if (hash === seen) return;
    seen = hash;
    const own = isOwnHash(hash, exposed);
    if (!own && hash !== '') return;
    const form = canonicalForm(hash);
    // The same state in another spelling is no change.
    if (form === canonical) return;
    canonical = form;
    listener(own ? parseHash(hash, exposed) : undefined);
  }

  return {
    read: () => (isOwnHash(location.hash, exposed) ? parseHash(location.hash, exposed) : undefined),

    save(params, cause) {
      const text = writeHash(params, exposed);
      const current = location.hash.slice(1);
      canonical = text;
      if (text === current) return;
      if (cause === 'boot' && current !== '' && !isOwnHash(current, exposed)) return;
      // Fragments are written by the History API: assigning them would scroll to an element of that name.
      const url = `${location.pathname}${location.search}#${text}`;
      if (cause === 'boot' && current === '') history.replaceState(null, '', url);
      else history.pushState(null, '', url);
      seen = location.hash;
    },

    watch(listener) {
      const run = (): void => check(listener);
      window.addEventListener('hashchange', run);
      window.addEventListener('popstate', run);
      window.setInterval(run, HASH_POLL_MS);
    },
  };
}
