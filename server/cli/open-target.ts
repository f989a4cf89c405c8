import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { defaultSocketPath, startEmbeddedEngine } from '../embedded/start-engine.ts';
import { httpTarget, type OpenTarget, socketTarget } from '../indexing/solr-target.ts';

const SOLR_CONFIG = join(import.meta.dirname, '..', '..', 'solr-config');
/** Where every embedded engine has its core; one that another process started cannot be asked. */
const CORE_PATH = '/solr/waymark';

/**
 * Opens the collection to write to: that of `SOLR_URL`, or else the embedded engine's index in `DATA_DIR`, through the
 * engine that serves it already or through one started for the time of the run.
 */
export async function openTarget(env: Readonly<Record<string, string | undefined>>): Promise<OpenTarget> {
  if (env.SOLR_URL) return httpTarget(env, env.SOLR_URL);
  const indexFile = resolve(env.DATA_DIR || '.data', 'index.sqlite');
  const socketPath = defaultSocketPath(indexFile);
  try {
    const engine = await startEmbeddedEngine({ indexFile, solrConfigDir: SOLR_CONFIG, listen: { socketPath } });
    const open = socketTarget(socketPath, engine.path, indexFile);
    return {
      target: open.target,
      async close() {
        await open.close();
        await engine.close();
      },
    };
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'engine-in-use';
    if (!isTaken || !(await listens(socketPath))) throw error;
    return socketTarget(socketPath, CORE_PATH, `${indexFile} (through the running site)`);
  }
}

function listens(socketPath: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });
}
