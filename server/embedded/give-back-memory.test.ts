import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Apart from the tests' own process, which has more in memory than may be collected; its clock is turned by hand. */
const WATCH = `
  import { mock } from 'node:test';
  import { giveBackMemory } from '${new URL('./give-back-memory.ts', import.meta.url).href}';
  mock.timers.enable({ apis: ['setTimeout'] });
  globalThis.gc = ({ type }) => console.log(type);
  const after = (what) => {
    console.log(what);
    giveBackMemory();
    giveBackMemory();
    mock.timers.tick(1999);
    console.log('not yet');
    mock.timers.tick(1);
  };
  after('the start');
  after('little more');
  globalThis.kept = Array.from({ length: 1e6 }, (_, at) => ({ at }));
  after('much more');
`;

it('collects everything, once, when nothing more has come for a moment, and again where much has', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', WATCH]);
  expect(stdout.trim().split('\n')).toEqual([
    ...['the start', 'not yet', 'major'],
    ...['little more', 'not yet'],
    ...['much more', 'not yet', 'major'],
  ]);
});

it.each(['scripts/start.mjs', 'Dockerfile', 'examples/hosting/waymark@.service'])('may do so: %s', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/--max-semi-space-size=8.*--expose-gc.*server\/main\.ts/);
});
