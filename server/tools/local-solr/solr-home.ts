import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name of the core, the collection and the configset. */
export const COLLECTION = 'waymark';

const here = dirname(fileURLToPath(import.meta.url));

/** A folder for Solr's data, and how to let go of it: a temporary one is removed, one that was named is kept. */
export interface DataFolder {
  readonly path: string;
  readonly temporary: boolean;
  /** System properties by which a process that outlives this one knows what to remove. */
  readonly properties: Readonly<Record<string, string>>;
  release(): Promise<void>;
}

/** Takes the named folder, or makes one in the system's temporary folder. */
export async function dataFolder(named: string | undefined): Promise<DataFolder> {
  if (named === undefined) {
    const path = await mkdtemp(join(tmpdir(), 'waymark-solr-'));
    return {
      path,
      temporary: true,
      properties: { 'waymark.temporary': path },
      release: () => rm(path, { recursive: true, force: true }),
    };
  }
  await mkdir(named, { recursive: true });
  return { path: named, temporary: false, properties: {}, release: async () => {} };
}

/** Writes the home of a Solr node: its solr.xml. */
export async function writeHome(home: string): Promise<void> {
  await mkdir(home, { recursive: true });
  await cp(join(here, 'solr.xml'), join(home, 'solr.xml'));
}

/** Adds the configset as it now stands and a core that uses it; data that the core already has stay. */
export async function writeCore(home: string, configDir: string): Promise<void> {
  const configset = join(home, 'configsets', COLLECTION, 'conf');
  await rm(configset, { recursive: true, force: true });
  await cp(join(configDir, 'conf'), configset, { recursive: true });
  // A kept folder has its core, maybe in another place: a swap of cores leaves each in its folder.
  if (await hasCore(home)) return;
  await mkdir(join(home, COLLECTION), { recursive: true });
  await writeFile(join(home, COLLECTION, 'core.properties'), `name=${COLLECTION}\nconfigSet=${COLLECTION}\n`);
}

async function hasCore(home: string): Promise<boolean> {
  for (const folder of await readdir(home)) {
    const file = join(home, folder, 'core.properties');
    if (existsSync(file) && (await readFile(file, 'utf8')).split(/\s+/).includes(`name=${COLLECTION}`)) return true;
  }
  return false;
}
