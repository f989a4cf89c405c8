/** What the files of a site folder hold, generated from their schemas by `npm run generate`; not to be edited. */

export type RawLinks = RawLink[];
export type RawFields = string[];
/**
 * Which groups of flags have toggles here: all of the index (true), none (false), or by namespace.
 */
export type RawShownFlags = boolean | string[];
export type RawFacet = RawNestedFacet | RawShortFacet;
/**
 * @minItems 2
 */
export type RawSteps = number[];
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "block".
 */
export type RawBlock =
  | RawHero
  | RawSearchBlock
  | RawRichText
  | RawListing
  | RawJumpMenu
  | RawFavourites
  | RawEnquiry
  | RawModal
  | RawMapBlock;
/**
 * @minItems 1
 *
 * This interface was referenced by `RawMapping`'s JSON-Schema
 * via the `definition` "sourcePaths".
 */
export type RawSourcePaths = string | number | (string | number)[];

export interface RawSiteFiles {
  site: RawSite;
  page: RawPage;
  'front-matter': RawFrontMatter;
  template: RawTemplate;
  amenities: RawAmenities;
  'lead-form': RawLeadForm;
  mapping: RawMapping;
  feeds: RawFeeds;
}
export interface RawSite {
  name: string;
  /**
   * A few words about the site: the description of pages that have none of their own.
   */
  tagline?: string;
  /**
   * Shown in the header in place of the name, such as /media/logo.svg.
   */
  logo?: string;
  /**
   * The mark in tabs and bookmarks, such as /media/icon.png; favicon.svg when left out.
   */
  icon?: string;
  /**
   * A language tag such as en or en-GB; en.
   */
  language?: string;
  /**
   * The currency of prices that say no other, such as EUR; USD.
   */
  currency?: string;
  /**
   * The languages there is a site in, this one's among them, each with the address where that site begins.
   */
  languages?: {
    [k: string]: string;
  };
  hash?: string;
  navigation?: RawLinks;
  footer?: {
    text?: string;
    links?: RawLinks;
  };
  lightbox?: {
    /**
     * Whether small devices follow lightbox links as plain links; true when left out.
     */
    mobile_detect?: boolean;
    /**
     * Devices this wide or narrower count as small, px; 480 when left out.
     */
    mobile_device_width?: number;
  };
  /**
   * What scripts post with every form as ajax_page_state[jquery_version]; "1.10" when left out.
   */
  jquery_version?: string;
  /**
   * @minItems 1
   */
  indexes: RawIndex[];
  flags?: RawFlags[];
  foreign_blocks?: RawSearchBlock[];
  /**
   * Which service hears of visitors: one of two.
   */
  analytics?: {
    gtag?: {
      id: string;
      /**
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "scriptAddress".
       */
      script?: string;
      /**
       * Origins the service's script may send to, beside the site's own.
       */
      connect?: string[];
      /**
       * Whether visitors are asked before anything is loaded or sent; true where a script is loaded, else false.
       */
      consent?: boolean;
    };
    data_layer?: {
      name?: string;
      /**
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "scriptAddress".
       */
      script?: string;
      /**
       * Origins the service's script may send to, beside the site's own.
       */
      connect?: string[];
      /**
       * Whether visitors are asked before anything is loaded or sent; true where a script is loaded, else false.
       */
      consent?: boolean;
    };
  };
  /**
   * Where maps come from: one of three.
   */
  map?: {
    tiles?: {
      url: string;
      attribution?: string;
      /**
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "webAddress".
       */
      attribution_url?: string;
      /**
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "zoom".
       */
      max_zoom?: number;
      /**
       * Whether visitors are asked before the map is loaded; true for another host, else false.
       *
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "consent".
       */
      consent?: boolean;
    };
    outline?: {
      file: string;
      attribution?: string;
      /**
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "zoom".
       */
      max_zoom?: number;
    };
    embed?: {
      url: string;
      /**
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "zoom".
       */
      zoom?: number;
      /**
       * Whether visitors are asked before the map is loaded; true for another host, else false.
       *
       * This interface was referenced by `RawSite`'s JSON-Schema
       * via the `definition` "consent".
       */
      consent?: boolean;
    };
  };
  data?: {
    index: string;
    mapping: string;
    generator?: string;
    file?: string;
  };
}
export interface RawLink {
  label: string;
  path: string;
}
/**
 * This interface was referenced by `RawSite`'s JSON-Schema
 * via the `definition` "index".
 */
export interface RawIndex {
  id: string;
  /**
   * The currency of its prices that say no other; that of the site when left out.
   */
  currency?: string;
  requires?: RawFieldValues;
  hides?: RawFieldValues;
  query?: {
    /**
     * This interface was referenced by `RawSite`'s JSON-Schema
     * via the `definition` "weights".
     */
    qf?: string;
    /**
     * This interface was referenced by `RawSite`'s JSON-Schema
     * via the `definition` "weights".
     */
    pf?: string;
    mm?: string;
    /**
     * By best match, what has all of several words comes before what lacks one of them.
     */
    all_words_first?: boolean;
    /**
     * Offer another spelling of words that find little; needs the spell checker of solr-config.
     */
    spellcheck?: boolean;
    /**
     * The stored text field in which words that were found are marked: that of the title.
     */
    highlight?: string;
  };
  allow?: {
    filter?: RawFields;
    facet?: RawFields;
    stats?: RawFields;
    sort?: RawFields;
    list?: RawFields;
    text?: RawFields;
  };
  /**
   * The field that names a document's bundle; ss_bundle. false: there is none.
   */
  bundle_field?: string | false;
  /**
   * The field that names a document's entity type; ss_entity_type. false: there is none.
   */
  entity_type_field?: string | false;
  /**
   * The entity type of all documents of the index, where no field names it.
   */
  entity_type?: string;
}
export interface RawFieldValues {
  /**
   * @minItems 1
   */
  [k: string]: string | number | boolean | (string | number | boolean)[];
}
/**
 * This interface was referenced by `RawSite`'s JSON-Schema
 * via the `definition` "flags".
 */
export interface RawFlags {
  index: string;
  namespace?: string;
  label?: string;
  /**
   * Whether the header of every page counts them; true.
   */
  counter?: boolean;
  text?: RawFlagWords;
  classes?: RawFlagWords;
  /**
   * cookie, local, or the name of a store of site.js.
   */
  store?: string;
  key?: string;
  skip_solr?: boolean;
  skip_solr_prefix?: string;
  path?: string;
  enquire_path?: string;
}
/**
 * This interface was referenced by `RawSite`'s JSON-Schema
 * via the `definition` "flagWords".
 */
export interface RawFlagWords {
  flag?: string;
  unflag?: string;
}
export interface RawSearchBlock {
  block: 'search';
  id?: string;
  /**
   * The search endpoint; /api/search when left out.
   */
  url?: string;
  /**
   * Left out or inherit: the block shows the search of the first block of the page that has an index.
   */
  index?: string;
  /**
   * The bundles searched; all when left out.
   */
  bundles?: string[];
  bundle_field?: string;
  /**
   * The entity type searched; any when left out.
   */
  entity_type?: string;
  /**
   * Seconds a full document may be kept; 0 never.
   */
  doc_cache?: number;
  exposed_params?: string[];
  /**
   * What custom parameters of old links mean: name, and how its value becomes filters.
   */
  custom_params?: {
    [k: string]: RawCustomParam;
  };
  hash?: string;
  /**
   * The query when the address says nothing; *:* shows everything.
   */
  default_q?: string;
  default_boost?: string;
  params?: {
    [k: string]: string | number | boolean | (string | number | boolean)[];
  };
  max_rows?: number;
  /**
   * Whether there is a field for words; true.
   */
  keywords?: boolean;
  /**
   * How results are counted, {} for the number, such as {} place and {} places; {} Results.
   */
  count?: {
    zero?: string;
    /**
     * This interface was referenced by `RawSearchBlock`'s JSON-Schema
     * via the `definition` "counted".
     */
    one?: string;
    two?: string;
    /**
     * This interface was referenced by `RawSearchBlock`'s JSON-Schema
     * via the `definition` "counted".
     */
    few?: string;
    /**
     * This interface was referenced by `RawSearchBlock`'s JSON-Schema
     * via the `definition` "counted".
     */
    many?: string;
    /**
     * This interface was referenced by `RawSearchBlock`'s JSON-Schema
     * via the `definition` "counted".
     */
    other: string;
  };
  /**
   * What stands in the empty field for words.
   */
  placeholder?: string;
  /**
   * What is said when nothing is found.
   */
  empty_text?: string;
  /**
   * Results shown at first and with each growth; 0 shows all.
   */
  numvisible?: number;
  /**
   * After so many screens a button shows more results; 0 lets the list grow on.
   */
  grow_screens?: number;
  /**
   * How many results at a time a visitor may choose; none shows no such control.
   */
  page_sizes?: number[];
  /**
   * batch: filters chosen on a phone apply together; each: every one at once.
   */
  apply?: 'each' | 'batch';
  hash_prefix?: string;
  /**
   * Pages of max_rows results with links between them, in place of a list that grows.
   */
  pager?: boolean;
  /**
   * Suggestions while words are typed: the words of a field, and in how many places each stands.
   */
  autocomplete?: {
    field?: string;
    limit?: number;
    minLength?: number;
    tokenized?: boolean;
    indexLowercase?: boolean;
  };
  /**
   * Suggestions while words are typed, in place of autocomplete: places, listings by name, words; slips of the keys are forgiven.
   */
  suggest?: {
    /**
     * Facets of the block whose values are places to choose.
     */
    facets?: string[];
    /**
     * Other words for values of these facets, by field and value, such as OBX for Outer Banks; amenities have those of the vocabulary.
     */
    aliases?: {
      [k: string]: {
        [k: string]: (string | number)[];
      };
    };
    /**
     * Whether listings are found by their names; true.
     */
    listings?: boolean;
    /**
     * Whether the site's pages of text are found by what they say; true.
     */
    pages?: boolean;
    /**
     * A field of unstemmed words, such as spell: its words are suggested, and typing errors forgiven by it.
     */
    words?: string;
  };
  /**
   * What to show when a search finds nothing: the first results of another one.
   */
  alternates?: {
    label?: string;
    q?: string;
    fq?: string[];
    sort?: string;
    rows?: number;
  };
  /**
   * Whether visitors can save searches, in their own browser; false.
   */
  saved_searches?: boolean;
  /**
   * true: up to four results can be compared side by side; an object names the rows, or the form that asks about them.
   */
  compare?:
    | boolean
    | {
        enquire_path?: string;
        /**
         * Rows beside those of the block, below its check marks: their labels, by field.
         */
        more?: {
          [k: string]: string;
        };
        rows?: {
          field: string;
          label?: string;
          format?: string;
          ticks?: boolean;
          /**
           * Which number is the best of those that are compared; it is marked. None.
           */
          better?: 'lowest' | 'highest';
        }[];
      };
  return_full_docs?: boolean;
  flags?: RawShownFlags;
  shows_flagged?: string;
  facets?: RawFacet[];
  fields?: {
    solr_field: string;
    name?: string;
  }[];
  facet_widget_map?: {
    [k: string]: string;
  };
  sorts?: {
    value: string;
    label: string;
    /**
     * What it is called while no words are searched for; its label.
     */
    without_words?: string;
  }[];
}
export interface RawCustomParam {
  label?: string;
  /**
   * The whole as visitors read it: {part}, or {begin - end} for two dates; all parts when left out.
   */
  text?: string;
  /**
   * The typed parts of the value, by names of your own.
   */
  parts: {
    [k: string]: RawCustomPart;
  };
  /**
   * @minItems 1
   * @maxItems 8
   */
  filters: RawCustomFilter[];
}
/**
 * This interface was referenced by `RawCustomParam`'s JSON-Schema
 * via the `definition` "customPart".
 */
export interface RawCustomPart {
  type: 'integer' | 'number' | 'date' | 'word' | 'text';
  /**
   * Where the part stands in a JSON value; of several places the first with a value counts.
   *
   * @minItems 1
   */
  path?: string | string[];
  /**
   * The parameter holds without this part; false.
   */
  optional?: boolean;
  /**
   * Several values: a JSON list, or text parted by commas; false.
   */
  list?: boolean;
  min?: number;
  max?: number;
  /**
   * The part that this one must be later or greater than.
   */
  after?: string;
  /**
   * How a date may be written; YYYY-MM-DD.
   *
   * @minItems 1
   */
  formats?: ('YYYY-MM-DD' | 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY' | 'YYYYMMDD')[];
  /**
   * The words that may stand: a list, or the index value of each.
   */
  values?:
    | string[]
    | {
        [k: string]: string;
      };
  /**
   * What visitors read in place of a word.
   */
  labels?: {
    [k: string]: string;
  };
  zero?: string;
  /**
   * What visitors read for the number 1; {} stands for it.
   */
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  /**
   * What visitors read; {} stands for the value.
   */
  other?: string;
}
/**
 * This interface was referenced by `RawCustomParam`'s JSON-Schema
 * via the `definition` "customFilter".
 */
export interface RawCustomFilter {
  field: string;
  /**
   * Leave out what matches; false.
   */
  exclude?: boolean;
  /**
   * The part that is the value.
   */
  is?: string;
  /**
   * The part that is the first value of a range.
   */
  from?: string;
  /**
   * The part that is the last value of a range.
   */
  to?: string;
  /**
   * The date that is the first one after the range.
   */
  before?: string;
}
export interface RawNestedFacet {
  data: {
    field: string;
    [k: string]: unknown;
  };
  settings?: {
    settings?: {
      widget?: string;
      exclude?: string;
      histogram?: RawHistogram;
      steps?: RawSteps;
      folded?: boolean;
      plural?: string;
      bounds?: 'all' | 'found';
      active_sorts?:
        | unknown[]
        | {
            [k: string]: unknown;
          }
        | number
        | string;
      riot_solr?: {
        facet_label?: string;
        [k: string]: unknown;
      };
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  global_settings?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface RawHistogram {
  start: number;
  end: number;
  gap: number;
}
export interface RawShortFacet {
  field: string;
  label?: string;
  widget?: string;
  operator?: 'or' | 'and' | 'single';
  limit?: number;
  mincount?: number;
  missing?: boolean;
  shown?: number;
  sort?: string | string[];
  exclude?: string;
  format?: string;
  histogram?: RawHistogram;
  steps?: RawSteps;
  /**
   * Whether the facet begins folded under its heading; the first four of a block do not.
   */
  folded?: boolean;
  /**
   * What several of its values are called, such as towns; its label.
   */
  plural?: string;
  /**
   * found: a range's bounds and bars are those of what the other filters find, and its ends can stay open.
   */
  bounds?: 'all' | 'found';
  labels?: {
    [k: string]: string;
  };
}
export interface RawPage {
  /**
   * This interface was referenced by `RawPage`'s JSON-Schema
   * via the `definition` "path".
   */
  path?: string;
  /**
   * Needed, but on the home page: the name of the site when left out there.
   */
  title?: string;
  description?: string;
  /**
   * Whether search engines may list the page; true when left out.
   */
  indexable?: boolean;
  /**
   * @minItems 1
   */
  blocks: RawBlock[];
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "hero".
 */
export interface RawHero {
  block: 'hero';
  heading: string;
  text?: string;
  image?: string;
  image_alt?: string;
  search?: {
    path: string;
    label?: string;
  };
  links?: RawLinks;
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "richText".
 */
export interface RawRichText {
  block: 'rich-text';
  markdown: string;
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "listing".
 */
export interface RawListing {
  block: 'listing';
  index: string;
  bundle: string;
  key_param: string;
  description?: string;
  /**
   * Lines of the description that are headings, as they stand there: The space.
   */
  headings?: string[];
  amenities?: string;
  search_path?: string;
  flags?: RawShownFlags;
  /**
   * Which listings are shown as similar; false for none.
   */
  similar?:
    | boolean
    | {
        same?: RawFields;
        /**
         * @maxItems 4
         */
        prefer?: string[];
        near?: {
          [k: string]: number;
        };
        limit?: number;
      };
  /**
   * The schema.org type of a listing and the fields of its address; false for no such data.
   */
  structured_data?:
    | boolean
    | {
        type?:
          | 'Product'
          | 'LodgingBusiness'
          | 'VacationRental'
          | 'Campground'
          | 'BedAndBreakfast'
          | 'Hostel'
          | 'Hotel'
          | 'Motel'
          | 'Resort';
        street?: string;
        locality?: string;
        region?: string;
        postcode?: string;
        country?: string;
        location?: string;
        telephone?: string;
      };
  updated?: string;
  /**
   * Reviews in words: fields with a value for each of them, in the same order.
   */
  reviews?: {
    text: string;
    name?: string;
    date?: string;
    rating?: string;
  };
  /**
   * Links that the documents themselves have, such as to where a place is booked.
   */
  links?: {
    field: string;
    label: string;
  }[];
  enquiry?: {
    /**
     * This interface was referenced by `RawPage`'s JSON-Schema
     * via the `definition` "formId".
     */
    form: string;
    label?: string;
    text?: string;
    /**
     * This interface was referenced by `RawPage`'s JSON-Schema
     * via the `definition` "fragment".
     */
    deep_link?: string;
  };
  details?: {
    field: string;
    label: string;
    format?: string;
    /**
     * Whether several values are a list, such as the rules of a house.
     */
    list?: boolean;
    /**
     * Whether it stands below the price instead where there is room: what decides whether to ask, such as when it is free.
     */
    beside_price?: boolean;
    /**
     * What is shown in place of a value, by the value.
     */
    labels?: {
      [k: string]: string;
    };
    zero?: string;
    /**
     * The text for the number 1; as for others.
     */
    one?: string;
    two?: string;
    few?: string;
    many?: string;
    /**
     * The text for a number, {} for the number itself: {} nights.
     */
    other?: string;
  }[];
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "jumpMenu".
 */
export interface RawJumpMenu {
  block: 'jump-menu';
  label: string;
  prompt?: string;
  button?: string;
  /**
   * @minItems 1
   */
  options: RawLink[];
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "favourites".
 */
export interface RawFavourites {
  block: 'favourites';
  namespace?: string;
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "enquiry".
 */
export interface RawEnquiry {
  block: 'enquiry';
  /**
   * This interface was referenced by `RawPage`'s JSON-Schema
   * via the `definition` "formId".
   */
  form: string;
  as?: 'button' | 'link' | 'inline';
  label?: string;
  text?: string;
  /**
   * This interface was referenced by `RawPage`'s JSON-Schema
   * via the `definition` "fragment".
   */
  deep_link?: string;
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "modal".
 */
export interface RawModal {
  block: 'modal';
  /**
   * This interface was referenced by `RawPage`'s JSON-Schema
   * via the `definition` "fragment".
   */
  id: string;
  label: string;
  title: string;
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'xlarge';
  class?: string;
  /**
   * How the page shows what opens it; a button when left out, a link where it would compete with a button beside it.
   */
  as?: 'button' | 'link';
  deep_link?: boolean;
  markdown: string;
}
/**
 * This interface was referenced by `RawPage`'s JSON-Schema
 * via the `definition` "mapBlock".
 */
export interface RawMapBlock {
  block: 'map';
  search?: string;
  heading?: string;
  /**
   * Whether the map is there from the start; true when left out.
   */
  open?: boolean;
  /**
   * Whether visitors may search the part of the map they look at; false when left out.
   */
  search_area?: boolean;
}
export interface RawFrontMatter {
  /**
   * This interface was referenced by `RawPage`'s JSON-Schema
   * via the `definition` "path".
   */
  path?: string;
  title: string;
  description?: string;
  indexable?: boolean;
}
export interface RawTemplate {
  link: string;
  title: string;
  image?: string;
  image_alt?: string;
  images?: string;
  image_alts?: string;
  /**
   * A text pattern such as {ss_town}, {ss_region} · {ss_type}
   */
  place?: string;
  /**
   * The location field, for maps: loc, or one that begins with locs_
   */
  location?: string;
  facts?: {
    field: string;
    zero?: string;
    one?: string;
    two?: string;
    few?: string;
    many?: string;
    other?: string;
    text?: string;
  }[];
  rating?: {
    value: string;
    count?: string;
  };
  price?: {
    field: string;
    unit?: string;
    /**
     * The currency of the amounts; that of the index when left out.
     */
    currency?: string;
    /**
     * In place of an amount of 0, such as Free
     */
    zero?: string;
    /**
     * Where a document has no price; nothing is said for an empty text
     */
    missing?: string;
  };
  badges?: {
    field: string;
    value?: string | number | boolean;
    label: string;
  }[];
  /**
   * What stands in for a missing picture: the first entry that fits a document counts, its id chooses.
   */
  fallback_pictures?: {
    field?: string;
    value?: string | number | boolean;
    /**
     * Files of the site such as /media/house.jpg; a star stands for any part of a name.
     */
    pictures: string | string[];
  }[];
}
export interface RawAmenities {
  categories: {
    id: string;
    label: string;
    detail?: string;
    amenities: (
      | string
      | {
          label: string;
          aliases?: (string | number)[];
        }
    )[];
  }[];
}
export interface RawLeadForm {
  /**
   * This interface was referenced by `RawLeadForm`'s JSON-Schema
   * via the `definition` "line".
   */
  title: string;
  /**
   * What stands above the fields.
   */
  intro?: string;
  /**
   * What an enquiry is about: one listing, the visitor's favourites, or nothing in particular.
   */
  about: 'listing' | 'flags' | 'general';
  /**
   * 1 when left out.
   */
  columns?: 1 | 2;
  /**
   * How large the dialog is; medium when left out.
   */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'xlarge';
  /**
   * The button; Send when left out.
   */
  submit_label?: string;
  /**
   * What is said when the enquiry has been kept.
   */
  thanks?: {
    /**
     * This interface was referenced by `RawLeadForm`'s JSON-Schema
     * via the `definition` "line".
     */
    title?: string;
    text?: string;
  };
  /**
   * @minItems 1
   * @maxItems 60
   */
  fields: RawLeadField[];
  /**
   * Where enquiries go besides being kept; never sent to a browser.
   *
   * @maxItems 10
   */
  deliver?: RawLeadTarget[];
  /**
   * A letter to the visitor; never sent to a browser.
   */
  confirmation?: {
    /**
     * This interface was referenced by `RawLeadForm`'s JSON-Schema
     * via the `definition` "line".
     */
    subject: string;
    text: string;
    /**
     * The field with the visitor's address; the form's only e-mail field when left out.
     */
    email_field?: string;
  };
}
/**
 * This interface was referenced by `RawLeadForm`'s JSON-Schema
 * via the `definition` "leadField".
 */
export interface RawLeadField {
  name: string;
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'number'
    | 'date'
    | 'date-range'
    | 'select'
    | 'checkboxes'
    | 'textarea'
    | 'hidden'
    | 'consent';
  label: string;
  /**
   * What messages call it within a sentence, such as: the number of guests. The label when left out.
   */
  in_messages?: string;
  /**
   * false when left out.
   */
  required?: boolean;
  help?: string;
  autocomplete?: string;
  min_length?: number;
  max_length?: number;
  pattern?: string;
  pattern_message?: string;
  /**
   * A number; for dates YYYY-MM-DD or today.
   */
  min?: number | string;
  /**
   * A number; for dates YYYY-MM-DD or today.
   */
  max?: number | string;
  step?: number;
  /**
   * Holds a number to a number of the listings the enquiry is about, the smallest of several.
   */
  at_most?: {
    /**
     * The index field with that number, such as is_sleeps; a listing without it takes any.
     */
    field: string;
    /**
     * What stands beside the label, such as: Sleeps {}. At most {} when left out.
     */
    hint?: string;
    /**
     * What becomes of more, or of other days: it is refused, or the visitor is warned and may send it all the same, or is told and asked nothing. When left out, refuse for at_most, ask for months and nights.
     *
     * This interface was referenced by `RawLeadForm`'s JSON-Schema
     * via the `definition` "over".
     */
    over?: 'refuse' | 'ask' | 'tell';
  };
  /**
   * Holds a date-range to the months in which the listings are free.
   */
  months?: {
    /**
     * The index field with the months, 06 of every year or 2027-06; a listing without it takes any.
     */
    field: string;
    /**
     * What stands beside the label, such as: Free in {}.
     */
    hint: string;
    /**
     * What becomes of more, or of other days: it is refused, or the visitor is warned and may send it all the same, or is told and asked nothing. When left out, refuse for at_most, ask for months and nights.
     *
     * This interface was referenced by `RawLeadForm`'s JSON-Schema
     * via the `definition` "over".
     */
    over?: 'refuse' | 'ask' | 'tell';
  };
  /**
   * Holds a date-range to the least number of nights that the listings take.
   */
  nights?: {
    /**
     * The index field with the least number of nights; a listing without it takes any.
     */
    field: string;
    /**
     * What stands beside the label, such as: {} nights or more; nothing where one night will do.
     */
    hint: string;
    /**
     * What becomes of more, or of other days: it is refused, or the visitor is warned and may send it all the same, or is told and asked nothing. When left out, refuse for at_most, ask for months and nights.
     *
     * This interface was referenced by `RawLeadForm`'s JSON-Schema
     * via the `definition` "over".
     */
    over?: 'refuse' | 'ask' | 'tell';
  };
  /**
   * Says beside a date-range how many nights it is and about what they cost, where the enquiry is about one listing.
   */
  night_price?: {
    /**
     * The index field with the price of one night, in the currency of the listing's price; of a listing without it the nights alone are said.
     */
    field: string;
    /**
     * What stands beside the sum, such as 'Local taxes come on top'; without a full stop.
     */
    hint?: string;
  };
  /**
   * @minItems 1
   * @maxItems 300
   */
  options?: (
    | string
    | {
        value: string;
        label: string;
      }
  )[];
  value?: string;
  width?: 'half' | 'full';
  rows?: number;
}
/**
 * This interface was referenced by `RawLeadForm`'s JSON-Schema
 * via the `definition` "leadTarget".
 */
export interface RawLeadTarget {
  email?: {
    to: string;
    /**
     * This interface was referenced by `RawLeadForm`'s JSON-Schema
     * via the `definition` "line".
     */
    subject?: string;
  };
  webhook?: {
    url: string;
    secret_env: string;
  };
}
export interface RawMapping {
  index: string;
  /**
   * The site hash, the first part of document keys; none when left out.
   */
  hash?: string;
  key:
    | string
    | number
    | {
        from: RawSourcePaths;
        as: string;
      };
  /**
   * Names of the columns of a CSV file whose first row is a record already.
   *
   * @minItems 1
   */
  columns?: string[];
  /**
   * How the source's text is written, such as windows-1252; found out when left out.
   */
  encoding?: string;
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "sourcePath".
   */
  eid?: string | number;
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "sourcePath".
   */
  records?: string | number;
  skip_if?: {
    [k: string]: string | number | boolean | null | (string | number | boolean | null)[];
  };
  /**
   * The file of the amenity vocabulary, relative to this one.
   */
  vocabulary?: string;
  fields: {
    [k: string]: RawRule;
  };
}
/**
 * This interface was referenced by `RawMapping`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface RawRule {
  from?: RawSourcePaths;
  first_of?: RawSourcePaths;
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "text".
   */
  template?: string;
  /**
   * @minItems 1
   */
  fields?: string[];
  value?: string | number | boolean | (string | number | boolean)[];
  parse?: 'json';
  entries?: 'truthy';
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "text".
   */
  split?: string;
  blank?: string | number;
  html?: 'text';
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "count".
   */
  truncated_at?: number;
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "text".
   */
  extract?: string;
  /**
   * Value to value, null drops; the key "*" stands for every value that has no key.
   */
  map?: {
    [k: string]: string | number | boolean | null;
  };
  amenities?: boolean;
  keep_unknown?: boolean;
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "text".
   */
  join?: string;
  type?: 'text' | 'integer' | 'number' | 'money' | 'date' | 'boolean' | 'location';
  /**
   * The character before the fraction of a number.
   */
  decimal?: '.' | ',';
  /**
   * How a date is written, for example MM/DD/YYYY.
   */
  format?: string;
  scale?: number;
  round?: number;
  min?: number;
  max_value?: number;
  if_bad?: 'drop' | 'report';
  pick?: 'first' | 'last' | 'min' | 'max' | 'sum' | 'count';
  /**
   * @minItems 1
   */
  buckets?: [number | null, string | number][];
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "count".
   */
  max?: number;
  unique?: boolean;
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "scalar".
   */
  default?: string | number | boolean;
  /**
   * This interface was referenced by `RawMapping`'s JSON-Schema
   * via the `definition` "count".
   */
  limit?: number;
  required?: boolean;
}
export interface RawFeeds {
  /**
   * @minItems 1
   * @maxItems 50
   */
  feeds: RawFeed[];
}
/**
 * This interface was referenced by `RawFeeds`'s JSON-Schema
 * via the `definition` "feed".
 */
export interface RawFeed {
  /**
   * An http or https address, or a file, relative to this one.
   */
  source: string;
  /**
   * The mapping file, relative to this one. Each index has one feed, which is all of it.
   */
  mapping: string;
  /**
   * The time between two looks, such as 30s, 15m, 2h or 1d; 15m for an address, 5s for a file.
   */
  every?: string;
  /**
   * A round that would skip or remove a larger share is refused (20%).
   */
  max_loss?: string | number;
  /**
   * Megabytes of what an address gives, packed and unpacked (1024).
   */
  max_mb?: number;
  /**
   * The time an address has for all of it (10m).
   */
  timeout?: string;
  /**
   * Each round writes a new index and puts it in the place of the old one (false).
   */
  swap?: boolean;
  /**
   * With swap on a single Solr: its configset, if its name is not the core's.
   */
  config_set?: string;
}
