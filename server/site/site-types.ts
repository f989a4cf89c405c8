/** A loaded site: what an owner writes in the site folder, checked and ready to use. */

import type { FlagOptions } from '../../common/flags/flag-options.ts';
import type { AmenityCategory } from '../../common/options/amenity-options.ts';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import type { ResultTemplates } from '../../common/options/result-template.ts';
import type {
  EnquiryBlockModel,
  FavouritesBlockModel,
  HeroBlockModel,
  JumpMenuBlockModel,
  Link,
  MapBlockModel,
  MapProvider,
  ModalBlockModel,
  RichTextBlockModel,
} from '../../common/page/page-model.ts';
import type { Catalogue, Plural } from '../../common/texts/texts.ts';
import type { SiteAnalytics } from './files/read-services.ts';
import type { SiteLeadForm } from './forms/read-lead-forms.ts';
import type { Redirects } from './redirects.ts';
import type { TextSection } from './texts/markdown.ts';

export interface FieldValues {
  field: string;
  values: readonly string[];
}

/** One index of the site, and the server's own terms for searching it. */
export interface IndexConfig {
  id: string;
  /** Filters the server always adds: every document must have one of the values in each field. */
  requires: readonly FieldValues[];
  /** Documents with these values are never shown. */
  hides: readonly FieldValues[];
  /**
   * edismax: `qf`, `pf`, `mm` as Solr writes them; whether what has all words comes first, whether words are checked for
   * their spelling, and the text field in which matched words are marked (empty for none).
   */
  query: { qf: string; pf: string; mm: string; allWordsFirst: boolean; spellcheck: boolean; highlight: string };
  /** Field names a request may use beyond those of the registered blocks. */
  allow: Readonly<Record<FieldUse, readonly string[]>>;
  /** The currency of prices that say no other, an ISO code in capitals. */
  currency: string;
  /** The field that names a document's bundle; empty where none does. */
  bundleField: string;
  /** The field that names a document's entity type; empty where none does. */
  entityTypeField: string;
  /** The entity type of all documents, where no field names it; empty where it is not known. */
  entityType: string;
}

export type FieldUse = 'filter' | 'facet' | 'stats' | 'sort' | 'list' | 'text';

export interface SearchBlock {
  block: 'search';
  id: string;
  /** Options by their §3.1 names, as they go into the page. */
  options: Readonly<Record<string, unknown>>;
  /** The same, read. */
  parsed: SearchBlockOptions;
  /** The block of the same page whose search it shows (§3.1, `inherit`); left out by one with a search of its own. */
  shares?: string;
}

export interface ListingBlock {
  block: 'listing';
  index: string;
  bundle: string;
  /** The route parameter that holds the item key. */
  keyParam: string;
  descriptionField: string;
  /** Lines of the description that are headings. */
  headings: readonly string[];
  amenityField: string;
  details: readonly {
    field: string;
    label: string;
    /** `text`, `number`, `date`, or a currency such as `usd`. */
    format: string;
    /** Whether several values are points of a list. */
    isList: boolean;
    /** Whether it stands below the price, too. */
    isBesidePrice: boolean;
    /** What is shown in place of a value, by the value. */
    labels: Readonly<Record<string, string>>;
    /** Its text for numbers, `{}` for the number. */
    forms: Plural;
  }[];
  /** Links out of the document, by the fields of their addresses. */
  links: readonly { field: string; label: string }[];
  /** The fields of reviews in words, a value for each review in the same order; empty for none. */
  reviews: { text: string; name: string; date: string; rating: string };
  searchPath: string;
  /** The groups of flags it has toggles of. */
  flags: readonly SiteFlags[];
  /** A button beside the price; undefined for none. */
  enquiry: EnquiryBlock | undefined;
  /** Undefined where none are wanted. */
  similar: SimilarRules | undefined;
  /** Undefined where none is wanted. */
  structured: StructuredFields | undefined;
  /** The field that says when a document last changed; empty for none. */
  updatedField: string;
}

/** Which listings count as similar to one. */
export interface SimilarRules {
  /** They share a value of each of these fields with it. */
  same: readonly string[];
  /** Those that share a value of these come first, the earlier the field the more. */
  prefer: readonly string[];
  /** Their number in the field is at most so many percent away. */
  near: readonly { field: string; percent: number }[];
  limit: number;
  /** The field that names a document's bundle; empty where no search of the index names one. */
  bundleField: string;
}

/** How a listing is told to search engines: its schema.org type, and the fields of what the template does not name. */
export interface StructuredFields {
  type: string;
  street: string;
  locality: string;
  region: string;
  postcode: string;
  country: string;
  /** `latitude,longitude`. */
  location: string;
  telephone: string;
}

/** A group of flags, and the index of what is flagged. */
export interface SiteFlags {
  index: string;
  /** Whether the header counts them. */
  counter: boolean;
  /** By §3.6's names, as they go into pages. */
  options: Readonly<Record<string, unknown>>;
  /** The same, read. */
  parsed: FlagOptions;
  /** How its items are laid out, prices in the currency of the index; as elsewhere on the site when left out. */
  templates?: ResultTemplates;
}

/** A way to enquire, before it is known what about. */
export type EnquiryBlock = Omit<EnquiryBlockModel, 'subjects' | 'submissionId'>;

/** A map, before it is known where maps come from. */
export type MapBlock = Omit<MapBlockModel, 'provider'>;

export type SiteBlock =
  | SearchBlock
  | HeroBlockModel
  | RichTextBlockModel
  | ListingBlock
  | Omit<FavouritesBlockModel, 'shared'>
  | EnquiryBlock
  | ModalBlockModel
  | JumpMenuBlockModel
  | MapBlock;

export interface SitePage {
  /** A path or a wouter pattern such as `/stays/:key/:slug?`. */
  path: string;
  title: string;
  description: string;
  indexable: boolean;
  blocks: readonly SiteBlock[];
  /** What its texts say. */
  sections: readonly TextSection[];
}

/** Where the site's own listings come from when its index is empty. */
export interface SiteData {
  index: string;
  /** Absolute paths. The generator is run as `node GENERATOR OUTFILE MEDIA_DIR`; or a file stands ready. */
  generator: string | undefined;
  file: string | undefined;
  mapping: string;
}

/** A language that there is a site in. */
export interface SiteLanguage {
  language: string;
  /** As it calls itself. */
  name: string;
  /** Where that site begins, without a slash at its end. */
  address: string;
}

export interface Site {
  dir: string;
  name: string;
  tagline: string;
  language: string;
  /** The site in this and other languages; none where there is one alone. */
  languages: readonly SiteLanguage[];
  /** What visitors read and hear beside the owner's words; undefined for plain English. */
  texts: Catalogue | undefined;
  /** The site hash of document keys (§3.5); empty for none. */
  hash: string;
  navigation: readonly Link[];
  footer: { text: string; links: readonly Link[] };
  /** The callout banner as HTML (§2.14); undefined when the site has none. */
  banner: string | undefined;
  /** Devices this wide or narrower, px, follow lightbox links as plain ones (§2.15); undefined for none. */
  lightbox: { mobileWidth: number | undefined };
  /** What scripts post with every form (§7.7). */
  jqueryVersion: string;
  indexes: readonly IndexConfig[];
  /** The groups of flags, by distinct namespaces. */
  flags: readonly SiteFlags[];
  pages: readonly SitePage[];
  /** Search blocks on pages of other systems: they count for the allow-list only. */
  foreignBlocks: readonly SearchBlock[];
  templates: ResultTemplates;
  amenities: readonly AmenityCategory[];
  /** Other words for amenities, by their labels. */
  amenityAliases: ReadonlyMap<string, readonly string[]>;
  /** The enquiry forms (§2.12), with where their leads go. */
  leadForms: readonly SiteLeadForm[];
  /** Which service hears of visitors (§9); undefined for none. */
  analytics: SiteAnalytics | undefined;
  /** Where maps come from; undefined for nowhere. */
  map: MapProvider | undefined;
  /** The drawing that stands for a map, as GeoJSON text; empty for none. */
  outline: string;
  /** The owner's style sheet over the tokens, as text; empty for none. */
  theme: string;
  /** The owner's script, a module of its own on every page; empty for none. */
  script: string;
  /** Addresses that have moved or are gone. */
  redirects: Redirects;
  /** The site's mark as SVG text. */
  favicon: string;
  /** The picture in the header in place of the name; undefined for none. */
  logo: string | undefined;
  /** Where the site's mark is. */
  icon: string;
  data: SiteData | undefined;
}

/** Every search block the site registers, on its own pages and elsewhere (§10.8). */
export function registeredBlocks(site: Pick<Site, 'pages' | 'foreignBlocks'>): SearchBlock[] {
  const own = site.pages.flatMap((page) => page.blocks).filter((block) => block.block === 'search');
  return [...own, ...site.foreignBlocks];
}
