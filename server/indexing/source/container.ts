/** Files that are no text but hold or pack some: known by their first bytes, and what to do with each. */

interface Container {
  readonly begins: string;
  /** What stands somewhere after it, where several kinds begin alike. */
  readonly holds?: string;
  readonly is: string;
  readonly advice: string;
}

const SAVE_AS_CSV = 'Save the sheet as CSV (UTF-8).';
const ZIP = 'PK\u0003\u0004';

/** Bytes as characters; the first that fits. */
const CONTAINERS: readonly Container[] = [
  { begins: ZIP, holds: '[Content_Types].xml', is: 'an Excel workbook', advice: SAVE_AS_CSV },
  { begins: ZIP, holds: 'opendocument.spreadsheet', is: 'a spreadsheet', advice: SAVE_AS_CSV },
  {
    begins: ZIP,
    is: 'a zip archive',
    advice: 'Unpack it, or: unzip -p FILE | npm run --silent index -- - --mapping …',
  },
  { begins: '\u00d0\u00cf\u0011\u00e0', is: 'an Excel workbook', advice: SAVE_AS_CSV },
  { begins: 'BZh', holds: '1AY&SY', is: 'packed with bzip2', advice: 'Unpack it (bunzip2), or pack it with gzip.' },
  { begins: '\u00fd7zXZ\u0000', is: 'packed with xz', advice: 'Unpack it (unxz), or pack it with gzip.' },
  { begins: '(\u00b5/\u00fd', is: 'packed with zstd', advice: 'Unpack it (unzstd), or pack it with gzip.' },
  { begins: '7z\u00bc\u00af', is: 'a 7-Zip archive', advice: 'Unpack it first.' },
  { begins: 'Rar!\u001a', is: 'a RAR archive', advice: 'Unpack it first.' },
  { begins: 'PAR1\u0015', is: 'a Parquet file', advice: 'Write it as JSON Lines or CSV.' },
  {
    begins: 'SQLite format 3\u0000',
    is: 'an SQLite database',
    advice: 'Write its table as CSV (sqlite3 -header -csv).',
  },
  { begins: '%PDF-', is: 'a PDF', advice: 'It holds no records: ask for CSV or JSON Lines.' },
];
/** A tar archive says what it is behind the first file's name. */
const TAR = { at: 257, mark: 'ustar' };

/** What a file is and what to do with it; undefined where it may be text. */
export function containerProblem(start: Buffer): string | undefined {
  const text = start.toString('latin1');
  const found = CONTAINERS.find(
    ({ begins, holds }) => text.startsWith(begins) && (holds === undefined || text.includes(holds)),
  );
  if (found) return `is ${found.is}. ${found.advice}`;
  return text.startsWith(TAR.mark, TAR.at) ? 'is a tar archive. Unpack it first.' : undefined;
}
