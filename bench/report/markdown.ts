/** The report as `bench/report.md`. */
import { type Report, type ReportTable, runText, whenMeasured } from './report.ts';

export function reportMarkdown({ last, parts }: Report): string {
  const overview = parts.map((part) => [
    `[${part.name}](#${part.name})`,
    whenMeasured(part),
    part.goals === 0 ? '' : `${part.met} of ${part.goals}`,
  ]);
  return `# What was measured

Written by \`npm run bench\` ([how](README.md)); [report.html](report.html) has the same with plots. The last run: ${runText(last)}.
Compare figures of one run with each other; “before” is what stood here until then, “of it” what the figure is of that.

${table(['bench', 'measured', 'goals met'], overview)}

${parts.map(({ name, about, tables }) => [`## ${name}`, about, ...tables.map(section)].join('\n\n')).join('\n\n')}
`;
}

function section({ title, run, before, columns, rows }: ReportTable): string {
  const until = before ? ` Before: ${runText(before)}.` : '';
  return [`### ${title}`, `Measured ${runText(run)}.${until}`, table(columns, rows)].join('\n\n');
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    `|---|${columns
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
    ...rows.map(line),
  ].join('\n');
}
