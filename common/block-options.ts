/**
 * The options of a search block: SPEC §3.1 and §3.2 as the server renders them into the page, read into one closed type.
 *
 * Names are SPEC's exactly; unknown keys are ignored. Extras of our own stand beside them and are marked so below.
 */
import {
  OptionError,
  type OptionRecord,
  readBoolean,
  readList,
  readNumber,
  readRecord,
  readText,
  readTextMap,
  readTexts,
} from './coerce.ts';
import { LIST_WIDGET_ID_PREFIX, RANGE_WIDGETS } from './constants.ts';
import type { FacetOperator } from './facet-filter.ts';
import { isFieldName } from './filter-query.ts';
import type { Param, ParamList } from './param-list.ts';
import { parseResultTemplates, type ResultTemplates } from './result-template.ts';

export interface FieldDefinition {
  /** The index field. */
  solr_field: string;
  /** The label. */
  name: string;
}

export interface FacetSettings {
  field: string;
  label: string;
  /** The widget kind; facet_widget_map says which component shows it. */
  widget: string;
  /** `RiotSolrFacetList-{field}` for lists, the field itself for ranges. */
  widgetId: string;
  operator: FacetOperator;
  /** Its counts ignore its own filter: so with operator 'or', also where only one value may be active (§7.1). */
  ignoresOwnFilter: boolean;
  /** How many values the engine is asked for; -1 is unlimited. */
  hardLimit: number;
  mincount: number;
  missing: boolean;
  /** A pattern of values to hide; empty hides nothing. */
  exclude: string;
  activeSorts: readonly string[];
  /** Extra: how many values stand open before 'Show all' (0: all). */
  shown: number;
  /** Extra: how amounts of a range are written. */
  format: 'number' | 'usd';
  /** Extra: what visitors read in place of an index value, such as 'Yes' for 'true'. */
  valueLabels: Readonly<Record<string, string>>;
}

export interface SortOption {
  value: string;
  label: string;
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
  hash: string;
  defaultQ: string;
  defaultBoost: string;
  params: ParamList;
  maxRows: number;
  returnFullDocs: boolean;
  facets: readonly FacetSettings[];
  fields: readonly FieldDefinition[];
  facetWidgetMap: Readonly<Record<string, string>>;
  /** Extra: how many items show at first and with each growth; 0 or less shows all (§2.4). */
  numVisible: number;
  /** Extra: whether there is a field for words. */
  keywords: boolean;
  /** Extra: what is said when nothing is found; empty for the usual words. */
  emptyText: string;
  /** Extra: choices of the sort control; the first is the default. */
  sorts: readonly SortOption[];
  /** Extra: how a result of each bundle is laid out. */
  templates: ResultTemplates;
  /** Extra: the document field that names its bundle. */
  bundleField: string;
}

/**
 * Reads a search block's options (§3.1).
 *
 * @throws OptionError naming the field that does not fit.
 */
export function parseSearchBlockOptions(value: unknown): SearchBlockOptions {
  const options = readRecord(value, 'options');
  const index = readText(options.index, 'index', 'inherit');
  return {
    url: readText(options.url, 'url', '/api/search'),
    index: index === '' || index === 'inherit' ? undefined : index,
    bundles: readTexts(options.bundles, 'bundles'),
    entityType: readText(options.entity_type, 'entity_type', ''),
    docCache: readNumber(options.doc_cache, 'doc_cache', 0),
    exposedParams:
      options.exposed_params === undefined ? ['fq', 'q'] : readTexts(options.exposed_params, 'exposed_params'),
    hash: readText(options.hash, 'hash', ''),
    defaultQ: readText(options.default_q, 'default_q', '*:*'),
    defaultBoost: readText(options.default_boost, 'default_boost', ''),
    params: parseExtraParams(options.params),
    maxRows: readNumber(options.max_rows, 'max_rows', 0),
    returnFullDocs: readBoolean(options.return_full_docs, 'return_full_docs', false),
    facets: readList(options.facets, 'facets').map((facet, at) => parseFacet(facet, `facets[${at}]`)),
    fields: readList(options.fields, 'fields').map((field, at) => parseField(field, `fields[${at}]`)),
    facetWidgetMap: readTextMap(options.facet_widget_map, 'facet_widget_map'),
    numVisible: readNumber(options.numvisible, 'numvisible', 0),
    keywords: readBoolean(options.keywords, 'keywords', true),
    emptyText: readText(options.empty_text, 'empty_text', ''),
    sorts: readList(options.sorts, 'sorts').map((sort, at) => parseSort(sort, `sorts[${at}]`)),
    templates: parseResultTemplates(options.templates, 'templates'),
    bundleField: readText(options.bundle_field, 'bundle_field', ''),
  };
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
  return { value: readText(sort.value, `${path}.value`, ''), label: readText(sort.label, `${path}.label`, '') };
}

/** Reads one facet definition by the nested paths of §3.2; the global settings may stand under `global_settings`. */
function parseFacet(value: unknown, path: string): FacetSettings {
  const facet = readRecord(value, path);
  const data = readRecord(facet.data, `${path}.data`);
  const outer = readRecord(facet.settings, `${path}.settings`);
  const own = readRecord(outer.settings, `${path}.settings.settings`);
  const riot = readRecord(own.riot_solr, `${path}.settings.settings.riot_solr`);
  const global = globalSettings(facet, own, path);
  const field = readFieldName(data.field, `${path}.data.field`);
  const widget = readText(own.widget, `${path}.settings.settings.widget`, 'list');
  const single = readBoolean(global.limit_active_items, `${path}.limit_active_items`, false);
  const operator = readText(global.operator, `${path}.operator`, 'and').toLowerCase();
  const sorts = own.active_sorts === 0 || own.active_sorts === '0' ? [] : activeSorts(own.active_sorts, path);
  return {
    field,
    label: readText(riot.facet_label, '', '') || readText(global.riotjs_label, '', '') || field,
    widget,
    widgetId: RANGE_WIDGETS.has(widget) ? field : `${LIST_WIDGET_ID_PREFIX}${field}`,
    operator: single ? 'single' : operator === 'or' ? 'or' : 'and',
    ignoresOwnFilter: operator === 'or',
    hardLimit: readNumber(global.hard_limit, `${path}.hard_limit`, 50),
    mincount: readNumber(global.facet_mincount, `${path}.facet_mincount`, 1),
    missing: readBoolean(global.facet_missing, `${path}.facet_missing`, false),
    exclude: readText(own.exclude, `${path}.settings.settings.exclude`, ''),
    activeSorts: sorts,
    shown: readNumber(own.shown, `${path}.settings.settings.shown`, 0),
    format: readText(own.format, `${path}.settings.settings.format`, 'number') === 'usd' ? 'usd' : 'number',
    valueLabels: readTextMap(own.value_labels, `${path}.settings.settings.value_labels`),
  };
}

function globalSettings(facet: OptionRecord, own: OptionRecord, path: string): OptionRecord {
  const global = readRecord(facet.global_settings, `${path}.global_settings`);
  const nested = readRecord(global.settings, `${path}.global_settings.settings`);
  return Object.assign(Object.create(null), own, global, nested);
}

/** `active_sorts` is a list of names, or an object name → name with 0 for those not in use. */
function activeSorts(value: unknown, path: string): string[] {
  return readTexts(value, `${path}.settings.settings.active_sorts`).filter((name) => name !== '' && name !== '0');
}

function readFieldName(value: unknown, path: string): string {
  const name = readText(value, path, '');
  if (!isFieldName(name)) throw new OptionError(path, 'must name an index field');
  return name;
}

/** Extra query parameters: an encoded query string, or an object of values and lists (§3.1 params). */
function parseExtraParams(value: unknown): ParamList {
  if (typeof value === 'string') {
    return value
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair): Param => {
        const equals = pair.indexOf('=');
        if (equals < 1) throw new OptionError('params', `'${pair}' is not name=value`);
        return [pair.slice(0, equals), decodeParam(pair.slice(equals + 1))];
      });
  }
  return Object.entries(readRecord(value, 'params')).flatMap(([name, item]) =>
    readTexts(Array.isArray(item) || typeof item === 'object' ? item : [item], `params.${name}`).map(
      (text): Param => [name, text],
    ),
  );
}

function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new OptionError('params', `'${text}' is not percent-encoded text`);
  }
}
