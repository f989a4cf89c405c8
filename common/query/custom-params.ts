/**
 * Reads a custom parameter by its mapping (§10.10): text of an old link to typed parts, and these to
 * filters. Nothing of the text itself goes on: a part is a number, a day, a word of a closed list, or a quoted value.
 */
import type { CustomParam, CustomPart, CustomRule, DateFormat } from '../options/custom-param-options.ts';
import { type FieldFilter, type FilterValue, MAX_VALUE_LENGTH } from './filter-query.ts';

/** Days of the calendar as YYYY-MM-DD, both within the range. */
interface DayRange {
  kind: 'days';
  from: string | '*';
  to: string | '*';
}

/** A filter on a field, which may be a range of days, too. */
export interface MappedFilter extends Omit<FieldFilter, 'value'> {
  value: FilterValue | DayRange;
}

/** A number, a day as YYYY-MM-DD, a word or text; as its type says. */
export type PartValue = number | string;
export type PartValues = Readonly<Record<string, readonly PartValue[]>>;

export interface ReadCustomParam {
  /** The parts that have a value. */
  parts: PartValues;
  filters: readonly MappedFilter[];
}

/** What integer fields of the index hold. */
const MAX_INTEGER = 2 ** 31 - 1;
const MAX_ITEMS = 50;
const DAY_MS = 86_400_000;
const INTEGER = /^-?\d{1,10}$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;
/** Control characters, and the macro syntax of the engine, which no value has a need for. */
const FOREIGN = /\p{Cc}|\$\{/u;

/** Year, month and day of each form; days and months may stand without their zero where something parts them. */
const DATES: Readonly<Record<DateFormat, RegExp>> = {
  'YYYY-MM-DD': /^(?<year>[1-9]\d{3})-(?<month>\d{2})-(?<day>\d{2})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>[1-9]\d{3})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>[1-9]\d{3})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>[1-9]\d{3})$/,
  YYYYMMDD: /^(?<year>[1-9]\d{3})(?<month>\d{2})(?<day>\d{2})$/,
};

/** Thrown and caught in this file alone: the value is none that the mapping knows. */
class Misfit extends Error {
  override name = 'Misfit';
  readonly code = 'misfit';
}

/** The parts and filters of a value; undefined where any part does not fit its type, or nothing would be narrowed. */
export function readCustomParam(param: CustomParam, text: string): ReadCustomParam | undefined {
  try {
    const parts = readParts(param, text);
    const filters = param.filters.flatMap((rule) => filterOf(rule, param, parts));
    return filters.length > 0 ? { parts, filters } : undefined;
  } catch (error) {
    // What should be JSON and is none does not fit, either.
    if (error instanceof Misfit || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readParts({ parts }: CustomParam, text: string): PartValues {
  const named = Object.entries(parts);
  const root = named.some(([, part]) => part.paths.length > 0) ? (JSON.parse(text) as unknown) : text;
  const values: PartValues = Object.fromEntries(
    named.flatMap(([name, part]) => {
      const found = part.paths.length === 0 ? text : findValue(root, part.paths);
      const items = readPart(part, found);
      if (items.length === 0 && !part.optional) throw new Misfit();
      return items.length === 0 ? [] : [[name, items]];
    }),
  );
  for (const [name, { after = '' }] of named) {
    const own = values[name]?.[0];
    const other = values[after]?.[0];
    if (own !== undefined && other !== undefined && own <= other) throw new Misfit();
  }
  return values;
}

/** What stands at the first of the paths that leads to something. */
function findValue(root: unknown, paths: CustomPart['paths']): unknown {
  for (const path of paths) {
    let value = root;
    for (const key of path) value = ownProperty(value, key);
    if (!isNothing(value)) return value;
  }
  return undefined;
}

function ownProperty(value: unknown, key: string): unknown {
  // An object has whatever it has; what is read stays unknown.
  const record = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function readPart(part: CustomPart, found: unknown): PartValue[] {
  if (isNothing(found)) return [];
  if (!part.list) return [readItem(part, found)];
  const items: unknown[] = Array.isArray(found) ? found : typeof found === 'string' ? found.split(',') : [found];
  if (items.length > MAX_ITEMS) throw new Misfit();
  return [...new Set(items.map((item) => readItem(part, item)))];
}

function readItem(part: CustomPart, item: unknown): PartValue {
  if (typeof item !== 'string' && typeof item !== 'number' && typeof item !== 'boolean') throw new Misfit();
  const text = String(item).trim();
  switch (part.type) {
    case 'integer':
      return readNumber(part, INTEGER.test(text) ? text : '', MAX_INTEGER);
    case 'number':
      return readNumber(part, NUMBER.test(text) ? text : '', Number.MAX_SAFE_INTEGER);
    case 'date':
      return readDay(part.formats, text);
    case 'word':
      return fitting(text, Object.hasOwn(part.values, text));
    case 'text':
      return fitting(
        text,
        text !== '' && text.length <= MAX_VALUE_LENGTH && text.isWellFormed() && !FOREIGN.test(text),
      );
  }
}

function fitting(text: string, fits: boolean): string {
  if (!fits) throw new Misfit();
  return text;
}

function readNumber({ min, max }: CustomPart, text: string, most: number): number {
  const number = Number(text);
  if (text === '' || number < Math.max(min ?? -most, -most) || number > Math.min(max ?? most, most)) throw new Misfit();
  return number;
}

/** The day as YYYY-MM-DD; only one that is in the calendar. */
function readDay(formats: readonly DateFormat[], text: string): string {
  for (const format of formats) {
    const { year = '', month = '', day = '' } = DATES[format].exec(text)?.groups ?? {};
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const time = year === '' ? Number.NaN : Date.parse(iso);
    if (!Number.isNaN(time) && isoDay(time) === iso) return iso;
  }
  throw new Misfit();
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The filter of a rule; none where all of its parts are missing. */
function filterOf(rule: CustomRule, { parts }: CustomParam, values: PartValues): MappedFilter[] {
  const value = rule.is === undefined ? rangeOf(rule, values) : matchOf(parts[rule.is], values[rule.is]);
  return value ? [{ kind: 'field', tags: [], negated: rule.exclude, field: rule.field, value }] : [];
}

function matchOf(part: CustomPart | undefined, items: readonly PartValue[] = []): MappedFilter['value'] | undefined {
  const [first] = items;
  if (!part || first === undefined) return undefined;
  if (part.type === 'date') return { kind: 'days', from: String(first), to: String(first) };
  const texts = items.map((item) => (part.type === 'word' ? (part.values[item] ?? '') : String(item)));
  return items.length > 1 ? { kind: 'list', values: texts } : { kind: 'value', value: texts[0] ?? '' };
}

/** A range of numbers or days; one that ends before it begins is no range. */
function rangeOf({ from, to, before }: CustomRule, values: PartValues): MappedFilter['value'] | undefined {
  const valueAt = (name: string | undefined): PartValue | undefined => (name ? values[name]?.[0] : undefined);
  const first = valueAt(from);
  const next = valueAt(before);
  const last = typeof next === 'string' ? isoDay(Date.parse(next) - DAY_MS) : valueAt(to);
  if (first === undefined && last === undefined) return undefined;
  if (first !== undefined && last !== undefined && first > last) throw new Misfit();
  if (typeof (first ?? last) === 'number') return { kind: 'range', from: bound(first), to: bound(last) };
  return { kind: 'days', from: String(first ?? '*'), to: String(last ?? '*') };
}

function bound(value: PartValue | undefined): number | '*' {
  return typeof value === 'number' ? value : '*';
}
