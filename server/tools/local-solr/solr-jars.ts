import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { missingForSolr, SolrUnavailableError } from './solr-home.ts';

export const SOLR_VERSION = '9.10.1';

const here = import.meta.dirname;

/** Milliseconds between two looks at whether another process has finished the download. */
const POLL = 200;

/** Where Solr's jars are kept: below `WAYMARK_CACHE`, or with the other caches of `node_modules`. */
export function defaultSolrCache(env: Readonly<Record<string, string | undefined>>): string {
  const caches = env.WAYMARK_CACHE || join(here, '..', '..', '..', 'node_modules', '.cache');
  return join(caches, `solr-${SOLR_VERSION}`);
}

/**
 * Gives the folder with Solr's jars, about 70 MB, fetching them from Maven Central the first time.
 *
 * Several processes may ask at once: one fetches, the others wait for it.
 *
 * @throws SolrUnavailableError when Java is missing, or the jars are and Maven, or Maven Central cannot be reached
 */
export async function solrJars(cacheDir: string, log: (line: string) => void): Promise<string> {
  const jars = join(cacheDir, 'lib');
  const missing = missingForSolr({ hasJars: existsSync(jars) });
  if (missing !== undefined) throw new SolrUnavailableError(`A real Solr cannot run here: ${missing}.`);
  await mkdir(cacheDir, { recursive: true });
  const lock = join(cacheDir, 'fetching.lock');
  while (!existsSync(jars)) {
    if (!(await takeLock(lock))) {
      await wait(POLL);
      continue;
    }
    try {
      if (!existsSync(jars)) await fetchJars(cacheDir, jars, log);
    } finally {
      await rm(lock, { force: true });
    }
  }
  return jars;
}

/** The folder gets its name only once it is complete, so that whoever sees it can use it. */
async function fetchJars(cacheDir: string, jars: string, log: (line: string) => void): Promise<void> {
  log(`Fetching Solr ${SOLR_VERSION} from Maven Central (once) …`);
  const unfinished = await mkdtemp(join(cacheDir, 'unfinished-'));
  try {
    await runMaven([
      '-q',
      '-B',
      '-f',
      join(here, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${unfinished}`,
      '-DincludeScope=runtime',
    ]);
    await rename(unfinished, jars);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function runMaven(args: string[]): Promise<void> {
  try {
    await promisify(execFile)('mvn', args, { shell: process.platform === 'win32' });
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message = '',
    }: { stdout?: string; stderr?: string; message?: string } = Object(error);
    throw new SolrUnavailableError(
      `Maven could not fetch Solr ${SOLR_VERSION}:\n${`${stdout}${stderr}`.trim().slice(-2000) || message}`,
    );
  }
}

/** Takes the lock, or clears it away when the process that took it has ended; false: try again. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (owner > 0 && !isRunning(owner)) await rm(lock, { force: true });
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user is running all the same.
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
