/** What code, tests and pages of the documentation cite of the specification is a heading of docs/specification. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = join(ROOT, 'docs', 'specification');

const headings = new Set(
  readdirSync(PAGES).flatMap((name) =>
    [...readFileSync(join(PAGES, name), 'utf8').matchAll(/^## (\d+(?:\.\d+)?) /gm)].map(([, number]) => number ?? ''),
  ),
);

const texts = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\0')
  .filter((file) => /\.(?:tsx?|mjs|md|ya?ml|css|json)$/.test(file) && file !== 'package-lock.json')
  .filter((file) => existsSync(join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

it('every section that is cited is a heading of the specification', () => {
  const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number = '']) => ({ file, number })),
  );

  expect(cited.length).toBeGreaterThan(500);
  expect(cited.filter(({ number }) => !headings.has(number))).toEqual([]);
});

it('nothing is cited that is not here', () => {
  // In two parts, so that this file does not name what it looks for.
  const elsewhere = new RegExp(`\\b(${['SP', 'DES'].join('EC|')}IGN)\\b`);

  expect(texts.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
});
