/** What the browser keeps for this site until the visitor clears it, shared by all its tabs: `localStorage`. */

export interface LocalMemory {
  /** The text kept under a key; null when there is none, undefined where the browser refuses to say. */
  read(key: string): string | null | undefined;
  /** Keeps a text; false where the browser refuses or has no room left, and what was kept before stays. */
  write(key: string, text: string): boolean;
  /** Calls back when the text of a key may have changed, in this tab or another; returns what ends that. */
  watch(key: string, listener: () => void): () => void;
}

/** The parts of `window` it needs; asking for the storage throws where the browser refuses it. */
export interface LocalWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void;
  addEventListener(type: 'pageshow', listener: () => void): void;
}

/** The local storage of a page; the window is asked for nothing before something is read, written or watched. */
export function createLocalMemory(window: LocalWindow): LocalMemory {
  const watchers = new Map<string, Set<() => void>>();
  let listening = false;

  /** Tells the watchers of a key, or of all keys: null. */
  function tell(key: string | null): void {
    const told = key === null ? [...watchers.values()] : [watchers.get(key) ?? []];
    for (const listener of told.flatMap((listeners) => [...listeners])) listener();
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    // Heard of what other tabs write; null when they have cleared everything.
    window.addEventListener('storage', ({ key }) => tell(key));
    // A page out of the back-and-forward cache has heard of nothing while it lay there.
    window.addEventListener('pageshow', () => tell(null));
  }

  return {
    read(key) {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return undefined;
      }
    },

    write(key, text) {
      try {
        window.localStorage.setItem(key, text);
      } catch {
        return false;
      }
      // The browser tells the other tabs, this one is told here.
      tell(key);
      return true;
    },

    watch(key, listener) {
      listen();
      const listeners = watchers.get(key) ?? new Set();
      watchers.set(key, listeners.add(listener));
      return () => listeners.delete(listener);
    },
  };
}

/** The local storage of this page. */
export const localMemory: LocalMemory = createLocalMemory(globalThis);

/** What a text says that is kept as JSON; null for none, and for what somebody else has written. */
export function keptJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
