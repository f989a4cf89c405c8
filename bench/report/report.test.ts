import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ratioTable } from '../ratio-table.ts';
import { rowsTable } from '../rows.ts';
import { reportHtml } from './html.ts';
import { reportMarkdown } from './markdown.ts';
import { type RecordedTable, type Run, readTables, withRun } from './records.ts';
import { reportOf } from './report.ts';
import { reportFiles } from './write-report.ts';

const BENCH = join(import.meta.dirname, '..');
const run = (day: number, commit: string): Run => ({
  at: `2026-11-0${day}T10:00`,
  commit,
  machine: '2 cores',
  versions: 'Node v26',
});
const printed = (...rates: [text: number, bytes: number]): string =>
  rowsTable('Pages, 1,000 listings', [
    { what: 'answered', measured: rates[0], unit: '/s', goal: { limit: 10, sense: 'at-least' } },
    { what: '– bytes', measured: rates[1], unit: 'kB' },
  ]) + ratioTable('Beside others', ['Waymark', 'B'], [{ what: 'painted <b>', unit: 'ms', measured: [50, 100] }]);

function recorded(...texts: [Run, string][]): readonly RecordedTable[] {
  return texts.reduce<readonly RecordedTable[]>((tables, [at, text]) => withRun(tables, readTables(text), at), []);
}

describe('the record of a bench', () => {
  it('has what was printed, and what stood there before it', () => {
    const [table] = recorded([run(1, 'a'), printed(5, 1)], [run(2, 'b'), printed(20, 2)]);
    expect(table?.rows).toEqual([
      ['answered', '20.0 /s', '≥ 10 /s', 'yes'],
      ['– bytes', '2.00 kB', '', ''],
    ]);
    expect(table?.before?.rows[0]).toEqual(['answered', '5.00 /s', '≥ 10 /s', 'no']);
  });

  it('keeps what was before a commit when that is measured again', () => {
    const [table] = recorded(
      [run(1, 'a'), printed(5, 1)],
      [run(2, 'b'), printed(20, 2)],
      [run(3, 'b'), printed(30, 2)],
    );
    expect(table?.rows[0]?.[1]).toBe('30.0 /s');
    expect(table?.before?.run.commit).toBe('a');
  });

  it('keeps a table that a run has left out, with its date', () => {
    const tables = recorded(
      [run(1, 'a'), printed(5, 1)],
      [run(2, 'b'), rowsTable('Else', [])],
      [run(3, 'c'), rowsTable('Else', [{ what: 'x', measured: 1, unit: '' }])],
    );
    expect(tables.map(({ title, run: of }) => [title, of.commit])).toEqual([
      ['Pages, 1,000 listings', 'a'],
      ['Beside others', 'a'],
      ['Else', 'c'],
    ]);
  });
});

describe('the report', () => {
  const report = reportOf(
    new Map([
      ['new', recorded([run(1, 'a'), printed(5, 1)], [run(2, 'b'), printed(20, 2)])],
      ['none', []],
      ['old', recorded([run(1, 'a'), printed(5, 1)])],
    ]),
    (name) => `About ${name}.`,
  );

  it('says what the last run has measured, what is older, and what was before', () => {
    const text = reportMarkdown(report);
    expect(text).toContain('The last run: 2026-11-02 10:00, at b, 2 cores, Node v26.');
    expect(text).toContain('| [new](#new) | in the last run | 1 of 1 |');
    expect(text).toContain('| [none](#none) | not recorded so far |  |');
    expect(text).toContain('| [old](#old) | recorded 2026-11-01 | 0 of 1 |');
    expect(text).toContain('| answered | 20.0 /s | 5.00 /s | 4.00 | ≥ 10 /s | yes |');
  });

  it('plots what has others beside it and what has changed, in a page without scripts or addresses', () => {
    const html = reportHtml(report);
    expect(html.match(/<svg role="img" aria-label="[^"]+"/g)).toEqual([
      '<svg role="img" aria-label="Beside others: Waymark, B"',
      '<svg role="img" aria-label="new: figures with goals as a share of what they were before"',
      '<svg role="img" aria-label="Beside others: Waymark, B"',
    ]);
    expect(html).toContain('painted &lt;b&gt;');
    expect(html).not.toMatch(/<script|src=|https?:/);
  });

  it('is what is recorded: npm run bench -- --report', () => {
    for (const [name, text] of reportFiles(BENCH)) expect(readFileSync(join(BENCH, name), 'utf8'), name).toBe(text);
  });
});
