/** The facets of a search block (§3.2), read into one closed type. */
import { LIST_WIDGET_ID_PREFIX } from '../constants.ts';
import { excludeFault } from '../query/exclude-pattern.ts';
import { extraFacetNumber } from '../query/extra-params.ts';
import type { FacetOperator } from '../query/facet-filter.ts';
import { facetParams } from '../query/facet-params.ts';
import { type FacetSort, readFacetSorts } from '../query/facet-sorts.ts';
import { isFieldName } from '../query/filter-query.ts';
import type { ParamList } from '../query/param-list.ts';
import { AT_LEAST, RANGE_WIDGETS, SINGLE_WIDGETS, SUGGESTED } from '../query/widget-kinds.ts';
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
} from './coerce.ts';

/** Bounds of a histogram: more bars than this cannot be told apart, and larger numbers are written with an exponent. */
const MAX_BUCKETS = 200;
const LEAST_GAP = 1e-6;
const MAX_BOUND = 1e15;

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
  /** Extra: how amounts of a range are written: `number`, or a currency such as `usd`. */
  format: string;
  /** Extra: whether its values are months, `06` or `2027-06`, which a comparison shows as stretches. */
  ofMonths: boolean;
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

/** The tag that shows a range (§2.5). */
const RANGE_TAG = 'riot-solr-facet-range';

/**
 * Reads one facet definition by the nested paths of §3.2; the global settings may stand under `global_settings`. Extra
 * parameters of the block count before its own limit and least count, as they do in the request.
 */
export function parseFacet(
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
  const limit = extraFacetNumber(params, field, 'limit') ?? readNumber(global.hard_limit, `${path}.hard_limit`, 50);
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
    // Numbers that are added up have to be there, all of them; of what is only suggested nothing is counted.
    hardLimit: isAtLeast ? -1 : widget === SUGGESTED ? 0 : limit,
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
    format: /^[a-z]{3}$/.test(format) ? format : 'number',
    ofMonths: format === 'month',
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

/** The name of an index field. */
export function readFieldName(value: unknown, path: string): string {
  const name = readText(value, path, '');
  if (!isFieldName(name)) throw new OptionError(path, 'must name an index field');
  return name;
}
