/** docs/specification/conformance.md says for each sentence of the specification where it is seen and which test holds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const numbered = (section: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`);
const SECTIONS = [...numbered(2, 17), ...numbered(3, 8), ...numbered(4, 9), '5', '6', ...numbered(7, 9), '8', '9'];

interface Row {
  section: string;
  sentence: string;
  where: string;
  tests: string;
}

/** The rows of the tables, each under the number in the heading above it. */
function readRows(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^## (\d+(?:\.\d+)?) /.exec(line)?.[1] ?? section;
    const cells = /^\|(.*)\|$/
      .exec(line)?.[1]
      ?.split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const [sentence = '', where = '', tests = ''] = cells ?? [];
    if (cells === undefined || sentence === 'What holds' || /^-+$/.test(sentence)) return [];
    return [{ section, sentence, where, tests }];
  });
}

const rows = readRows(readFileSync(join(ROOT, 'docs', 'specification', 'conformance.md'), 'utf8'));

describe('the table of the specification', () => {
  it('has every section', () => {
    expect(SECTIONS.filter((section) => !rows.some((row) => row.section === section))).toEqual([]);
  });

  it.each(rows)('§$section $sentence', ({ where, tests }) => {
    expect(where).not.toBe('');
    expect(tests).not.toBe('');
    const cited = [...tests.matchAll(/`([^`]+\.tsx?)`(?: “([^”]+)”)?/g)];
    expect(cited, tests).not.toEqual([]);
    for (const [, file = '', name = ''] of cited) {
      // Throws, with its path, for a file that is not there.
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toContain(name);
    }
  });
});
