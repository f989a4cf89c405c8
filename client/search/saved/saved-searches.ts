/** The searches a visitor has saved in this browser for one index. */
import type { LocalMemory } from '../../browser/local.ts';
import { cleanName, MAX_SAVED, readSaved, type SavedSearch, savedKey, writeSaved } from './saved-format.ts';

export interface SavedList {
  /** The latest first. */
  searches: readonly SavedSearch[];
  /** The browser lets the page keep nothing. */
  blocked: boolean;
}

/** What became of a change: it is kept, there are `MAX_SAVED` already, or the browser refuses or has no room left. */
export type Kept = 'kept' | 'too-many' | 'refused';

export interface SavedSearches {
  /** What is kept now; the same object as long as it says the same. */
  get(): SavedList;
  /** Calls back after changes, of other tabs too; returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Puts a search at a place of the list, the first unless said otherwise; one with the same hash makes room. */
  add(search: SavedSearch, place?: number): Kept;
  rename(hash: string, name: string): Kept;
  /** Keeps in mind how many a search finds that is opened. */
  found(hash: string, count: number): void;
  remove(hash: string): Kept;
}

const BLOCKED: SavedList = { searches: [], blocked: true };

/** The list of an index. Every change starts from what is kept at that moment, so that tabs do not undo each other's. */
export function createSavedSearches(memory: LocalMemory, index: string): SavedSearches {
  const key = savedKey(index);
  let seen: string | null = null;
  let list: SavedList = { searches: [], blocked: false };

  function get(): SavedList {
    const text = memory.read(key);
    if (text === undefined) return BLOCKED;
    if (text !== seen) {
      seen = text;
      list = { searches: readSaved(text ?? ''), blocked: false };
    }
    return list;
  }

  function change(transform: (searches: readonly SavedSearch[]) => readonly SavedSearch[]): Kept {
    const { searches, blocked } = get();
    const next = transform(searches);
    if (next.length > MAX_SAVED) return 'too-many';
    return !blocked && memory.write(key, writeSaved(next)) ? 'kept' : 'refused';
  }

  return {
    get,
    subscribe: (listener) => memory.watch(key, listener),

    add: (added, place = 0) =>
      change((searches) =>
        searches
          .filter(({ hash }) => hash !== added.hash)
          .toSpliced(place, 0, { ...added, name: cleanName(added.name) }),
      ),

    rename: (hash, name) =>
      change((searches) =>
        searches.map((search) => (search.hash === hash ? { ...search, name: cleanName(name) || search.name } : search)),
      ),

    found: (hash, found) =>
      void change((searches) => searches.map((search) => (search.hash === hash ? { ...search, found } : search))),
    remove: (hash) => change((searches) => searches.filter((search) => search.hash !== hash)),
  };
}
