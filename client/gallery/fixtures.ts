/** Small made-up search blocks for looking at: not part of any page. */
import type { AmenityCategory } from '../../common/options/amenity-options.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import type { SearchBlockModel } from '../../common/page/page-model.ts';
import type { ParamList } from '../../common/query/param-list.ts';

const PLACES = [
  ['Duck', 'Outer Banks', 'Cottage'],
  ['Stowe', 'Vermont', 'Cabin'],
  ['Savannah', 'Lowcountry', 'Townhouse'],
  ['Moab', 'Canyon Country', 'Villa'],
  ['Lake Placid', 'Adirondacks', 'Boathouse'],
  ['Calistoga', 'Napa Valley', 'Farmhouse'],
] as const;

const NAMES = ['Tern', 'Hemlock', 'Brickyard', 'Mesa', 'Loon', 'Old Vine', 'Driftwood', 'Juniper'] as const;

/** A listing that differs from its neighbours in every part. */
export function listing(number: number, changes: Record<string, unknown> = {}): SolrDocument {
  const [town, region, type] = PLACES[number % PLACES.length] ?? PLACES[0];
  return {
    id: `demo-rentals-${number}`,
    ss_bundle: 'rental',
    ss_name: `${NAMES[number % NAMES.length]} ${type} ${number}`,
    ss_url: `/stays/${number}`,
    ss_town: town,
    ss_region: region,
    ss_type: type,
    ss_image: `/media/fallback/house-${1 + (number % 4)}.svg`,
    ss_image_alt: `${type} in ${town}`,
    is_sleeps: 2 + (number % 9),
    is_bedrooms: number % 5,
    fs_bathrooms: 1 + (number % 3) / 2,
    fs_price: 95 + ((number * 37) % 400),
    fs_rating: 3.8 + (number % 12) / 10,
    is_reviews: number * 7,
    bs_instant: number % 3 === 0,
    ...changes,
  };
}

/** So many listings, numbered from 1. */
export function listings(count: number): SolrDocument[] {
  return Array.from({ length: count }, (_, at) => listing(at + 1));
}

const TEMPLATE = {
  link: 'ss_url',
  title: 'ss_name',
  image: 'ss_image',
  image_alt: 'ss_image_alt',
  place: '{ss_town}, {ss_region} · {ss_type}',
  facts: [
    { field: 'is_sleeps', other: 'Sleeps {}' },
    { field: 'is_bedrooms', zero: 'Studio', one: '1 bedroom', other: '{} bedrooms' },
    { field: 'fs_bathrooms', one: '1 bath', other: '{} baths' },
  ],
  rating: { value: 'fs_rating', count: 'is_reviews' },
  price: { field: 'fs_price', unit: 'a night' },
  badges: [{ field: 'bs_instant', label: 'Book at once' }],
};

/** A facet of values with the least of settings. */
export const facet = (field: string, label: string, operator: 'and' | 'or', own: Record<string, unknown> = {}) => ({
  settings: { settings: { widget: 'list', riot_solr: { facet_label: label }, shown: 6, ...own } },
  data: { field },
  global_settings: { operator },
});

/** A facet that offers the listings without a value, too. */
export const missingFacet = (field: string, label: string) => ({
  ...facet(field, label, 'or'),
  global_settings: { operator: 'or', facet_missing: 1 },
});

/** The options of the made-up blocks. */
export const OPTIONS = {
  url: '/api/search',
  index: 'rentals',
  bundle_field: 'ss_bundle',
  exposed_params: ['fq', 'q', 'sort', 'start'],
  max_rows: 48,
  numvisible: 12,
  facets: [
    facet('ss_region', 'Region', 'or'),
    facet('ss_type', 'Type of place', 'or'),
    facet('sm_amenity', 'Amenities', 'and'),
    facet('is_bedrooms', 'Bedrooms', 'or', { active_sorts: ['numeric'] }),
  ],
  sorts: [
    { value: '', label: 'Best match' },
    { value: 'fs_price asc', label: 'Price, lowest first' },
    { value: 'fs_rating desc', label: 'Rating, best first' },
  ],
  templates: { rental: TEMPLATE },
} as const;

/** A block of range and amenity facets, and what the engine says of them. */
export const RANGES_AND_AMENITIES = {
  options: {
    facets: [
      facet('fs_price', 'Price', 'and', { widget: 'price_range', histogram: { start: 0, end: 500, gap: 50 } }),
      facet('is_bedrooms', 'Bedrooms', 'and', { widget: 'numeric_range' }),
      facet('sm_amenity', 'Amenities', 'and', { widget: 'amenity', shown: 3 }),
      { ...facet('ss_type', 'Type of place', 'or'), global_settings: { operator: 'or', limit_active_items: 1 } },
    ],
  },
  stats: { fs_price: { min: 64.5, max: 1240, count: 300 }, is_bedrooms: { min: 0, max: 8, count: 312 } },
  ranges: {
    fs_price: {
      ...{ start: 0, end: 500, gap: 50, after: 11 },
      counts: { '50.0': 14, '100.0': 61, '150.0': 82, '200.0': 58, '250.0': 39, '300.0': 22, '350.0': 17, '400.0': 8 },
    },
  },
  amenities: [
    {
      id: 'kitchen',
      label: 'Kitchen and dining',
      detail: 'What you can cook with and eat at.',
      amenities: ['Dishwasher'],
    },
    {
      id: 'outdoors',
      label: 'Outdoors',
      detail: 'Room to be outside that belongs to the place alone.',
      amenities: ['Beach chairs', 'Fire pit', 'Hot tub', 'Pool'],
    },
  ],
} as const;

const COUNTS = {
  ss_region: {
    'Outer Banks': 81,
    Vermont: 64,
    Lowcountry: 52,
    'Canyon Country': 41,
    Adirondacks: 39,
    'Napa Valley': 35,
  },
  ss_type: { Cottage: 102, Cabin: 77, Townhouse: 51, Villa: 44, Boathouse: 21, Farmhouse: 17, Loft: 9, Tent: 4 },
  sm_amenity: {
    'Air conditioning': 280,
    'Beach chairs': 61,
    Dishwasher: 240,
    'Fire pit': 88,
    'Hot tub': 72,
    Pool: 95,
    'Wi-Fi': 311,
  },
  is_bedrooms: { 0: 12, 1: 61, 2: 104, 3: 80, 4: 41, 10: 14 },
};

interface BlockChanges {
  docs?: readonly SolrDocument[];
  numFound?: number;
  params?: ParamList;
  facetFields?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  options?: Readonly<Record<string, unknown>>;
  /** Bounds and buckets of ranges, as the engine writes them. */
  stats?: Readonly<Record<string, unknown>>;
  ranges?: Readonly<Record<string, unknown>>;
  amenities?: readonly AmenityCategory[];
  /** Further parts of the answer, such as what fewer filters would find. */
  answer?: Readonly<Record<string, unknown>>;
  /** The first results of the block's own alternates search. */
  others?: readonly SolrDocument[];
}

/** A search block with an answer. */
export function searchModel(id: string, changes: BlockChanges = {}): SearchBlockModel {
  const docs = changes.docs ?? listings(12);
  return {
    block: 'search',
    id,
    options: { ...OPTIONS, ...changes.options },
    state: {
      params: changes.params ?? [['q', '*:*']],
      answer: answer(docs, changes.numFound ?? docs.length, changes),
      ...(changes.others && { alternates: answer(changes.others, changes.others.length, {}) }),
      amenities: changes.amenities ?? [],
    },
  };
}

/** A search answer as the API gives it. */
function answer(
  docs: readonly SolrDocument[],
  numFound: number,
  { facetFields = COUNTS, ranges = {}, stats = {}, answer: further = {} }: BlockChanges,
): unknown {
  return {
    responseHeader: { status: 0, params: { rows: 48, start: 0 } },
    response: { numFound, start: 0, docs },
    facet_counts: { facet_fields: facetFields, facet_ranges: ranges },
    stats: { stats_fields: stats },
    ...further,
  };
}

/** A facet with as many values as asked, one of them very long. */
export function manyValues(count: number): Record<string, number> {
  const entries = Array.from({ length: count }, (_, at): [string, number] => [`Value number ${at + 1}`, count - at]);
  return Object.fromEntries([
    ...entries,
    ['A value whose name is so long that it cannot stand on one line of the column', 3],
  ]);
}
