import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { skippedBecause } from '../../testing/skipped-because.ts';
import { missingForSolr } from './solr-home.ts';
import { defaultSolrCache, solrJars } from './solr-jars.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-jars-'));
  vi.stubEnv('PATH', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a command in the place of the machine's own. */
async function command(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

/** The programs it asks are scripts here. */
const noShell = process.platform === 'win32' ? 'Windows runs no shell scripts' : undefined;

const JDK_17 = 'echo java.base@17.0.15; echo jdk.compiler@17.0.15';

describe('what running a real Solr takes', skippedBecause(noShell), () => {
  it('is there with a JDK of 17 and Maven', async () => {
    await command('java', JDK_17);
    await command('mvn', 'echo Apache Maven 3.8.7');

    expect(missingForSolr()).toBeUndefined();
  });

  it('is missing without Java', () => {
    expect(missingForSolr()).toContain('Java 17');
  });

  it('is missing with an older Java', async () => {
    await command('java', 'echo java.base@11.0.2; echo jdk.compiler@11.0.2');

    expect(missingForSolr()).toContain('this is Java 11');
  });

  it('is missing with a JRE', async () => {
    await command('java', 'echo java.base@21');

    expect(missingForSolr()).toContain('JDK');
  });

  it('is missing without Maven', async () => {
    await command('java', JDK_17);

    expect(missingForSolr()).toContain('Maven');
  });
});

describe('fetching the jars of Solr', skippedBecause(noShell), () => {
  const FETCH = `
    [ "$1" = -v ] && exit 0
    echo once >> "$CALLS"
    for word in "$@"; do case "$word" in -DoutputDirectory=*) target="\${word#-DoutputDirectory=}";; esac; done
    echo jar > "$target/solr-core.jar"`;

  beforeEach(async () => {
    vi.stubEnv('CALLS', join(folder, 'calls'));
    await command('java', JDK_17);
  });

  it('runs Maven once for several that ask at once, and not again later', async () => {
    await command('mvn', FETCH);
    const cache = join(folder, 'cache');
    const ask = () => solrJars(cache, () => {});

    const folders = await Promise.all([ask(), ask(), ask()]);
    const later = await ask();

    expect(new Set([...folders, later])).toEqual(new Set([join(cache, 'lib')]));
    expect(await readdir(later)).toEqual(['solr-core.jar']);
    expect(await readFile(join(folder, 'calls'), 'utf8')).toBe('once\n');
    expect(await readdir(cache)).toEqual(['lib']);
  });

  it('takes over from a process that died while fetching', async () => {
    await command('mvn', FETCH);
    // No process has the largest number a process can have on this kind of system, plus some.
    await writeFile(join(folder, 'fetching.lock'), '99999999');

    expect(await readdir(await solrJars(folder, () => {}))).toEqual(['solr-core.jar']);
  });

  it('is not tried, nor Maven looked for, where they are', async () => {
    await mkdir(join(folder, 'cache', 'lib'), { recursive: true });

    expect(await solrJars(join(folder, 'cache'), () => {})).toBe(join(folder, 'cache', 'lib'));
  });

  it('says what Maven said when it fails, and leaves nothing half done', async () => {
    await command('mvn', '[ "$1" = -v ] && exit 0; echo "Could not transfer artifact"; exit 1');
    const cache = join(folder, 'cache');

    await expect(solrJars(cache, () => {})).rejects.toMatchObject({
      code: 'solr-unavailable',
      message: expect.stringContaining('Could not transfer artifact'),
    });
    expect(await readdir(cache)).toEqual([]);
  });

  it('keeps the jars below WAYMARK_CACHE when it is set', () => {
    expect(defaultSolrCache({ WAYMARK_CACHE: '/caches' })).toBe(join('/caches', 'solr-9.10.1'));
    expect(defaultSolrCache({})).toContain(join('node_modules', '.cache', 'solr-9.10.1'));
  });
});
