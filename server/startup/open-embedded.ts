/** Starts the embedded engine over the index in `DATA_DIR`; what keeps it from starting is told by that variable. */
import { join } from 'node:path';
import {
  defaultSocketPath,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
  ENGINE_PATH,
  isListening,
  readerSocketPath,
  startEmbeddedEngine,
} from '../embedded/start-engine.ts';
import { ConfigError } from '../settings/env.ts';
import { FULL_DISK, prepareDataDir } from './data-dir.ts';

export { ENGINE_PATH, isListening };

const SOLR_CONFIG = join(import.meta.dirname, '..', '..', 'solr-config');

export function indexFileOf(dataDir: string): string {
  return join(dataDir, 'index.sqlite');
}

/** Where the engine of a running site is found, or one of its readers, which are numbered from 1. */
export function siteSocketPath(dataDir: string, reader = 0): string {
  return readerSocketPath(defaultSocketPath(indexFileOf(dataDir)), reader);
}

/**
 * Starts the engine at a socket.
 *
 * @throws ConfigError naming DATA_DIR when the folder cannot be used, is in use, or holds a damaged index.
 */
export async function openEmbedded(
  dataDir: string,
  {
    socketPath = siteSocketPath(dataDir),
    ...others
  }: { socketPath?: string } & Pick<EmbeddedEngineOptions, 'changesFile' | 'readers'> = {},
): Promise<EmbeddedEngine> {
  prepareDataDir(dataDir);
  const indexFile = indexFileOf(dataDir);
  try {
    return await startEmbeddedEngine({ indexFile, solrConfigDir: SOLR_CONFIG, listen: { socketPath }, ...others });
  } catch (error) {
    throw explained(error, dataDir, indexFile);
  }
}

function explained(error: unknown, dataDir: string, indexFile: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'engine-in-use') {
    return new ConfigError('DATA_DIR', `${dataDir} is in use by another indexing run or server`);
  }
  if (/database or disk is full|the disk is full|no space left/i.test(error.message)) {
    return new ConfigError('DATA_DIR', `${dataDir} ${FULL_DISK}`);
  }
  const sqlite = /file is not a database|malformed|unable to open database file/i.exec(error.message);
  if (!sqlite) return error;
  return new ConfigError(
    'DATA_DIR',
    `holds a damaged index (${sqlite[0]}): delete ${indexFile} and the files beside it that begin with its name, and index again`,
  );
}
