import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { skippedBecause } from '../../testing/skipped-because.ts';
import { solrProgram } from './solr-program.ts';

const noShell = process.platform === 'win32' ? 'Windows runs no shell scripts' : undefined;

/** Java's answer about itself, its compiler and what puts classes into a jar. */
const JAVA = `#!/bin/sh
[ "$1" = --list-modules ] && { echo java.base@17.0.15; echo jdk.compiler@17.0.15; exit 0; }
echo "$*" >> "$CALLS"
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-program-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CALLS', join(folder, 'calls'));
  await writeFile(join(folder, 'java'), JAVA);
  await chmod(join(folder, 'java'), 0o755);
  await mkdir(join(folder, 'cache', 'lib'), { recursive: true });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('the program of Solr', skippedBecause(noShell), () => {
  const ask = (start: Parameters<typeof solrProgram>[2]) => solrProgram(join(folder, 'cache'), () => {}, start);

  it('is compiled, and started for its archive, once for several that ask at once, and not again later', async () => {
    const told: string[] = [];
    const start: Parameters<typeof solrProgram>[2] = async ({ javaOptions }, dataDir) => {
      told.push(javaOptions.at(-1) ?? '');
      await mkdir(dataDir);
    };

    const programs = await Promise.all([ask(start), ask(start), ask(start)]);
    const later = await ask(start);

    const main = (await readdir(join(folder, 'cache'))).find((name) => name.startsWith('main-')) ?? '';
    const archive = join(folder, 'cache', main, 'classes.jsa');
    expect(told).toEqual([`-XX:ArchiveClassesAtExit=${archive}`]);
    expect((await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n')).toHaveLength(2);
    for (const program of [...programs, later])
      expect(program.javaOptions).toEqual([`-XX:SharedArchiveFile=${archive}`]);
    expect((await readdir(join(folder, 'cache'))).toSorted()).toEqual(['lib', main]);
    expect(await readdir(join(folder, 'cache', main))).not.toContain('data');
  });

  it('is made anew after a start that failed', async () => {
    const failed = ask(() => Promise.reject(new Error('no port is free')));
    await expect(failed).rejects.toThrow('no port is free');
    const start = vi.fn(async (_program: unknown, dataDir: string) => void (await mkdir(dataDir)));

    await ask(start);

    expect(start).toHaveBeenCalledTimes(1);
  });
});
