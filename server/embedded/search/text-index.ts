/** Terms of text fields as of one view: which documents have them, where, and which terms there are. */
import { LRUCache } from 'lru-cache';
import type { StoreReader } from '../store/sqlite-store.ts';
import { afterPrefix, decodeTerm, encodeTerm, fieldPrefix } from '../store/text-row.ts';
import { Bitset } from './bitset.ts';

/** Every place of a term: document `docs[i]` has it at `places[starts[i]]` up to `places[starts[i + 1]]`. */
export interface Places {
  docs: Int32Array;
  starts: Int32Array;
  places: Float64Array;
}

export interface TermCount {
  term: string;
  /** Documents with the term as the file counts them. */
  docs: number;
}

/** Places of different values of a field are this far apart. */
const VALUE_DISTANCE = 1_000_000;
const COMMA = 44;
const ZERO = 48;
const CACHE_BYTES = 64 * 1024 * 1024;

export class TextIndex {
  readonly #reader: StoreReader;
  readonly #rows: Int32Array;
  readonly #maxDoc: number;
  readonly #offset: number;
  readonly #docs = new LRUCache<string, Int32Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (docs) => docs.byteLength + 128,
  });
  readonly #places = new LRUCache<string, Places>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (places) => places.places.byteLength + places.docs.byteLength * 2 + 128,
  });
  readonly #terms = new LRUCache<string, TermCount[]>({ max: 8 });

  /** `rows` are the file's row numbers of the documents, ascending. */
  constructor(reader: StoreReader, rows: Int32Array, maxDoc: number) {
    this.#reader = reader;
    this.#rows = rows;
    this.#maxDoc = maxDoc;
    const first = rows[0] ?? 0;
    // Rows without gaps need no search.
    this.#offset = maxDoc > 0 && (rows[maxDoc - 1] ?? 0) - first === maxDoc - 1 ? first : -1;
  }

  /** The documents with a term, ascending; deleted ones may be among them. */
  docs(fieldId: number, term: string): Int32Array {
    const code = fieldPrefix(fieldId) + encodeTerm(term);
    const known = this.#docs.get(code);
    if (known) return known;
    const rows = parseNumbers(this.#reader.rows(code));
    let count = 0;
    for (const row of rows) {
      const doc = this.#docOf(row);
      if (doc >= 0) rows[count++] = doc;
    }
    const docs = count === rows.length ? rows : rows.slice(0, count);
    this.#docs.set(code, docs);
    return docs;
  }

  /** The document of a row, or -1. */
  #docOf(row: number): number {
    if (this.#offset >= 0) {
      const doc = row - this.#offset;
      return doc >= 0 && doc < this.#maxDoc ? doc : -1;
    }
    let low = 0;
    let high = this.#maxDoc - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#rows[middle] ?? 0;
      if (found === row) return middle;
      if (found < row) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Every place of a term, for scores and phrases. */
  places(fieldId: number, term: string): Places {
    const code = fieldPrefix(fieldId) + encodeTerm(term);
    const known = this.#places.get(code);
    if (known) return known;
    const found = this.#reader.places(code);
    const places = this.#group(parseNumbers(found.rows), parseNumbers(found.places), parseNumbers(found.columns));
    this.#places.set(code, places);
    return places;
  }

  #group(rows: Int32Array, offsets: Int32Array, columns: Int32Array): Places {
    const docs: number[] = [];
    const starts: number[] = [];
    const places = new Float64Array(rows.length);
    let length = 0;
    let lastRow = -1;
    let doc = -1;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      if (row !== lastRow) {
        lastRow = row;
        doc = this.#docOf(row);
        if (doc >= 0) {
          docs.push(doc);
          starts.push(length);
        }
      }
      if (doc >= 0) places[length++] = (columns[i] ?? 0) * VALUE_DISTANCE + (offsets[i] ?? 0);
    }
    starts.push(length);
    return { docs: Int32Array.from(docs), starts: Int32Array.from(starts), places: places.subarray(0, length) };
  }

  /** The terms of a field that begin so, in the file's order. */
  terms(fieldId: number, prefix: string): readonly TermCount[] {
    const start = fieldPrefix(fieldId);
    const from = start + encodeTerm(prefix);
    const known = this.#terms.get(from);
    if (known) return known;
    const terms = this.#reader
      .terms(from, afterPrefix(from))
      .map(({ code, docs }) => ({ term: decodeTerm(code.slice(start.length)), docs }));
    this.#terms.set(from, terms);
    return terms;
  }

  /** The documents with any of some terms. */
  bitsOf(fieldId: number, terms: Iterable<string>): Bitset {
    const bits = new Bitset(this.#maxDoc);
    for (const term of terms) bits.addAll(this.docs(fieldId, term));
    return bits;
  }
}

/** Reads `12,15,16`. */
function parseNumbers(list: string): Int32Array {
  if (list === '') return new Int32Array(0);
  let count = 1;
  for (let at = list.indexOf(','); at >= 0; at = list.indexOf(',', at + 1)) count++;
  const numbers = new Int32Array(count);
  let index = 0;
  for (let i = 0; i < list.length; i++) {
    const unit = list.charCodeAt(i);
    if (unit === COMMA) index++;
    else numbers[index] = (numbers[index] ?? 0) * 10 + unit - ZERO;
  }
  return numbers;
}
