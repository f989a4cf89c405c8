import type { ComponentType } from 'react';
import type { SearchBlockOptions } from '../../../../common/options/block-options.ts';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { RANGE_WIDGETS } from '../../../../common/query/widget-kinds.ts';
import { lateComponent } from '../../late-parts.tsx';

export interface FacetWidgetProps {
  facet: FacetSettings;
}

/** A component that shows one facet; it reads the search from its context. */
export type FacetWidget = ComponentType<FacetWidgetProps>;

export const LateListFacet = lateComponent(() => import('./list-facet.tsx'), 'ListFacet');
export const LateRangeFacet = lateComponent(() => import('./range-facet.tsx'), 'RangeFacet');
export const LateAmenityFacet = lateComponent(() => import('./amenity-facet.tsx'), 'AmenityFacet');
export const LateAtLeastFacet = lateComponent(() => import('./at-least-facet.tsx'), 'AtLeastFacet');
/** For tags that only the site's own script knows. */
export const LateTagFacet = lateComponent(() => import('./tag-facet.tsx'), 'TagFacet');

const LIST = 'riot-solr-facet-list';
const RANGE = 'riot-solr-facet-range';

/** The tags `facet_widget_map` may name, and the component behind each (§2.5). */
const widgets = new Map<string, FacetWidget>([
  [LIST, LateListFacet],
  [RANGE, LateRangeFacet],
  ['riot-solr-facet-amenity', LateAmenityFacet],
  ['riot-solr-facet-at_least', LateAtLeastFacet],
]);

/** Puts a component behind a tag, a new one or one of ours; before the blocks are rendered or mounted. */
export function registerFacetWidget(tag: string, component: FacetWidget): void {
  widgets.set(tag, component);
}

/**
 * The component for a widget kind: by the block's map, else by the tag of that name, else a range or a list. A tag of the
 * map that nobody registered is an element of the site's own script.
 */
export function facetWidget(kind: string, { facetWidgetMap }: Pick<SearchBlockOptions, 'facetWidgetMap'>): FacetWidget {
  const isMapped = Object.hasOwn(facetWidgetMap, kind);
  const tag = isMapped ? (facetWidgetMap[kind] ?? kind) : kind;
  return (
    widgets.get(tag) ??
    widgets.get(`riot-solr-facet-${tag}`) ??
    (isMapped ? LateTagFacet : RANGE_WIDGETS.has(kind) ? LateRangeFacet : LateListFacet)
  );
}
