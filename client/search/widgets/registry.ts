import type { SearchBlockOptions } from '../../../common/block-options.ts';
import { RANGE_WIDGETS } from '../../../common/constants.ts';
import type { FacetWidget } from './facet-widget.ts';
import { ListFacet } from './list-facet.tsx';

/** The tags `facet_widget_map` may name, and the component behind each (§2.5). */
const FACET_WIDGETS: Readonly<Record<string, FacetWidget>> = {
  'riot-solr-facet-list': ListFacet,
};

/**
 * The component for a widget kind: by the block's map, else by the tag of that name, else a list.
 *
 * Undefined for a range without a component of its own: its field has no values to list.
 */
export function facetWidget(kind: string, { facetWidgetMap }: SearchBlockOptions): FacetWidget | undefined {
  const tag = Object.hasOwn(facetWidgetMap, kind) ? (facetWidgetMap[kind] ?? kind) : kind;
  if (Object.hasOwn(FACET_WIDGETS, tag)) return FACET_WIDGETS[tag];
  return RANGE_WIDGETS.has(kind) ? undefined : ListFacet;
}
