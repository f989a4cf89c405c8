/** An engine that misbehaves in a chosen way; real sockets, so that timers and resets are real too. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openSolr, type UpstreamTarget } from '../../search/engine/upstream-target.ts';

export type Misbehaviour = (request: IncomingMessage, response: ServerResponse, count: number) => void;

export interface FaultyEngine {
  target: UpstreamTarget;
  /** Requests seen so far. */
  readonly seen: number;
  close(): Promise<void>;
}

/** Starts it on a free port; `count` is 1 for the first request. */
export async function faultyEngine(behave: Misbehaviour): Promise<FaultyEngine> {
  let seen = 0;
  const server = createServer((request, response) => {
    seen += 1;
    const count = seen;
    request.resume();
    request.on('end', () => behave(request, response, count));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the engine has no port');
  const target = openSolr(new URL(`http://127.0.0.1:${address.port}/solr/w`));
  return {
    target,
    get seen() {
      return seen;
    },
    async close() {
      await target.dispatcher.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A search answer without documents. */
export const EMPTY_ANSWER = JSON.stringify({ responseHeader: { status: 0 }, response: { numFound: 0, docs: [] } });
