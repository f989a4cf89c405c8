/** The columns of records, nested ones among them, with what the sample says of each. */
import { isObject } from '../../indexing/mapping/source-path.ts';
import { asText, isBlank } from '../../indexing/mapping/text-values.ts';

/** More are not looked at: nobody reads so many on a page. */
const MOST_COLUMNS = 150;
const DEPTH = 3;

/** A column of the file, or a path into its records. */
export interface Column {
  /** As a mapping names it: `town`, `address.city`, `images[].url`. */
  readonly path: string;
  /** The keys that lead to it, as the file has them. */
  readonly keys: readonly string[];
  /** Whether a record has a list there. */
  readonly isList: boolean;
  /** The values of each sampled record, blank ones left out. */
  readonly rows: readonly (readonly string[])[];
  /** Those of all records, one after the other. */
  readonly values: readonly string[];
  /** Sampled records that have a value. */
  readonly filled: number;
  readonly distinct: ReadonlyMap<string, number>;
  /** What stands there for nothing: `N/A`, `null`. */
  readonly nothings: readonly string[];
  /** Whether every record of the whole file has a value of its own. */
  readonly isUnique: boolean;
  /** Whether these can be ids as they are. */
  readonly isKey: boolean;
  /** The few records of a column of ids that have the value of an earlier one. */
  readonly repeats: readonly Repeat[];
}

/** A value that two records have, and their lines. */
export interface Repeat {
  readonly value: string;
  readonly line: number;
  readonly earlier: number;
}

/** What a column says of all records, where each of them has a value of its own, but for a few. */
export type OwnValues = Pick<Column, 'isKey' | 'repeats'>;

/** @param own the columns with a value of its own in every record, or nearly. */
export function columnsOf(records: readonly Record<string, unknown>[], own: ReadonlyMap<string, OwnValues>): Column[] {
  const found = new Map<string, { keys: string[]; isList: boolean; rows: string[][]; nothings: Set<string> }>();
  for (const [at, record] of records.entries()) {
    for (const [name, value] of Object.entries(record)) {
      walk(value, { path: isPlain(name) ? name : `"${name}"`, keys: [name], isList: false });
    }
    function walk(value: unknown, place: Place): void {
      if (Array.isArray(value)) {
        const list: unknown[] = value;
        for (const element of list) walk(element, { ...place, path: `${place.path}[]`, isList: true });
      } else if (isObject(value) && place.keys.length < DEPTH) {
        for (const [key, inner] of Object.entries(value)) {
          if (isPlain(key)) walk(inner, { ...place, path: `${place.path}.${key}`, keys: [...place.keys, key] });
        }
      } else note(at, value, place);
    }
  }
  function note(at: number, value: unknown, { path, keys, isList }: Place): void {
    if (path.includes('[][]') || path.endsWith('.')) return;
    let column = found.get(path);
    if (!column) {
      if (found.size >= MOST_COLUMNS) return;
      column = { keys, isList, rows: [], nothings: new Set() };
      found.set(path, column);
    }
    const text = isBlank(value) ? '' : (asText(value)?.trim() ?? '');
    if (NOTHING.test(text)) column.nothings.add(text);
    if (text === '' || NOTHING.test(text)) return;
    const row = column.rows[at];
    if (row) row.push(text);
    else column.rows[at] = [text];
  }
  return [...found].map(([path, { keys, isList, rows, nothings }]) => {
    const full = records.map((_, at) => rows[at] ?? []);
    const values = full.flat();
    const { isKey, repeats } = (keys.length === 1 && own.get(keys[0] ?? '')) || NOT_OWN;
    return {
      path,
      keys,
      isList,
      rows: full,
      values,
      filled: full.filter((row) => row.length > 0).length,
      distinct: counted(values),
      nothings: [...nothings],
      isUnique: keys.length === 1 && own.has(keys[0] ?? '') && repeats.length === 0,
      isKey,
      repeats,
    };
  });
}

const NOT_OWN: OwnValues = { isKey: false, repeats: [] };

interface Place {
  path: string;
  keys: string[];
  isList: boolean;
}

/** What programs write where there is nothing. */
const NOTHING = /^(?:null|none|nan|n\/?a|undefined|-+|\?+|#n\/a|tb[acd]|k\.\s?a\.)$/i;

/** Dots, brackets and quotes have a meaning in a path. */
function isPlain(name: string): boolean {
  return /^[^.[\]"{}]+$/.test(name) && name.trim() === name;
}

/** How often each value stands there, the most frequent first. */
export function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}

/** The keys without the wrapper that WordPress's API puts around a text: `title.rendered` is a title. */
export function withoutWrapper(keys: readonly string[]): readonly string[] {
  return keys.length > 1 && keys.at(-1) === 'rendered' ? keys.slice(0, -1) : keys;
}

/** What a name says without where it belongs: OpenStreetMap's `addr:city` and WooCommerce's `Meta: _lat` are a city and a latitude. */
export function withoutNamespace(name: string): string {
  return name.replace(/^(?:addr|contact|meta):[\s_]*(?=\p{L})/iu, '');
}

/** `neighbourhood_cleansed` as people write it: `Neighbourhood`, `rvOnly` as `RV only`, and `Wi-Fi` as it is. German keeps the capitals of its nouns. */
export function labelOf(column: Pick<Column, 'keys'>, language?: string): string {
  const keys = withoutWrapper(column.keys);
  const last = keys.at(-1) ?? '';
  const own = keys.length > 1 && /^(name|common|value|text|label|title|url|href)$/i.test(last) ? keys.at(-2) : last;
  const name = withoutNamespace(own ?? last);
  // A program writes its names in small letters.
  const isMade = name === name.toLowerCase() && !/\s/.test(name);
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/[_\s]+/g, ' ')
    .replace(/(?<=\p{L}):(?=\p{L})/gu, ': ')
    .replace(isMade ? /-(?=\p{L})/gu : /-$/, ' ')
    .trim();
  const lower =
    language === 'de' ? words : words.replace(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  const short = lower
    .replace(/(?<=\S) (?:cleansed|url|text|name)$/i, '')
    .replace(/(?<!\S)(?:ada|bbq|dvd|ev|gps|rv|tv|usb|wc)(?!\S)/gi, (letters) => letters.toUpperCase());
  return capital(short) || last;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
