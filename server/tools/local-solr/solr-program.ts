import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { makeOnce } from './make-once.ts';
import { solrJars } from './solr-jars.ts';

/** How Java is told to run `SolrMain`. */
export interface SolrProgram {
  readonly classPath: string;
  readonly javaOptions: readonly string[];
}

const here = import.meta.dirname;

/**
 * Gives `SolrMain`, compiled, with an archive of the classes that a start loads: a start then takes less than half the processor
 * time. Java leaves an archive alone that another Java made, or of other jars.
 *
 * @param start starts Solr in that folder, and ends it, for the archive to be made
 * @throws SolrUnavailableError as `solrJars` does
 */
export async function solrProgram(
  cacheDir: string,
  log: (line: string) => void,
  start: (program: SolrProgram, dataDir: string) => Promise<void>,
): Promise<SolrProgram> {
  const jars = await solrJars(cacheDir, log);
  const source = join(here, 'SolrMain.java');
  const hash = createHash('sha256')
    .update(await readFile(source))
    .digest('hex');
  const folder = join(cacheDir, `main-${hash.slice(0, 12)}`);
  const jar = join(folder, 'SolrMain.jar');
  const archive = join(folder, 'classes.jsa');
  const made = join(folder, 'made');
  const classPath = [jar, join(jars, '*')].join(delimiter);
  const make = async () => {
    await rm(folder, { recursive: true, force: true });
    const [classes, dataDir] = [join(folder, 'classes'), join(folder, 'data')];
    await mkdir(classes, { recursive: true });
    await java(
      '-cp',
      join(jars, '*'),
      '-m',
      'jdk.compiler/com.sun.tools.javac.Main',
      '-d',
      classes,
      '--release',
      '17',
      source,
    );
    await java('-m', 'jdk.jartool/sun.tools.jar.Main', '-c', '-f', jar, '-C', classes, '.');
    await start({ classPath, javaOptions: [...ARCHIVING, `-XX:ArchiveClassesAtExit=${archive}`] }, dataDir);
    await rm(dataDir, { recursive: true });
    await writeFile(made, '');
  };
  await makeOnce(join(cacheDir, 'compiling.lock'), () => existsSync(made), make);
  return { classPath, javaOptions: [`-XX:SharedArchiveFile=${archive}`] };
}

/** A Java that makes no such archives starts all the same. */
const ARCHIVING = ['-XX:+IgnoreUnrecognizedVMOptions', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

async function java(...args: string[]): Promise<void> {
  await promisify(execFile)('java', args);
}
