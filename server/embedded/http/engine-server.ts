/** The engine's HTTP server: Solr's paths below its cores, and some of its administration. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SolrConfig } from '../configset.ts';
import { messageOf, SolrRequestError } from '../errors.ts';
import { SolrParams } from '../params.ts';
import { select } from '../response/select.ts';
import { answerAdmin, type Core, type Cores } from './cores.ts';

const FORM_LIMIT = 2 * 1024 * 1024;
const UPDATE_LIMIT = 64 * 1024 * 1024;

export interface EngineServerOptions {
  cores: Cores;
  config: SolrConfig;
  /** What the cores' paths begin with, such as `/solr`. */
  context: string;
  now(): number;
  clock(): number;
  log(level: 'warn' | 'error', message: string): void;
}

export interface EngineServer {
  server: Server;
  /** Stops listening, finishes updates and commits them. */
  close(): Promise<void>;
}

export function createEngineServer(options: EngineServerOptions): EngineServer {
  const server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize: 64 * 1024 }, (request, response) => {
    void answer(options, request, response);
  });
  return {
    server,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      for (const error of await options.cores.finish()) {
        options.log('error', `what was not committed is lost: ${messageOf(error)}`);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(options: EngineServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    sendJson(response, 200, await route(options, request));
  } catch (error) {
    const status = error instanceof SolrRequestError ? error.status : 500;
    if (status >= 500) options.log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (response.headersSent || response.destroyed) return;
    // An unread rest of the body would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    sendJson(response, status, errorJson(status, messageOf(error)));
  }
}

async function route(options: EngineServerOptions, request: IncomingMessage): Promise<string> {
  const [path = '', queryString = ''] = splitOnce(request.url ?? '', '?');
  const [, context, name = '', handler = ''] = /^(\/[^/]*)\/([^/]+)(\/.*)$/.exec(path) ?? [];
  if (context !== options.context) throw new SolrRequestError('not found', 404);
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET') {
    throw new SolrRequestError(`method ${request.method} is not supported`, 405);
  }
  const started = options.clock();
  if (name === 'admin') {
    const answer = await answerAdmin(handler, new SolrParams(form(queryString)), options.cores);
    if (answer === undefined) throw new SolrRequestError('not found', 404);
    return JSON.stringify(answer);
  }
  // Looked up once more after a body has been waited for: the name may mean another core by then.
  const core = (): Core => options.cores.get(name);
  core();
  switch (handler) {
    case '/select': {
      const params = new SolrParams([
        ...form(queryString),
        ...(isPost ? form(await readBody(request, FORM_LIMIT, /^application\/x-www-form-urlencoded\b/i)) : []),
      ]);
      return select({
        view: core().index.view,
        config: options.config,
        params,
        now: options.now(),
        clock: options.clock,
      });
    }
    case '/update': {
      const body = isPost ? await readBody(request, UPDATE_LIMIT, /^application\/json\b/i) : '';
      await core().updater.run(body, new SolrParams(form(queryString)));
      return JSON.stringify({ responseHeader: { status: 0, QTime: Math.round(options.clock() - started) } });
    }
    case '/admin/ping':
      core().index.checkFile();
      return JSON.stringify({ responseHeader: { status: 0, QTime: 0 }, status: 'OK' });
    default:
      throw new SolrRequestError('not found', 404);
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function form(text: string): Iterable<[string, string]> {
  return new URLSearchParams(text);
}

/** Reads a whole body of a media type as UTF-8; longer ones are refused with 413, other types with 415. */
async function readBody(request: IncomingMessage, limit: number, mediaType: RegExp): Promise<string> {
  const type = request.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // A stream without an encoding gives buffers.
    const buffer = chunk as Buffer;
    size += buffer.length;
    if (size > limit) throw new SolrRequestError(`the request body is larger than ${limit} bytes`, 413);
    chunks.push(buffer);
  }
  if (size > 0 && !mediaType.test(type)) throw new SolrRequestError(`Unsupported Content-Type: ${type}`, 415);
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, json: string): void {
  const body = Buffer.from(json, 'utf8');
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', 'content-length': body.length });
  response.end(body);
}

/** Solr's shape of a refusal. */
function errorJson(status: number, message: string): string {
  return JSON.stringify({ responseHeader: { status, QTime: 0 }, error: { msg: message, code: status } });
}
