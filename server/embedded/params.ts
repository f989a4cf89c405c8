/** The parameters of one request, as Solr reads them: names may repeat, numbers and booleans are checked. */
import { SolrRequestError } from './errors.ts';

export class SolrParams {
  readonly #values: Map<string, string[]>;

  constructor(entries: Iterable<readonly [string, string]>) {
    this.#values = new Map();
    for (const [name, value] of entries) {
      const list = this.#values.get(name);
      if (list) list.push(value);
      else this.#values.set(name, [value]);
    }
  }

  names(): IterableIterator<string> {
    return this.#values.keys();
  }

  entries(): IterableIterator<[string, string[]]> {
    return this.#values.entries();
  }

  get(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** These parameters with others for the names missing here. */
  withDefaults(defaults: ReadonlyMap<string, readonly string[]>): SolrParams {
    return this.#merge(defaults, false);
  }

  /** These parameters with further values after those that are here. */
  withAppends(appends: ReadonlyMap<string, readonly string[]>): SolrParams {
    const merged = new SolrParams([]);
    for (const [name, values] of this.#values) merged.#values.set(name, values);
    for (const [name, values] of appends) merged.#values.set(name, [...this.all(name), ...values]);
    return merged;
  }

  /** These parameters with some replaced. */
  with(overrides: ReadonlyMap<string, readonly string[]>): SolrParams {
    return this.#merge(overrides, true);
  }

  #merge(others: ReadonlyMap<string, readonly string[]>, replace: boolean): SolrParams {
    const merged = new SolrParams([]);
    for (const [name, values] of this.#values) merged.#values.set(name, values);
    for (const [name, values] of others) {
      if (replace || !merged.#values.has(name)) merged.#values.set(name, [...values]);
    }
    return merged;
  }

  int(name: string, fallback: number): number {
    const text = this.get(name);
    return text === undefined ? fallback : parseInteger(text);
  }

  float(name: string, fallback: number): number {
    const text = this.get(name);
    return text === undefined ? fallback : parseFloatStrict(text);
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

/** Reads a finite decimal number. */
export function parseFloatStrict(text: string): number {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(trimmed)) {
    throw new SolrRequestError(`For input string: "${text}"`);
  }
  return Number(trimmed);
}

/** Reads a boolean as Solr does: true, on, yes by their first letters. */
export function parseBoolean(text: string): boolean {
  if (/^(true|on|yes)/i.test(text)) return true;
  if (/^(false|off|no)/i.test(text)) return false;
  throw new SolrRequestError(`invalid boolean value: ${text}`);
}
