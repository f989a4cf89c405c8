import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepReplaced } from './keep-replaced.ts';

const DAY_S = 86_400;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'waymark-build-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Builds a script of this text on a day; gives the files there are then. */
async function build(text: string, day: number): Promise<string[]> {
  await writeFile(join(root, 'main.js'), `console.log('${text}');`);
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepReplaced('client', () => day * DAY_S * 1000)],
    build: { emptyOutDir: false, manifest: true, rolldownOptions: { input: join(root, 'main.js') } },
  });
  await builder.buildApp();
  const before = new Set(seen);
  for (const name of await readdir(join(root, 'dist/assets'))) seen.add(name);
  // The system's own clock wrote what is new.
  for (const name of seen)
    if (!before.has(name)) await utimes(join(root, 'dist/assets', name), day * DAY_S, day * DAY_S);
  return (await readdir(join(root, 'dist/assets'))).sort();
}

const seen = new Set<string>();

it('files of a build that was replaced stay for 30 days from then, those of the present one for good', async () => {
  const [first = ''] = await build('one', 100);
  // It was there for a long time when it was replaced.
  const both = await build('two', 200);
  expect(both).toHaveLength(2);
  expect(both).toContain(first);
  const [second = ''] = both.filter((name) => name !== first);
  expect((await stat(join(root, 'dist/assets', first))).mtimeMs).toBe(200 * DAY_S * 1000);

  expect(await build('three', 229)).toHaveLength(3);
  const last = await build('three', 231);
  expect(last).toHaveLength(2);
  expect(last).toContain(second);
  expect(last).not.toContain(first);
});
