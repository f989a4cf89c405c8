import { getParams, type ParamList } from '../../../common/query/param-list.ts';
import { pageEvents } from '../../browser/events.ts';
import { activeRange } from './facet-filters.ts';
import { activeFacetValues } from './param-changes.ts';
import type { SearchState } from './search-state.ts';
import type { SearchStore } from './search-store.ts';

/** A state and the one before it. */
export type StateChange = readonly [now: SearchState, before: SearchState];

/**
 * Reports every facet value and range the visitor sets or removes (§9); what the hash or the page's start brings is
 * no act. A range is reported as `100 to 500`, an open end as 0.
 *
 * @param early changes that were made before, to be reported first.
 * @param bus of the page.
 */
export function reportEvents(store: SearchStore, early: readonly StateChange[], bus = pageEvents): void {
  const publish = (...[state, before]: StateChange): void => {
    if (state.requests === before.requests || state.cause !== 'change') return;
    for (const { field, label } of store.options.facets) {
      const now = activeLabels(state.params, field);
      const then = activeLabels(before.params, field);
      const report = (action: 'Facet Set' | 'Facet Unset', value: string): void =>
        bus.publish('facet', { category: `Search - ${label}`, action, label: value });
      for (const value of then) if (!now.includes(value)) report('Facet Unset', value);
      for (const value of now) if (!then.includes(value)) report('Facet Set', value);
    }
  };
  for (const change of early) publish(...change);
  store.subscribe(publish);
}

function activeLabels(params: ParamList, field: string): string[] {
  const range = activeRange(getParams(params, 'fq'), field);
  const values = activeFacetValues(params, field).map((value) => value ?? '');
  const bound = (value: number | '*'): number => (value === '*' ? 0 : value);
  return range ? [...values, `${bound(range.from)} to ${bound(range.to)}`] : values;
}
