/** The index as of one commit: what every part of a search reads. */
import { LRUCache } from 'lru-cache';
import { type Column, counting, type Values } from '../columns/columns.ts';
import { numberOrds, type OrdView, stringOrds } from '../columns/ord-view.ts';
import type { Field, Schema } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { numberLabel } from '../field-values.ts';
import type { StoreReader } from '../store/sqlite-store.ts';
import { Bitset } from './bitset.ts';
import { TextIndex } from './text-index.ts';

/** How many terms a text field has. */
export interface Lengths {
  /** The number the field has inside indexed terms. */
  fieldId: number;
  /** Of each document. */
  lengths: Values['values'];
  /** Of how many documents, and of all together. */
  docCount: number;
  termCount: number;
}

/** What `stats.field` tells of the numbers of some documents. */
export interface Sums {
  /** How many numbers there are, and how many documents without one. */
  count: number;
  missing: number;
  min: number;
  max: number;
  sum: number;
  squares: number;
}

const FILTER_CACHE_BYTES = 32 * 1024 * 1024;

interface ViewParts {
  schema: Schema;
  columns: ReadonlyMap<string, Column>;
  /** The text fields in the order of their numbers, which begin at 1. */
  textFields: readonly string[];
  /** The file's row of each document. */
  rows: Int32Array;
  /** The documents that are not deleted. */
  live: Bitset;
  /** How many commits there were. */
  commits: number;
  reader: StoreReader;
}

export class SearchView {
  readonly schema: Schema;
  readonly maxDoc: number;
  readonly live: Bitset;
  readonly liveCount: number;
  readonly text: TextIndex;
  /** Results of filters by their canonical form. */
  readonly filters: LRUCache<string, Bitset>;
  /** The sort value of every document, by field and direction. */
  readonly sortValues = new LRUCache<string, Float64Array>({ max: 16 });
  readonly #parts: ViewParts;
  readonly #places: Int32Array;
  readonly #noValues: Values;
  readonly #values = new Map<string, Values>();
  readonly #ords = new Map<string, OrdView>();
  readonly #numbers = new Map<string, Float64Array>();
  readonly #lengths = new Map<string, Lengths>();
  readonly #sums = new WeakMap<Bitset, Map<string, Sums>>();

  constructor(parts: ViewParts) {
    this.#parts = parts;
    this.schema = parts.schema;
    this.live = parts.live;
    this.maxDoc = parts.live.size;
    this.liveCount = parts.live.count();
    this.#places = counting(this.maxDoc);
    this.#noValues = { values: new Int32Array(0), starts: new Int32Array(this.maxDoc + 1), missing: -1 };
    this.text = new TextIndex(parts.reader, parts.rows, this.maxDoc);
    const bytes = Math.max(1, this.live.words.byteLength);
    this.filters = new LRUCache({ max: Math.max(32, Math.min(2048, Math.floor(FILTER_CACHE_BYTES / bytes))) });
  }

  /** The fields that documents have, or once had. */
  get fieldNames(): string[] {
    return [...new Set([...this.#parts.columns.keys(), ...this.#parts.textFields])];
  }

  /** @throws SolrRequestError for a name the schema does not know. */
  field(name: string): Field {
    const field = this.schema.field(name);
    if (!field) throw new SolrRequestError(`undefined field ${name}`);
    return field;
  }

  /** A number of a document that is the same for all who have the file open, until the next commit. */
  stableNumber(doc: number): number {
    return this.#parts.commits + (this.#parts.rows[doc] ?? 0);
  }

  /** The stored JSON of a document. */
  storedJson(doc: number): string {
    return this.#parts.reader.document(this.#parts.rows[doc] ?? -1);
  }

  /** What the column of a field holds; nothing where no document has a value. */
  values(name: string): Values {
    return remembered(
      this.#values,
      name,
      () => this.#parts.columns.get(name)?.view(this.maxDoc, this.#places) ?? this.#noValues,
    );
  }

  /** The distinct values of a string, boolean or numeric field. */
  ords(name: string): OrdView {
    return remembered(this.#ords, name, () => {
      const column = this.#parts.columns.get(name);
      if (column?.kind === 'string') return stringOrds(this.values(name), column.terms);
      const { view, numbers } = numberOrds(column?.kind === 'number' ? this.values(name) : this.#noValues);
      this.#numbers.set(name, numbers);
      return view;
    });
  }

  /** A value of `ords` as Solr prints it. */
  ordLabel(field: Field, ord: number): string {
    const number = this.#numbers.get(field.name)?.[ord];
    if (number !== undefined) return numberLabel(field.type, number);
    return this.#parts.columns.get(field.name)?.terms[ord] ?? '';
  }

  /** The place of a string value in `ords`, -1 when no document has it. */
  ordOf(name: string, value: string): number {
    return this.#parts.columns.get(name)?.dictionary.get(value) ?? -1;
  }

  /** Term counts of a text field. */
  lengths(name: string): Lengths {
    return remembered(this.#lengths, name, () => {
      const { values } = this.values(name);
      let [docCount, termCount] = [0, 0];
      for (const length of values) {
        if (length <= 0) continue;
        docCount++;
        termCount += length;
      }
      // Terms of the field 0 are never written.
      return { fieldId: this.#parts.textFields.indexOf(name) + 1, lengths: values, docCount, termCount };
    });
  }

  /** The sums of the numbers of a field in a set of documents, as long as the set is kept. */
  sums(name: string, set: Bitset): Sums {
    const ofSet = this.#sums.get(set) ?? new Map<string, Sums>();
    this.#sums.set(set, ofSet);
    return remembered(ofSet, name, () => sumUp(this.values(name), set));
  }

  /** The documents with any value of a field. */
  exists(name: string): Bitset {
    const key = `exists\0${name}`;
    const known = this.filters.get(key);
    if (known) return known;
    const bits = new Bitset(this.maxDoc);
    const { values, starts, missing } = this.values(name);
    for (let doc = 0; doc < this.maxDoc; doc++) {
      const at = starts[doc] ?? 0;
      if (at < (starts[doc + 1] ?? 0) && !Object.is(values[at], missing)) bits.add(doc);
    }
    this.filters.set(key, bits);
    return bits;
  }
}

function sumUp({ values, starts }: Values, set: Bitset): Sums {
  let [count, missing, sum, squares] = [0, 0, 0, 0];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const doc of set.toDocs()) {
    const before = count;
    for (let i = starts[doc] ?? 0; i < (starts[doc + 1] ?? 0); i++) {
      const value = values[i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      count++;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      squares += value * value;
    }
    if (count === before) missing++;
  }
  return { count, missing, min, max, sum, squares };
}

/** What a map knows by a name, made when it is first asked for. */
function remembered<T>(known: Map<string, T>, name: string, make: () => T): T {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}
