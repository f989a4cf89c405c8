import { useId, useMemo, useState } from 'react';
import type { FacetItem } from '../../../common/search-response.ts';
import { TEXTS } from '../../texts.ts';
import { facetRows, openRows } from '../facet-values.ts';
import { activeFacetValues, type FacetValue as Value } from '../param-changes.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { FacetFrame } from './facet-frame.tsx';
import { FacetValue } from './facet-value.tsx';
import type { FacetWidgetProps } from './facet-widget.ts';

const NO_ITEMS: readonly FacetItem[] = [];

/** A facet as a list of values with counts (§2.5); renders nothing while it has none. */
export function ListFacet({ facet }: FacetWidgetProps) {
  const { seed } = useSearchContext();
  const items = useSearch((state) => state.result?.facets[facet.field]) ?? NO_ITEMS;
  const active = useActiveValues(facet.field);
  const rows = useMemo(() => facetRows(facet, items, active, seed), [facet, items, active, seed]);
  const [all, setAll] = useState(false);
  // The page comes with every value in it, for visitors without scripts; with scripts only what shows is kept up to date.
  const fresh = useSearch((state) => state.events === 0);
  const listId = useId();
  if (rows.length === 0) return null;
  const open = openRows(rows, facet.shown);
  return (
    <FacetFrame
      facet={facet}
      filtered={active.length > 0}
      foot={
        open.length < rows.length && (
          <button
            type="button"
            className="wm-facet__more"
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => setAll(!all)}
          >
            {all ? TEXTS.showFewer : TEXTS.showAll(rows.length)}
          </button>
        )
      }
    >
      <ul className="wm-facet__values" id={listId}>
        {(all || fresh ? rows : open).map((row) => (
          <FacetValue
            key={row.facet ?? ''}
            facet={facet}
            value={row.facet}
            count={row.count}
            active={row.active}
            hidden={!all && !open.includes(row)}
          />
        ))}
      </ul>
    </FacetFrame>
  );
}

/** The active values of a field; the same list as long as it says the same. */
function useActiveValues(field: string): readonly Value[] {
  const text = useSearch((state) => JSON.stringify(activeFacetValues(state.params, field)));
  // The text was written one line above.
  return useMemo(() => JSON.parse(text) as Value[], [text]);
}
