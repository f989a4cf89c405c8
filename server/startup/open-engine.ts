/** Opens the search engine the configuration asks for: a Solr collection, or the embedded engine over its folder. */
import type { Config } from '../config.ts';
import type { SolrTarget } from '../indexing/solr-target.ts';
import { openSocket, openSolrNodes, type UpstreamTarget } from '../search/upstream-target.ts';

export interface OpenEngine {
  target: UpstreamTarget & SolrTarget;
  /** Settles when an engine of ours ends: with the error of a crash. Never settles for a Solr elsewhere. */
  ended: Promise<Error | undefined>;
  /** Ends the connections, and the engine itself where it is ours. */
  close(): Promise<void>;
}

/** @throws ConfigError naming DATA_DIR when the folder cannot be used. */
export async function openEngine({ solr, dataDir }: Pick<Config, 'solr' | 'dataDir'>): Promise<OpenEngine> {
  if (solr) {
    const target = openSolrNodes(solr);
    return { target, ended: new Promise(() => {}), close: () => target.dispatcher.close() };
  }
  // Loaded only where it is used: a server over Solr starts faster without it.
  const { openEmbedded } = await import('./open-embedded.ts');
  const { engine, socketPath } = await openEmbedded(dataDir);
  const target = openSocket(socketPath, engine.path, engine.changes);
  return {
    target: { ...target, embedded: 'own' },
    ended: engine.exited,
    async close() {
      await target.dispatcher.close();
      await engine.close();
    },
  };
}
