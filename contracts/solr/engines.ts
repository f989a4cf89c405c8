/** The engines the suite runs against, each started empty. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { startEmbeddedEngine } from '../../server/embedded/start-engine.ts';
import { admin, startSolr } from '../../server/tools/local-solr/start-solr.ts';
import { type RunningSolrCloud, startSolrCloud } from '../../server/tools/local-solr/start-solr-cloud.ts';
import type { Engine } from './engine.ts';
import { SOLR_OPTIONS } from './real-solr.ts';

export interface StartedEngine extends Engine {
  stop(): Promise<void>;
}

/** Starts the embedded engine with an index of its own. */
export async function startEmbedded(): Promise<StartedEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-engine-'));
  const running = await startEmbeddedEngine({
    indexFile: join(folder, 'index.sqlite'),
    solrConfigDir: SOLR_OPTIONS.configDir,
    listen: { port: 0 },
  });
  const port = 'port' in running.listen ? running.listen.port : 0;
  return reach(`http://127.0.0.1:${port}${running.path}`, async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });
}

export interface SolrEngine extends StartedEngine {
  /** Adds an empty core of the same configset. */
  newCore(name: string): Promise<Engine>;
}

/** Starts a single Solr node; `log` takes what it writes. */
export async function startSolrEngine(log?: (line: string) => void): Promise<SolrEngine> {
  const solr = await startSolr({ ...SOLR_OPTIONS, ...(log ? { log } : {}) });
  const engine = reach(solr.url, solr.stop);
  return {
    ...engine,
    async newCore(name) {
      await admin(`${engine.origin}/solr/admin/cores?action=CREATE&name=${name}&configSet=waymark`);
      return { ...engine, path: `/solr/${name}` };
    },
  };
}

export function urlOf({ origin, path }: Engine): URL {
  return new URL(path, origin);
}

export interface StartedCloud {
  cloud: RunningSolrCloud;
  /** One engine for each node. */
  nodes: readonly Engine[];
  stop(): Promise<void>;
}

/** Starts a SolrCloud of three nodes. */
export async function startCloudEngine(): Promise<StartedCloud> {
  const cloud = await startSolrCloud(SOLR_OPTIONS);
  const nodes = cloud.urls.map((url) => reach(url, async () => {}));
  return {
    cloud,
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await cloud.stop();
    },
  };
}

function reach(url: string, stop: () => Promise<void>): StartedEngine {
  const { origin, pathname } = new URL(url);
  const dispatcher = new Agent();
  return {
    origin,
    path: pathname,
    dispatcher,
    async stop() {
      await dispatcher.destroy();
      await stop();
    },
  };
}
