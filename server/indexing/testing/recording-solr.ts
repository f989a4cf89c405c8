import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'undici';
import { isObject } from '../mapping/source-path.ts';
import type { SolrTarget } from '../target/solr-target.ts';

/** What a recording Solr does with the next update instead of taking it. */
type Mishap = 'reset' | 'busy';

/** A small HTTP server for tests that keeps what is sent to it, as a Solr collection does. */
export interface RecordingSolr {
  readonly url: string;
  readonly target: SolrTarget;
  /** The documents by id, as searches see them. */
  readonly documents: Map<string, Record<string, unknown>>;
  /** Path and query of every update, in order. */
  readonly updates: string[];
  readonly headers: IncomingMessage['headers'][];
  /** Taken one by one by the next updates that bring documents. */
  readonly mishaps: Mishap[];
  /** Gives the reason for refusing a document. */
  refuse: (document: Record<string, unknown>) => string | undefined;
  close(): Promise<void>;
}

/** Starts a recording Solr on a free port. */
export async function startRecordingSolr(): Promise<RecordingSolr> {
  const server = createServer((request, response) => {
    answer(solr, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const dispatcher = new Agent();
  const solr: RecordingSolr = {
    url: `${origin}/solr/test`,
    target: { origin, path: '/solr/test', dispatcher, headers: {}, label: `${origin}/solr/test` },
    documents: new Map(),
    updates: [],
    headers: [],
    mishaps: [],
    refuse: () => undefined,
    async close() {
      await dispatcher.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return solr;
}

async function answer(solr: RecordingSolr, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://solr');
  solr.headers.push(request.headers);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  if (url.pathname === '/solr/test/select') return send(response, 200, select(solr, url.searchParams));
  if (url.pathname !== '/solr/test/update') return send(response, 404, { error: { msg: 'not here' } });
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const mishap = Array.isArray(body) ? solr.mishaps.shift() : undefined;
  if (mishap === 'reset') return void request.socket.destroy();
  if (mishap === 'busy') return send(response, 503, { error: { msg: 'busy' } });
  solr.updates.push(`${url.pathname}${url.search}`);
  const refusal = update(solr, body);
  return refusal ? send(response, 400, { error: { msg: refusal } }) : send(response, 200, {});
}

function update(solr: RecordingSolr, body: unknown): string | undefined {
  if (isObject(body) && Array.isArray(body.delete)) for (const id of body.delete) solr.documents.delete(String(id));
  if (!Array.isArray(body)) return undefined;
  for (const document of body.filter(isObject)) {
    const refusal = solr.refuse(document);
    // As Solr does: what stands before the refused document stays.
    if (refusal !== undefined) return refusal;
    solr.documents.set(String(document.id), document);
  }
  return undefined;
}

function select(solr: RecordingSolr, parameters: URLSearchParams): unknown {
  const index = parameters.get('fq')?.replace('index_id:', '');
  const rows = Number(parameters.get('rows') ?? 10);
  const cursor = parameters.get('cursorMark') ?? '*';
  const found = [...solr.documents.values()]
    .filter((document) => document.index_id === index)
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  const docs = found.filter(({ id }) => cursor === '*' || String(id) > cursor).slice(0, rows);
  return { response: { numFound: found.length, docs }, nextCursorMark: String(docs.at(-1)?.id ?? cursor) };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
