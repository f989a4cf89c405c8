import { parseSearchBlockOptions, type SearchBlockOptions } from '../../common/options/block-options.ts';
import type { FacetSettings } from '../../common/options/facet-options.ts';

/** A facet definition in the shape of §3.2. */
export function facetOption(field: string, operator: 'and' | 'or' | 'single', own: Record<string, unknown> = {}) {
  return {
    settings: { settings: { widget: 'list', riot_solr: { facet_label: `The ${field}` }, ...own } },
    data: { field },
    global_settings: operator === 'single' ? { limit_active_items: '1' } : { operator },
  };
}

/** Options of a block with an or-facet, an and-facet and a single-value facet. */
export function searchOptions(changes: Record<string, unknown> = {}): SearchBlockOptions {
  return parseSearchBlockOptions({
    index: 'rci',
    max_rows: 30,
    numvisible: 10,
    facets: [facetOption('city', 'or'), facetOption('amenity', 'and'), facetOption('type', 'single')],
    ...changes,
  });
}

/** A facet of these options by its field. */
export function facetOf(options: SearchBlockOptions, field: string): FacetSettings {
  const facet = options.facets.find((candidate) => candidate.field === field);
  if (!facet) throw new Error(`The options have no facet ${field}.`);
  return facet;
}
