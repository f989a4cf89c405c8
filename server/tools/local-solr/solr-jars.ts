import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOnce } from './make-once.ts';
import { missingForSolr, SolrUnavailableError } from './solr-home.ts';

export const SOLR_VERSION = '9.10.1';

const here = import.meta.dirname;

/** Where Solr's jars are kept: below `WAYMARK_CACHE`, or with the other caches of `node_modules`. */
export function defaultSolrCache(env: Readonly<Record<string, string | undefined>>): string {
  const caches = env.WAYMARK_CACHE || join(here, '..', '..', '..', 'node_modules', '.cache');
  return join(caches, `solr-${SOLR_VERSION}`);
}

/**
 * Gives the folder with Solr's jars, about 70 MB, fetching them from Maven Central the first time.
 *
 * @throws SolrUnavailableError when Java is missing, or the jars are and Maven, or Maven Central cannot be reached
 */
export async function solrJars(cacheDir: string, log: (line: string) => void): Promise<string> {
  const jars = join(cacheDir, 'lib');
  const missing = missingForSolr({ hasJars: existsSync(jars) });
  if (missing !== undefined) throw new SolrUnavailableError(`A real Solr cannot run here: ${missing}.`);
  await makeOnce(
    join(cacheDir, 'fetching.lock'),
    () => existsSync(jars),
    () => fetchJars(cacheDir, jars, log),
  );
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
