/** Opens the search engine the configuration asks for: a Solr collection, or the embedded engine over its folder. */

import type { EmbeddedEngineOptions } from '../embedded/start-engine.ts';
import type { SolrTarget } from '../indexing/target/solr-target.ts';
import { openSocket, openSolr, type UpstreamTarget } from '../search/engine/upstream-target.ts';
import type { Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';

export interface OpenEngine {
  target: UpstreamTarget & SolrTarget;
  /** Settles when an engine of ours ends: with the error of a crash. Never settles for a Solr elsewhere. */
  ended: Promise<Error | undefined>;
  /** Ends the connections, and the engine itself where it is ours. */
  close(): Promise<void>;
}

/** An engine that may still be starting: until it has started, whoever asks is refused. */
export interface StartingEngine extends OpenEngine {
  /** Settles when it can be asked; rejects with a ConfigError naming DATA_DIR when its index is damaged or in use. */
  opened: Promise<void>;
}

/**
 * Begins to open the engine, and gives what asks it: nothing else has to wait.
 *
 * @param shared of an engine of ours, with other processes: where they are told of changes, and how many threads search beside the one that writes.
 * @throws ConfigError naming DATA_DIR when the folder cannot be used.
 */
export async function beginEngine(
  { solr, dataDir }: Pick<Config, 'solr' | 'dataDir'>,
  shared: Pick<EmbeddedEngineOptions, 'changesFile' | 'readers'> = {},
): Promise<StartingEngine> {
  if (solr) {
    const target = openSolr(solr.writeUrl, solr);
    const close = (): Promise<void> => target.dispatcher.close();
    return { target, opened: Promise.resolve(), ended: new Promise(() => {}), close };
  }
  // Loaded only where it is used: a server over Solr starts faster without it.
  const { ENGINE_PATH, openEmbedded, siteSocketPath } = await import('./open-embedded.ts');
  // A folder that cannot be used is better known before anything else is begun.
  prepareDataDir(dataDir);
  const opening = openEmbedded(dataDir, shared);
  let changes = (): number => 0;
  const opened = opening.then((engine) => {
    changes = engine.changes;
  });
  // Whoever waits for it is told.
  opened.catch(() => undefined);
  const target = openSocket(siteSocketPath(dataDir), ENGINE_PATH, { changes: () => changes() });
  return {
    target: { ...target, embedded: 'own' },
    opened,
    ended: opening.then(
      ({ exited }) => exited,
      () => new Promise(() => {}),
    ),
    async close() {
      await target.dispatcher.close();
      const engine = await opening.catch(() => undefined);
      await engine?.close();
    },
  };
}

/** Reaches the engine that another process of the same server has opened; searches go to one of its readers, 0 is the thread that writes. */
export async function reachEngine(
  { solr, dataDir }: Pick<Config, 'solr' | 'dataDir'>,
  reader: number,
): Promise<OpenEngine['target']> {
  if (solr) return openSolr(solr.writeUrl, solr);
  const { ENGINE_PATH, siteSocketPath } = await import('./open-embedded.ts');
  const searchSocket = siteSocketPath(dataDir, reader);
  return { ...openSocket(siteSocketPath(dataDir), ENGINE_PATH, { searchSocket }), embedded: 'own' };
}

/** @throws ConfigError naming DATA_DIR when the folder cannot be used. */
export async function openEngine(config: Pick<Config, 'solr' | 'dataDir'>): Promise<OpenEngine> {
  const engine = await beginEngine(config);
  try {
    await engine.opened;
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}
