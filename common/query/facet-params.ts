/** What one facet asks of the engine (§7.1): worked out once, when its options are read. */

import { WIDGET_TAG } from '../constants.ts';
import type { FacetSettings } from '../options/facet-options.ts';
import type { Param } from './param-list.ts';
import { RANGE_WIDGETS, SUGGESTED } from './widget-kinds.ts';

type FacetDefinition = Pick<
  FacetSettings,
  'field' | 'widget' | 'widgetId' | 'operator' | 'hardLimit' | 'mincount' | 'missing' | 'histogram' | 'bounds'
>;

/**
 * The parameters one facet adds to a search; or-facets leave out their own filter, ranges all facet filters (§7.1) or, with `bounds: found`,
 * their own.
 *
 * @param isOpen the facet's operator is `or`, be it limited to one active value or not: its other values stay on offer.
 */
export function facetParams(facet: FacetDefinition, isOpen: boolean): Param[] {
  if (facet.widget === SUGGESTED) return [];
  if (RANGE_WIDGETS.has(facet.widget)) {
    return [['stats', 'true'], ['stats.field', `{!ex=${leftOut(facet)}}${facet.field}`], ...histogramParams(facet)];
  }
  const own: Param[] = [['facet.field', isOpen ? `{!ex=${facet.widgetId}}${facet.field}` : facet.field]];
  // -1 is 'unlimited'; the server bounds what it answers.
  own.push([`f.${facet.field}.facet.limit`, String(facet.hardLimit)]);
  if (facet.mincount !== 1) own.push([`f.${facet.field}.facet.mincount`, String(facet.mincount)]);
  if (facet.missing) own.push([`f.${facet.field}.facet.missing`, 'true']);
  return own;
}

/** The tag of the filters that a range leaves out: those of all facets, or its own where its bounds follow the others. */
function leftOut({ bounds, widgetId }: FacetDefinition): string {
  return bounds === 'found' ? widgetId : WIDGET_TAG;
}

/** What the bars behind a range's slider are counted by; like its bounds they leave out all facet filters (§7.1). */
export function histogramParams(facet: FacetDefinition): Param[] {
  const { field, histogram } = facet;
  if (!histogram) return [];
  // A bare 0 is left out of every form.
  const bound = (value: number): string => (value === 0 ? '00' : String(value));
  const own = (name: string, value: string): Param => [`f.${field}.facet.range.${name}`, value];
  return [
    ['facet.range', `{!ex=${leftOut(facet)}}${field}`],
    own('start', bound(histogram.start)),
    own('end', bound(histogram.end)),
    own('gap', String(histogram.gap)),
    own('other', 'after'),
  ];
}
