/**
 * What was measured, as it is kept: a file `bench/records/NAME.json` for each bench, with its tables as they were printed, each with the
 * run it is of and the rows that it had before.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Run {
  /** When it began, as in ISO 8601, to the minute; a date alone for what was recorded by hand. */
  at: string;
  /** What was measured; missing where git did not tell. */
  commit?: string;
  machine: string;
  versions: string;
}

export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
}

export interface RecordedTable extends Table {
  run: Run;
  before?: { run: Run; rows: string[][] };
}

/** The tables of each bench by its name, in the order of names. */
export type Records = ReadonlyMap<string, readonly RecordedTable[]>;

const ENDING = '.json';

export function readRecords(folder: string): Records {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  return new Map(
    files.sort().map((file) => {
      const tables = JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedTable[];
      return [file.slice(0, -ENDING.length), tables];
    }),
  );
}

export function writeRecord(folder: string, name: string, tables: readonly RecordedTable[]): void {
  // A row is a line, so that a change of a figure is one of a line.
  const rows = (of: string[][], indent: string): string =>
    `[\n${of.map((row) => `${indent}  ${JSON.stringify(row)}`).join(',\n')}\n${indent}]`;
  const texts = tables.map(({ title, columns, run, rows: now, before }) => {
    const lines = [
      `"title": ${JSON.stringify(title)}`,
      `"run": ${JSON.stringify(run)}`,
      `"columns": ${JSON.stringify(columns)}`,
      `"rows": ${rows(now, '    ')}`,
      ...(before ? [`"before": { "run": ${JSON.stringify(before.run)}, "rows": ${rows(before.rows, '    ')} }`] : []),
    ];
    return `  {\n${lines.map((line) => `    ${line}`).join(',\n')}\n  }`;
  });
  writeFileSync(join(folder, `${name}${ENDING}`), `[\n${texts.join(',\n')}\n]\n`);
}

/** The tables in the text that a bench prints. */
export function readTables(markdown: string): Table[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [title = '', ...lines] = part.split('\n');
      const cells = lines
        .filter((line) => line.startsWith('| '))
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
      const [columns, ...rows] = cells;
      return columns && rows.length > 0 ? [{ title: title.trim(), columns, rows }] : [];
    });
}

/**
 * The record after a run: its tables take the place of those with their title, whose rows become what was before. A second run of the
 * same commit leaves what was before it as it is.
 */
export function withRun(
  recorded: readonly RecordedTable[],
  measured: readonly Table[],
  run: Run,
): readonly RecordedTable[] {
  const next = new Map(recorded.map((table) => [table.title, table]));
  for (const table of measured) {
    const last = next.get(table.title);
    const isAgain = last?.run.commit !== undefined && last.run.commit === run.commit;
    const before = isAgain ? last.before : last && { run: last.run, rows: last.rows };
    next.set(table.title, { ...table, run, ...(before && { before }) });
  }
  return [...next.values()];
}

/** Rows by what was measured; those that begin with a dash belong to the one above: "distinct searches › processor time". */
export function rowsByName(rows: readonly string[][]): Map<string, string[]> {
  let above = '';
  return new Map(
    rows.map((row) => {
      const [what = ''] = row;
      const isPart = what.startsWith('– ');
      if (!isPart) above = what;
      return [isPart ? `${above} › ${what.slice(2)}` : what, row];
    }),
  );
}

/** The figure of a row, which is that of Waymark where others stand beside it. */
export function figureOf([, cell = '']: readonly string[] = []): number | undefined {
  const value = Number.parseFloat(cell);
  return Number.isFinite(value) ? value : undefined;
}

/** Tables of one kind at several sizes, in their order: those called "KIND, 1,000 listings". */
export function bySize<T extends Table>(tables: readonly T[], kind: string): { listings: number; table: T }[] {
  return tables
    .flatMap((table) => {
      const [, name, listings] = /^(.+), ([\d,]+) listings$/.exec(table.title) ?? [];
      return name === kind && listings !== undefined ? [{ listings: Number(listings.replaceAll(',', '')), table }] : [];
    })
    .sort((a, b) => a.listings - b.listings);
}
