/** What the files of a site folder hold once their schema has been checked. */
import type { CompareFormat } from '../../../common/options/compare-options.ts';
import type { Link, ModalBlockModel } from '../../../common/page-model.ts';
import type { EnquiryBlock, FieldUse, ListingBlock, StructuredFields } from '../site-types.ts';

type Scalar = string | number | boolean;
export type RawFieldValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

export interface RawIndex {
  id: string;
  requires?: RawFieldValues;
  hides?: RawFieldValues;
  query?: { qf?: string; pf?: string; mm?: string; spellcheck?: boolean; highlight?: string };
  allow?: Partial<Record<FieldUse, readonly string[]>>;
  bundle_field?: string | false;
  entity_type_field?: string | false;
  entity_type?: string;
}

export interface RawMap {
  tiles?: { url: string; attribution?: string; attribution_url?: string; max_zoom?: number; consent?: boolean };
  outline?: { file: string; attribution?: string; max_zoom?: number };
  embed?: { url: string; zoom?: number; consent?: boolean };
}

export interface RawSite {
  name: string;
  tagline?: string;
  language?: string;
  hash?: string;
  navigation?: readonly Link[];
  footer?: { text?: string; links?: readonly Link[] };
  lightbox?: { mobile_detect?: boolean; mobile_device_width?: number };
  jquery_version?: string;
  indexes: readonly RawIndex[];
  flags?: readonly RawFlags[];
  foreign_blocks?: readonly RawSearchBlock[];
  map?: RawMap;
  analytics?: RawAnalytics;
  data?: { index: string; mapping: string; generator?: string; file?: string };
}

/** §3.6's names, and where the group belongs. */
export interface RawFlags {
  index: string;
  counter?: boolean;
  namespace?: string;
  label?: string;
  text?: { flag?: string; unflag?: string };
  classes?: { flag?: string; unflag?: string };
  store?: string;
  key?: string;
  skip_solr?: boolean;
  skip_solr_prefix?: string;
  path?: string;
  enquire_path?: string;
}

export interface RawShortFacet {
  data?: undefined;
  field: string;
  label?: string;
  widget?: string;
  operator?: 'or' | 'and' | 'single';
  limit?: number;
  mincount?: number;
  missing?: boolean;
  shown?: number;
  sort?: string | readonly string[];
  exclude?: string;
  format?: 'number' | 'usd';
  histogram?: { start: number; end: number; gap: number };
  steps?: readonly number[];
  labels?: Readonly<Record<string, string>>;
}

/** A facet in the nested form of §3.2. */
interface RawNestedFacet {
  data: { field: string };
  settings?: { settings?: { widget?: string; [name: string]: unknown } };
  [name: string]: unknown;
}

export type RawFacet = RawShortFacet | RawNestedFacet;

export interface RawCustomPart {
  type: 'integer' | 'number' | 'date' | 'word' | 'text';
  path?: string | readonly string[];
  optional?: boolean;
  list?: boolean;
  min?: number;
  max?: number;
  after?: string;
  formats?: readonly string[];
  values?: readonly string[] | Readonly<Record<string, string>>;
  labels?: Readonly<Record<string, string>>;
  one?: string;
  other?: string;
}

export interface RawCustomFilter {
  field: string;
  exclude?: boolean;
  is?: string;
  from?: string;
  to?: string;
  before?: string;
}

export interface RawCustomParam {
  label?: string;
  text?: string;
  parts: Readonly<Record<string, RawCustomPart>>;
  filters: readonly RawCustomFilter[];
}

export interface RawSearchBlock {
  block: 'search';
  id?: string;
  url?: string;
  /** Left out or `inherit`: the search of the page's first block with an index. */
  index?: string;
  bundles?: readonly string[];
  bundle_field?: string;
  entity_type?: string;
  doc_cache?: number;
  exposed_params?: readonly string[];
  custom_params?: Readonly<Record<string, RawCustomParam>>;
  hash?: string;
  default_q?: string;
  default_boost?: string;
  params?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  max_rows?: number;
  numvisible?: number;
  keywords?: boolean;
  empty_text?: string;
  grow_screens?: number;
  page_sizes?: readonly number[];
  apply?: 'each' | 'batch';
  hash_prefix?: string;
  pager?: boolean;
  autocomplete?: {
    field?: string;
    limit?: number;
    minLength?: number;
    tokenized?: boolean;
    lowercase?: boolean;
    indexLowercase?: boolean;
  };
  alternates?: { label?: string; q?: string; fq?: readonly string[]; sort?: string; rows?: number };
  saved_searches?: boolean;
  compare?: boolean | { rows?: readonly { field: string; label?: string; format?: CompareFormat; ticks?: boolean }[] };
  return_full_docs?: boolean;
  flags?: boolean | readonly string[];
  shows_flagged?: string;
  facets?: readonly RawFacet[];
  fields?: readonly { solr_field: string; name?: string }[];
  facet_widget_map?: Readonly<Record<string, string>>;
  sorts?: readonly { value: string; label: string }[];
}

export interface RawHero {
  block: 'hero';
  heading: string;
  text?: string;
  image?: string;
  image_alt?: string;
  search?: { path: string; label?: string };
  links?: readonly Link[];
}

interface RawRichText {
  block: 'rich-text';
  markdown: string;
}

export interface RawListing {
  block: 'listing';
  index: string;
  bundle: string;
  key_param: string;
  description?: string;
  amenities?: string;
  search_path?: string;
  flags?: boolean | readonly string[];
  similar?:
    | boolean
    | {
        same?: readonly string[];
        prefer?: readonly string[];
        near?: Readonly<Record<string, number>>;
        limit?: number;
      };
  structured_data?: boolean | (Partial<StructuredFields> & { type?: string });
  updated?: string;
  enquiry?: { form: string; label?: string; text?: string; deep_link?: string };
  details?: readonly { field: string; label: string; format?: ListingBlock['details'][number]['format'] }[];
}

export interface RawJumpMenu {
  block: 'jump-menu';
  label: string;
  prompt?: string;
  button?: string;
  options: readonly Link[];
}

export interface RawEnquiry {
  block: 'enquiry';
  form: string;
  as?: EnquiryBlock['as'];
  label?: string;
  text?: string;
  deep_link?: string;
}

export interface RawModal {
  block: 'modal';
  id: string;
  label: string;
  title: string;
  size?: ModalBlockModel['size'];
  class?: string;
  deep_link?: boolean;
  markdown: string;
}

export interface RawMapBlock {
  block: 'map';
  search?: string;
  heading?: string;
  open?: boolean;
  search_area?: boolean;
}

export interface RawFavourites {
  block: 'favourites';
  namespace?: string;
}

export type RawBlock =
  | RawSearchBlock
  | RawHero
  | RawRichText
  | RawListing
  | RawFavourites
  | RawEnquiry
  | RawModal
  | RawJumpMenu
  | RawMapBlock;

export interface RawFrontMatter {
  path?: string;
  title: string;
  description?: string;
  indexable?: boolean;
}

export interface RawPage extends RawFrontMatter {
  blocks: readonly RawBlock[];
}

export interface RawAmenities {
  categories: readonly {
    id: string;
    label: string;
    detail?: string;
    amenities: readonly (string | { label: string; aliases?: readonly (string | number)[] })[];
  }[];
}

interface RawService {
  script?: string;
  connect?: readonly string[];
  consent?: boolean;
}

export interface RawAnalytics {
  gtag?: RawService & { id: string };
  data_layer?: RawService & { name?: string };
}
