/** A Solr on loopback that does as it is told: answers, fails in a chosen way, goes down and comes back at its port. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What it does with a search, in the place of answering it with `right`. */
export type Fault = (exchange: { request: IncomingMessage; response: ServerResponse; right: string }) => void;

export interface ScriptedSolr {
  readonly url: URL;
  /** Searches and pings seen so far. */
  readonly searches: number;
  readonly pings: number;
  /** The parameters of the last search. */
  readonly last: URLSearchParams;
  /** Fails searches in this way from now on, and pings too where told; undefined: answers. */
  behave(fault: Fault | undefined, pings?: 'pings-too'): void;
  /** Ends: connections are reset and new ones refused. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it on a free port. It answers a search with one document that has the words of the search as its id. */
export async function scriptedSolr(): Promise<ScriptedSolr> {
  let fault: Fault | undefined;
  let failsPings = false;
  let searches = 0;
  let pings = 0;
  let last = new URLSearchParams();
  let server: Server | undefined;
  const held = new Set<ServerResponse>();

  const listen = async (port: number): Promise<number> => {
    const started = createServer((request, response) => {
      held.add(response);
      void readText(request).then(
        (body) => {
          const isPing = request.url?.includes('/admin/ping') === true;
          if (isPing) pings += 1;
          else {
            searches += 1;
            last = new URLSearchParams(body);
          }
          const right = isPing ? '{"status":"OK"}' : answerTo(new URLSearchParams(body));
          if (fault && (!isPing || failsPings)) fault({ request, response, right });
          else response.writeHead(200, JSON_TYPE).end(right);
        },
        () => undefined,
      );
    });
    server = started;
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject);
      started.listen(port, '127.0.0.1', resolve);
    });
    const address = started.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const down = async (): Promise<void> => {
    const ending = server;
    server = undefined;
    if (!ending) return;
    const closed = new Promise((resolve) => ending.close(resolve));
    for (const response of held) response.socket?.resetAndDestroy();
    held.clear();
    ending.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    url: new URL(`http://127.0.0.1:${port}/solr/w`),
    get searches() {
      return searches;
    },
    get pings() {
      return pings;
    },
    get last() {
      return last;
    },
    behave(next, which) {
      fault = next;
      failsPings = which === 'pings-too';
    },
    down,
    async up() {
      await listen(port);
    },
    close: down,
  };
}

export const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' };

function answerTo(form: URLSearchParams): string {
  const docs = [{ id: form.get('q') ?? 'everything' }];
  return JSON.stringify({ responseHeader: { status: 0 }, response: { numFound: 1, docs } });
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
