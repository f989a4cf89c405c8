/** A search block as an owner writes it, written out to the options of §3.1. */
import { DEFAULT_ROWS, LIST_NOTES, USUAL_CURRENCY } from '../../../common/constants.ts';
import { parseSearchBlockOptions } from '../../../common/options/block-options.ts';
import { schemaNames } from '../schema/schema-check.ts';
import type {
  RawBlock,
  RawFacet,
  RawNestedFacet,
  RawSearchBlock,
  RawShortFacet,
  RawTemplate,
} from '../schema/site-files.generated.ts';
import type { IndexConfig, SearchBlock, SiteFlags } from '../site-types.ts';
import { facetIn, templateIn } from './currency.ts';
import { flagsOfBlock } from './expand-flags.ts';

/** What the blocks of a site share. */
export interface BlockSurroundings {
  siteHash: string;
  language: string;
  /** The result templates as written, by bundle. */
  templates: Readonly<Record<string, RawTemplate>>;
  flags: readonly SiteFlags[];
  indexes: readonly IndexConfig[];
  /** The search blocks of all pages, as written. */
  searches: readonly RawSearchBlock[];
}

/** The tag that shows each widget kind, unless a block says otherwise (§2.5). */
const FACET_WIDGETS: Readonly<Record<string, string>> = {
  list: 'riot-solr-facet-list',
  checkbox: 'riot-solr-facet-list',
  single: 'riot-solr-facet-list',
  radio: 'riot-solr-facet-list',
  at_least: 'riot-solr-facet-at_least',
  range: 'riot-solr-facet-range',
  numeric_range: 'riot-solr-facet-range',
  price_range: 'riot-solr-facet-range',
  slider: 'riot-solr-facet-range',
  amenity: 'riot-solr-facet-amenity',
  suggested: 'riot-solr-facet-list',
};

/** The options of a block there are: those that an owner may write, and those that the site adds (§3.1). */
export const OPTION_NAMES: readonly string[] = [
  ...schemaNames('search-block').filter((name) => name !== 'block' && name !== 'id'),
  'templates',
  'amenities',
  'compare_facets',
];

/** The widget kinds a block may use. */
export function widgetKinds(block: RawSearchBlock): string[] {
  return Object.keys({ ...FACET_WIDGETS, ...block.facet_widget_map });
}

/**
 * Writes out the options of a block and reads them back the way the browser does, which knows what holds for those left out.
 *
 * @param index of the listings it shows, where that is not an index of its own (§3.1, `inherit`).
 * @throws OptionError when the options do not hold together.
 */
export function expandSearchBlock(
  raw: RawSearchBlock,
  id: string,
  { siteHash, language, templates, flags: groups, indexes, searches }: BlockSurroundings,
  index = raw.index,
): SearchBlock {
  const { bundles = [] } = raw;
  const flags = flagsOfBlock(raw.flags, index, groups);
  const shown = bundles.length === 0 ? Object.keys(templates) : bundles;
  const { bundleField, currency = USUAL_CURRENCY } = indexes.find(({ id: of }) => of === index) ?? {};
  const writtenOut = (facets: RawSearchBlock['facets']): RawNestedFacet[] | undefined =>
    facets?.map((facet) => facetIn('data' in facet ? facet : expandFacet(facet), currency));
  const most = raw.compare === true ? mostFiltered(searches, index) : raw;
  const pattern = most === raw ? undefined : most;
  const options = {
    ...raw,
    ...(pattern && { compare: pattern.compare, compare_facets: writtenOut(pattern.facets) }),
    id,
    index: raw.index ?? 'inherit',
    hash: raw.hash ?? siteHash,
    count: raw.count && { ...raw.count, language },
    exposed_params: [
      ...(raw.exposed_params ?? ['fq', 'q', 'sort']),
      // A link to a list may bring what its owner has written to it.
      ...(raw.shows_flagged ? [LIST_NOTES] : []),
    ],
    max_rows: raw.max_rows ?? (raw.pager ? DEFAULT_ROWS : 48),
    numvisible: raw.numvisible ?? 12,
    facets: writtenOut(raw.facets),
    facet_widget_map: { ...FACET_WIDGETS, ...raw.facet_widget_map },
    templates: Object.fromEntries(
      shown.flatMap((name) => (templates[name] ? [[name, templateIn(templates[name], currency)]] : [])),
    ),
    bundle_field: bundleField,
    flags: flags.map((group) => group.options),
  };
  return { block: 'search', id, options, parsed: parseSearchBlockOptions(options) };
}

/** Of the blocks of an index that compare, the one with the most filters: those that say no more of it compare as it does. */
function mostFiltered(searches: readonly RawSearchBlock[], index: string | undefined): RawSearchBlock | undefined {
  return searches
    .filter((block) => block.index === index && block.compare)
    .toSorted((one, other) => (other.facets?.length ?? 0) - (one.facets?.length ?? 0))[0];
}

/** A facet in the short form as the nested one (§3.2). */
function expandFacet(facet: RawShortFacet): RawNestedFacet {
  const { field, label, widget, operator = 'and', sort, labels } = facet;
  const { exclude, shown, folded, plural, format, histogram, bounds, steps } = facet;
  const own = { widget, exclude, shown, folded, plural, format, histogram, bounds, steps };
  return {
    data: { field },
    settings: {
      settings: { ...own, active_sorts: sort, value_labels: labels, riot_solr: { facet_label: label } },
    },
    global_settings: {
      // Of a facet with a single active value the others must stay in sight, or it could not be replaced.
      operator: operator === 'and' ? 'and' : 'or',
      limit_active_items: operator === 'single',
      hard_limit: facet.limit,
      facet_mincount: facet.mincount,
      facet_missing: facet.missing,
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

type OwnSearch = RawSearchBlock & { index: string };

/** Whether a block has a search of its own. */
export function hasIndex(block: RawSearchBlock): block is OwnSearch {
  return block.index !== undefined && block.index !== 'inherit';
}

/** The block whose search is shared by those of its page without an index: the first that has one. */
export function ownerOf(blocks: readonly RawBlock[]): OwnSearch | undefined {
  return blocks.find((block): block is OwnSearch => block.block === 'search' && hasIndex(block));
}

/** What belongs to a search: of the blocks that show it, only the one that searches says it. */
const OF_THE_SEARCH = [
  ...(['bundles', 'bundle_field', 'entity_type', 'exposed_params', 'custom_params', 'default_q'] as const),
  ...(['max_rows', 'numvisible', 'page_sizes', 'pager'] as const),
];

/** A block that shares a search, with what belongs to the search as the block that searches says it. */
export function sharingBlock(block: RawSearchBlock, owner: OwnSearch): RawSearchBlock {
  const search = Object.fromEntries(OF_THE_SEARCH.map((name) => [name, owner[name]]));
  return { ...block, ...search, index: 'inherit' };
}
