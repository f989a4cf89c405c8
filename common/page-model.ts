/** What the server hands to the page renderer, and what the renderer promises; JSON all through. */
import type { AmenityCategory } from './amenity.ts';
import type { FlagOptions } from './flag-options.ts';
import type { ParamList } from './param-list.ts';
import type { ResultTemplate, SolrDocument } from './result-template.ts';

export interface Link {
  label: string;
  path: string;
}

export interface SiteShell {
  name: string;
  tagline: string;
  language: string;
  navigation: readonly Link[];
  footer: { text: string; links: readonly Link[] };
}

/** A group of flags, and what the visitor has flagged in it (SPEC §3.6, §3.7). */
export interface PageFlags {
  options: FlagOptions;
  /** The index of the flagged items. */
  index: string;
  /** Whether the header counts them. */
  counter: boolean;
  /** As the visitor's cookie has them; none where they are kept elsewhere. */
  ids: readonly string[];
}

export interface PageHead {
  path: string;
  title: string;
  description: string;
  /** Absolute when the site's origin is configured, else undefined. */
  canonical: string | undefined;
  indexable: boolean;
}

/** The state of a search block as the server rendered it; the browser hydrates from the same (DESIGN: first paint). */
export interface SearchBlockState {
  /** The exposed parameters in force: those of the query string, or the default query. */
  params: ParamList;
  /** The search answer of SPEC §3.4 as the API gives it; absent when it could not be had. */
  answer?: unknown;
  /** The answer of the block's own alternates search, where the answer holds nothing (§2.3). */
  alternates?: unknown;
  /** Why there is no answer: 'unavailable' (engine), 'refused' (the parameters), 'empty-index' (nothing indexed yet). */
  problem?: 'unavailable' | 'refused' | 'empty-index';
  /** For 'refused': what is wrong, naming the parameter; fit for visitors. */
  detail?: string;
  amenities: readonly AmenityCategory[];
}

export interface SearchBlockModel {
  block: 'search';
  id: string;
  /** Options by their SPEC §3.1 names, as rendered into the page. */
  options: Readonly<Record<string, unknown>>;
  state: SearchBlockState;
}

export interface HeroBlockModel {
  block: 'hero';
  heading: string;
  text: string;
  /** An illustration or picture; empty for none. */
  image: string;
  imageAlt: string;
  /** A search form that goes to this page with its words as `q`; undefined shows none. */
  searchPath: string | undefined;
  searchLabel: string;
  links: readonly Link[];
}

export interface RichTextBlockModel {
  block: 'rich-text';
  html: string;
}

export interface ListingBlockModel {
  block: 'listing';
  doc: SolrDocument;
  template: ResultTemplate;
  /** Index field of the long description, and of the amenity labels; empty for none. */
  descriptionField: string;
  amenityField: string;
  /** Further facts shown as a table: label and text. */
  details: readonly { label: string; value: string }[];
  amenities: readonly AmenityCategory[];
  searchPath: string;
  /** The groups of flags it has toggles of. */
  flags: readonly FlagOptions[];
}

/** What can be done with a list of favourites; the search block of the page shows the list itself. */
export interface FavouritesBlockModel {
  block: 'favourites';
  namespace: string;
  /** The ids that the address names; undefined where the page shows the visitor's own. */
  shared: readonly string[] | undefined;
}

/** A page that says why there is nothing else to see, and where to go. */
export interface MessageBlockModel {
  block: 'message';
  heading: string;
  paragraphs: readonly string[];
  links: readonly Link[];
}

export type BlockModel =
  | SearchBlockModel
  | HeroBlockModel
  | RichTextBlockModel
  | ListingBlockModel
  | FavouritesBlockModel
  | MessageBlockModel;

export interface PageModel {
  site: SiteShell;
  page: PageHead;
  flags: readonly PageFlags[];
  blocks: readonly BlockModel[];
}

/** The module Vite builds for the server from `client/ssr.tsx`. */
export interface PageRenderer {
  /** The inner HTML of the page's body, blocks with their options and state beside them. */
  renderBody(model: PageModel): string;
}
