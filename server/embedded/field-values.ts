/** Values of documents and queries in the form their field type stores and compares. */
import type { Field, FieldKind } from './configset.ts';
import { parseDate } from './date-math.ts';
import { SolrRequestError } from './errors.ts';
import { doubleText, floatDecimal, floatText, instantText } from './java-format.ts';

const LONG = /^[+-]?\d{1,19}$/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[fFdD]?$/;
const POINT = /^\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*,\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*$/;

export function isNumeric(type: Field['type']): boolean {
  return type.kind === 'integer' || type.kind === 'float' || type.kind === 'double' || type.kind === 'date';
}

/** A number of a query or range, as the field's type reads it; dates in milliseconds. */
export function parseNumber(field: Field, text: string, now: number): number {
  if (field.type.kind === 'date') return parseDate(text, now);
  const number = readNumber(field.type, text);
  if (number === undefined) throw new SolrRequestError(`Invalid Number: ${text} for field ${field.name}`);
  return number;
}

function readNumber(type: Field['type'], text: string): number | undefined {
  if (!(type.kind === 'integer' ? LONG : DECIMAL).test(text)) return undefined;
  const number = cut(type, Number(text.replace(/[fFdD]$/, '')));
  return type.kind === 'integer' && Math.abs(number) > 2 ** 63 ? undefined : number;
}

/** True for values that begin as `true`, `t` or `1` do. */
export function booleanText(text: string): 'true' | 'false' {
  return /^[tT1]/.test(text) ? 'true' : 'false';
}

/** Latitude and longitude of `lat,lon` in degrees; undefined where there is no such place. */
export function parsePoint(text: string): [latitude: number, longitude: number] | undefined {
  const [found, latitude, longitude] = (POINT.exec(text) ?? []).map(Number);
  if (found === undefined || latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}

const LABELS: Partial<Record<FieldKind, (value: number) => string>> = {
  float: floatText,
  double: doubleText,
  date: instantText,
};

/** A stored number as facets and ranges print it. */
export function numberLabel(type: Field['type'], value: number): string {
  return (LABELS[type.kind] ?? String)(value);
}

/** What a document of an update holds for a field, once checked. */
export interface FieldValues {
  field: Field;
  /** The values as they are stored and answered. */
  stored: (string | number | boolean)[];
  /** Strings, booleans and texts as terms are made of them; numbers; a place as latitude and longitude. */
  values: (string | number)[];
}

/**
 * Checks and converts the values of one field.
 *
 * @throws SolrRequestError for a value of another type, or several for a single-valued field.
 */
export function convertValues(field: Field, input: unknown, now: number): FieldValues {
  const given: unknown[] = [input].flat().filter((value) => value !== null && value !== undefined);
  if (given.length > 1 && !field.multiValued) {
    throw new SolrRequestError(`multiple values encountered for non multiValued field ${field.name}`);
  }
  const result: FieldValues = { field, stored: [], values: [] };
  if (field.type.kind === 'random') return result;
  for (const value of given) {
    if (typeof value === 'object') {
      throw new SolrRequestError(`field ${field.name}: nested documents and atomic updates are not supported`);
    }
    const [stored, ...values] = convertValue(field, value, now);
    result.stored.push(stored);
    result.values.push(...values);
  }
  return result;
}

/** A value as it is stored, then what columns and terms are made of. */
function convertValue(field: Field, value: unknown, now: number): [string | number | boolean, ...(string | number)[]] {
  const { type } = field;
  const text = String(value);
  switch (type.kind) {
    case 'string':
    case 'text':
      return [text, text];
    case 'boolean':
      return [booleanText(text) === 'true', booleanText(text)];
    case 'location': {
      const point = parsePoint(text);
      if (!point) throw new SolrRequestError(`Error adding field '${field.name}'='${text}'`);
      return [text, ...point];
    }
    case 'date': {
      const date = parseDate(text, now);
      return [instantText(date), date];
    }
    default: {
      // A fraction loses its rest where it is given as a number, and is refused where it is given as a text.
      const number = typeof value === 'number' ? cut(type, value) : readNumber(type, text.trim());
      if (number === undefined) throw new SolrRequestError(`Error adding field '${field.name}'='${text}'`);
      return [type.kind === 'float' ? floatDecimal(number) : number, number];
    }
  }
}

function cut(type: Field['type'], value: number): number {
  if (type.kind === 'integer') return Math.trunc(value);
  return type.kind === 'float' ? Math.fround(value) : value;
}
