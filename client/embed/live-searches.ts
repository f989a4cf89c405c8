/** The searches of a page's elements, for elements that show the same. */
import { createStore } from 'zustand/vanilla';
import type { SearchStore } from '../search/store/search-store.ts';

export interface LiveSearch {
  /** The id of its block on the owner's site. */
  id: string;
  /** The block. */
  element: HTMLElement;
  store: SearchStore;
}

const searches = createStore<readonly LiveSearch[]>(() => []);

/** Tells of a search that has come to life; gives what tells that it is gone. */
export function announceSearch(search: LiveSearch): () => void {
  searches.setState((all) => [...all, search], true);
  return () => searches.setState((all) => all.filter((one) => one !== search), true);
}

/** Calls back with the search of a block, now and whenever there is another or none; gives what ends that. */
export function followSearch(id: string, listener: (search: LiveSearch | undefined) => void): () => void {
  const find = (all: readonly LiveSearch[]): LiveSearch | undefined => all.findLast((search) => search.id === id);
  listener(find(searches.getState()));
  return searches.subscribe((now, before) => {
    if (find(now) !== find(before)) listener(find(now));
  });
}
