import { useMemo, useState } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import type { FacetItem } from '../../../../common/query/search-response.ts';
import { useSearch, useSearchContext } from '../../search-context.tsx';
import { activeFacetValues, type FacetValue } from '../../store/param-changes.ts';
import { type FacetRow, facetRows, inOrderOf } from '../facet-values.ts';

const NO_ITEMS: readonly FacetItem[] = [];

/** What a facet of values has to show: all rows in order, and whether a filter of its field is active (§2.5). */
export function useFacetRows(facet: FacetSettings): { rows: readonly FacetRow[]; filtered: boolean } {
  const { seed } = useSearchContext();
  const items = useSearch((state) => state.result?.facets[facet.field]) ?? NO_ITEMS;
  const active = useActiveValues(facet.field);
  // The last answer says nothing about filters that are on their way.
  const numFound = useSearch((state) => (state.pending || state.failure ? undefined : state.result?.numFound));
  const rows = useMemo(() => facetRows(facet, items, active, seed, numFound), [facet, items, active, seed, numFound]);
  const filtered = active.length > 0;
  // Rows stay under the pointer while counts change by what is chosen among them.
  const [before, setBefore] = useState(rows);
  if (before !== rows && numFound !== undefined && !(filtered && before.length)) setBefore(rows);
  const keeps = filtered && !facet.sorts.some(({ mode }) => mode === 'active');
  return { rows: keeps ? inOrderOf(before, rows) : rows, filtered };
}

/** The active values of a field; the same list as long as it says the same. */
function useActiveValues(field: string): readonly FacetValue[] {
  const text = useSearch((state) => JSON.stringify(activeFacetValues(state.params, field)));
  // It was written as JSON just now.
  return useMemo(() => JSON.parse(text) as FacetValue[], [text]);
}
