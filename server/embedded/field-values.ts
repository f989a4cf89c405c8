/** Values of documents and queries in the form their field type stores and compares. */

import type { Field } from './configset.ts';
import { parseDate } from './date-math.ts';
import { SolrRequestError } from './errors.ts';
import { doubleText, floatDecimal, floatText, instantText } from './java-format.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

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
  if (type.kind === 'integer') {
    return LONG.test(text) && Math.abs(Number(text)) <= 2 ** 63 ? Number(text) : undefined;
  }
  if (!DECIMAL.test(text)) return undefined;
  const value = Number(text.replace(/[fFdD]$/, ''));
  return type.kind === 'float' ? Math.fround(value) : value;
}

/** True for values that begin as `true`, `t` or `1` do. */
export function booleanText(text: string): 'true' | 'false' {
  return /^[tT1]/.test(text) ? 'true' : 'false';
}

export function parsePoint(text: string): Point | undefined {
  const match = POINT.exec(text);
  if (!match) return undefined;
  const latitude = Number(match[1]);
  const longitude = Number(match[2]);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** A stored number as facets and ranges print it. */
export function numberLabel(type: Field['type'], value: number): string {
  switch (type.kind) {
    case 'float':
      return floatText(value);
    case 'double':
      return doubleText(value);
    case 'date':
      return instantText(value);
    default:
      return String(value);
  }
}

/** What a document of an update holds for a field, once checked. */
export interface FieldValues {
  field: Field;
  /** The values as they are stored and answered. */
  stored: (string | number | boolean)[];
  /** Strings, booleans and texts as terms are made of them. */
  strings: string[];
  numbers: number[];
  points: Point[];
}

/**
 * Checks and converts the values of one field.
 *
 * @throws SolrRequestError for a value of another type, or several for a single-valued field.
 */
export function convertValues(field: Field, input: unknown, now: number): FieldValues {
  const values = (Array.isArray(input) ? input : [input]).filter((value) => value !== null && value !== undefined);
  if (values.length > 1 && !field.multiValued) {
    throw new SolrRequestError(`multiple values encountered for non multiValued field ${field.name}`);
  }
  const result: FieldValues = { field, stored: [], strings: [], numbers: [], points: [] };
  for (const value of values) convertValue(field, value, now, result);
  return result;
}

function convertValue(field: Field, value: unknown, now: number, result: FieldValues): void {
  if (typeof value === 'object') {
    throw new SolrRequestError(`field ${field.name}: nested documents and atomic updates are not supported`);
  }
  const { kind } = field.type;
  switch (kind) {
    case 'string':
    case 'text': {
      const text = String(value);
      result.stored.push(text);
      result.strings.push(text);
      return;
    }
    case 'boolean': {
      const text = booleanText(String(value));
      result.stored.push(text === 'true');
      result.strings.push(text);
      return;
    }
    case 'location': {
      const point = parsePoint(String(value));
      if (!point) throw badValue(field, value);
      result.stored.push(String(value));
      result.points.push(point);
      return;
    }
    case 'random':
      return;
    default: {
      const number =
        typeof value === 'number' && kind !== 'date' ? fromNumber(field.type, value) : fromText(field, value, now);
      result.numbers.push(number);
      result.stored.push(kind === 'date' ? instantText(number) : kind === 'float' ? floatDecimal(number) : number);
    }
  }
}

function fromNumber(type: Field['type'], value: number): number {
  if (type.kind === 'integer') return Math.trunc(value);
  return type.kind === 'float' ? Math.fround(value) : value;
}

function fromText(field: Field, value: unknown, now: number): number {
  if (field.type.kind === 'date') return parseDate(String(value), now);
  const number = readNumber(field.type, String(value).trim());
  if (number === undefined) throw badValue(field, value);
  return number;
}

function badValue(field: Field, value: unknown): SolrRequestError {
  return new SolrRequestError(`Error adding field '${field.name}'='${String(value)}'`);
}
