/** How saved searches stand in the browser's storage (docs/contracts/saved-searches.md). */
import { MAX_HASH_LENGTH } from '../../../common/query/param-list.ts';
import { record } from '../../../common/record.ts';
import { keptJson } from '../../browser/local.ts';

export interface SavedSearch {
  /** What the visitor calls it; plain text. */
  name: string;
  /** The search as the hash writer writes it, without `#` and prefix; unique in a list. */
  hash: string;
  /** How many it found when it was last saved or opened; undefined where that is not known. */
  found?: number | undefined;
}

/** So many searches are kept for an index. */
export const MAX_SAVED = 50;

/** So many characters a name has at most. */
export const MAX_NAME = 80;

/** Longer than any list of ours: what is kept under our key is someone else's. */
const MAX_TEXT = 500_000;

/** What no name needs, and what would turn the text around it: control characters and marks of direction. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** The key of an index's list; another form of the list would have another version in it. */
export function savedKey(index: string): string {
  return `waymark:saved-searches:v1:${index}`;
}

/** A name as it is kept: one line, no longer than `MAX_NAME`; empty where nothing is left of it. */
export function cleanName(name: string): string {
  const line = name.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, MAX_NAME).join('').trim();
}

/** Reads what is kept; entries that are none are left out, and of anything else nothing is read. */
export function readSaved(text: string): readonly SavedSearch[] {
  const value = text.length > MAX_TEXT ? undefined : keptJson(text);
  if (!Array.isArray(value)) return [];
  const searches = value.flatMap((entry: unknown) => readEntry(entry) ?? []);
  return [...new Map(searches.map((search) => [search.hash, search])).values()].slice(0, MAX_SAVED);
}

/** Writes a list as it is kept. */
export function writeSaved(searches: readonly SavedSearch[]): string {
  return JSON.stringify(searches.map(({ name, hash, found }) => ({ name, hash, found })));
}

function readEntry(entry: unknown): SavedSearch | undefined {
  const { name: written, hash, found } = record(entry);
  if (typeof written !== 'string' || typeof hash !== 'string') return undefined;
  const name = cleanName(written);
  if (name === '' || hash === '' || hash.length > MAX_HASH_LENGTH) return undefined;
  return typeof found === 'number' && found >= 0 ? { name, hash, found } : { name, hash };
}
