/** Comes once a block is alive and tells what visitors do in the blocks of the page (SPEC §9). */
import { createEventBus } from '../browser/events.ts';
import { publishFacetEvents, type StateChange } from '../search/facet-events.ts';
import type { SearchStore } from '../search/search-store.ts';

/** The events of this page; listeners such as analytics subscribe here. */
export const pageEvents = createEventBus();

/**
 * Reports the facet events of a search.
 *
 * @param early what has happened to the search before this part came.
 */
export function reportEvents(store: SearchStore, early: readonly StateChange[]): void {
  publishFacetEvents(store, pageEvents, early);
}
