/**
 * The options of a search block: §3.1 and §3.2 as the server renders them into the page, read into one closed type.
 *
 * Names are exactly those of the specification; unknown keys are ignored. Extras of our own stand beside them and are marked so below.
 */
import { AT_LEAST, DEFAULT_ROWS, LIST_WIDGET_ID_PREFIX, RANGE_WIDGETS, SINGLE_WIDGETS } from '../constants.ts';
import { type FlagOptions, flagsFrom, parseFlagGroups } from '../flags/flag-options.ts';
import { flagField } from '../flags/flagged-documents.ts';
import { excludeFault } from '../query/exclude-pattern.ts';
import { extraFacetNumber, extraNumber, parseExtraParams } from '../query/extra-params.ts';
import type { FacetOperator } from '../query/facet-filter.ts';
import { facetParams } from '../query/facet-params.ts';
import { type FacetSort, readFacetSorts } from '../query/facet-sorts.ts';
import { isFieldName } from '../query/filter-query.ts';
import { documentKey } from '../query/index-names.ts';
import { getParam, type ParamList } from '../query/param-list.ts';
import { type AmenityCategory, parseAmenities } from './amenity-options.ts';
import {
  OptionError,
  type OptionRecord,
  readBoolean,
  readList,
  readNames,
  readNumber,
  readRecord,
  readText,
  readTextMap,
  readWholeNumber,
} from './coerce.ts';
import { type CompareSettings, parseCompare } from './compare-options.ts';
import { type CustomParam, parseCustomParams } from './custom-param-options.ts';
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

/** Bounds of a histogram: more bars than this cannot be told apart, and larger numbers are written with an exponent. */
const MAX_BUCKETS = 200;
const LEAST_GAP = 1e-6;
const MAX_BOUND = 1e15;

export interface FieldDefinition {
  /** The index field. */
  solr_field: string;
  /** The label. */
  name: string;
}

/** The bars behind a range slider; what lies at `end` or beyond is counted as one. */
export interface HistogramSettings {
  start: number;
  end: number;
  gap: number;
}

export interface FacetSettings {
  field: string;
  label: string;
  /** The widget kind; facet_widget_map says which component shows it. */
  widget: string;
  /** `RiotSolrFacetList-{field}` for lists, the field itself for ranges. */
  widgetId: string;
  operator: FacetOperator;
  /** How many values the engine is asked for, by the block's extra parameters or the facet's own limit; -1 is unlimited. */
  hardLimit: number;
  mincount: number;
  missing: boolean;
  /** A pattern of values to hide, known to end in time; empty hides nothing. */
  exclude: string;
  /** Why the pattern that was written may not run; undefined for one that may. */
  excludeFault: string | undefined;
  /** The orders of the values, each breaking the ties of those before; at least one. */
  sorts: readonly FacetSort[];
  /** Extra: how many values stand open before 'Show all' (0: all). */
  shown: number;
  /** Extra: whether the facet begins folded under its heading. */
  folded: boolean;
  /** Extra: what several of its values are called, such as 'towns'; empty for its label. */
  plural: string;
  /** Extra: how amounts of a range are written. */
  format: 'number' | 'usd';
  /** Extra: what visitors read in place of an index value, such as 'Yes' for 'true'. */
  valueLabels: Readonly<Record<string, string>>;
  /** Extra: the buckets a range is counted in (§7.1); undefined shows no bars. */
  histogram: HistogramSettings | undefined;
  /** Extra: `found` are the bounds and bars of what the other filters find, `all` those without any facet filter (§7.1). */
  bounds: 'all' | 'found';
  /** Extra: where the slider of a range stops, or the numbers of 'or more', rising; empty derives them from what there is. */
  steps: readonly number[];
  /** What the facet adds to every search (§7.1). */
  request: ParamList;
}

export interface SortOption {
  value: string;
  label: string;
  /** Extra: what it is called while no words are searched for; left out where that is the same. */
  withoutWords?: string;
}

/** How results are counted in words, `{}` for the number, and the language that groups its digits. */
export interface CountWords {
  one: string;
  other: string;
  language: string;
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
    facets: readList(options.facets, 'facets').map((facet, at) =>
      parseFacet(facet, `facets[${at}]`, widgetMap, params, at >= OPEN_FACETS),
    ),
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
    flags,
    amenities: parseAmenities(options.amenities, 'amenities'),
    flagFields: [...new Set(flags.map(flagField))].filter((field) => field !== 'id'),
    showsFlagged: readText(options.shows_flagged, 'shows_flagged', ''),
  };
}

/** The tag that shows a range (§2.5). */
const RANGE_TAG = 'riot-solr-facet-range';

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
  if (text === '' || /^https?:\/\/[^\s/?#]+$/.test(text)) return text;
  throw new OptionError('base_url', 'must be an origin such as https://stays.example');
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
  const { one, other, language } = readRecord(value, 'count');
  if (other === undefined) return undefined;
  const words = readText(other, 'count.other', '');
  return {
    one: readText(one, 'count.one', words),
    other: words,
    language: readText(language, 'count.language', 'en-US'),
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

/**
 * Reads one facet definition by the nested paths of §3.2; the global settings may stand under `global_settings`. Extra
 * parameters of the block count before its own limit and least count, as they do in the request.
 */
function parseFacet(
  value: unknown,
  path: string,
  widgetMap: Readonly<Record<string, string>>,
  params: ParamList,
  foldedUsually: boolean,
): FacetSettings {
  const facet = readRecord(value, path);
  const data = readRecord(facet.data, `${path}.data`);
  const outer = readRecord(facet.settings, `${path}.settings`);
  const own = readRecord(outer.settings, `${path}.settings.settings`);
  const riot = readRecord(own.riot_solr, `${path}.settings.settings.riot_solr`);
  const global = globalSettings(facet, own, path);
  const field = readFieldName(data.field, `${path}.data.field`);
  const kind = readText(own.widget, `${path}.settings.settings.widget`, 'list');
  // A kind of the owner's naming that is shown as a range is asked for as one, too.
  const isRange = Object.hasOwn(widgetMap, kind) && widgetMap[kind] === RANGE_TAG && !RANGE_WIDGETS.has(kind);
  const widget = isRange ? 'range' : kind;
  const isAtLeast = widget === AT_LEAST;
  const single =
    SINGLE_WIDGETS.has(widget) || readBoolean(global.limit_active_items, `${path}.limit_active_items`, false);
  const operator = readText(global.operator, `${path}.operator`, 'and').toLowerCase();
  const sorts =
    own.active_sorts === 0 || own.active_sorts === '0'
      ? []
      : readNames(own.active_sorts, `${path}.settings.settings.active_sorts`);
  const exclude = readText(own.exclude, `${path}.settings.settings.exclude`, '');
  const fault = excludeFault(exclude);
  const format = readText(own.format, `${path}.settings.settings.format`, widget === 'price_range' ? 'usd' : 'number');
  const settings = {
    field,
    label:
      readText(riot.facet_label, `${path}.settings.settings.riot_solr.facet_label`, '') ||
      readText(global.riotjs_label, `${path}.riotjs_label`, '') ||
      field,
    widget,
    widgetId: RANGE_WIDGETS.has(widget) ? field : `${LIST_WIDGET_ID_PREFIX}${field}`,
    operator: readOperator(single, operator),
    // Numbers that are added up have to be there, all of them.
    hardLimit: isAtLeast
      ? -1
      : (extraFacetNumber(params, field, 'limit') ?? readNumber(global.hard_limit, `${path}.hard_limit`, 50)),
    mincount: isAtLeast
      ? 1
      : (extraFacetNumber(params, field, 'mincount') ?? readNumber(global.facet_mincount, `${path}.facet_mincount`, 1)),
    missing: readBoolean(global.facet_missing, `${path}.facet_missing`, false),
    exclude: fault === undefined ? exclude : '',
    excludeFault: fault,
    sorts: readFacetSorts(sorts),
    shown: readNumber(own.shown, `${path}.settings.settings.shown`, 0),
    folded: readBoolean(own.folded, `${path}.settings.settings.folded`, foldedUsually),
    plural: readText(own.plural, `${path}.settings.settings.plural`, ''),
    bounds: own.bounds === 'found' ? ('found' as const) : ('all' as const),
    format: format === 'usd' ? ('usd' as const) : ('number' as const),
    valueLabels: readTextMap(own.value_labels, `${path}.settings.settings.value_labels`),
    histogram: parseHistogram(own.histogram, `${path}.settings.settings.histogram`),
    steps: parseSteps(own.steps, `${path}.settings.settings.steps`),
  };
  return { ...settings, request: facetParams(settings, operator === 'or' || isAtLeast) };
}

function readOperator(single: boolean, operator: string): FacetOperator {
  if (single) return 'single';
  return operator === 'or' ? 'or' : 'and';
}

function parseHistogram(value: unknown, path: string): HistogramSettings | undefined {
  const own = readRecord(value, path);
  if (Object.keys(own).length === 0) return undefined;
  const bound = (name: keyof HistogramSettings): number => readNumber(own[name], `${path}.${name}`, Number.NaN);
  const histogram = { start: bound('start'), end: bound('end'), gap: bound('gap') };
  const buckets = (histogram.end - histogram.start) / histogram.gap;
  if (!(histogram.gap >= LEAST_GAP && buckets > 0 && buckets <= MAX_BUCKETS && Math.abs(histogram.end) < MAX_BOUND)) {
    throw new OptionError(
      path,
      `must have a start, an end above it and a gap, at most ${MAX_BUCKETS} of which lie between`,
    );
  }
  return histogram;
}

function parseSteps(value: unknown, path: string): number[] {
  const steps = readList(value, path).map((step, at) => readNumber(step, `${path}[${at}]`, Number.NaN));
  const rise = steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? step));
  if (steps.some(Number.isNaN) || !rise) throw new OptionError(path, 'must be numbers that rise');
  if (steps.length === 1) throw new OptionError(path, 'must hold at least two numbers');
  return steps;
}

function globalSettings(facet: OptionRecord, own: OptionRecord, path: string): OptionRecord {
  const global = readRecord(facet.global_settings, `${path}.global_settings`);
  const nested = readRecord(global.settings, `${path}.global_settings.settings`);
  return Object.assign(Object.create(null), own, global, nested);
}

function readFieldName(value: unknown, path: string): string {
  const name = readText(value, path, '');
  if (!isFieldName(name)) throw new OptionError(path, 'must name an index field');
  return name;
}
