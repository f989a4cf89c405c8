/** The documents of an answer: which fields (`fl`), the score, in Solr's order. */
import { SolrRequestError } from '../errors.ts';
import { floatDecimal } from '../java-format.ts';
import { glob, type Schema } from '../schema.ts';
import type { SearchView } from '../search/search-view.ts';
import { RawJson, toJson } from './json-out.ts';

export interface FieldList {
  withScore: boolean;
  /** Undefined: all stored fields. */
  accepts: ((name: string) => boolean) | undefined;
}

const NAME = /^[\w$.*?-]+$/;

/**
 * Reads `fl`: names, wildcards, `*` and `score`, separated by commas or blanks.
 *
 * @throws SolrRequestError for aliases, functions and transformers.
 */
export function parseFieldList(values: readonly string[]): FieldList {
  const names = values.flatMap((value) => value.split(/[\s,]+/)).filter((name) => name !== '');
  for (const name of names) {
    if (!NAME.test(name)) throw new SolrRequestError(`the field list entry '${name}' is not supported`);
  }
  const withScore = names.includes('score');
  const others = names.filter((name) => name !== 'score');
  if (others.length === 0 || others.includes('*')) return { withScore, accepts: undefined };
  const exact = new Set(others.filter((name) => !/[*?]/.test(name)));
  const patterns = others.filter((name) => /[*?]/.test(name)).map(glob);
  return { withScore, accepts: (name) => exact.has(name) || patterns.some((test) => test(name)) };
}

/** One document as JSON, with its score where asked. */
export function documentJson(view: SearchView, doc: number, fields: FieldList, score: number | undefined): RawJson {
  const json = view.storedJson(doc);
  const body = fields.accepts ? pick(json, fields.accepts) : json;
  if (!fields.withScore || score === undefined) return new RawJson(body);
  const separator = body === '{}' ? '' : ',';
  return new RawJson(`${body.slice(0, -1)}${separator}"score":${toJson(floatDecimal(score))}}`);
}

function pick(json: string, accepts: (name: string) => boolean): string {
  // Our own file: what was stored is a JSON object.
  const stored = JSON.parse(json) as Record<string, unknown>;
  const parts: string[] = [];
  for (const name in stored) {
    if (accepts(name)) parts.push(`${JSON.stringify(name)}:${JSON.stringify(stored[name])}`);
  }
  return `{${parts.join(',')}}`;
}

/** The unique key of a document. */
export function keyOf(view: SearchView, schema: Schema, doc: number): string {
  const field = view.field(schema.uniqueKey);
  const ord = view.ords(schema.uniqueKey)?.ords[doc] ?? -1;
  return ord < 0 ? '' : view.ordLabel(field, ord);
}
