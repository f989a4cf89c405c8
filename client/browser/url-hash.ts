/** The only place that reads or writes the URL hash and the history (§2.2). */
import { HASH_POLL_MS } from '../../common/constants.ts';
import { MAX_HASH_LENGTH, type ParamList, parseHash, writeHash } from '../../common/query/param-list.ts';
import { isFree, nextState, statePart, withPart } from './entry-state.ts';
import { OPENED } from './fragment.ts';

/** The parts of `window` the hash needs. */
export interface HashWindow {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: { readonly state: unknown } & Pick<History, 'pushState' | 'replaceState'>;
  addEventListener(type: 'hashchange' | 'popstate', listener: () => void): void;
  removeEventListener(type: 'hashchange' | 'popstate', listener: () => void): void;
  setInterval(handler: () => void, ms: number): number;
  clearInterval(timer: number): void;
}

export interface UrlHash {
  /** The parameters now in the hash; undefined when it holds nothing of ours. */
  read(): ParamList | undefined;
  /**
   * Writes the parameters before a request. At `boot` a page without hash keeps its history entry and an anchor of
   * someone else stays; every other difference makes a new entry (vectors hash-history).
   */
  save(params: ParamList, cause: 'boot' | 'change'): void;
  /**
   * Calls back once per change made by others: with our parameters, or undefined when the hash became empty of them.
   *
   * @returns ends it, and leaves the part of the hash to whoever opens it next.
   */
  watch(listener: (params: ParamList | undefined) => void): () => void;
}

/** Opens the part of a hash that belongs to one search: its exposed names, each with this prefix; undefined when taken. */
export type OpenHash = (exposed: readonly string[], prefix: string) => UrlHash | undefined;

/** The hash of a page, which several searches may share: each keeps the others' parts as they are. */
export function createPageHash(window: HashWindow): OpenHash {
  const { location, history } = window;
  /** By prefix, for each search its `name=value` pairs of a hash, as they stand there. */
  const parts = new Map<string, (hash: string) => string[]>();

  return (exposed, prefix) => {
    if (parts.has(prefix)) return undefined;
    const own = (hash: string): string[] =>
      (hash.length > MAX_HASH_LENGTH ? '' : hash.slice(1))
        .split('&')
        .filter((pair) => exposed.some((name) => pair.startsWith(`${prefix}${name}=`)));
    const parse = (hash: string): ParamList => {
      const pairs = own(hash).map((pair) => pair.slice(prefix.length));
      return parseHash(pairs.join('&'), exposed);
    };
    const read = (): ParamList | undefined => {
      const params = parse(location.hash);
      return params.length > 0 ? params : undefined;
    };
    const canonicalForm = (hash: string): string => writeHash(parse(hash), exposed);
    parts.set(prefix, own);
    /** Tells an anchor of the page. */
    const isForeign = (hash: string): boolean =>
      hash !== '' && [...parts.values()].every((part) => part(hash).length === 0);
    /** Under this name the state of an anchor's entry has what was searched there. */
    const mark = `#${prefix}`;
    /** The raw text seen last, and the canonical form of our parameters at that time. */
    let seen = location.hash;
    let canonical = canonicalForm(seen);

    function check(listener: (params: ParamList | undefined) => void): void {
      const hash = location.hash;
      if (hash === seen) return;
      seen = hash;
      const known = isForeign(hash) ? String(statePart(history.state, mark) ?? canonical) : canonicalForm(hash);
      // The same state in another spelling is no change, nor is an anchor that has not been left for another search.
      if (known === canonical) return;
      canonical = known;
      const params = parseHash(known, exposed);
      listener(params.length > 0 ? params : undefined);
    }

    return {
      read,

      save(params, cause) {
        const current = location.hash;
        const was = canonical;
        canonical = writeHash(params, exposed);
        const mine = canonical === '' ? [] : canonical.split('&').map((pair) => prefix + pair);
        const text = [...parts.values()].flatMap((part) => (part === own ? mine : part(current))).join('&');
        if (text === current.slice(1)) return;
        if (cause === 'boot' && current !== '' && !read()) return;
        // Fragments are written by the History API: assigning them would scroll to an element of that name.
        const url = `${location.pathname}${location.search}#${text}`;
        const next = nextState(history.state);
        if ((cause === 'boot' && current === '') || statePart(history.state, OPENED))
          history.replaceState(next, '', url);
        else {
          // The way back to an anchor leads to what was searched there, too.
          if (isForeign(current) && isFree(history.state)) history.replaceState(withPart(history.state, mark, was), '');
          history.pushState(next, '', url);
        }
        seen = location.hash;
      },

      watch(listener) {
        const run = (): void => check(listener);
        window.addEventListener('hashchange', run);
        window.addEventListener('popstate', run);
        const timer = window.setInterval(run, HASH_POLL_MS);
        return () => {
          window.removeEventListener('hashchange', run);
          window.removeEventListener('popstate', run);
          window.clearInterval(timer);
          parts.delete(prefix);
        };
      },
    };
  };
}
