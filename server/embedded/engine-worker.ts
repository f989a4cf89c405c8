/** The worker thread: opens the index and serves it at Solr's paths, below its cores and some of its administration. */
import { once } from 'node:events';
import { chmodSync, writeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { readSolrConfig, Schema, type SolrConfig } from './configset.ts';
import { messageOf, SolrRequestError } from './errors.ts';
import { answerAdmin, Cores } from './http/cores.ts';
import { SolrParams } from './params.ts';
import { luke } from './response/luke.ts';
import { select } from './response/select.ts';
import type { EngineMessage, EngineWorkerData } from './start-engine.ts';
import { CoreFiles, lockIndex } from './store/core-files.ts';

// An import of it would load Node's own fetch and WebSocket as well: a tenth of a second of every start.
const { createServer } = process.getBuiltinModule('node:http');

const FORM_LIMIT = 2 * 1024 * 1024;
const UPDATE_LIMIT = 64 * 1024 * 1024;

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;
const send = (message: EngineMessage) => port.postMessage(message);

// The starter passes exactly this shape.
const { indexFile, solrConfigDir, listen, path, changes, changesFile } = workerData as EngineWorkerData;

try {
  const confDir = join(solrConfigDir, 'conf');
  const schema = new Schema(confDir);
  const config = readSolrConfig(confDir);
  const unlock = lockIndex(indexFile);
  const onChange = (): void => {
    Atomics.add(changes, 0, 1);
    if (changesFile !== undefined) writeSync(changesFile, '.');
  };
  const cores = new Cores({ schema, files: new CoreFiles(indexFile), served: posix.basename(path), onChange });
  const server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize: 64 * 1024 }, (request, response) => {
    void answer(cores, config, request, response);
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
  server.listen('socketPath' in listen ? { path: listen.socketPath } : { port: listen.port, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'string') chmodSync(address, 0o600);
  send({ kind: 'ready', port: typeof address === 'object' && address ? address.port : 0 });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
  send({ kind: 'failed', code, message: messageOf(error) });
  port.close();
}

/** Answers with what a handler makes of a request, or with Solr's shape of a refusal. */
async function answer(
  cores: Cores,
  config: SolrConfig,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let status = 200;
  let json: string;
  try {
    json = await route(cores, config, request);
  } catch (error) {
    status = error instanceof SolrRequestError ? error.status : 500;
    json = JSON.stringify({ responseHeader: { status, QTime: 0 }, error: { msg: messageOf(error), code: status } });
    // An unread rest of the body would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close');
  }
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(json);
}

async function route(cores: Cores, config: SolrConfig, request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(`http://engine${request.url ?? ''}`);
  const [, context, name = '', handler = ''] = /^(\/[^/]*)\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
  if (context !== posix.dirname(path)) throw new SolrRequestError('not found', 404);
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET') {
    throw new SolrRequestError(`method ${request.method} is not supported`, 405);
  }
  if (name === 'admin') return JSON.stringify(await answerAdmin(handler, new SolrParams(searchParams), cores));
  const started = performance.now();
  cores.get(name);
  // A core is looked up once more when a body has been waited for: the name may mean another by then.
  switch (handler) {
    case '/select': {
      const body = isPost ? await readBody(request, FORM_LIMIT, 'application/x-www-form-urlencoded') : '';
      const params = new SolrParams([...searchParams, ...new URLSearchParams(body)]);
      return select(cores.get(name).index.view, config, params);
    }
    case '/update': {
      const body = isPost ? await readBody(request, UPDATE_LIMIT, 'application/json') : '';
      await cores.get(name).updater.run(body, new SolrParams(searchParams));
      return JSON.stringify({ responseHeader: { status: 0, QTime: Math.round(performance.now() - started) } });
    }
    case '/admin/luke':
      return JSON.stringify(luke(cores.get(name).index.view));
    case '/admin/ping':
      cores.get(name).store.checkFile();
      return JSON.stringify({ responseHeader: { status: 0, QTime: 0 }, status: 'OK' });
    default:
      throw new SolrRequestError('not found', 404);
  }
}

/** Reads a whole body of a media type as UTF-8; longer ones are refused with 413, other types with 415. */
async function readBody(request: IncomingMessage, limit: number, mediaType: string): Promise<string> {
  const type = request.headers['content-type'] ?? '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A stream without an encoding gives buffers.
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) throw new SolrRequestError(`the request body is larger than ${limit} bytes`, 413);
    chunks.push(chunk);
  }
  if (size > 0 && !type.startsWith(mediaType)) throw new SolrRequestError(`Unsupported Content-Type: ${type}`, 415);
  return Buffer.concat(chunks).toString('utf8');
}
