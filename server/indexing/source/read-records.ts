import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { IndexError } from '../errors.ts';
import { isObject, type SourcePath } from '../mapping/source-path.ts';
import type { OpenSource } from './open-source.ts';

/** One record of a source, or why there is none at this place. */
export interface SourceRecord {
  /** Line in the file, from 1; the number of the record in a JSON document. */
  readonly line: number;
  readonly value?: unknown;
  readonly problem?: string;
}

/** The largest JSON document read whole, in characters. */
const JSON_LIMIT = 256 * 1024 * 1024;
/** The longest line of a file that is read as a stream, in characters. */
const LINE_LIMIT = 32 * 1024 * 1024;
const TOO_LONG = 'is longer than 32 MB';
/** The longest record of CSV, in bytes: a quote that is never closed would otherwise take in the rest of the file. */
const CSV_RECORD_LIMIT = LINE_LIMIT;

/**
 * Reads the records of a source one after the other; only a JSON document is held whole. Throws IndexError.
 *
 * @param columns names of CSV columns where the first row is no header.
 */
export function readRecords(
  source: OpenSource,
  records: SourcePath | undefined,
  columns?: readonly string[],
): AsyncIterable<SourceRecord> {
  if (source.format === 'csv') return readCsv(source, columns);
  return source.format === 'json' ? readJson(source, records) : readJsonLines(source);
}

async function* readJsonLines(source: OpenSource): AsyncGenerator<SourceRecord> {
  for await (const { line, text, isTooLong } of wholeLines(source.text)) {
    if (isTooLong) yield { line, problem: TOO_LONG };
    else for (const [at, one] of text.split('\n').entries()) yield* parseLine(one, line + at);
  }
}

function* parseLine(text: string, line: number): Generator<SourceRecord> {
  if (text.trim() === '') return;
  try {
    const value: unknown = JSON.parse(text);
    yield { line, value };
  } catch (error) {
    yield { line, problem: `is no valid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function* readJson(source: OpenSource, records: SourcePath | undefined): AsyncGenerator<SourceRecord> {
  let text = '';
  for await (const part of source.text) {
    text += part;
    if (text.length > JSON_LIMIT) {
      throw new IndexError(
        `${source.name} is too large to be read whole. Write it as JSON Lines, for example: jq -c '.[]'`,
      );
    }
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new IndexError(`${source.name} is no valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const [index, record] of recordList(source, value, records).entries()) yield { line: index + 1, value: record };
}

function recordList(source: OpenSource, value: unknown, records: SourcePath | undefined): unknown[] {
  if (Array.isArray(value)) return value;
  if (!records) {
    throw new IndexError(
      `${source.name} is one JSON object. Say with records: in the mapping where its list of records stands.`,
    );
  }
  const [list] = records.read(value);
  if (Array.isArray(list)) return list;
  const keys = isObject(value) ? Object.keys(value).slice(0, 10).join(', ') : 'nothing';
  throw new IndexError(`${source.name} has no list at "${records.text}" (records: in the mapping). It has: ${keys}`);
}

interface CsvRow {
  record: Record<string, string>;
  info: { lines: number; records: number; error?: CsvError };
}

async function* readCsv(source: OpenSource, columns?: readonly string[]): AsyncGenerator<SourceRecord> {
  const blocks = wholeLines(unixLines(source.text));
  const head = await blocks.next();
  const tooLong: number[] = [];
  /** A line that is too long is an empty one for the parser. */
  const textOf = ({ line, text, isTooLong }: Lines): string => {
    if (isTooLong) tooLong.push(line);
    return isTooLong ? '\n' : text;
  };
  async function* text(): AsyncGenerator<string> {
    if (!head.done) yield textOf(head.value);
    for await (const block of blocks) yield textOf(block);
  }
  const refused: CsvError[] = [];
  let isHeader = columns === undefined;
  const parser = parse({
    columns: columns
      ? [...columns]
      : (names: string[]) => {
          isHeader = false;
          return columnNames(source, names);
        },
    delimiter: delimiterOf(head.done ? '' : head.value.text),
    record_delimiter: '\n',
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: CSV_RECORD_LIMIT,
    on_skip: (error) => {
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw unclosedQuote(source.name, error);
      // The first row would be taken for the names.
      if (error && isHeader) throw badHeader(source.name, error);
      // Each quote of a row is told of by itself.
      if (error && error.lines !== refused.at(-1)?.lines) refused.push(error);
      return undefined;
    },
  });
  // What goes wrong in the source destroys the parser with that error, and the loop below throws it.
  pipeline(Readable.from(text()), parser, () => {});
  let end = 1;
  try {
    for await (const item of parser) {
      // csv-parse types its rows as any; with info and columns they have this shape.
      const { record, info }: CsvRow = item;
      // The parser runs ahead of this loop, so a row it refused waits here for its turn.
      while (refused[0] && Number(refused[0].records) < info.records) {
        const row = refusedRow(refused.shift(), end);
        end = row.line;
        yield row;
      }
      const line = info.lines - lineBreaks(record);
      end = info.lines;
      while (tooLong[0] !== undefined && tooLong[0] < line) yield longLine(tooLong.shift());
      yield info.error ? { line, problem: reasonOf(info.error) } : { line, value: record };
    }
  } catch (error) {
    if (error instanceof IndexError) throw error;
    throw new IndexError(`${source.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  for (const error of refused) {
    const row = refusedRow(error, end);
    end = row.line;
    yield row;
  }
  for (const line of tooLong) yield longLine(line);
}

function longLine(line = 0): SourceRecord {
  return { line, problem: TOO_LONG };
}

function unclosedQuote(source: string, { lines }: CsvError): IndexError {
  return new IndexError(
    `${source}: a value that goes on at line ${Number(lines)} is too long; is its quote ever closed?`,
  );
}

function badHeader(source: string, error: CsvError): IndexError {
  const name = `name ${Number(error.column) + 1}`;
  const reason = isStrayQuote(error) ? strayQuote(name) : reasonOf(error);
  return new IndexError(`${source}: line ${Number(error.lines)}, with the names of the columns, ${reason}`);
}

/** Text with line feeds as its only line breaks, wherever the chunks end. */
async function* unixLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

/** A row the parser gave up; an open quote began right after the row that ends on line `end`. */
function refusedRow(error: CsvError | undefined, end: number): SourceRecord {
  const line = error?.code === 'CSV_QUOTE_NOT_CLOSED' ? end + 1 : Number(error?.lines ?? 0);
  return { line, problem: reasonOf(error) };
}

/** A column without a name is called by its place, and one whose name an earlier one has by a number behind it. */
function columnNames(source: OpenSource, names: string[]): string[] {
  const seen = new Set<string>();
  return names.map((raw, at) => {
    const own = raw.trim() || `column ${at + 1}`;
    let name = own;
    for (let number = 2; seen.has(name); number += 1) name = `${own} (${number})`;
    if (name !== own) source.notes.push(`${source.name} has two columns "${own}": the later one is "${name}"`);
    seen.add(name);
    return name;
  });
}

/** The delimiter of the header row: whichever of , ; tab and | stands in it most often outside quotes. */
function delimiterOf(head: string): string {
  const header = (head.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (mark: string): number => header.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

// A parser knows the line where a record ends; a person looks for the one where it begins.
function lineBreaks(record: Record<string, string>): number {
  return Object.values(record).reduce((sum, value) => sum + value.split('\n').length - 1, 0);
}

function reasonOf(error: CsvError | undefined): string {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return 'has not as many values as there are columns';
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return 'has a quote that is never closed';
  if (isStrayQuote(error)) return strayQuote(`"${String(error?.column)}"`);
  return error?.message ?? 'is no valid CSV';
}

function isStrayQuote(error: CsvError | undefined): boolean {
  return error?.code === 'INVALID_OPENING_QUOTE' || error?.code === 'CSV_INVALID_CLOSING_QUOTE';
}

function strayQuote(where: string): string {
  return `has a quote within ${where}: put the whole of it in quotes, and double those within, as in "One ""quoted"" word"`;
}

/** One or more whole lines of a file. */
interface Lines {
  /** Number of the first, from 1. */
  readonly line: number;
  /** With their line feeds; nothing where it is one line that is too long. */
  readonly text: string;
  readonly isTooLong: boolean;
}

/** A text in whole lines, wherever its chunks end; of a line that is too long no more is held than of others. */
async function* wholeLines(chunks: AsyncIterable<string>): AsyncGenerator<Lines> {
  let line = 1;
  let parts: string[] = [];
  let length = 0;
  const take = (part: string): void => {
    length += part.length;
    if (length > LINE_LIMIT) parts = [];
    else parts.push(part);
  };
  const held = (): Lines => {
    const lines = { line, text: parts.join(''), isTooLong: length > LINE_LIMIT };
    parts = [];
    length = 0;
    line += 1;
    return lines;
  };
  for await (const chunk of chunks) {
    const first = chunk.indexOf('\n') + 1;
    const last = chunk.lastIndexOf('\n') + 1;
    take(chunk.slice(0, first || undefined));
    if (first === 0) continue;
    yield held();
    if (last > first) {
      const text = chunk.slice(first, last);
      yield { line, text, isTooLong: false };
      line += text.split('\n').length - 1;
    }
    take(chunk.slice(last));
  }
  if (length > 0) yield held();
}
