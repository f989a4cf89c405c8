/** The items a visitor has chosen to compare: one small store for each index of a page. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { COMPARED, MAX_COMPARED } from '../../../common/constants.ts';
import { onceFor } from '../../../common/once-for.ts';
import { record } from '../../../common/record.ts';
import { createSessionMemory, type SessionMemory, type SessionWindow } from '../../browser/session.ts';
import { type AddressWindow, comparedIn } from './compare-address.ts';

export interface ChosenItem {
  id: string;
  title: string;
  /** The address of a small picture; empty for none. */
  picture: string;
}

export interface ChosenState {
  /** In the order in which they were chosen. */
  items: readonly ChosenItem[];
  /** Ids of which the index knows nothing any more. */
  gone: readonly string[];
}

export interface ChosenItems extends Pick<StoreApi<ChosenState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Chooses an item, or takes it out again; a fifth one is refused. */
  toggle(item: ChosenItem): 'added' | 'removed' | 'full';
  remove(id: string): void;
  /** Takes all out again; what it returns brings them back. */
  clear(): () => void;
  /** Takes over what items are called and look like by now, and which no longer exist; those stay until the visitor takes them out. */
  learn(known: readonly ChosenItem[], gone: readonly string[]): void;
  /** Has these compared, in place of what was chosen: the first block that takes it up opens the comparison. */
  compare(ids: readonly string[]): void;
  /** What is asked to be compared, by the address or by `compare`, no more than once: these ids, none for what is chosen. */
  askedFor(): readonly string[] | undefined;
  /** Reads again what the tab remembers, for a page that comes back as it was left. */
  reload(): void;
}

const NONE: ChosenState = { items: [], gone: [] };

/**
 * A choice that the tab remembers under a key.
 *
 * @param asked the ids that the address of the page asks for, which take the place of what is remembered; none asks for that.
 */
export function createChosenItems(memory: SessionMemory, key: string, asked?: readonly string[]): ChosenItems {
  const { getState, setState, getInitialState, subscribe } = createStore<ChosenState>(() => ({
    ...NONE,
    items: asked?.[0] ? itemsOf(asked) : readItems(memory.read(key)),
  }));
  // One alone that was chosen is no comparison yet.
  let askedFor = asked && (asked[0] ?? getState().items[1]) ? asked : undefined;
  const choose = (items: readonly ChosenItem[]): void => {
    setState({ items });
    memory.write(key, items);
  };
  if (askedFor) choose(getState().items);
  const remove = (id: string): void => choose(getState().items.filter((item) => item.id !== id));
  return {
    getState,
    getInitialState,
    subscribe,
    remove,
    toggle(item) {
      const { items } = getState();
      if (items.some(({ id }) => id === item.id)) {
        remove(item.id);
        return 'removed';
      }
      if (items.length >= MAX_COMPARED) return 'full';
      choose([...items, item]);
      return 'added';
    },
    clear() {
      const { items } = getState();
      choose([]);
      return () => choose(items);
    },
    learn(known, gone) {
      choose(getState().items.map((item) => known.find(({ id }) => id === item.id) ?? item));
      setState({ gone });
    },
    compare(ids) {
      askedFor = ids;
      choose(itemsOf(ids));
    },
    askedFor() {
      const was = askedFor;
      askedFor = undefined;
      return was;
    },
    reload: () => setState({ items: readItems(memory.read(key)) }),
  };
}

/** The stores of each page, so that all blocks over one index share a choice. */
const storesOf = onceFor((_page: PageWindow) => new Map<string, ChosenItems>());

/** The choice of a page among the items of an index. */
export function sharedChosenItems(page: PageWindow, index: string): ChosenItems {
  const stores = storesOf(page);
  const known = stores.get(index);
  if (known) return known;
  const made = createChosenItems(createSessionMemory(page), COMPARED + index, comparedIn(page, index));
  stores.set(index, made);
  // A page out of the back-and-forward cache has not seen what happened on the pages since.
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) made.reload();
  });
  return made;
}

/** The part of `window` a choice needs. */
export interface PageWindow extends SessionWindow, AddressWindow {
  addEventListener(type: 'pageshow', listener: (event: { persisted: boolean }) => void): void;
}

/** Items of which nothing is known yet. */
function itemsOf(ids: readonly string[]): ChosenItem[] {
  return readItems(ids.map((id) => ({ id, title: '' })));
}

/** What was kept may have been written by someone else. */
function readItems(value: unknown): ChosenItem[] {
  if (!Array.isArray(value)) return [];
  const items = value.flatMap((entry: unknown): ChosenItem[] => {
    const { id, title, picture } = record(entry);
    if (typeof id !== 'string' || typeof title !== 'string') return [];
    return [{ id, title, picture: typeof picture === 'string' ? picture : '' }];
  });
  return [...new Map(items.map((item) => [item.id, item])).values()].slice(0, MAX_COMPARED);
}
