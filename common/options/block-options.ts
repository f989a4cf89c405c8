/**
 * The options of a search block: §3.1 and §3.2 as the server renders them into the page, read into one closed type.
 *
 * Names are exactly those of the specification; unknown keys are ignored. Extras of our own stand beside them and are marked so below.
 */
import { DEFAULT_ROWS } from '../constants.ts';
import { type FlagOptions, flagsFrom, parseFlagGroups } from '../flags/flag-options.ts';
import { flagField } from '../flags/flagged-documents.ts';
import { extraNumber, parseExtraParams } from '../query/extra-params.ts';
import { documentKey } from '../query/index-names.ts';
import { getParam, type ParamList } from '../query/param-list.ts';
import { type AmenityCategory, parseAmenities } from './amenity-options.ts';
import {
  OptionError,
  readBoolean,
  readForms,
  readList,
  readNames,
  readNumber,
  readRecord,
  readText,
  readTextMap,
  readWholeNumber,
} from './coerce.ts';
import { type CompareSettings, parseCompare } from './compare-options.ts';
import type { CountWords } from './count-words.ts';
import { type CustomParam, parseCustomParams } from './custom-param-options.ts';
import { type FacetSettings, parseFacet, readFieldName } from './facet-options.ts';
import {
  type AlternatesSettings,
  type AutocompleteSettings,
  parseAlternates,
  parseAutocomplete,
  parseSuggest,
  type SuggestSettings,
} from './help-options.ts';
import { parseResultTemplates } from './parse-result-template.ts';
import type { ResultTemplates } from './result-template.ts';

export interface FieldDefinition {
  /** The index field. */
  solr_field: string;
  /** The label. */
  name: string;
}

export interface SortOption {
  value: string;
  label: string;
  /** Extra: what it is called while no words are searched for; left out where that is the same. */
  withoutWords?: string;
}

export interface SearchBlockOptions {
  url: string;
  /** The index id; undefined when the block shares the search of its parent ('inherit' or missing). */
  index: string | undefined;
  bundles: readonly string[];
  entityType: string;
  /** Seconds a document may stay in the cache; 0 never. */
  docCache: number;
  exposedParams: readonly string[];
  /** Extra: what custom parameters of old links mean, by their names; the server filters by what its own blocks say. */
  customParams: Readonly<Record<string, CustomParam>>;
  /** The site hash, with which the keys of its documents begin (§3.5). */
  hash: string;
  defaultQ: string;
  defaultBoost: string;
  params: ParamList;
  /** As configured: 0 or less does not search by itself. */
  maxRows: number;
  /** How many rows a search asks for: `rows` of the extra parameters, or max_rows. */
  rows: number;
  /** Where the list begins: `start` of the extra parameters. */
  start: number;
  returnFullDocs: boolean;
  facets: readonly FacetSettings[];
  fields: readonly FieldDefinition[];
  facetWidgetMap: Readonly<Record<string, string>>;
  /** Extra: how many items show at first and with each growth; 0 or less shows all (§2.4). */
  numVisible: number;
  /** Extra: whether there is a field for words. */
  keywords: boolean;
  /** Extra: what stands in the empty field for words; empty for the usual words. */
  placeholder: string;
  /** Extra: how results are counted; undefined for '{n} Results'. */
  count: CountWords | undefined;
  /** Extra: what is said when nothing is found; empty for the usual words. */
  emptyText: string;
  /** Extra: after so many screens of growth a button takes over; 0 lets the list grow on (§2.4). */
  growScreens: number;
  /** Extra: choices of the page size control, in results; none shows no control. */
  pageSizes: readonly number[];
  /** Extra: 'batch' applies what is chosen in the filters of narrow screens together, 'each' at once. */
  apply: 'each' | 'batch';
  /** Extra: what the names of this search begin with in the hash, where another search of the page has the plain ones. */
  hashPrefix: string;
  /** Extra: choices of the sort control; the first is the default. */
  sorts: readonly SortOption[];
  /** Extra: how a result of each bundle is laid out. */
  templates: ResultTemplates;
  /** Extra: the origin that paths of results and pictures are on; empty for that of the page. */
  baseUrl: string;
  /** Extra: the document field that names its bundle. */
  bundleField: string;
  /** Extra: pages of `max_rows` results with links between them, in place of a list that grows (§2.9). */
  pager: boolean;
  /** Extra: what the field for words suggests (§2.8); undefined for nothing. */
  autocomplete: AutocompleteSettings | undefined;
  /** Extra: places, listings and words to choose while words are typed, in place of autocomplete; undefined for none. */
  suggest: SuggestSettings | undefined;
  /** Extra: a search of the block's own for when the visitor's finds nothing (§2.3). */
  alternates: AlternatesSettings | undefined;
  /** Extra: whether visitors can save searches in their browser. */
  savedSearches: boolean;
  /** Extra: up to four results can be compared side by side; undefined for not at all. */
  compare: CompareSettings | undefined;
  /** Extra: the facets whose fields are compared; left out where they are those of the block. */
  compareFacets?: readonly FacetSettings[];
  /** Groups of flags of which every result has a toggle (§3.6). */
  flags: readonly FlagOptions[];
  /** Extra: the amenity vocabulary, for pages that no server of ours renders (§2.6). */
  amenities: readonly AmenityCategory[];
  /** What the toggles read off a result. */
  flagFields: readonly string[];
  /** Extra: the namespace whose flagged items the block shows where the address names none; empty for none. */
  showsFlagged: string;
}

/** So many facets of a block stand open where it says nothing of them. */
const OPEN_FACETS = 4;

/** As many rows as the server gives at once. */
const MAX_PAGE_SIZE = 250;

/**
 * Reads a search block's options (§3.1).
 *
 * @throws OptionError naming the field that does not fit.
 */
export function parseSearchBlockOptions(value: unknown): SearchBlockOptions {
  const options = readRecord(value, 'options');
  // PHP writes an index that is not there as false.
  const index = options.index === false ? '' : readText(options.index, 'index', 'inherit');
  const pager = readBoolean(options.pager, 'pager', false);
  const baseUrl = readBaseUrl(options.base_url);
  const exposed = readExposedParams(options.exposed_params);
  const customParams = parseCustomParams(options.custom_params);
  // A page that is not in the address could neither be shared nor gone back to, no more than a filter.
  const needed = [...(pager ? ['start'] : []), ...Object.keys(customParams)];
  const widgetMap = readTextMap(options.facet_widget_map, 'facet_widget_map');
  const hash = readText(options.hash, 'hash', '');
  const indexId = index === 'inherit' ? '' : index;
  const keyPrefix = indexId === '' ? '' : documentKey({ siteHash: hash, indexId, itemKey: '' });
  const flags = parseFlagGroups(options.flags, 'flags', keyPrefix).map((group) => flagsFrom(group, baseUrl));
  const params = parseExtraParams(options.params);
  const readFacets = (name: string): FacetSettings[] =>
    readList(options[name], name).map((facet, at) =>
      parseFacet(facet, `${name}[${at}]`, widgetMap, params, at >= OPEN_FACETS),
    );
  const maxRows = readWholeNumber(options.max_rows, 'max_rows', pager ? DEFAULT_ROWS : 0);
  return {
    url: readUrl(options.url),
    index: indexId === '' ? undefined : indexId,
    bundles: readNames(options.bundles, 'bundles'),
    entityType: readText(options.entity_type, 'entity_type', ''),
    docCache: readNumber(options.doc_cache, 'doc_cache', 0),
    exposedParams: [...new Set([...exposed, ...needed])],
    customParams,
    hash,
    defaultQ: getParam(params, 'q') ?? readText(options.default_q, 'default_q', '*:*'),
    defaultBoost: readText(options.default_boost, 'default_boost', ''),
    params,
    maxRows,
    rows: extraNumber(params, 'rows') ?? maxRows,
    start: extraNumber(params, 'start') ?? 0,
    returnFullDocs: readBoolean(options.return_full_docs, 'return_full_docs', false),
    facets: readFacets('facets'),
    fields: readList(options.fields, 'fields').map((field, at) => parseField(field, `fields[${at}]`)),
    facetWidgetMap: widgetMap,
    // A page shows all it has.
    numVisible: pager ? 0 : readWholeNumber(options.numvisible, 'numvisible', 0),
    keywords: readBoolean(options.keywords, 'keywords', true),
    placeholder: readText(options.placeholder, 'placeholder', ''),
    count: parseCount(options.count),
    emptyText: readText(options.empty_text, 'empty_text', ''),
    growScreens: readNumber(options.grow_screens, 'grow_screens', 0),
    pageSizes: readList(options.page_sizes, 'page_sizes').map((size, at) => readPageSize(size, `page_sizes[${at}]`)),
    apply: readText(options.apply, 'apply', 'each') === 'batch' ? 'batch' : 'each',
    hashPrefix: readHashPrefix(options.hash_prefix),
    sorts: readList(options.sorts, 'sorts').map((sort, at) => parseSort(sort, `sorts[${at}]`)),
    templates: parseResultTemplates(options.templates, 'templates', baseUrl),
    baseUrl,
    bundleField: readText(options.bundle_field, 'bundle_field', ''),
    pager,
    autocomplete: parseAutocomplete(options.autocomplete),
    suggest: parseSuggest(options.suggest),
    alternates: parseAlternates(options.alternates),
    savedSearches: readBoolean(options.saved_searches, 'saved_searches', false),
    compare: parseCompare(options.compare),
    ...(options.compare_facets ? { compareFacets: readFacets('compare_facets') } : undefined),
    flags,
    amenities: parseAmenities(options.amenities, 'amenities'),
    flagFields: [...new Set(flags.map(flagField))].filter((field) => field !== 'id'),
    showsFlagged: readText(options.shows_flagged, 'shows_flagged', ''),
  };
}

const DEFAULT_URL = '/api/search';

/** An address; numbers and booleans, which other texts may be written as, are none. */
function readUrl(value: unknown): string {
  if (typeof value === 'number' || value === true) throw new OptionError('url', 'must be an address');
  return (value === false ? '' : readText(value, 'url', '')) || DEFAULT_URL;
}

/** Names that can stand in a hash, each once. */
function readExposedParams(value: unknown): string[] {
  if (value === undefined || value === null) return ['fq', 'q'];
  const names = readNames(value, 'exposed_params');
  const odd = names.find((name) => !/^[^\s&=#%]+$/.test(name));
  if (odd !== undefined) throw new OptionError('exposed_params', `'${odd}' cannot be the name of a parameter`);
  return [...new Set(names)];
}

function readBaseUrl(value: unknown): string {
  const text = readText(value, 'base_url', '');
  if (/^(?:https?:\/\/[^\s/?#]+)?(?:\/[\w.~-]+)*$/.test(text)) return text;
  throw new OptionError('base_url', 'must be an address such as https://stays.example');
}

function parseField(value: unknown, path: string): FieldDefinition {
  const field = readRecord(value, path);
  return {
    solr_field: readFieldName(field.solr_field, `${path}.solr_field`),
    name: readText(field.name, `${path}.name`, ''),
  };
}

function parseSort(value: unknown, path: string): SortOption {
  const sort = readRecord(value, path);
  const order = readText(sort.value, `${path}.value`, '');
  const withoutWords = readText(sort.without_words, `${path}.without_words`, '');
  return {
    value: order,
    label: readText(sort.label, `${path}.label`, order),
    ...(withoutWords !== '' && { withoutWords }),
  };
}

function parseCount(value: unknown): CountWords | undefined {
  const count = readRecord(value, 'count');
  if (count.other === undefined) return undefined;
  return {
    ...readForms(count, 'count', readText(count.other, 'count.other', '')),
    language: readText(count.language, 'count.language', 'en-US'),
  };
}

function readPageSize(value: unknown, path: string): number {
  const size = readNumber(value, path, 0);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
    throw new OptionError(path, `must be a whole number from 1 to ${MAX_PAGE_SIZE}`);
  }
  return size;
}

/** A prefix ends in a separator, so that it never makes one known name into another. */
function readHashPrefix(value: unknown): string {
  const prefix = readText(value, 'hash_prefix', '');
  if (prefix !== '' && !/^[A-Za-z][A-Za-z0-9]*[._-]$/.test(prefix)) {
    throw new OptionError('hash_prefix', "must be letters and digits and end in '.', '_' or '-', such as 'b.'");
  }
  return prefix;
}
