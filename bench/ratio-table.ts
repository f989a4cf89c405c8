/** How figures of Waymark and of others, taken in one run, are printed beside each other. */
import { formatFigure } from './rows.ts';

export interface RatioRow {
  what: string;
  unit: string;
  /** In the order of the columns; the first is Waymark's. */
  measured: readonly number[];
  /** What Waymark may be at most, as a share of another column. */
  goal?: { ratio: number; of: number };
}

/** A markdown table with one column for each name; the ratio of a row without a goal is to the last column. */
export function ratioTable(title: string, names: readonly string[], rows: readonly RatioRow[]): string {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row, names.length);
    const goal = row.goal ? `≤ ${row.goal.ratio.toFixed(2)} × ${names[row.goal.of]}` : '';
    const figures = row.measured.map((value) => `${formatFigure(value)} ${row.unit}`);
    const met = row.goal ? (ratio <= row.goal.ratio ? 'yes' : 'no') : '';
    return `| ${[row.what, ...figures, ratio.toFixed(2), goal, met].join(' | ')} |`;
  });
  const head = ['what', ...names, 'ratio', 'goal', 'met'];
  const rule = ['---', ...names.map(() => '---:'), '---:', '---:', '---'];
  return [`## ${title}`, '', `| ${head.join(' | ')} |`, `|${rule.join('|')}|`, ...lines, ''].join('\n');
}

function ratioOf({ measured, goal }: RatioRow, columns: number): number {
  const [own = Number.NaN] = measured;
  return own / (measured[goal?.of ?? columns - 1] ?? Number.NaN);
}
