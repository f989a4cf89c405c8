import type { LocalWindow } from '../browser/local.ts';

export interface FakeLocal {
  kept: Map<string, string>;
  /** Another tab of the same browser. */
  openTab(): LocalWindow;
  /** The storage has no room for a text longer than this; undefined: there always is room. */
  room: number | undefined;
}

/** The storage of one browser, whose tabs hear of each other's changes. */
export function createFakeLocal(entries: Record<string, string> = {}): FakeLocal {
  const kept = new Map(Object.entries(entries));
  const tabs: EventTarget[] = [];
  const local: FakeLocal = {
    kept,
    room: undefined,
    openTab() {
      const tab = new EventTarget();
      tabs.push(tab);
      return {
        localStorage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem(key, text) {
            if (local.room !== undefined && text.length > local.room)
              throw new DOMException('full', 'QuotaExceededError');
            kept.set(key, text);
            for (const other of tabs)
              if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
          },
        },
        addEventListener(type: string, listener: (event: { key: string | null }) => void) {
          tab.addEventListener(type, (event) => {
            listener({ key: 'key' in event && typeof event.key === 'string' ? event.key : null });
          });
        },
      };
    },
  };
  return local;
}

/** A tab whose browser refuses any storage. */
export const REFUSING_TAB: LocalWindow = {
  get localStorage(): Storage {
    throw new DOMException('denied', 'SecurityError');
  },
  addEventListener() {},
};
