/** What a visitor's tab remembers until it is closed. */
export interface SessionMemory {
  /** The value kept under a key; null when there is none that can be read. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/** The part of `window` that holds a tab's storage; asking for it throws where the browser refuses it. */
export interface SessionWindow {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The tab's session storage as JSON; a browser that refuses it remembers nothing. */
export function createSessionMemory(window: SessionWindow): SessionMemory {
  return {
    read(key) {
      try {
        return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
      } catch {
        // Refused, or written by someone else: as good as nothing.
        return null;
      }
    },
    write(key, value) {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Refused or full: nothing that a visitor would miss for long.
      }
    },
  };
}
