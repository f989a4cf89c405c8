import type { ComponentType } from 'react';
import type { FacetSettings } from '../../../../common/options/block-options.ts';

export interface FacetWidgetProps {
  facet: FacetSettings;
}

/** A component that shows one facet; it reads the search from its context. */
export type FacetWidget = ComponentType<FacetWidgetProps>;
