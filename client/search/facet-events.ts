import type { EventBus } from '../browser/events.ts';
import { activeFacetValues } from './param-changes.ts';
import type { SearchStore } from './search-store.ts';

/** Reports every facet value the visitor sets or removes (SPEC §9); what the hash or the page's start brings is no act. */
export function publishFacetEvents(store: SearchStore, bus: EventBus): void {
  store.subscribe((state, before) => {
    if (state.requests === before.requests || state.cause !== 'change') return;
    for (const { field, label } of store.options.facets) {
      const now = activeFacetValues(state.params, field);
      const then = activeFacetValues(before.params, field);
      const report = (action: 'Facet Set' | 'Facet Unset', value: string | null): void =>
        bus.publish('facet', { category: `Search - ${label}`, action, label: value ?? '' });
      for (const value of then) if (!now.includes(value)) report('Facet Unset', value);
      for (const value of now) if (!then.includes(value)) report('Facet Set', value);
    }
  });
}
