/** What the threads of the engine have in common: HTTP at Solr's paths of cores, with its shape of a refusal. */
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import process from 'node:process';
import { messageOf, SolrRequestError } from '../errors.ts';
import { giveBackMemory } from '../give-back-memory.ts';
import { SolrParams } from '../params.ts';
import type { EngineListen } from '../start-engine.ts';

// An import of it would load Node's own fetch and WebSocket as well: a tenth of a second of every start.
const { createServer } = process.getBuiltinModule('node:http');

const FORM_LIMIT = 2 * 1024 * 1024;
const UPDATE_LIMIT = 64 * 1024 * 1024;

/** Answers as JSON texts. @throws SolrRequestError for a refusal. */
export interface EngineHandlers {
  /** Whether there is a core; asked before a body is waited for. @throws SolrRequestError 404 */
  findCore(name: string): unknown;
  select(core: string, params: SolrParams): string | Promise<string>;
  ping(core: string): void;
  // What only the thread that writes has.
  luke?(core: string): string;
  update?(core: string, body: string, params: SolrParams): Promise<string>;
  /** A path below `/solr/admin`. */
  admin?(path: string, params: SolrParams): Promise<string>;
}

/** @param path that of the served core, such as `/solr/waymark`: others stand beside it. */
export function createEngineServer(path: string, handlers: EngineHandlers): Server {
  return createServer({ keepAliveTimeout: 65_000, maxHeaderSize: 64 * 1024 }, (request, response) => {
    void answer(posix.dirname(path), handlers, request, response);
  });
}

/** Listens where only the owner of the process may ask. @returns the port, 0 for a socket. */
export async function listenAt(server: Server, listen: EngineListen): Promise<number> {
  server.listen('socketPath' in listen ? { path: listen.socketPath } : { port: listen.port, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'string') chmodSync(address, 0o600);
  return typeof address === 'object' && address ? address.port : 0;
}

/** Answers with what a handler makes of a request, or with Solr's shape of a refusal. */
async function answer(
  context: string,
  handlers: EngineHandlers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let status = 200;
  let json: string;
  try {
    json = await route(context, handlers, request);
  } catch (error) {
    status = error instanceof SolrRequestError ? error.status : 500;
    json = JSON.stringify({ responseHeader: { status, QTime: 0 }, error: { msg: messageOf(error), code: status } });
    // An unread rest of the body would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close');
  }
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(json);
  giveBackMemory();
}

async function route(context: string, handlers: EngineHandlers, request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(`http://engine${request.url ?? ''}`);
  const [, root, core = '', handler = ''] = /^(\/[^/]*)\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
  if (root !== context) throw new SolrRequestError('not found', 404);
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET') {
    throw new SolrRequestError(`method ${request.method} is not supported`, 405);
  }
  if (core === 'admin' && handlers.admin) return handlers.admin(handler, new SolrParams(searchParams));
  handlers.findCore(core);
  switch (handler) {
    case '/select': {
      const body = isPost ? await readBody(request, FORM_LIMIT, 'application/x-www-form-urlencoded') : '';
      return handlers.select(core, new SolrParams([...searchParams, ...new URLSearchParams(body)]));
    }
    case '/update': {
      if (!handlers.update) break;
      const body = isPost ? await readBody(request, UPDATE_LIMIT, 'application/json') : '';
      return handlers.update(core, body, new SolrParams(searchParams));
    }
    case '/admin/luke':
      if (!handlers.luke) break;
      return handlers.luke(core);
    case '/admin/ping':
      handlers.ping(core);
      return JSON.stringify({ responseHeader: { status: 0, QTime: 0 }, status: 'OK' });
  }
  throw new SolrRequestError('not found', 404);
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
