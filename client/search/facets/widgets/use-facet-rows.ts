import { useMemo } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import type { FacetItem } from '../../../../common/query/search-response.ts';
import { useSearch, useSearchContext } from '../../search-context.tsx';
import { activeFacetValues, type FacetValue } from '../../store/param-changes.ts';
import { type FacetRow, facetRows } from '../facet-values.ts';

const NO_ITEMS: readonly FacetItem[] = [];

/** What a facet of values has to show: all rows in order, and whether a filter of its field is active (§2.5). */
export function useFacetRows(facet: FacetSettings): { rows: readonly FacetRow[]; filtered: boolean } {
  const { seed } = useSearchContext();
  const items = useSearch((state) => state.result?.facets[facet.field]) ?? NO_ITEMS;
  const active = useActiveValues(facet.field);
  // The last answer says nothing about filters that are on their way.
  const numFound = useSearch((state) => (state.pending || state.failure ? undefined : state.result?.numFound));
  const rows = useMemo(() => facetRows(facet, items, active, seed, numFound), [facet, items, active, seed, numFound]);
  return { rows, filtered: active.length > 0 };
}

/** The active values of a field; the same list as long as it says the same. */
function useActiveValues(field: string): readonly FacetValue[] {
  const text = useSearch((state) => JSON.stringify(activeFacetValues(state.params, field)));
  // It was written as JSON just now.
  return useMemo(() => JSON.parse(text) as FacetValue[], [text]);
}
