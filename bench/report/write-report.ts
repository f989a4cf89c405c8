/** Writes `report.md` and `report.html` of what is recorded. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportHtml } from './html.ts';
import { reportMarkdown } from './markdown.ts';
import { readRecords } from './records.ts';
import { reportOf } from './report.ts';

const ENDING = '.bench.ts';

/** The benches there are, in the order of names. */
export function benchNames(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  return files.map((file) => file.slice(0, -ENDING.length)).sort();
}

export function benchFile(folder: string, name: string): string {
  return join(folder, `${name}${ENDING}`);
}

/** The two files by their names. */
export function reportFiles(folder: string): Map<string, string> {
  const records = readRecords(join(folder, 'records'));
  const parts = new Map(benchNames(folder).map((name) => [name, records.get(name) ?? []]));
  const report = reportOf(parts, (name) => about(benchFile(folder, name)));
  return new Map([
    ['report.md', reportMarkdown(report)],
    ['report.html', reportHtml(report)],
  ]);
}

export function writeReport(folder: string): void {
  for (const [name, text] of reportFiles(folder)) writeFileSync(join(folder, name), text);
}

/** The sentence that a bench begins with. */
function about(file: string): string {
  const [, sentence = ''] = /^\/\*\*\s+(?:\* )?([\s\S]+?)(?:\n \*\n| \*\/)/.exec(readFileSync(file, 'utf8')) ?? [];
  return sentence.replace(/\n \* /g, ' ').trim();
}
