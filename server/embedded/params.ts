/** The parameters of one request, as Solr reads them: names may repeat, numbers and booleans are checked. */
import { SolrRequestError } from './errors.ts';

export type ParamValues = ReadonlyMap<string, readonly string[]>;

export class SolrParams {
  readonly #values: Map<string, readonly string[]>;

  constructor(entries: Iterable<readonly [string, string]>) {
    this.#values = new Map();
    for (const [name, value] of entries) this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  entries(): MapIterator<[string, readonly string[]]> {
    return this.#values.entries();
  }

  get(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** These parameters with a handler's: defaults for names that are missing, values to append, values no request changes. */
  configured(handler: { defaults: ParamValues; appends: ParamValues; invariants: ParamValues }): SolrParams {
    const merged = new SolrParams([]);
    for (const [name, values] of [...handler.defaults, ...this.#values]) merged.#values.set(name, values);
    for (const [name, values] of handler.appends) merged.#values.set(name, [...merged.all(name), ...values]);
    for (const [name, values] of handler.invariants) merged.#values.set(name, values);
    return merged;
  }

  int(name: string, fallback: number): number {
    const text = this.get(name);
    return text === undefined ? fallback : parseInteger(text);
  }

  float(name: string, fallback: number): number {
    const text = this.get(name);
    const number = text === undefined ? fallback : text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isNaN(number)) throw new SolrRequestError(`For input string: "${text}"`);
    return number;
  }

  bool(name: string, fallback: boolean): boolean {
    const text = this.get(name);
    return text === undefined ? fallback : parseBoolean(text);
  }

  /** The parameter of one field: `f.FIELD.NAME`, else `NAME`. */
  forField(field: string, name: string): string | undefined {
    return this.get(`f.${field}.${name}`) ?? this.get(name);
  }

  allForField(field: string, name: string): readonly string[] {
    const own = this.all(`f.${field}.${name}`);
    return own.length > 0 ? own : this.all(name);
  }
}

/** Reads an integer of 32 bits. */
export function parseInteger(text: string): number {
  if (!/^[+-]?\d{1,10}$/.test(text) || Math.abs(Number(text)) > 2_147_483_648) {
    throw new SolrRequestError(`For input string: "${text}"`);
  }
  return Number(text);
}

/** Reads a boolean as Solr does: true, on, yes by their first letters. */
export function parseBoolean(text: string): boolean {
  if (/^(true|on|yes)/i.test(text)) return true;
  if (/^(false|off|no)/i.test(text)) return false;
  throw new SolrRequestError(`invalid boolean value: ${text}`);
}
