/** Opens the search engine the configuration asks for: a Solr collection, or the embedded engine over its folder. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ConfigError } from '../env.ts';
import { openAgent, openSolr, type UpstreamTarget } from '../search/upstream-target.ts';

export interface OpenEngine {
  target: UpstreamTarget;
  /** Settles when an engine of ours ends: with the error of a crash. Never settles for a Solr elsewhere. */
  ended: Promise<Error | undefined>;
  /** Ends the connections, and the engine itself where it is ours. */
  close(): Promise<void>;
}

const SOLR_CONFIG = join(import.meta.dirname, '..', '..', 'solr-config');

/** @throws ConfigError naming DATA_DIR when another server uses the folder. */
export async function openEngine({ solr, dataDir }: Pick<Config, 'solr' | 'dataDir'>): Promise<OpenEngine> {
  if (solr) {
    const target = openSolr(solr.url, solr.credentials);
    return { target, ended: new Promise(() => {}), close: () => target.dispatcher.close() };
  }
  // Loaded only where it is used: a server over Solr starts faster without it.
  const { defaultSocketPath, startEmbeddedEngine } = await import('../embedded/start-engine.ts');
  const indexFile = join(dataDir, 'index.sqlite');
  const socketPath = defaultSocketPath(indexFile);
  try {
    const engine = await startEmbeddedEngine({ indexFile, solrConfigDir: SOLR_CONFIG, listen: { socketPath } });
    const dispatcher = openAgent(socketPath);
    return {
      target: { origin: 'http://localhost', path: engine.path, dispatcher, headers: {}, label: 'embedded engine' },
      ended: engine.exited,
      async close() {
        await dispatcher.close();
        await engine.close();
      },
    };
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'engine-in-use';
    throw isTaken ? new ConfigError('DATA_DIR', `${dataDir} is in use by another server or indexing run`) : error;
  }
}
