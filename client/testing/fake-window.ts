import { createPageHash, type HashWindow, type OpenHash, type UrlHash } from '../browser/url-hash.ts';

export interface FakeWindow extends HashWindow {
  readonly entries: string[];
  readonly hash: string;
  /** How many history entries there are beyond the first. */
  readonly newEntries: number;
  /** What a link, the address bar or an old script does: a new entry and a `hashchange`. */
  navigate(hash: string): void;
  /** The same without the event, as where a browser swallows it. */
  navigateSilently(hash: string): void;
  back(): void;
  forward(): void;
  /** Lets the poll look once. */
  poll(): void;
  readonly pollMs: number | undefined;
}

/** The location and history of one page. */
export function createFakeWindow(address: string): FakeWindow {
  const entries = [new URL(address).href];
  const states: unknown[] = [null];
  let at = 0;
  const polls: { run: () => void; ms: number }[] = [];
  const listeners: Record<string, (() => void)[]> = { hashchange: [], popstate: [] };
  const url = (): URL => new URL(entries[at] ?? '');
  const fire = (type: string): void => {
    for (const listener of listeners[type] ?? []) listener();
  };
  const push = (href: string, state: unknown = null): void => {
    states.splice(at + 1, states.length, state);
    entries.splice(at + 1, entries.length, new URL(href, url()).href);
    at += 1;
  };
  const go = (step: number): void => {
    at += step;
    fire('popstate');
    fire('hashchange');
  };
  return {
    entries,
    get hash() {
      return url().hash;
    },
    get newEntries() {
      return entries.length - 1;
    },
    get pollMs() {
      return polls[0]?.ms;
    },
    location: {
      get hash() {
        return url().hash;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
    },
    history: {
      get state() {
        return states[at];
      },
      pushState: (data, _unused, href) => push(String(href), data),
      replaceState: (data, _unused, href = '') => {
        states[at] = data;
        if (href !== '') entries[at] = new URL(String(href), url()).href;
      },
    },
    addEventListener: (type, listener) => listeners[type]?.push(listener),
    removeEventListener: (type, listener) => {
      const of = listeners[type];
      of?.splice(of.indexOf(listener), 1);
    },
    setInterval: (run, ms) => polls.push({ run, ms }),
    clearInterval: (timer) => {
      delete polls[timer - 1];
    },
    navigate(hash) {
      push(`#${hash}`);
      fire('hashchange');
    },
    navigateSilently: (hash) => push(`#${hash}`),
    back: () => go(-1),
    forward: () => go(1),
    poll() {
      for (const poll of polls) poll?.run();
    },
  };
}

/** The part of a hash that is known to be free. */
export function openFreeHash(openHash: OpenHash, exposed: readonly string[], prefix = ''): UrlHash {
  const hash = openHash(exposed, prefix);
  if (!hash) throw new Error(`The prefix '${prefix}' is taken.`);
  return hash;
}

/** The hash of a page with one search. */
export function openOnlyHash(window: HashWindow, exposed: readonly string[]): UrlHash {
  return openFreeHash(createPageHash(window), exposed);
}
