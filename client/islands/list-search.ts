import { getParam, setParam } from '../../common/query/param-list.ts';
import type { ListSearch } from '../flags/favourites.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import type { FoundBlock } from './read-block.ts';

/** The search of a block as the page of favourites uses it. */
export function listSearch(
  { element, options }: FoundBlock,
  { actions, getState, subscribe }: SearchStore,
): ListSearch {
  return {
    query: () => {
      const query = getParam(getState().params, 'q') ?? '';
      // What the block searches by itself names no list.
      return query === options.defaultQ ? '' : query;
    },
    find: (query) => actions.change((params) => setParam(params, 'q', query ?? options.defaultQ)),
    found: () => (getState().pending || getState().failure ? undefined : getState().result?.numFound),
    onChange: (listener) => {
      subscribe(listener);
    },
    focus: () => element.querySelector<HTMLElement>('.wm-search__count')?.focus(),
  };
}
