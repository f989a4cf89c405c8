import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Apart from the tests' own process, which has more in memory than may be collected; it lives as long as it may be told something. */
const WATCH = `
  import { giveBackMemory } from '${new URL('./give-back-memory.ts', import.meta.url).href}';
  process.stdin.resume();
  globalThis.gc = (options) => {
    console.log(options.type);
    process.stdin.unref();
  };
  giveBackMemory();
  giveBackMemory();
`;

it('collects everything, once, when nothing more has come for a moment', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', WATCH]);
  expect(stdout).toBe('major\n');
});

it.each(['scripts/start.mjs', 'Dockerfile', 'examples/hosting/waymark@.service'])('may do so: %s', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/--max-semi-space-size=8.*--expose-gc.*server\/main\.ts/);
});
