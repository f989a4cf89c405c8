/** A thread that searches beside the one that writes, whose steps it follows, and serves what it sees at a socket of its own. */
import { once } from 'node:events';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readSolrConfig, Schema } from './configset.ts';
import { messageOf } from './errors.ts';
import { createEngineServer, listenAt } from './http/engine-server.ts';
import { FollowedCores } from './http/followed-cores.ts';
import type { Step } from './http/readers.ts';
import { select } from './response/select.ts';
import type { EngineMessage, ReaderWorkerData } from './start-engine.ts';

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;
const send = (message: EngineMessage) => port.postMessage(message);

// The starter passes exactly this shape.
const { solrConfigDir, listen, path, steps } = workerData as ReaderWorkerData;

try {
  const confDir = join(solrConfigDir, 'conf');
  const config = readSolrConfig(confDir);
  const cores = new FollowedCores(new Schema(confDir));
  // One after the other; a step that fails ends the thread.
  let followed = Promise.resolve();
  steps.on('message', (step: Step) => {
    followed = followed.then(() => cores.follow(step)).then(() => steps.postMessage('followed'));
  });
  const server = createEngineServer(path, {
    findCore: (name) => cores.get(name),
    select: (name, params) => select(cores.get(name).view, config, params),
    ping: (name) => cores.get(name).checkFile(),
  });
  port.on('message', async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    cores.close();
    steps.close();
    port.close();
  });
  await cores.opened;
  send({ kind: 'ready', port: await listenAt(server, listen) });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
  send({ kind: 'failed', code, message: messageOf(error) });
  steps.close();
  port.close();
}
