/** Exchanges whose requests are whatever the consumer's own code sends, written down before they are played. */
import { createServer } from 'node:http';
import { MatchersV3 } from '@pact-foundation/pact';
import type { ConsumerPact, Exchange, Question } from './consumer-pact.ts';

export type Expected = Omit<Exchange, 'asks'>;

/** Headers a provider may look at. */
const TELLING = ['accept', 'content-type'];

/**
 * Runs the consumer's code twice: against a server that writes its requests down and gives these answers in turn, then
 * against the stand-in server of Pact, which knows what was written down.
 */
export async function recordExchange(
  pact: ConsumerPact,
  expected: Expected | readonly Expected[],
  run: (url: string) => Promise<void>,
): Promise<void> {
  const all = [expected].flat();
  const asked: Question[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answers = all[asked.length]?.answers;
      asked.push(questionOf(request, Buffer.concat(chunks).toString()));
      response.writeHead(answers?.status ?? 500, { 'content-type': 'application/json;charset=utf-8' });
      response.end(JSON.stringify(MatchersV3.reify({ ...answers?.body })));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await run(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  if (asked.length !== all.length) throw new Error(`${asked.length} requests in the place of ${all.length}`);
  const exchanges = all.flatMap((exchange, at) => asked.slice(at, at + 1).map((asks) => ({ ...exchange, asks })));
  await pact.exchange(exchanges, run);
}

interface Received {
  method?: string;
  url?: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

function questionOf({ method, url = '', headers }: Received, body: string): Question {
  const { pathname, searchParams } = new URL(url, 'http://solr');
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  const told = TELLING.flatMap((name) => [headers[name] ?? []].flat().map((value): [string, string] => [name, value]));
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path: pathname,
    headers: Object.fromEntries(told),
    ...(searchParams.size > 0 && { query }),
    ...(body !== '' && { body }),
  };
}
