/** What the server hands to the page renderer, and what the renderer promises; JSON all through. */
import type { components } from '../api-types.ts';
import type { MODAL_SIZES } from '../constants.ts';
import type { FlagOptions } from '../flags/flag-options.ts';
import type { LeadFieldError, LeadForm, LeadValues } from '../leads/lead-form.ts';
import type { AmenityCategory } from '../options/amenity-options.ts';
import type { Noun } from '../options/count-words.ts';
import type { ResultTemplate, SolrDocument } from '../options/result-template.ts';
import type { ParamList } from '../query/param-list.ts';
import type { Catalogue } from '../texts/texts.ts';

export interface Link {
  label: string;
  path: string;
}

/** What scripts post along with a form (§7.7), by the names of old page settings. */
export interface AjaxPageState {
  jquery_version: string;
}

export interface SiteShell {
  /** Where the site begins on its host, such as `/stays`; left out at the root. */
  base?: string;
  name: string;
  /** The address of the picture that stands for the name in the header; undefined for none. */
  logo?: string;
  language: string;
  /** The texts of the page; plain English without. */
  texts?: Catalogue;
  navigation: readonly Link[];
  footer: { text: string; links: readonly Link[] };
  /** What scripts post along with forms; undefined on a site without forms. */
  ajaxPageState?: AjaxPageState;
}

/** A group of flags, and what the visitor has flagged in it (§3.6, §3.7). */
export interface PageFlags {
  options: FlagOptions;
  /** The index of the flagged items. */
  index: string;
  /** Whether the header counts them. */
  counter: boolean;
  /** As the visitor's cookie has them; none where they are kept elsewhere. */
  ids: readonly string[];
}

/** A page in a language, at the address that keeps the search of this one. */
export interface PageLanguage {
  language: string;
  name: string;
  href: string;
}

export interface PageHead {
  path: string;
  title: string;
  description: string;
  /** Absolute when the site's origin is configured, else undefined. */
  canonical: string | undefined;
  indexable: boolean;
  /** The page in every language there is a site in; absent where that is one alone. */
  languages?: readonly PageLanguage[];
  /** What search engines are told of the page in each language, and in the usual one (`x-default`); absent where there is nothing to tell. */
  alternates?: readonly Pick<PageLanguage, 'language' | 'href'>[];
  /** For previews of links: an absolute address; absent where there is no picture that others can show. */
  image?: { src: string; alt: string };
  /** schema.org data of what the page is about. */
  structuredData?: Readonly<Record<string, unknown>>;
}

/** Words that were read as filters. */
export interface ReadFrom {
  words: string;
  /** Those of them that say nothing beside the filters. */
  leftOut?: readonly string[] | undefined;
  /** A value of another facet that goes by the name of one that was set, and finds more. */
  wider?: NonNullable<components['schemas']['Suggestions']['together']>['wider'] | undefined;
}

/** The state of a search block as the server rendered it; the browser hydrates from the same (§10.7). */
export interface SearchBlockState {
  /** The exposed parameters in force: those of the query string, or the default query. */
  params: ParamList;
  /** Those of them that the words of the address meant. */
  entered?: ParamList;
  /** These words, where none of them says the same. */
  readFrom?: ReadFrom;
  /** The search answer of §3.4 as the API gives it; absent when it could not be had. */
  answer?: unknown;
  /** The answer of the block's own alternates search, where the answer holds nothing (§2.3). */
  alternates?: unknown;
  /** Why there is no answer: 'unavailable' (engine; with a detail while the server starts), 'refused' (the parameters), 'empty-index' (nothing indexed yet). */
  problem?: 'unavailable' | 'refused' | 'empty-index';
  /** For 'refused': what is wrong, naming the parameter; fit for visitors. */
  detail?: string;
  amenities: readonly AmenityCategory[];
}

export interface SearchBlockModel {
  block: 'search';
  id: string;
  /** Options by their §3.1 names. */
  options: Readonly<Record<string, unknown>>;
  state: SearchBlockState;
  /** The search is that of another block of the page, which is written beside that one (§3.1, `inherit`). */
  shared?: boolean;
}

export interface HeroBlockModel {
  block: 'hero';
  heading: string;
  text: string;
  /** The address of a picture; empty for none. */
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
  /** Lines of the description that are headings. */
  headings: readonly string[];
  /** Further facts shown as a table: label and text, or several texts that are a list; some stand below the price, too. */
  details: readonly { label: string; value: string | readonly string[]; isBesidePrice?: boolean }[];
  amenities: readonly AmenityCategory[];
  searchPath: string;
  /** The index whose listings can be compared, here as in the search there; left out where none can. */
  compared?: string | undefined;
  /** What such listings are called; undefined where no search counts them in words. */
  noun: Noun | undefined;
  /** The groups of flags it has toggles of. */
  flags: readonly FlagOptions[];
  /** Documents of the same kind, for those this one does not suit. */
  similar: readonly SolrDocument[];
  /** A way to ask about it; undefined for none. */
  enquiry?: EnquiryBlockModel | undefined;
  /** Where its own data lead on; the host is empty for a path of this site. */
  links: readonly { label: string; address: string; host: string }[];
  /** What was written about it; a name, a date (for people, and as a day) and stars are left out where they are not known. */
  reviews: readonly ListingReview[];
}

export interface ListingReview {
  text: string;
  name?: string | undefined;
  date?: { text: string; day: string } | undefined;
  rating?: string | undefined;
}

/** What can be done with a list of favourites; the search block of the page shows the list itself. */
export interface FavouritesBlockModel {
  block: 'favourites';
  namespace: string;
  /** The ids that the address names; undefined where the page shows the visitor's own. */
  shared: readonly string[] | undefined;
}

/** A listing an enquiry is about. */
export interface LeadSubject {
  readonly id: string;
  /** Empty where nothing but the id is known. */
  readonly title: string;
  readonly path: string | undefined;
  /** The address of its picture, for pages that show it: it is not kept with an enquiry. */
  readonly picture?: string | undefined;
  /** Its numbers that fields of forms are held to, by index field. */
  readonly numbers?: Readonly<Record<string, number>> | undefined;
  /** Of its price, where that is not the usual one. */
  readonly currency?: string | undefined;
  /** The months in which it is free, by index field, and as they are read. */
  readonly months?: Readonly<Record<string, { readonly values: readonly string[]; readonly text: string }>> | undefined;
}

/** A question in place of the anti-bot key, for visitors without scripts. */
export interface LeadChallenge {
  readonly token: string;
  readonly question: string;
  /** What was answered, when it was right. */
  readonly answer: string;
  /** What is wrong with the answer; undefined before there was one. */
  readonly error: string | undefined;
}

/** What kept an enquiry from being taken, apart from its fields. */
export interface LeadProblem {
  /** The stable code of the API's error table. */
  readonly code: string;
  readonly detail?: string | undefined;
}

/** A link or button that opens an enquiry form, or the form itself (docs/blocks/enquiry.md). */
export interface EnquiryBlockModel {
  block: 'enquiry';
  form: LeadForm;
  as: 'button' | 'link' | 'inline';
  label: string;
  /** A sentence above the button; empty for none. */
  text: string;
  subjects: readonly LeadSubject[];
  /** The fragment of the address that opens it; empty for none. */
  deepLink: string;
  /** For the form as it stands in the page, a UUID. */
  submissionId: string;
  /** As in `LeadStart`. */
  origin?: string;
}

/** An enquiry form with what it begins with. */
export interface LeadStart {
  form: LeadForm;
  values: LeadValues;
  errors: readonly LeadFieldError[];
  problem: LeadProblem | undefined;
  subjects: readonly LeadSubject[];
  submissionId: string;
  challenge: LeadChallenge | undefined;
  /** Where a visitor without scripts goes back to, a path of this site; empty for nowhere. */
  returnTo: string;
  /** On a page of its own: where that leads once the enquiry is sent. */
  onward?: readonly Link[];
  /** Where this site begins, as a path or an address; left out where its paths hold as they are. */
  origin?: string;
}

/** An enquiry that has been taken, with its values as they were checked. */
export interface LeadSent extends Pick<LeadStart, 'form' | 'values' | 'subjects'> {
  /** By which visitor and owner name it; empty where a server gives none. */
  reference: string;
}

/** An enquiry form as the matter of a page. */
export interface EnquireBlockModel {
  block: 'enquire';
  start: LeadStart;
}

/** The question a visitor without scripts answers before an enquiry is taken; what was written comes along. */
export interface ChallengeBlockModel {
  block: 'challenge';
  start: LeadStart;
  challenge: LeadChallenge;
}

/** Texts that no form of the site can be told to have sent, to be copied. */
export interface LostTextBlockModel {
  block: 'lost-text';
  values: LeadValues;
  links: readonly Link[];
}

/** A text that opens over the page (docs/blocks/modal.md). */
export interface ModalBlockModel {
  block: 'modal';
  id: string;
  label: string;
  title: string;
  size: (typeof MODAL_SIZES)[number];
  /** A further class of the dialog; empty for none. */
  className: string;
  deepLink: boolean;
  /** What opens it is a link in the page, and no button. */
  isLink: boolean;
  html: string;
}

/** A map of the results of a search block, or of the listing of the page (§2.13). */
export interface MapBlockModel {
  block: 'map';
  /** The search block whose results it shows; undefined for the page's listing. */
  search: string | undefined;
  heading: string;
  open: boolean;
  searchArea: boolean;
  provider: MapProvider;
}

/** A page that says why there is nothing else to see, and where to go. */
export interface MessageBlockModel {
  block: 'message';
  heading: string;
  paragraphs: readonly string[];
  links: readonly Link[];
  /** A search form that goes to this page, with these words in it. */
  search?: { path: string; words: string; label: string };
  /** What the visitor has just sent. */
  sent?: LeadSent;
  /** Listings to go on with. */
  listings?: { docs: readonly SolrDocument[]; template: ResultTemplate; areSimilar: boolean; noun: Noun | undefined };
}

/** A select that leads on (§2.16); without scripts its button does. */
export interface JumpMenuBlockModel {
  block: 'jump-menu';
  id: string;
  label: string;
  /** The entry that leads nowhere, and what the button says; empty for the usual. */
  prompt: string;
  button: string;
  options: readonly Link[];
}

/** A page whose HTML is the server's own: that of the API, that of what people looked for. */
export interface ServerHtmlBlockModel {
  block: 'server-html';
  html: string;
}

export type BlockModel =
  | SearchBlockModel
  | HeroBlockModel
  | RichTextBlockModel
  | ListingBlockModel
  | FavouritesBlockModel
  | JumpMenuBlockModel
  | EnquiryBlockModel
  | EnquireBlockModel
  | ChallengeBlockModel
  | LostTextBlockModel
  | ModalBlockModel
  | MapBlockModel
  | MessageBlockModel
  | ServerHtmlBlockModel;

export interface PageModel {
  site: SiteShell;
  /** The callout banner as HTML; undefined when there is none, or the visitor has closed it (§4.8). */
  banner?: string | undefined;
  page: PageHead;
  flags: readonly PageFlags[];
  blocks: readonly BlockModel[];
}

/** A page before it is known who asks for it. */
export type PageContent = Omit<PageModel, 'flags'>;

/** The module Vite builds for the server from `client/ssr.tsx`. */
export interface PageRenderer {
  /** The inner HTML of the page's body, blocks with their options and state beside them. */
  renderBody(model: PageModel): string;
  /** The HTML of blocks alone, for a page of another system; maps read what stands `beside` them, too. */
  renderBlocks(model: PageModel, beside?: readonly BlockModel[]): string;
}

/** Where the picture of a map comes from: JSON all through, from the site's settings to the browser (§2.13). */
export interface MapProvider {
  /**
   * `tiles` are pictures by `{z}`, `{x}` and `{y}`; `outline` is a drawing of the site's own, as GeoJSON; `embed` is a
   * page of a maps service, shown in a frame, with `{lat}` and `{lon}` in its address.
   */
  kind: 'tiles' | 'outline' | 'embed';
  url: string;
  /** Whose map it is, as text; empty for none. */
  attribution: string;
  /** Where the attribution leads; empty for nowhere. */
  attributionUrl: string;
  /** How far visitors can zoom in. */
  maxZoom: number;
  /** The host that is asked for the map; empty where it is the site itself. */
  host: string;
  /** Visitors are asked before anything is requested of the host. */
  consent: boolean;
}

/** Which analytics service hears of what visitors do, as the page tells its script (§9). */
export interface AnalyticsSettings {
  /** `gtag`: Google's tag; `data_layer`: an array that a tag manager reads. */
  kind: 'gtag' | 'data_layer';
  /** The measurement id, for gtag. */
  id: string;
  /** The name of the array, a property of `window`. */
  layer: string;
  /** The service's script; empty where the page has it already, or needs none. */
  script: string;
  /** Whether nothing is loaded or sent before the visitor has agreed. */
  consent: boolean;
}
