/** Files that are no text but hold or pack some: known by their first bytes, and what to do with each. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { pipeline as runPipeline } from 'node:stream/promises';
import { IndexError } from '../errors.ts';
import { SNIFFED_BYTES, unpacked, unreadable } from './unpacked.ts';

type SourceFormat = 'json-lines' | 'json' | 'csv';

/** An opened source: its text, unpacked, and how much of the file has been read. */
export interface OpenSource {
  readonly name: string;
  readonly format: SourceFormat;
  /** How its text is written, as the WHATWG names encodings: `utf-8`, `windows-1252`. */
  readonly encoding: string;
  /** What an owner is to know of how it was read; complete once it has been read. */
  readonly notes: string[];
  readonly text: AsyncIterable<string>;
  /** Size of the file in bytes; undefined when it is not known, as for standard input. */
  readonly totalBytes: number | undefined;
  /** Bytes of the file read so far (packed bytes, for a packed file). */
  readBytes(): number;
  close(): void;
}

/**
 * Opens a file, or standard input for "-". Packed files are known by their first bytes, the format by the content and
 * then the name; `hasRecordsPath` says that the mapping expects a JSON document. Without an `encoding` that, too, is found
 * out. Throws IndexError.
 */
export async function openSource(
  file: string,
  stdin: () => Readable,
  hasRecordsPath = false,
  encoding?: string,
): Promise<OpenSource> {
  const fromStdin = file === '-';
  const name = fromStdin ? 'standard input' : basename(file);
  const totalBytes = fromStdin ? undefined : await sizeOf(file);
  const raw = fromStdin ? stdin() : createReadStream(file, { highWaterMark: SNIFFED_BYTES });
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of raw) {
      const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      bytes += buffer.length;
      yield buffer;
    }
  }
  const [start, plain] = await unpacked(counted(), name);
  const container = containerProblem(start);
  if (container !== undefined) throw new IndexError(`${name.replace(/\.gz$/i, '')} ${container}`);
  const used = encoding === undefined || hasMark(start) ? detectEncoding(start) : encoding;
  const notes = encoding === undefined && used !== 'utf-8' ? [`${name} is not in UTF-8: it was read as ${used}`] : [];
  if (encoding !== undefined && used !== encoding)
    notes.push(`${name} begins with the mark of ${used}: it was read so, not as the ${encoding} that was named`);
  // The last character may be cut where the sniffed bytes end.
  const text = new TextDecoder(used).decode(start, { stream: true });
  const markup = MARKUP.find(([begins]) => begins.test(text));
  if (markup) throw new IndexError(`${name.replace(/\.gz$/i, '')} is ${markup[1]}`);
  if (text.includes('\0')) throw new IndexError(`${name} is no text. Ask for CSV or JSON Lines.`);
  return {
    name,
    format: detectFormat(text, name.replace(/\.gz$/i, ''), hasRecordsPath),
    encoding: used,
    notes,
    text: decode(plain, name, used),
    totalBytes,
    readBytes: () => bytes,
    close: () => void raw.destroy(),
  };
}

/** Undefined where the file cannot be read. */
export async function openIfThere(file: string, encoding: string | undefined): Promise<OpenSource | undefined> {
  try {
    return await openSource(file, () => process.stdin, false, encoding);
  } catch (error) {
    if (error instanceof IndexError) return undefined;
    throw error;
  }
}

async function sizeOf(file: string): Promise<number> {
  const info = await stat(file).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new IndexError(missing ? `${file}: there is no such file` : `${file} cannot be read: ${String(error)}`);
  });
  if (info.isDirectory()) throw new IndexError(`${file} is a folder, not a file`);
  return info.size;
}

async function* decode(chunks: AsyncIterable<Buffer>, name: string, encoding: string): AsyncGenerator<string> {
  // Leaves out a byte order mark; a stray byte far into a file becomes U+FFFD, which the run warns about.
  const decoder = new TextDecoder(encoding);
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw unreadable(name, error);
  }
}

function detectFormat(start: string, name: string, hasRecordsPath: boolean): SourceFormat {
  const text = start.trimStart();
  const first = text.charAt(0);
  if (/\.(csv|tsv|txt)$/i.test(name)) return 'csv';
  if (first === '[') return 'json';
  if (/\.(jsonl|ndjson|jsonlines)$/i.test(name)) return 'json-lines';
  if (first === '{') {
    const [line = '', next = ''] = text.split(/\n\s*/, 2);
    // One object on one line is one record, unless the mapping knows of a list in it.
    return isJson(line) && (next !== '' || !hasRecordsPath) ? 'json-lines' : 'json';
  }
  if (/\.json$/i.test(name)) return 'json-lines';
  return 'csv';
}

/**
 * A byte order mark says UTF-16, and so do texts whose every other byte is none; what is no UTF-8 is taken for Windows-1252, in which
 * any bytes are text: spreadsheets of western Europe and America write it.
 */
function detectEncoding(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of start.subarray(0, 1024).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(start.length, 1024) / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  try {
    // The last character may be cut where the sniffed bytes end, but not where the file does.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: start.length >= SNIFFED_BYTES });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Whether a byte order mark of UTF-8 says how a file is written: it is never there by chance. */
function hasMark(start: Buffer): boolean {
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

const SAVE_AS_CSV = 'Save the sheet as CSV (UTF-8).';
const ZIP = 'PK\u0003\u0004';
const UNZIP = 'Unpack it, or: unzip -p FILE | npm run --silent index -- - --mapping …';

/** Bytes as characters with which a file begins, what it then is, and what to do; where several kinds begin alike, what it holds. */
const CONTAINERS: readonly (readonly [begins: string, is: string, advice: string, holds?: string])[] = [
  [ZIP, 'an Excel workbook', SAVE_AS_CSV, '[Content_Types].xml'],
  [ZIP, 'a spreadsheet', SAVE_AS_CSV, 'opendocument.spreadsheet'],
  [ZIP, 'a zip archive', UNZIP],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel workbook', SAVE_AS_CSV],
  ['BZh', 'packed with bzip2', 'Unpack it (bunzip2), or pack it with gzip.', '1AY&SY'],
  ['\u00fd7zXZ\u0000', 'packed with xz', 'Unpack it (unxz), or pack it with gzip.'],
  ['(\u00b5/\u00fd', 'packed with zstd', 'Unpack it (unzstd), or pack it with gzip.'],
  ['7z\u00bc\u00af', 'a 7-Zip archive', 'Unpack it first.'],
  ['Rar!\u001a', 'a RAR archive', 'Unpack it first.'],
  ['PAR1\u0015', 'a Parquet file', 'Write it as JSON Lines or CSV.'],
  ['SQLite format 3\u0000', 'an SQLite database', 'Write its table as CSV (sqlite3 -header -csv).'],
  ['%PDF-', 'a PDF', 'It holds no records: ask for CSV or JSON Lines.'],
];
/** Text that holds no records as they are read: how it begins, what it then is, and what to do. */
const MARKUP: readonly (readonly [begins: RegExp, is: string])[] = [
  [/^\s*<(?:!doctype html|html)[\s>]/i, 'a web page, such as one that asks to sign in. Ask for CSV or JSON Lines.'],
  [/^\s*<(?:\?xml|!doctype|rss|feed)[\s>]/i, 'XML. Ask for CSV or JSON Lines.'],
];
/** A tar archive says what it is behind the first file's name. */
const TAR = { at: 257, mark: 'ustar' };

/** What a file is and what to do with it; undefined where it may be text. */
function containerProblem(start: Buffer): string | undefined {
  const text = start.toString('latin1');
  const found = CONTAINERS.find(([begins, , , holds = '']) => text.startsWith(begins) && text.includes(holds));
  if (found) return `is ${found[1]}. ${found[2]}`;
  return text.startsWith(TAR.mark, TAR.at) ? 'is a tar archive. Unpack it first.' : undefined;
}

/** Standard input that can be read several times, kept in a temporary file meanwhile. */
export async function keptInput(
  input: Readable,
  signal: AbortSignal | undefined,
): Promise<{ read: () => Readable; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-input-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'input');
  try {
    await runPipeline(input, createWriteStream(file), { ...(signal && { signal }) });
  } catch (error) {
    await remove();
    throw error;
  }
  return { read: () => createReadStream(file), remove };
}
