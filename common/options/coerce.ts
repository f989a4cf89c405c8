/**
 * Reads loosely typed option values, as a PHP-rendered page writes them: '0' and '1' for booleans, numbers as text,
 * lists as objects with integer keys (§10.9).
 */

import type { Plural } from '../texts/texts.ts';

/** An option that cannot be read; `field` is its full path. */
export class OptionError extends Error {
  override name = 'OptionError';
  readonly code = 'bad-option';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.field = field;
  }
}

export type OptionRecord = Readonly<Record<string, unknown>>;

/** A record with own keys only, or the empty one when the option is missing. */
export function readRecord(value: unknown, field: string): OptionRecord {
  if (value === undefined || value === null || value === false || value === '') return {};
  if (Array.isArray(value)) {
    if (value.length === 0) return {};
    throw new OptionError(field, 'must be an object');
  }
  if (typeof value !== 'object') throw new OptionError(field, 'must be an object');
  return Object.assign(Object.create(null), value);
}

/** A list, or the values of an object in key order; a missing option is the empty list. */
export function readList(value: unknown, field: string): unknown[] {
  if (value === undefined || value === null || value === false || value === '') return [];
  if (Array.isArray(value)) return value;
  if (typeof value === 'object') return Object.values(value);
  throw new OptionError(field, 'must be a list');
}

/** A list of texts; numbers are taken as their text. */
export function readTexts(value: unknown, field: string): string[] {
  const list = typeof value === 'string' && value !== '' ? [value] : readList(value, field);
  return list.map((item, position) => readText(item, `${field}[${position}]`, ''));
}

/** Names, also as the boxes of a PHP form: an object name → name, with 0 for those that are not ticked. */
export function readNames(value: unknown, field: string): string[] {
  const unticked = new Set<unknown>([0, '0', false, '', null]);
  const isForm = typeof value === 'object' && !Array.isArray(value);
  return readTexts(isForm ? readList(value, field).filter((item) => !unticked.has(item)) : value, field);
}

/** A text; numbers and booleans are taken as their text. */
export function readText(value: unknown, field: string, fallback: string): string {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new OptionError(field, 'must be text');
}

/** A finite number, also written as text. */
export function readNumber(value: unknown, field: string, fallback: number): number {
  if (value === undefined || value === null || value === '') return fallback;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw new OptionError(field, 'must be a number');
  return number;
}

/** A whole number, also written as text. */
export function readWholeNumber(value: unknown, field: string, fallback: number): number {
  const number = readNumber(value, field, fallback);
  if (!Number.isInteger(number)) throw new OptionError(field, 'must be a whole number');
  return number;
}

/** A boolean, also as 0, 1, '0', '1', 'true', 'false' or ''. */
export function readBoolean(value: unknown, field: string, fallback: boolean): boolean {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  throw new OptionError(field, 'must be true or false');
}

/** The forms of a text for numbers (CLDR's plural categories) that a record has, beside the one for any other. */
export function readForms(record: OptionRecord, field: string, other: string): Plural {
  const forms = FORMS.filter((name) => record[name] !== undefined);
  return {
    ...Object.fromEntries(forms.map((name) => [name, readText(record[name], `${field}.${name}`, '')])),
    other,
  };
}

const FORMS = ['zero', 'one', 'two', 'few', 'many'] as const;

/** A record of texts. */
export function readTextMap(value: unknown, field: string): Record<string, string> {
  const entries = Object.entries(readRecord(value, field));
  return Object.fromEntries(entries.map(([key, text]) => [key, readText(text, `${field}.${key}`, '')]));
}

/** A page of the same site, or none. */
export function readPath(value: unknown, path: string): string {
  const text = value === false ? '' : readText(value, path, '');
  if (text === '' || /^\/(?![/\\])[^\s\\]*$/.test(text)) return text;
  throw new OptionError(path, 'must be a path of this site, beginning with one /');
}
