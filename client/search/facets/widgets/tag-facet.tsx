import { createElement, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type RangeBound, withRange } from '../../../../common/query/range-form.ts';
import type { FieldStats } from '../../../../common/query/search-response.ts';
import { RANGE_WIDGETS } from '../../../../common/query/widget-kinds.ts';
import { TEXTS } from '../../../texts.ts';
import { useSearch, useSearchContext } from '../../search-context.tsx';
import { type FacetValue, withoutField, withToggledValue } from '../../store/param-changes.ts';
import type { FacetRow } from '../facet-values.ts';
import { valueLabel } from '../labels.ts';
import { FacetFrame } from './facet-frame.tsx';
import { ListFacet } from './list-facet.tsx';
import { RangeFacet } from './range-facet.tsx';
import type { FacetWidgetProps } from './registry.ts';
import { useFacetRows } from './use-facet-rows.ts';

/** What an element of the site's own gets as its property `facet`, anew with each change (docs/blocks/search.md). */
export interface FacetView {
  field: string;
  label: string;
  /** In the facet's order; `facet` is null for listings without a value, `text` what visitors read. */
  values: readonly (FacetRow & { text: string })[];
  /** The lowest and highest number found, where the facet is a range. */
  bounds: FieldStats | undefined;
  toggle(value: FacetValue): void;
  setRange(from: RangeBound, to: RangeBound): void;
  reset(): void;
}

/**
 * A facet shown by a custom element of the site's own script (§2.5 facet_widget_map).
 *
 * Until the browser knows the element, and where it never will, the facet is a list, or a range.
 */
export function TagFacet({ facet }: FacetWidgetProps) {
  const { options } = useSearchContext();
  const tag = options.facetWidgetMap[facet.widget] ?? '';
  const isDefined = useSyncExternalStore(
    (changed) => whenDefined(tag, changed),
    () => customElements.get(tag) !== undefined,
    () => false,
  );
  if (isDefined) return <OwnElement facet={facet} tag={tag} />;
  return RANGE_WIDGETS.has(facet.widget) ? <RangeFacet facet={facet} /> : <ListFacet facet={facet} />;
}

function OwnElement({ facet, tag }: FacetWidgetProps & { tag: string }) {
  const { store } = useSearchContext();
  const { rows, filtered } = useFacetRows(facet);
  const bounds = useSearch((state) => state.result?.stats[facet.field]) ?? undefined;
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { change } = store.actions;
    const view: FacetView = {
      field: facet.field,
      label: facet.label,
      values: rows.map((row) => ({
        ...row,
        text: row.facet === null ? TEXTS.missing(facet.label) : valueLabel(facet, row.facet),
      })),
      bounds,
      toggle: (value) => change((params) => withToggledValue(params, facet, value)),
      setRange: (from, to) => change((params) => withRange(params, facet, from, to)),
      reset: () => change((params) => withoutField(params, facet.field)),
    };
    if (element.current) Object.assign(element.current, { facet: view });
  }, [store, facet, rows, bounds]);
  return (
    <FacetFrame facet={facet} leads filtered={filtered}>
      {createElement(tag, { ref: element })}
    </FacetFrame>
  );
}

function whenDefined(tag: string, callback: () => void): () => void {
  let wanted = true;
  customElements.whenDefined(tag).then(
    () => {
      if (wanted) callback();
    },
    // No element can have such a name: the list stays.
    () => {},
  );
  return () => {
    wanted = false;
  };
}
