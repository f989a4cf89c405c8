/** A search that stands still: in the state it is given, without requests. */
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import { NO_API } from '../islands/marker.tsx';
import { initialState, type SearchState } from '../search/store/search-state.ts';
import { createSearchStore, type SearchStore } from '../search/store/search-store.ts';
import type { GalleryState } from './states.ts';

/** The search of a made-up state. */
export function stillStore(entry: GalleryState): SearchStore {
  const options = parseSearchBlockOptions(entry.model.options);
  const start: SearchState = { ...initialState(options, entry.model.state), ...entry.state };
  return createSearchStore({ options, api: NO_API, log: () => {}, rendered: entry.model.state, start });
}
