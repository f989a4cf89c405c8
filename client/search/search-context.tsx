import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AmenityCategory } from '../../common/options/amenity-options.ts';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import type { ParamList } from '../../common/query/param-list.ts';
import type { ChosenItem } from './compare/chosen-items.ts';
import type { SearchState } from './store/search-state.ts';
import type { SearchStore } from './store/search-store.ts';

/** What every part of a search block can reach. */
export interface SearchContextValue {
  store: SearchStore;
  options: SearchBlockOptions;
  /** What a random order of facet values is drawn from. */
  seed: number;
  amenities: readonly AmenityCategory[];
  /** The parameters links are built from: those of the server's rendering until the block is hydrated. */
  linkParams(): ParamList;
  /** The id of the result count, the beginning of the results. */
  countId: string;
  /** Moves focus to the result count, for controls that vanish when used; to the top of the screen where it is to be seen first. */
  focusCount(atTop?: true): void;
  countHeading: RefObject<HTMLHeadingElement | null>;
  /**
   * What lets a result be chosen to be compared, once there is one: without scripts there is no control that does nothing. A store,
   * because a context that changes has React render anew what its code has not come for yet.
   */
  compareToggle: StoreApi<{ Toggle?: ComponentType<{ item: ChosenItem }> }>;
}

/** Where the parts find it; another value shows another search to some of them. */
export const SearchContext = createContext<SearchContextValue | undefined>(undefined);

export interface SearchProviderProps {
  store: SearchStore;
  options: SearchBlockOptions;
  seed: number;
  amenities: readonly AmenityCategory[];
  /** Called once the block is alive in the browser. */
  onReady?: (() => void) | undefined;
  children: ReactNode;
}

/** Hands a search to the parts of its block. */
export function SearchProvider({ store, options, seed, amenities, onReady, children }: SearchProviderProps) {
  const hydrated = useRef(false);
  const countHeading = useRef<HTMLHeadingElement>(null);
  const countId = useId();
  const [compareToggle] = useState<SearchContextValue['compareToggle']>(() => createStore(() => ({})));
  useEffect(() => {
    hydrated.current = true;
    onReady?.();
  }, [onReady]);
  const value = useMemo(
    (): SearchContextValue => ({
      store,
      options,
      seed,
      amenities,
      linkParams: () => (hydrated.current ? store.getState() : store.getInitialState()).params,
      countId,
      focusCount: (atTop) => {
        countHeading.current?.focus();
        if (!atTop) return;
        // The bar that the count is in may be stuck: it stands in its own place once the results are in view.
        countHeading.current?.closest('riot-solr-search')?.querySelector('.wm-results')?.scrollIntoView();
        countHeading.current?.scrollIntoView();
      },
      countHeading,
      compareToggle,
    }),
    [store, options, seed, amenities, countId, compareToggle],
  );
  return <SearchContext value={value}>{children}</SearchContext>;
}

/** The search of the block around. */
export function useSearchContext(): SearchContextValue {
  const value = useContext(SearchContext);
  if (!value) throw new Error('There is no search block around.');
  return value;
}

/** The state of a small store beside that of the search. */
export function useStore<T>({ subscribe, getState, getInitialState }: StoreApi<T>): T {
  return useSyncExternalStore(subscribe, getState, getInitialState);
}

/** A part of the search's state, the same object as long as it says the same; a change of it renders again. */
export function useSearch<T>(select: (state: SearchState) => T): T {
  const { store } = useSearchContext();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
