import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Apart from the tests' own process, which has more in memory than may be collected; it lives as long as it may be told something. */
const WATCH = `
  import { giveBackMemory } from '${new URL('./give-back-memory.ts', import.meta.url).href}';
  process.stdin.resume();
  let kept = [];
  globalThis.gc = (options) => {
    console.log(options.type, kept.length);
    if (kept.length > 0) return void process.stdin.unref();
    // What came since is little, and then much. Timers end in their order, on a busy machine, too.
    giveBackMemory();
    setTimeout(() => {
      kept = Array.from({ length: 1e6 }, (_, at) => ({ at }));
      giveBackMemory();
    }, 2001);
  };
  giveBackMemory();
  giveBackMemory();
`;

it('collects everything, once, when nothing more has come for a moment, and again where much has', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', WATCH]);
  expect(stdout).toBe('major 0\nmajor 1000000\n');
});

it.each(['scripts/start.mjs', 'Dockerfile', 'examples/hosting/waymark@.service'])('may do so: %s', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/--max-semi-space-size=8.*--expose-gc.*server\/main\.ts/);
});
