/** What the report says, whatever it is written as. */
import { figureOf, type RecordedTable, type Records, type Run, rowsByName } from './records.ts';

export interface ReportTable {
  title: string;
  run: Run;
  /** The run that the figures before are of. */
  before?: Run;
  columns: string[];
  rows: string[][];
  changes: Change[];
}

/** A figure with a goal against what it was before. */
export interface Change {
  what: string;
  ratio: number;
  isBetter: boolean;
}

export interface ReportPart {
  name: string;
  about: string;
  tables: ReportTable[];
  goals: number;
  met: number;
  /** Whether the last run has measured it. */
  isLast: boolean;
}

export interface Report {
  /** The last run of all. */
  last: Run;
  parts: ReportPart[];
}

/**
 * Puts the records side by side with what was before.
 *
 * @param about one sentence for each bench.
 * @throws Error where nothing was ever recorded.
 */
export function reportOf(records: Records, about: (name: string) => string): Report {
  const last = [...records.values()]
    .flat()
    .map(({ run }) => run)
    .reduce<Run | undefined>((newest, run) => (newest && newest.at >= run.at ? newest : run), undefined);
  if (!last) throw new Error('Nothing was recorded so far');
  const parts = [...records].map(([name, tables]): ReportPart => {
    const met = tables.flatMap((table) => {
      const at = table.columns.indexOf('met');
      return at < 0 ? [] : table.rows.map((row) => row[at]).filter((cell) => cell !== '');
    });
    return {
      name,
      about: about(name),
      tables: tables.map(tableOf),
      goals: met.length,
      met: met.filter((cell) => cell === 'yes').length,
      isLast: tables.some(({ run }) => run.at === last.at),
    };
  });
  return { last, parts };
}

/** "2026-11-24 14:05, at 1a2b3c4, 2 cores (…), Node …" */
export function runText({ at, commit, machine, versions }: Run): string {
  return [at.replace('T', ' '), ...(commit === undefined ? [] : [`at ${commit}`]), machine, versions].join(', ');
}

/** In which run a part was measured, for the overview. */
export function whenMeasured({ isLast, tables }: ReportPart): string {
  const [first] = tables;
  if (isLast) return 'in the last run';
  return first ? `recorded ${first.run.at.slice(0, 10)}` : 'not recorded so far';
}

/** Tables with goals get what was before, and the share of it that is left, beside what was measured. */
function tableOf({ title, run, columns, rows, before }: RecordedTable): ReportTable {
  const goalAt = columns.indexOf('goal');
  if (!before || goalAt < 0) return { title, run, columns, rows, changes: [] };
  const earlier = rowsByName(before.rows);
  const changes: Change[] = [];
  const compared = [...rowsByName(rows)].map(([name, row]) => {
    const old = earlier.get(name);
    const [now, was] = [figureOf(row), figureOf(old)];
    const ratio = now !== undefined && was !== undefined && was > 0 ? now / was : undefined;
    const goal = row[goalAt] ?? '';
    if (ratio !== undefined && ratio > 0 && goal !== '') {
      changes.push({ what: row[0] ?? '', ratio, isBetter: goal.startsWith('≥') ? ratio >= 1 : ratio <= 1 });
    }
    return insert(row, old?.[1] ?? '', ratio === undefined ? '' : ratio.toFixed(2));
  });
  return { title, run, before: before.run, columns: insert(columns, 'before', 'of it'), rows: compared, changes };
}

function insert([what = '', now = '', ...rest]: readonly string[], ...cells: string[]): string[] {
  return [what, now, ...cells, ...rest];
}
