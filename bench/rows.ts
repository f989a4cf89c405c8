/** One line of a bench's result, and how results are printed. */

export interface BenchRow {
  what: string;
  measured: number;
  unit: string;
  /** The figure to reach; `at-least` for rates, `at-most` for times and sizes. */
  goal?: { limit: number; sense: 'at-least' | 'at-most' };
}

export function isMet(row: BenchRow): boolean {
  if (!row.goal) return true;
  return row.goal.sense === 'at-least' ? row.measured >= row.goal.limit : row.measured <= row.goal.limit;
}

/** A markdown table of some rows. */
export function rowsTable(title: string, rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => {
    const goal = row.goal ? `${row.goal.sense === 'at-least' ? '≥' : '≤'} ${row.goal.limit} ${row.unit}` : '';
    return `| ${row.what} | ${formatFigure(row.measured)} ${row.unit} | ${goal} | ${row.goal ? (isMet(row) ? 'yes' : 'no') : ''} |`;
  });
  return [`## ${title}`, '', '| what | measured | goal | met |', '|---|---:|---:|---|', ...lines, ''].join('\n');
}

/** Three digits, more where the number has them before its point. */
export function formatFigure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
