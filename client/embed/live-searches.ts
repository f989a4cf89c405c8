/** The searches of a page's elements, for elements that show the same. */
import type { SearchStore } from '../search/store/search-store.ts';

export interface LiveSearch {
  /** The id of its block on the owner's site. */
  id: string;
  /** The block. */
  element: HTMLElement;
  store: SearchStore;
}

const searches = new Set<LiveSearch>();
const watchers = new Set<() => void>();

/** Tells of a search that has come to life; gives what tells that it is gone. */
export function announceSearch(search: LiveSearch): () => void {
  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  searches.add(search);
  tell();
  return () => {
    searches.delete(search);
    tell();
  };
}

/** Calls back with the search of a block, now and whenever there is another or none; gives what ends that. */
export function followSearch(id: string, listener: (search: LiveSearch | undefined) => void): () => void {
  const find = (): LiveSearch | undefined => [...searches].findLast((search) => search.id === id);
  let last = find();
  const look = (): void => {
    const found = find();
    if (found === last) return;
    last = found;
    listener(found);
  };
  watchers.add(look);
  listener(last);
  return () => watchers.delete(look);
}
