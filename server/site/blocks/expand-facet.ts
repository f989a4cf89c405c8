/** The short form of a facet, written out as the nested form of §3.2 that goes into the page. */
import type { RawFacet, RawShortFacet } from '../schema/site-files.generated.ts';

export function expandFacet(facet: RawFacet): Readonly<Record<string, unknown>> {
  return 'data' in facet ? facet : expandShort(facet);
}

function expandShort(facet: RawShortFacet): Readonly<Record<string, unknown>> {
  const { field, label = field, widget = 'list', operator = 'and', sort = [] } = facet;
  return {
    data: { field },
    settings: {
      settings: {
        widget,
        exclude: facet.exclude ?? '',
        active_sorts: [sort].flat(),
        shown: facet.shown ?? 0,
        ...(facet.format && { format: facet.format }),
        ...(facet.histogram && { histogram: facet.histogram }),
        ...(facet.steps && { steps: facet.steps }),
        value_labels: facet.labels ?? {},
        riot_solr: { facet_label: label },
      },
    },
    global_settings: {
      // Of a facet with a single active value the others must stay in sight, or it could not be replaced.
      operator: operator === 'and' ? 'and' : 'or',
      limit_active_items: operator === 'single',
      hard_limit: facet.limit ?? 50,
      facet_mincount: facet.mincount ?? 1,
      facet_missing: facet.missing ?? false,
    },
  };
}

/** The index field of a facet in either form. */
export function facetField(facet: RawFacet): string {
  return 'data' in facet ? facet.data.field : facet.field;
}

/** The exclude pattern of a facet in either form; undefined where there is none. */
export function facetExclude(facet: RawFacet): unknown {
  return 'data' in facet ? facet.settings?.settings?.exclude : facet.exclude;
}

/** The widget kind of a facet in either form. */
export function facetWidget(facet: RawFacet): string {
  return ('data' in facet ? facet.settings?.settings?.widget : facet.widget) ?? 'list';
}
