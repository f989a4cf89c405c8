/** The index that the environment names, for a command to search. */
import { existsSync } from 'node:fs';
import { openSocket, openSolr, type UpstreamTarget } from '../../search/engine/upstream-target.ts';
import type { Config } from '../../startup/config.ts';
import { ENGINE_PATH, indexFileOf, isListening, openEmbedded, siteSocketPath } from '../../startup/open-embedded.ts';
import { privateSocketPath } from './open-target.ts';

export interface OpenedEngine {
  target: UpstreamTarget;
  close(): Promise<void>;
}

/**
 * Opens the collection of `SOLR_URL`, or else the embedded engine's index in `DATA_DIR`: that of the running site, or one of our
 * own for the time of the command. Undefined where there is no index yet, which is not made by looking.
 *
 * @throws ConfigError naming DATA_DIR when another run writes the index, or the folder cannot be used.
 */
export async function openForReading({
  solr,
  dataDir,
}: Pick<Config, 'solr' | 'dataDir'>): Promise<OpenedEngine | undefined> {
  if (solr) {
    const target = openSolr(solr.writeUrl, solr);
    return { target, close: () => target.dispatcher.close() };
  }
  const siteSocket = siteSocketPath(dataDir);
  if (await isListening(siteSocket)) {
    const target = openSocket(siteSocket, ENGINE_PATH);
    return { target, close: () => target.dispatcher.close() };
  }
  if (!existsSync(indexFileOf(dataDir))) return undefined;
  const socketPath = privateSocketPath();
  const engine = await openEmbedded(dataDir, { socketPath });
  const target = openSocket(socketPath, engine.path);
  return {
    target,
    async close() {
      await target.dispatcher.close();
      await engine.close();
    },
  };
}
