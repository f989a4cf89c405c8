/** The option `custom_params` of a search block: what custom parameters of old links mean (§10.10). */

import { isFieldName } from '../query/filter-query.ts';
import type { Plural } from '../texts/texts.ts';
import {
  OptionError,
  readBoolean,
  readForms,
  readList,
  readRecord,
  readText,
  readTextMap,
  readTexts,
} from './coerce.ts';

export const CUSTOM_TYPES = ['integer', 'number', 'date', 'word', 'text'] as const;
export type CustomType = (typeof CUSTOM_TYPES)[number];

export const DATE_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYYMMDD'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** One typed part of a parameter's value. */
export interface CustomPart {
  type: CustomType;
  /** Where it stands in a value that is JSON: keys to follow, the first place with a value counts; none is the whole value. */
  paths: readonly (readonly string[])[];
  /** The parameter holds without it. */
  optional: boolean;
  /** Several values: a JSON list, or text parted by commas. */
  list: boolean;
  /** Bounds of a number; undefined leaves it open. */
  min: number | undefined;
  max: number | undefined;
  /** The part of the same kind that this one must be later or greater than. */
  after: string | undefined;
  /** How a date may be written. */
  formats: readonly DateFormat[];
  /** The words that may stand, and the index value of each. */
  values: Readonly<Record<string, string>>;
  /** What visitors read in place of a word. */
  labels: Readonly<Record<string, string>>;
  /** The part as visitors read it, `{}` for the value. */
  forms: Plural;
}

/** A filter made of parts, which it names: one value, or a range with an open end where a bound is missing. */
export interface CustomRule {
  field: string;
  /** Listings that match are left out. */
  exclude: boolean;
  is: string | undefined;
  from: string | undefined;
  /** The last value within the range. */
  to: string | undefined;
  /** The first day after the range. */
  before: string | undefined;
}

export interface CustomParam {
  label: string;
  parts: Readonly<Record<string, CustomPart>>;
  filters: readonly CustomRule[];
  /** The whole as visitors read it: `{part}`, or `{begin - end}` for a time between two dates. */
  text: string;
}

/**
 * Reads the `custom_params` option.
 *
 * @throws OptionError naming what does not fit.
 */
export function parseCustomParams(value: unknown): Record<string, CustomParam> {
  const entries = Object.entries(readRecord(value, 'custom_params'));
  return Object.fromEntries(entries.map(([name, param]) => [name, parseParam(param, name, `custom_params.${name}`)]));
}

function parseParam(value: unknown, name: string, path: string): CustomParam {
  const param = readRecord(value, path);
  const parts = Object.entries(readRecord(param.parts, `${path}.parts`));
  return {
    label: readText(param.label, `${path}.label`, name),
    parts: Object.fromEntries(parts.map(([part, own]) => [part, parsePart(own, `${path}.parts.${part}`)])),
    filters: readList(param.filters, `${path}.filters`).map((rule, at) => parseRule(rule, `${path}.filters[${at}]`)),
    text: readText(param.text, `${path}.text`, parts.map(([part]) => `{${part}}`).join(', ')),
  };
}

function parsePart(value: unknown, path: string): CustomPart {
  const part = readRecord(value, path);
  const formats = readTexts(part.formats, `${path}.formats`).map((format) =>
    oneOf(format, DATE_FORMATS, `${path}.formats`),
  );
  return {
    type: oneOf(readText(part.type, `${path}.type`, 'text'), CUSTOM_TYPES, `${path}.type`),
    paths: readTexts(part.path, `${path}.path`).map((keys) => keys.split('.')),
    optional: readBoolean(part.optional, `${path}.optional`, false),
    list: readBoolean(part.list, `${path}.list`, false),
    min: readBound(part.min, `${path}.min`),
    max: readBound(part.max, `${path}.max`),
    after: readPartName(part.after, `${path}.after`),
    formats: formats.length === 0 ? ['YYYY-MM-DD'] : formats,
    values: readWords(part.values, `${path}.values`),
    labels: readTextMap(part.labels, `${path}.labels`),
    forms: readForms(part, path, readText(part.other, `${path}.other`, '{}')),
  };
}

function parseRule(value: unknown, path: string): CustomRule {
  const rule = readRecord(value, path);
  const field = readText(rule.field, `${path}.field`, '');
  if (!isFieldName(field)) throw new OptionError(`${path}.field`, 'must name an index field');
  return {
    field,
    exclude: readBoolean(rule.exclude, `${path}.exclude`, false),
    is: readPartName(rule.is, `${path}.is`),
    from: readPartName(rule.from, `${path}.from`),
    to: readPartName(rule.to, `${path}.to`),
    before: readPartName(rule.before, `${path}.before`),
  };
}

function readPartName(value: unknown, path: string): string | undefined {
  return readText(value, path, '') || undefined;
}

function readBound(value: unknown, path: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const bound = Number(value);
  if (!Number.isFinite(bound)) throw new OptionError(path, 'must be a number');
  return bound;
}

/** Words as a list, each its own index value, or word → index value. */
function readWords(value: unknown, path: string): Record<string, string> {
  return Array.isArray(value)
    ? Object.fromEntries(readTexts(value, path).map((word) => [word, word]))
    : readTextMap(value, path);
}

function oneOf<T extends string>(text: string, known: readonly T[], path: string): T {
  const found = known.find((name) => name === text);
  if (found === undefined) throw new OptionError(path, `must be one of ${known.join(', ')}`);
  return found;
}
