/** The thread that writes: opens the index and serves it at Solr's paths, below its cores and some of its administration. */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { join, posix } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { readSolrConfig, Schema } from './configset.ts';
import { messageOf } from './errors.ts';
import { answerAdmin, Cores } from './http/cores.ts';
import { createEngineServer, listenAt } from './http/engine-server.ts';
import { Readers } from './http/readers.ts';
import { luke } from './response/luke.ts';
import { select } from './response/select.ts';
import type { EngineMessage, EngineWorkerData } from './start-engine.ts';
import { CoreFiles, lockIndex } from './store/core-files.ts';

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;
const send = (message: EngineMessage) => port.postMessage(message);

// The starter passes exactly this shape.
const { indexFile, solrConfigDir, listen, path, changes, changesFile, readers } = workerData as EngineWorkerData;

try {
  const confDir = join(solrConfigDir, 'conf');
  const schema = new Schema(confDir);
  const config = readSolrConfig(confDir);
  const unlock = lockIndex(indexFile);
  const onChange = (): void => {
    Atomics.add(changes, 0, 1);
    if (changesFile !== undefined) writeSync(changesFile, '.');
  };
  const cores = new Cores({
    schema,
    files: new CoreFiles(indexFile),
    served: posix.basename(path),
    readers: new Readers(readers),
    onChange,
  });
  const server = createEngineServer(path, {
    findCore: (name) => cores.get(name),
    select: (name, params) => select(cores.get(name).index.view, config, params),
    luke: (name) => JSON.stringify(luke(cores.get(name).index.view)),
    ping: (name) => cores.get(name).store.checkFile(),
    async update(name, body, params) {
      const started = performance.now();
      await cores.get(name).updater.run(body, params);
      return JSON.stringify({ responseHeader: { status: 0, QTime: Math.round(performance.now() - started) } });
    },
    admin: async (handler, params) => JSON.stringify(await answerAdmin(handler, params, cores)),
  });
  port.on('message', async () => {
    const closed = once(server, 'close');
    server.close();
    await cores.finish();
    server.closeAllConnections();
    await closed;
    cores.close();
    unlock();
    port.close();
  });
  send({ kind: 'ready', port: await listenAt(server, listen) });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
  send({ kind: 'failed', code, message: messageOf(error) });
  port.close();
}
