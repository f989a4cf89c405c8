/** Every section that code, tests or pages of the documentation cite is a heading of docs/specification. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = join(ROOT, 'docs', 'specification');

const headings = new Set(
  readdirSync(PAGES).flatMap((name) =>
    [...readFileSync(join(PAGES, name), 'utf8').matchAll(/^## (\d+(?:\.\d+)?) /gm)].map(([, number]) => number ?? ''),
  ),
);

/** Citations of a section, file by file: `§4.2`. */
function citations(): { file: string; number: string }[] {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => /\.(?:tsx?|mjs|md|ya?ml|css|json)$/.test(file) && file !== 'package-lock.json');
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number = '']) => ({
      file,
      number,
    })),
  );
}

it('every section that is cited is a heading of the specification', () => {
  const cited = citations();

  expect(cited.length).toBeGreaterThan(500);
  expect(cited.filter(({ number }) => !headings.has(number))).toEqual([]);
});
