import type { FacetSettings } from '../../../common/options/block-options.ts';

/** What visitors read for a value of a facet: the owner's label, or the value itself. */
export function valueLabel(facet: FacetSettings | undefined, value: string): string {
  if (!facet || !Object.hasOwn(facet.valueLabels, value)) return value;
  return facet.valueLabels[value] ?? value;
}
