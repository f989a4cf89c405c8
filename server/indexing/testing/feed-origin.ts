/** A server that feeds come from, which does what a test says; and a clock that tests turn. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FeedClock } from '../feeds/feed.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FeedOrigin {
  readonly url: URL;
  /** What was asked, in order. */
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[];
  /** How the next requests are answered, all of them by the last. */
  answer(...answers: readonly Answer[]): void;
  close(): Promise<void>;
}

export async function startFeedOrigin(): Promise<FeedOrigin> {
  let answers: Answer[] = [];
  const requests: FeedOrigin['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
    if (next) next(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: new URL(`http://127.0.0.1:${port}/feed.jsonl`),
    requests,
    answer(...next) {
      answers = [...next];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** 200 with a body and headers. */
export function whole(body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return (_request, response) => void response.writeHead(200, headers).end(body);
}

export function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_request, response) => void response.writeHead(code, headers).end();
}

export interface HandClock extends FeedClock {
  /** Milliseconds of the wait that is next, once somebody waits. */
  waiting(): Promise<number>;
  /** Lets the time of that wait pass. */
  goOn(): void;
  /** Lets the time of what is to run later pass. */
  ring(): void;
}

export function handClock(start = Date.parse('2026-05-14T12:00:00Z')): HandClock {
  let wall = start;
  const waits: { ms: number; end: () => void }[] = [];
  const timers = new Set<() => void>();
  let told = Promise.withResolvers<void>();
  return {
    now: () => wall,
    async wait(ms, signal) {
      if (signal.aborted) return;
      const { promise, resolve: end } = Promise.withResolvers<void>();
      waits.push({ ms, end });
      told.resolve();
      signal.addEventListener('abort', () => end(), { once: true });
      await promise;
    },
    after(_ms, run) {
      timers.add(run);
      return () => timers.delete(run);
    },
    async waiting() {
      while (waits.length === 0) {
        told = Promise.withResolvers();
        await told.promise;
      }
      return waits[0]?.ms ?? 0;
    },
    goOn() {
      const next = waits.shift();
      wall += next?.ms ?? 0;
      next?.end();
    },
    ring() {
      for (const run of timers) run();
    },
  };
}
