import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startJava } from './java-process.ts';
import { COLLECTION, dataFolder, SolrStartError, writeCore, writeHome } from './solr-home.ts';
import { type SolrProgram, solrProgram } from './solr-program.ts';

export interface SolrOptions {
  /** The folder that holds `conf` with the schema and solrconfig.xml. */
  configDir: string;
  /** Where Solr's jars are kept (`defaultSolrCache`). */
  cacheDir: string;
  /** Where the index is kept; a temporary folder that goes with Solr when absent. */
  dataDir?: string | undefined;
  /** The loopback port; a free one when absent. */
  port?: number | undefined;
  /** Options of the Java machine; those for a quick start when absent. */
  javaOptions?: string[] | undefined;
  /** Takes the lines Solr writes: warnings, errors and refused requests. */
  log?: (line: string) => void;
}

export interface RunningSolr {
  /** The core's address, such as `http://127.0.0.1:40123/solr/waymark`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a real Solr with one core, `waymark`, on a loopback port and waits until it answers; about two seconds, and ten the first
 * time.
 *
 * @throws SolrUnavailableError where Solr cannot run, SolrStartError when it does not become ready
 */
export async function startSolr(options: SolrOptions): Promise<RunningSolr> {
  return startCore(await preparedSolr(options), options);
}

/** Gives the program of Solr; what is kept of it between starts is made by one on a core with the same configuration. */
export function preparedSolr({ configDir, cacheDir, log = () => {} }: SolrOptions): Promise<SolrProgram> {
  return solrProgram(cacheDir, log, async (program, dataDir) => {
    const { stop } = await startCore(program, { configDir, cacheDir, dataDir, javaOptions: [], log });
    await stop();
  });
}

async function startCore(program: SolrProgram, options: SolrOptions): Promise<RunningSolr> {
  const { configDir, cacheDir, dataDir, port = 0, javaOptions, log = () => {} } = options;
  const data = await dataFolder(dataDir);
  try {
    await writeHome(data.path);
    await writeCore(data.path, configDir);
    const java = await startJava({
      program,
      port,
      role: 'solr',
      properties: { ...solrProperties(cacheDir, data.path), ...data.properties },
      ...(javaOptions ? { javaOptions } : {}),
      log,
    });
    const stop = async () => {
      // What goes into the bin need not be closed properly.
      await (data.temporary ? java.kill() : java.stop());
      await data.release();
    };
    const node = `http://127.0.0.1:${java.port}/solr`;
    try {
      await untilSearchable(node);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: `${node}/${COLLECTION}`, stop };
  } catch (error) {
    await data.release();
    throw error;
  }
}

/** The system properties every Solr node needs. */
export function solrProperties(cacheDir: string, home: string): Record<string, string> {
  return { 'solr.solr.home': home, 'solr.install.dir': cacheDir, 'solr.log.dir': home };
}

const POLL = 50;
const PATIENCE = 60_000;

/** Asks until it is so. @throws SolrStartError when that takes too long */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await check())) {
    if (performance.now() > end) throw new SolrStartError(`${what} took more than ${PATIENCE / 1000} seconds`);
    await wait(POLL);
  }
}

/** Waits until a core or collection answers searches; throws SolrStartError when it cannot be loaded. */
export async function untilSearchable(node: string): Promise<void> {
  await until(`Loading ${COLLECTION}`, async () => {
    const ping = await fetch(`${node}/${COLLECTION}/admin/ping?wt=json`);
    const text = await ping.text();
    if (ping.status === 500) throw new SolrStartError(`Solr cannot load ${COLLECTION}: ${reasonOf(text)}`);
    return ping.ok;
  });
}

/** Sends a configset to a SolrCloud, file by file. */
export async function uploadConfigset(node: string, configDir: string): Promise<void> {
  const conf = join(configDir, 'conf');
  const entries = await readdir(conf, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((item) => item.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const filePath = relative(conf, file).split(sep).join('/');
    const query = new URLSearchParams({ action: 'UPLOAD', name: COLLECTION, filePath, overwrite: 'true' });
    await admin(`${node}/admin/configs?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await readFile(file),
    });
  }
}

/** Calls an administration address and gives its answer, which Solr's reference describes; throws SolrStartError for a refusal. */
export async function admin<Answer>(url: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new SolrStartError(`Solr refused ${new URL(url).pathname}: ${reasonOf(text)}`);
  return JSON.parse(text);
}

function reasonOf(text: string): string {
  return /"msg":\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text.slice(0, 500);
}
