/** Which results a visitor has looked at, in the memory of the tab: their markers are paler. */
import { createSessionMemory } from '../browser/session.ts';
import { pressed } from '../browser/tree.ts';

const SEEN = 'waymark:map-seen';
/** The tab forgets those before. */
const MOST = 500;

export interface Seen {
  has(id: string): boolean;
  add(id: string): void;
}

let seen: Seen | undefined;

/** Those of this tab: opened on a map, or in a list beside one. */
export function seenInTab(): Seen {
  if (seen) return seen;
  const memory = createSessionMemory(window);
  const kept = memory.read(SEEN);
  const ids = new Set(Array.isArray(kept) ? kept.map(String) : []);
  seen = {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id);
      memory.write(SEEN, [...ids].slice(-MOST));
    },
  };
  for (const type of ['click', 'auxclick']) document.addEventListener(type, addOpened);
  return seen;
}

function addOpened(event: Event): void {
  const id = pressed(event)?.closest('.itemlink')?.closest<HTMLElement>('[data-doc-id]')?.dataset.docId;
  if (id !== undefined) seen?.add(id);
}
