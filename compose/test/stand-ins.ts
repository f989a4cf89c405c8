/** Images that answer to the official ones' names, made of Debian's packages, for machines that reach no registry. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SolrUnavailableError } from '../../server/tools/local-solr/solr-home.ts';
import { defaultSolrCache, solrJars } from '../../server/tools/local-solr/solr-jars.ts';
import type { Docker } from './docker.ts';
import { ImpossibleHereError, mustRun, runCommand } from './run-command.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const sources = join(here, '..', 'stand-ins');

/** Java for Solr and ZooKeeper, nginx, PostgreSQL, what npm's Node is linked with, and what health checks call. */
const BASE_PACKAGES = 'ca-certificates,libatomic1,openjdk-17-jre-headless,wget,nginx-light,postgresql-15';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** What each image is built from; a name of the folder of stand-ins, or of what `gather` puts beside them. */
const CONTENTS: Record<string, readonly string[]> = {
  solr: ['lib', 'SolrMain.class', 'log4j2.xml', 'solr.xml', 'solr-entrypoint.sh', 'solr-cli.sh'],
  zookeeper: ['lib', 'log4j2.xml'],
  node: ['node', 'npm', 'ca-certificates.crt'],
  nginx: [],
  postgres: ['postgres-entrypoint.sh'],
};

/**
 * Builds a stand-in under the name of every official image that the compose files and the Dockerfile name.
 *
 * @throws ImpossibleHereError when Debian's packages or Solr's jars cannot be had.
 * @throws CommandFailedError when an image cannot be built of them.
 */
export async function buildStandIns(docker: Docker, folder: string, say: (line: string) => void): Promise<void> {
  say('base system of Debian packages');
  const archive = join(folder, 'base.tar');
  const aptSources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((path) =>
    existsSync(path),
  );
  if (aptSources === undefined) throw new ImpossibleHereError('this machine names no source of Debian packages');
  const base = ['--variant=apt', `--include=${BASE_PACKAGES}`, 'bookworm', archive, aptSources];
  const made = await runCommand('mmdebstrap', base);
  if (made.status !== 0) throw new ImpossibleHereError(`no base system can be made: ${made.output.slice(-300)}`);
  await docker.docker('import', '--change', `ENV PATH=${PATH}`, archive, 'waymark-stand-in:base');
  await rm(archive);

  const parts = await gather(join(folder, 'parts'), say);
  for (const image of await officialImages()) {
    say(image);
    const name = image.split(':')[0] ?? '';
    const contents = CONTENTS[name];
    if (contents === undefined) throw new Error(`There is no stand-in for ${image}.`);
    const context = join(folder, `image-${name}`);
    await mkdir(context);
    for (const part of contents) await cp(join(parts, part), join(context, part), { recursive: true });
    await cp(join(sources, `${name}.Dockerfile`), join(context, 'Dockerfile'));
    await docker.build(image, context);
  }
}

/** Solr's jars and its start, this machine's Node, npm and certificates, and the files of the stand-ins, in one folder. */
async function gather(folder: string, say: (line: string) => void): Promise<string> {
  await cp(sources, folder, { recursive: true });
  const jars = await solrJars(defaultSolrCache(process.env), say).catch((error: unknown) => {
    if (error instanceof SolrUnavailableError) throw new ImpossibleHereError(error.message);
    throw error;
  });
  await cp(jars, join(folder, 'lib'), { recursive: true });
  const localSolr = join(root, 'server', 'tools', 'local-solr');
  await mustRun('javac', ['--release', '17', '-d', folder, '-cp', join(jars, '*'), join(localSolr, 'SolrMain.java')]);
  await cp(join(localSolr, 'log4j2.xml'), join(folder, 'log4j2.xml'));
  await cp(process.execPath, join(folder, 'node'), { dereference: true });
  const npm = await realpath((await mustRun('which', ['npm'])).trim());
  await cp(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true, dereference: true });
  await cp('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'), { dereference: true });
  return folder;
}

/** The names of the official images, read from the files that use them. */
async function officialImages(): Promise<string[]> {
  const files = ['docker-compose.yml', 'docker-compose.cloud.yml', 'Dockerfile'];
  const texts = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(?:image: |NODE_IMAGE=)(\S+:\S+)/g)].map((match) => match[1]),
  );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
