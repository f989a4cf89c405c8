/** Writes answers as JSON: objects that keep their order, documents as they are stored. */
import { type Field, UNIQUE_KEY } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { floatDecimal } from '../java-format.ts';
import type { SearchView } from '../search/search-view.ts';

/** JSON text that needs no further escaping, such as a stored document. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An object that keeps its order and any name: JavaScript would put number-like names first. What is undefined is left out. */
export function orderedObject(list: readonly (readonly [string, unknown])[]): RawJson {
  const parts = list.flatMap(([name, value]) =>
    value === undefined ? [] : `${JSON.stringify(name)}:${toJson(value)}`,
  );
  return new RawJson(`{${parts.join(',')}}`);
}

export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return orderedObject(Object.entries(value)).text;
  if (typeof value === 'number' && !Number.isFinite(value)) return JSON.stringify(String(value));
  return JSON.stringify(value);
}

export interface FieldList {
  withScore: boolean;
  /** Undefined: all stored fields. */
  names: ReadonlySet<string> | undefined;
}

/**
 * Reads `fl`: names and `score`, separated by commas or blanks; without any name all fields.
 *
 * @throws SolrRequestError for patterns, aliases, functions and transformers.
 */
export function parseFieldList(values: readonly string[]): FieldList {
  const names = values.flatMap((value) => value.split(/[\s,]+/)).filter((name) => name !== '');
  const odd = names.find((name) => !/^[\w$.-]+$/.test(name));
  if (odd !== undefined) throw new SolrRequestError(`the field list entry '${odd}' is not supported`);
  const fields = names.filter((name) => name !== 'score');
  return { withScore: names.includes('score'), names: fields.length === 0 ? undefined : new Set(fields) };
}

/** One document as JSON, with its score where asked. */
export function documentJson(view: SearchView, doc: number, fields: FieldList, score: number | undefined): RawJson {
  const json = view.storedJson(doc);
  const body = fields.names ? pick(json, fields.names) : json;
  if (!fields.withScore || score === undefined) return new RawJson(body);
  const separator = body === '{}' ? '' : ',';
  return new RawJson(`${body.slice(0, -1)}${separator}"score":${toJson(floatDecimal(score))}}`);
}

function pick(json: string, names: ReadonlySet<string>): string {
  // Our own file: what was stored is a JSON object.
  const stored = Object.entries(JSON.parse(json) as object);
  return orderedObject(stored.filter(([name]) => names.has(name))).text;
}

/** The unique key of a document. */
export function keyOf(view: SearchView, doc: number): string {
  const ord = view.ords(UNIQUE_KEY)?.ords[doc] ?? -1;
  return ord < 0 ? '' : view.ordLabel(view.field(UNIQUE_KEY), ord);
}

/** The text a field holds in a stored document: its values, without those that are no text. */
export function textsOf(view: SearchView, doc: number, { name }: Field): string[] {
  // Our own file: what was stored is a JSON object.
  const stored = JSON.parse(view.storedJson(doc)) as Record<string, unknown>;
  return [stored[name]].flat().filter((value) => typeof value === 'string');
}
