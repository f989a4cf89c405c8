/** Reads a file of listings once, whole, and keeps a sample of it to guess from. */
import { IndexError } from '../../indexing/errors.ts';
import { compilePath, isObject } from '../../indexing/mapping/source-path.ts';
import { asText, isBlank } from '../../indexing/mapping/text-values.ts';
import { type OpenSource, openSource } from '../../indexing/source/open-source.ts';
import { readRecords, type SourceRecord } from '../../indexing/source/read-records.ts';
import { type Column, columnsOf, type OwnValues, type Repeat } from './columns.ts';
import { hints, wordsOf } from './name-hints.ts';
import { dateFormat, isEmail, isWebAddress, short } from './value-shapes.ts';

/** So many records at least are kept of a longer file, spread evenly over it. */
const SAMPLE = 5000;
/** What can stand in an address and in a list of favourites as it is. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,60}$/;

export interface SampledFile {
  readonly name: string;
  /** How its text is written. */
  readonly encoding: string;
  /** Where the list of records stands in a JSON document that is an object. */
  readonly recordsPath: string | undefined;
  /** How columns are called where the file has no row with their names. */
  readonly columnNames: readonly string[] | undefined;
  /** Records in the file, the bad ones left out. */
  readonly records: number;
  readonly sampled: readonly Record<string, unknown>[];
  readonly columns: readonly Column[];
  readonly notes: readonly string[];
  /** A last row with the totals of the others, by what a mapping leaves it out: a column that it alone has no value of, or what it says. */
  readonly totals: { readonly column: string; readonly says: string | null } | undefined;
}

/** How a file is opened for reading, as found out. */
export interface HowToRead {
  readonly encoding: string;
  readonly columnNames: readonly string[] | undefined;
  readonly recordsPath: string | undefined;
}

/**
 * Reads the file; an `encoding` counts in place of what it looks like.
 *
 * @throws IndexError with one line that says why it cannot be read, or that nothing is in it.
 */
export async function sampleFile(
  file: string,
  encoding?: string,
  columnNames?: readonly string[],
): Promise<SampledFile> {
  const { recordsPath, source } = await openList(file, encoding);
  const sampler = new Sampler();
  const keys = new Map<string, KeyColumn | undefined>();
  const bad: { line: number; reason: string }[] = [];
  let records = 0;
  let isGarbled = false;
  let waiting: { line: number; value: Record<string, unknown> } | undefined;
  const take = ({ line, value }: { line: number; value: Record<string, unknown> }): void => {
    noteKeys(keys, value, { before: records, line });
    records += 1;
    sampler.offer(value);
    isGarbled ||= encoding === undefined && source.encoding === 'utf-8' && hasLostText(value);
  };
  for await (const { line, value, problem } of readList(source, recordsPath, columnNames)) {
    if (problem !== undefined || !isObject(value)) {
      bad.push({
        line,
        reason: problem ?? `is ${short(String(asText(value) ?? JSON.stringify(value)))}, no record with fields`,
      });
      continue;
    }
    if (records === 0 && !waiting && !columnNames && source.format === 'csv' && isListing(Object.keys(value))) {
      source.close();
      return sampleFile(
        file,
        encoding,
        Object.keys(value).map((_, at) => `column ${at + 1}`),
      );
    }
    // The last one may be no listing.
    if (waiting) take(waiting);
    waiting = { line, value };
  }
  const last = waiting && source.format === 'csv' && records > 2 && isTotals(waiting.value) ? waiting : undefined;
  if (waiting && !last) take(waiting);
  // Its first part was UTF-8 by chance: plain ASCII.
  if (isGarbled) return sampleFile(file, 'windows-1252', columnNames);
  if (records === 0) throw new IndexError(nothingIn(source.name, bad));
  const notes =
    encoding === undefined
      ? source.notes
      : [`${source.name} is not in UTF-8: it was read as ${encoding}`, ...source.notes];
  const columns = columnsOf(sampler.kept, ownValues(keys, records));
  return {
    name: source.name,
    encoding: source.encoding,
    recordsPath,
    columnNames,
    records,
    sampled: sampler.kept,
    columns,
    notes: last
      ? [...notes, `${source.name}:${last.line}: ${short(totalsText(last.value))} is a row of totals: it is left out`]
      : notes,
    totals: last && leavingOut(last.value, columns),
  };
}

/** Whether a row adds up the others: it says so, and has little else. */
function isTotals(record: Record<string, unknown>): boolean {
  const values = Object.values(record);
  return totalsText(record) !== '' && values.filter(isBlank).length >= values.length / 2;
}

function totalsText(record: Record<string, unknown>): string {
  return (
    Object.values(record)
      .map((value) => asText(value)?.trim() ?? '')
      .find((text) => TOTALS.test(text)) ?? ''
  );
}

const TOTALS = /^(?:grand total|totals?|sub ?total|sum|summe|gesamt(?:summe)?|insgesamt|somme|suma)(?![\p{L}\p{N}-])/iu;

function leavingOut(totals: Record<string, unknown>, columns: readonly Column[]): SampledFile['totals'] {
  const full = columns.find(({ keys: [key = ''], filled, rows }) => filled === rows.length && isBlank(totals[key]));
  if (full) return { column: full.path, says: null };
  const [column = ''] = Object.entries(totals).find(([, value]) => TOTALS.test(asText(value)?.trim() ?? '')) ?? [];
  return { column, says: totalsText(totals) };
}

function nothingIn(name: string, [first]: readonly { line: number; reason: string }[]): string {
  if (first) return `${name} holds no listing that can be read: line ${first.line} ${first.reason}`;
  return `${name} holds no listing: a site is made from at least one row`;
}

/** The first of these lists of paths whose values tell all records apart; undefined where none does. */
export async function firstUnique(
  file: string,
  how: HowToRead,
  candidates: readonly (readonly string[])[],
): Promise<readonly string[] | undefined> {
  const source = await openSource(file, noStdin, how.recordsPath !== undefined, how.encoding);
  const compiled = candidates.map((paths) => ({
    paths,
    read: paths.map(compilePath),
    seen: new Set<string>(),
    count: 0,
  }));
  for await (const { value } of readList(source, how.recordsPath, how.columnNames)) {
    for (const one of compiled) {
      const values = one.read.map((path) => path.read(value));
      one.seen.add(JSON.stringify(values));
      if (values.some((found) => found.some((part) => !isBlank(part)))) one.count += 1;
    }
  }
  const most = Math.max(...compiled.map(({ count }) => count));
  const different = Math.max(...compiled.map(({ seen }) => seen.size));
  return compiled.find(({ seen, count }) => seen.size === different && count === most)?.paths;
}

/** Names of columns are words: an address or a day among them belongs to a listing, and an amount where no name is known by itself. */
function isListing(names: readonly string[]): boolean {
  if (names.some((name) => isWebAddress(name) || isEmail(name) || dateFormat([name]) !== undefined)) return true;
  const isOfNumbers = names.every((name) => name === '' || isAmount(name));
  return !isOfNumbers && names.some(isAmount) && !names.some(isKnownName);
}

function isAmount(name: string): boolean {
  return /^[-+]?[$€£]?\d[\d.,]*$/.test(name);
}

function isKnownName(name: string): boolean {
  const words = wordsOf({ keys: [name] });
  return (['id', 'name', 'town', 'region', 'country', 'latitude'] as const).some((hint) => hints(words, hint));
}

function readList(
  source: OpenSource,
  recordsPath: string | undefined,
  columnNames: readonly string[] | undefined,
): AsyncIterable<SourceRecord> {
  return readRecords(source, recordsPath === undefined ? undefined : compilePath(recordsPath), columnNames);
}

function noStdin(): never {
  throw new IndexError('The listings must be in a file');
}

/** A file whose JSON is one object: the longest list of objects in it is the listings. */
async function openList(
  file: string,
  encoding: string | undefined,
): Promise<{ source: OpenSource; recordsPath: string | undefined }> {
  const source = await openSource(file, noStdin, true, encoding);
  if (source.format !== 'json') return { source, recordsPath: undefined };
  let text = '';
  for await (const part of source.text) text += part;
  const recordsPath = text.trimStart().startsWith('{') ? longestList(parsed(text)) : undefined;
  return { source: await openSource(file, noStdin, recordsPath !== undefined, encoding), recordsPath };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Who reads it next says what is wrong with it.
    return undefined;
  }
}

function longestList(value: unknown): string | undefined {
  let best: { path: string; length: number } | undefined;
  const look = (at: unknown, path: string, depth: number): void => {
    if (Array.isArray(at)) {
      if (at.some(isObject) && at.length > (best?.length ?? 0)) best = { path, length: at.length };
    } else if (isObject(at) && depth < 4) {
      for (const [key, inner] of Object.entries(at)) {
        if (/^[^.[\]]+$/.test(key)) look(inner, path === '' ? key : `${path}.${key}`, depth + 1);
      }
    }
  };
  look(value, '', 0);
  return best?.path;
}

/** Keeps every record at first, then a half of them, a quarter, an eighth: at no regular distance, which a table may have itself. */
class Sampler {
  #kept: { record: Record<string, unknown>; draw: number }[] = [];
  #below = 2 ** 32;
  #seen = 0;

  get kept(): Record<string, unknown>[] {
    return this.#kept.map(({ record }) => record);
  }

  offer(record: Record<string, unknown>): void {
    this.#seen += 1;
    // The same records each time: a multiplicative hash of the place in the file.
    const draw = Math.imul(this.#seen, 0x9e3779b1) >>> 0;
    if (draw >= this.#below) return;
    this.#kept.push({ record, draw });
    if (this.#kept.length < 2 * SAMPLE) return;
    this.#below /= 2;
    this.#kept = this.#kept.filter((one) => one.draw < this.#below);
  }
}

/** A column that may be the id: the lines of its values, and what stands there again. */
interface KeyColumn {
  readonly lines: Map<string, number>;
  readonly repeats: Repeat[];
}

/** Columns that may be the id: a value of their own in every record, or nearly so where the name says id. */
function noteKeys(
  keys: Map<string, KeyColumn | undefined>,
  record: Record<string, unknown>,
  { before, line }: { before: number; line: number },
): void {
  for (const name of Object.keys(record)) {
    if (!keys.has(name)) keys.set(name, before === 0 ? { lines: new Map(), repeats: [] } : undefined);
  }
  for (const [name, column] of keys) {
    if (!column) continue;
    const { lines, repeats } = column;
    const value = asText(record[name])?.trim() ?? '';
    const earlier = lines.get(value);
    if (earlier === undefined) lines.set(value, line);
    else repeats.push({ value, line, earlier });
    const isOut = earlier !== undefined && (repeats.length > 1000 + before * FEW_SHARE || !isNamedId(name));
    if (value === '' || value.length > 200 || isOut) keys.set(name, undefined);
  }
}

/** So many slips are no reason to take a column of ids for another. */
const FEW = 3;
const FEW_SHARE = 0.02;

function ownValues(keys: ReadonlyMap<string, KeyColumn | undefined>, records: number): Map<string, OwnValues> {
  const found = new Map<string, OwnValues>();
  for (const [name, column] of keys) {
    if (!column) continue;
    const { lines, repeats } = column;
    const isKey = [...lines.keys()].every((value) => KEY.test(value));
    // In a short table three of them are many.
    const isFew = repeats.length <= Math.max(FEW, records * FEW_SHARE) && repeats.length <= records * 0.05;
    if (lines.size + repeats.length === records && isFew) found.set(name, { isKey, repeats });
  }
  return found;
}

function isNamedId(name: string): boolean {
  return hints(wordsOf({ keys: [name] }), 'id');
}

function hasLostText(record: Record<string, unknown>): boolean {
  return Object.values(record).some((value) => typeof value === 'string' && value.includes('\uFFFD'));
}
