/** Starts the embedded engine: a Solr-speaking HTTP server in a worker thread. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineInUseError, EngineStartError } from './errors.ts';

/** A unix socket or named pipe, or a port (0: any free one) on loopback. */
type EngineListen = { socketPath: string } | { port: number };

export interface EmbeddedEngineOptions {
  /** The index file; made when it does not exist, with `-wal`, `-shm` and `.lock` beside it. */
  indexFile: string;
  /** The configset folder, the one with `conf` in it. */
  solrConfigDir: string;
  listen: EngineListen;
  /** An open file that grows by a byte whenever what searches see changes, for other processes. */
  changesFile?: number | undefined;
}

/** What the worker gets from its starter. */
export interface EngineWorkerData extends EmbeddedEngineOptions {
  path: string;
  /** Shared memory with one number: how often what searches see has changed. */
  changes: Int32Array<SharedArrayBuffer>;
}

/** From the worker; to the worker goes only the request to stop. */
export type EngineMessage = { kind: 'ready'; port: number } | { kind: 'failed'; code: string; message: string };

export interface EmbeddedEngine {
  /** As asked, with the port that was found free. */
  listen: EngineListen;
  /** The core's base path. */
  path: string;
  /** How often what searches see has changed; has grown by the time whoever changed it is told. */
  changes(): number;
  /** Stops the engine after running updates; uncommitted ones are committed. */
  close(): Promise<void>;
  /** Settles when the worker is gone: with the error of a crash, or undefined after `close`. */
  exited: Promise<Error | undefined>;
}

/** Reading the index makes much short-lived garbage; Node would keep room for it that is never needed again. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/** The core's base path. */
export const ENGINE_PATH = '/solr/waymark';

/** A short socket path for an index file: unix sockets allow about a hundred bytes. */
export function defaultSocketPath(indexFile: string): string {
  const name = `waymark-${createHash('sha256').update(resolve(indexFile)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * Opens an index and serves it at Solr's paths.
 *
 * @throws EngineInUseError when the index, socket or port is taken; EngineStartError when it cannot start otherwise.
 */
export async function startEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  if ('socketPath' in options.listen) await clearSocket(options.listen.socketPath);
  mkdirSync(dirname(resolve(options.indexFile)), { recursive: true });
  const workerData: EngineWorkerData = {
    indexFile: resolve(options.indexFile),
    solrConfigDir: resolve(options.solrConfigDir),
    listen: options.listen,
    changesFile: options.changesFile,
    path: ENGINE_PATH,
    changes: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData, resourceLimits: LIMITS });
  let crash: Error | undefined;
  let isClosing = false;
  worker.once('error', (error) => {
    crash = error instanceof Error ? error : new Error(String(error));
  });
  const exited = once(worker, 'exit').then(([code]) => {
    return crash ?? (isClosing ? undefined : new EngineStartError(`the engine stopped with code ${code}`));
  });
  const port = await new Promise<number>((resolvePort, reject) => {
    worker.once('message', (message: EngineMessage) => {
      if (message.kind === 'ready') resolvePort(message.port);
      else reject(startError(message.code, message.message));
    });
    void exited.then(reject);
  });
  return {
    listen: 'socketPath' in options.listen ? options.listen : { port },
    path: ENGINE_PATH,
    changes: () => Atomics.load(workerData.changes, 0),
    exited,
    close: async () => {
      isClosing = true;
      worker.postMessage('close');
      await exited;
    },
  };
}

function startError(code: string, message: string): Error {
  const isTaken = code === 'EADDRINUSE' || code === 'engine-in-use';
  return isTaken ? new EngineInUseError(message) : new EngineStartError(`the engine could not start: ${message}`);
}

/** Removes a socket file nobody listens at. */
async function clearSocket(socketPath: string): Promise<void> {
  if (await isListening(socketPath)) throw new EngineInUseError(`another engine listens at ${socketPath}`);
  // Pipes of Windows are no files.
  if (process.platform !== 'win32') rmSync(socketPath, { force: true });
}

/** Whether an engine can be reached at a socket. */
export async function isListening(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
