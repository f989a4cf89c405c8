import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

it.each([
  ['scripts/start.mjs', ['--help'], 0],
  ['scripts/start.mjs', ['--port', '8080'], 2],
  ['scripts/dev.mjs', ['8080'], 2],
  ['scripts/fuzz.mjs', ['--runs=5'], 2],
])('%s, which takes no options, says so when it is called with %j', (script, words, code) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, script), ...words], {
    encoding: 'utf8',
    timeout: 20_000,
  });

  expect(status).toBe(code);
  expect(code === 0 ? stdout : stderr).toContain('It takes no options.');
  if (code !== 0) expect(stderr).toContain(`There is no option ${words[0]}.`);
});
