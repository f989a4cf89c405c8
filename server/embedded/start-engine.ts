/** Starts the embedded engine: a Solr-speaking HTTP server in a worker thread. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { EngineInUseError, EngineStartError } from './errors.ts';

/** A unix socket or named pipe, or a port (0: any free one) on loopback. */
export type EngineListen = { socketPath: string } | { port: number };

export interface EmbeddedEngineOptions {
  /** The index file; made when it does not exist, with `-wal`, `-shm` and `.lock` beside it. */
  indexFile: string;
  /** The configset folder, the one with `conf` in it. */
  solrConfigDir: string;
  listen: EngineListen;
  /** An open file that grows by a byte whenever what searches see changes, for other processes. */
  changesFile?: number | undefined;
  /** So many threads search beside the one that writes, each at a socket of its own: `readerSocketPath` of 1, 2 … */
  readers?: number | undefined;
}

/** What the thread that writes gets from its starter. */
export interface EngineWorkerData extends Omit<EmbeddedEngineOptions, 'readers'> {
  path: string;
  /** Each leads to a reader. */
  readers: readonly MessagePort[];
  /** Shared memory with one number: how often what searches see has changed. */
  changes: Int32Array<SharedArrayBuffer>;
}

/** What a reader gets from its starter. */
export interface ReaderWorkerData extends Pick<EmbeddedEngineOptions, 'solrConfigDir' | 'listen'> {
  path: string;
  /** Where the thread that writes tells its steps. */
  steps: MessagePort;
}

/** From a thread; to the worker goes only the request to stop. */
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

/** The socket of one of the engine's readers, which are numbered from 1; of 0, that of the thread that writes, which can be searched as well. */
export function readerSocketPath(socketPath: string, reader: number): string {
  return reader === 0 ? socketPath : `${socketPath}.${reader}`;
}

/**
 * Opens an index and serves it at Solr's paths.
 *
 * @throws EngineInUseError when the index, socket or port is taken; EngineStartError when it cannot start otherwise.
 */
export async function startEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  const { listen, changesFile, readers = 0 } = options;
  const sockets = readerSockets(listen, readers);
  for (const socket of 'socketPath' in listen ? [listen.socketPath, ...sockets] : []) await clearSocket(socket);
  mkdirSync(dirname(resolve(options.indexFile)), { recursive: true });
  const solrConfigDir = resolve(options.solrConfigDir);
  const channels = sockets.map((socketPath) => ({ socketPath, ...new MessageChannel() }));
  const ports = channels.map(({ port1 }) => port1);
  const changes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const indexFile = resolve(options.indexFile);
  const common = { solrConfigDir, path: ENGINE_PATH };
  const writer = startThread<EngineWorkerData>(
    new URL('./engine-worker.ts', import.meta.url),
    { ...common, indexFile, listen, changesFile, changes, readers: ports },
    ports,
  );
  const others = channels.map(({ socketPath, port2 }) =>
    startThread<ReaderWorkerData>(
      new URL('./reader-worker.ts', import.meta.url),
      { ...common, listen: { socketPath }, steps: port2 },
      [port2],
    ),
  );
  const threads = [writer, ...others];
  try {
    const [port = 0] = await Promise.all(threads.map(({ ready }) => ready));
    return {
      listen: 'socketPath' in listen ? listen : { port },
      path: ENGINE_PATH,
      changes: () => Atomics.load(changes, 0),
      // Without one of them it is no whole engine.
      exited: Promise.race(threads.map(({ exited }) => exited)),
      async close() {
        // The last changes are followed while the writer ends.
        await writer.close();
        await Promise.all(others.map((reader) => reader.close()));
      },
    };
  } catch (error) {
    await Promise.all(threads.map(({ stop }) => stop()));
    throw error;
  }
}

function readerSockets(listen: EngineListen, readers: number): string[] {
  if (readers === 0) return [];
  if (!('socketPath' in listen)) throw new EngineStartError('readers need a socket');
  return Array.from({ length: readers }, (_, at) => readerSocketPath(listen.socketPath, at + 1));
}

/** Starts a thread of the engine. `exited` settles with the error of a crash, or undefined after `close`. */
function startThread<Data>(file: URL, workerData: Data, transferList: MessagePort[]) {
  const worker = new Worker(file, { workerData, transferList, resourceLimits: LIMITS });
  let crash: Error | undefined;
  let isClosing = false;
  worker.once('error', (error) => {
    crash = error instanceof Error ? error : new Error(String(error));
  });
  const exited = once(worker, 'exit').then(([code]) => {
    return crash ?? (isClosing ? undefined : new EngineStartError(`the engine stopped with code ${code}`));
  });
  /** The port it listens at; 0 for a socket. */
  const ready = new Promise<number>((resolvePort, reject) => {
    worker.once('message', (message: EngineMessage) => {
      if (message.kind === 'ready') resolvePort(message.port);
      else reject(startError(message.code, message.message));
    });
    void exited.then(reject);
  });
  return {
    ready,
    exited,
    async close(): Promise<void> {
      isClosing = true;
      worker.postMessage('close');
      await exited;
    },
    stop: () => worker.terminate(),
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
