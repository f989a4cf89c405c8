/** The address of something that opens over the page: the hash, where no search has it (§2.10). */
import { nextState, statePart, withPart } from './entry-state.ts';

export interface Fragment {
  /** The name in the hash; empty for none. */
  read(): string;
  /** Writes a name as a new entry of the history; a hash that someone else has is left alone. */
  enter(name: string): void;
  /** Takes a name out again: back to the entry it came from, where there is one. */
  leave(name: string): void;
  watch(listener: (name: string) => void): void;
}

/** In the state of an entry: its fragment was entered here. */
export const ENTERED = 'entered';
/** In the state of an entry: it stands for what opened over the page; a search made there takes its place. */
export const OPENED = 'opened';

/** How many are open for which an entry stands. */
let open = 0;

/** Until then the browser goes back from an entry that is not needed any more. */
let left = Promise.resolve();

/** Settles once it has: what is opened before that would be closed by it. */
export function hasLeft(): Promise<void> {
  return left;
}

/**
 * Lets the browser's Back close what opens over the page and has no address of its own: an entry of the history stands for it, which
 * a search made there takes over. Back then closes it and leaves the search, where the browser tells of Back beforehand.
 *
 * @returns what takes the entry away again when it is closed in another way.
 */
export function closedByBack(window: Window, close: () => void): () => void {
  const { location } = window;
  const closing = new AbortController();
  const { signal } = closing;
  void left.then(() => {
    if (signal.aborted) return;
    // Who has come back to such an entry, or reloaded it, needs no other.
    if (open > 0 || !statePart(window.history.state, OPENED))
      push(window, OPENED, `${location.pathname}${location.search}${location.hash}`);
    open += 1;
    signal.addEventListener('abort', () => {
      open -= 1;
    });
    window.addEventListener('popstate', close, { signal });
    // Not in every browser.
    const { navigation } = window;
    navigation?.addEventListener(
      'navigate',
      (event) => {
        // What is no way through the history has no place in it.
        if (
          event.destination.index !== (navigation.currentEntry?.index ?? 0) - 1 ||
          statePart(window.history.state, OPENED)
        )
          return;
        event.preventDefault();
        close();
      },
      { signal },
    );
  });
  return () => {
    if (signal.aborted) return;
    closing.abort();
    left = leave(window);
  };
}

function push({ history }: Window, part: string, url: string): void {
  history.pushState(withPart(nextState(history.state), part, true), '', url);
}

async function leave(window: Window): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve));
  if (statePart(window.history.state, OPENED)) await goBack(window);
}

/** Goes back from entries that are not needed any more. */
export function goBack(window: Window, by = 1): Promise<void> {
  window.history.go(-by);
  left = new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
  return left;
}

export function pageFragment(window: Window): Fragment {
  const { location, history } = window;
  const read = (): string => location.hash.slice(1);
  return {
    read,
    enter(name) {
      if (read() !== '') return;
      push(window, ENTERED, `${location.pathname}${location.search}#${name}`);
    },
    leave(name) {
      if (read() !== name) return;
      if (statePart(history.state, ENTERED)) void goBack(window);
      else history.replaceState(nextState(history.state), '', `${location.pathname}${location.search}`);
    },
    watch(listener) {
      window.addEventListener('hashchange', () => listener(read()));
      window.addEventListener('popstate', () => listener(read()));
    },
  };
}
