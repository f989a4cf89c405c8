import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name of the core, the collection and the configset. */
export const COLLECTION = 'waymark';

const here = import.meta.dirname;

/** A folder for Solr's data, and how to let go of it: a temporary one is removed, one that was named is kept. */
interface DataFolder {
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

/** A real Solr cannot be run on this machine: Java or Maven is missing, or its jars cannot be fetched. */
export class SolrUnavailableError extends Error {
  override name = 'SolrUnavailableError';
  readonly code = 'solr-unavailable';
}

/** Solr was started but did not become ready; the message ends with the last lines it wrote. */
export class SolrStartError extends Error {
  override name = 'SolrStartError';
  readonly code = 'solr-start-failed';
}

/** Solr 9.10 needs Java 17; what starts it is compiled here, by the compiler a JDK has and a JRE lacks. */
const LEAST_JAVA = 17;

/**
 * What this machine lacks of what running a real Solr takes, a JDK of 17 or later and, where Solr's jars have yet to be fetched,
 * Maven; undefined for nothing.
 *
 * Says nothing about whether Maven Central can be reached; takes up to a second.
 */
export function missingForSolr({ hasJars = false } = {}): string | undefined {
  const java = output('java', ['--list-modules']);
  if (java === undefined) return `Java ${LEAST_JAVA} or later (a JDK) is not installed or not on the PATH`;
  const version = /^java\.base@(\d+)/m.exec(java)?.[1];
  if (version === undefined || Number(version) < LEAST_JAVA) {
    return `Solr needs Java ${LEAST_JAVA} or later; this is Java ${version ?? 'of an unknown version'}`;
  }
  if (!/^jdk\.compiler(@|$)/m.test(java)) return 'this Java is a JRE; running Solr here needs a JDK';
  return !hasJars && output('mvn', ['-v']) === undefined
    ? 'Maven (mvn) is not installed or not on the PATH'
    : undefined;
}

function output(command: string, args: string[]): string | undefined {
  // On Windows `mvn` is a batch file, which only a shell runs.
  const result = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32', timeout: 30_000 });
  return result.status === 0 ? result.stdout : undefined;
}
