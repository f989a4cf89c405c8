/** Comes once a block is alive and tells what visitors do in the blocks of the page (§9). */
import { pageEvents } from '../browser/page-events.ts';
import { publishFacetEvents, type StateChange } from '../search/store/facet-events.ts';
import type { SearchStore } from '../search/store/search-store.ts';

/**
 * Reports the facet events of a search.
 *
 * @param early what has happened to the search before this part came.
 */
export function reportEvents(store: SearchStore, early: readonly StateChange[]): void {
  publishFacetEvents(store, pageEvents, early);
}
