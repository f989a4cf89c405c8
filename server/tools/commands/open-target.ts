/** The index that the environment names, for a command to write to. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { httpTarget, type OpenTarget, socketTarget } from '../../indexing/target/solr-target.ts';
import type { Config } from '../../startup/config.ts';
import { ENGINE_PATH, indexFileOf, isListening, openEmbedded, siteSocketPath } from '../../startup/open-embedded.ts';

/**
 * Opens the collection to write to: that of `SOLR_URL`, or else the embedded engine's index in `DATA_DIR`, through the
 * site that serves it already or through an engine started for the time of the run.
 *
 * @throws ConfigError naming DATA_DIR when another run writes the index, or the folder cannot be used.
 */
export async function openTarget({ solr, dataDir }: Pick<Config, 'solr' | 'dataDir'>): Promise<OpenTarget> {
  if (solr) return httpTarget(solr.writeUrl, solr.credentials);
  const indexFile = indexFileOf(dataDir);
  const siteSocket = siteSocketPath(dataDir);
  if (await isListening(siteSocket)) {
    return socketTarget(siteSocket, ENGINE_PATH, `${indexFile} (through the running site)`, 'site');
  }
  const socketPath = privateSocketPath();
  const engine = await openEmbedded(dataDir, { socketPath });
  const open = socketTarget(socketPath, engine.path, indexFile, 'own');
  return {
    target: open.target,
    async close() {
      await open.close();
      await engine.close();
    },
  };
}

/** A socket nobody else knows: the engine ends with the run, and must not take another program's work with it. */
export function privateSocketPath(): string {
  const name = `waymark-run-${randomUUID().slice(0, 13)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
