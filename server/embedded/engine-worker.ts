/** The worker thread: opens the index and serves it until told to stop. */
import { chmodSync } from 'node:fs';
import { join, posix } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { readSolrConfig, Schema } from './configset.ts';
import { messageOf } from './errors.ts';
import { Cores } from './http/cores.ts';
import { createEngineServer } from './http/engine-server.ts';
import type { EngineMessage, EngineWorkerData } from './start-engine.ts';
import { CoreFiles, lockIndex } from './store/core-files.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');
const send = (message: EngineMessage) => port.postMessage(message);

// The starter passes exactly this shape.
const data = workerData as EngineWorkerData;

try {
  const confDir = join(data.solrConfigDir, 'conf');
  const schema = new Schema(confDir);
  const config = readSolrConfig(confDir);
  const unlock = lockIndex(data.indexFile);
  const now = (): number => Date.now();
  const cores = new Cores({
    schema,
    files: new CoreFiles(data.indexFile),
    served: posix.basename(data.path),
    now,
    onChange: () => Atomics.add(data.changes, 0, 1),
  });
  const { server, close } = createEngineServer({
    cores,
    config,
    context: posix.dirname(data.path),
    now,
    clock: () => performance.now(),
    log: (level, message) => send({ kind: 'log', level, message }),
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    send({ kind: 'failed', code: error.code ?? 'error', message: error.message });
    port.close();
  });
  port.on('message', () => {
    void close().finally(() => {
      cores.close();
      unlock();
      port.close();
    });
  });
  const listening = () => {
    const address = server.address();
    if (typeof address === 'string') chmodSync(address, 0o600);
    send({ kind: 'ready', port: typeof address === 'object' && address ? address.port : 0 });
  };
  if ('socketPath' in data.listen) server.listen(data.listen.socketPath, listening);
  else server.listen(data.listen.port, data.listen.host ?? '127.0.0.1', listening);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
  send({ kind: 'failed', code, message: messageOf(error) });
  port.close();
}
