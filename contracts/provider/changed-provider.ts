/** A provider as it would be after a change that its consumers were not asked about. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { type Pair, pactFile, readInteractions } from '../pact-file.ts';
import { type Provider, verifyPact } from './verify.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The JSON of the body. */
  body: unknown;
}

/** A change, and what it breaks. */
export interface Break extends Change {
  change: string;
  /** Whose contract says so. */
  pair: Pair;
  /** The interaction it breaks. */
  breaks: string;
  /** Why, as the message says. */
  because: string;
}

export interface Change {
  /** The path a request is sent on to. */
  moves?: (path: string) => string;
  /** Writes into an answer what has changed. */
  alters?: (answer: Answer) => void;
}

/** Declares that each change is noticed and named, and that nobody is blamed besides: `bystanders` are played along. */
export function notices(provider: () => Provider, changes: readonly Break[], bystanders: readonly string[]): void {
  it.each(changes)('$change: "$breaks"', async ({ pair, breaks, because, ...change }) => {
    const played = readInteractions(pactFile(pair)).filter(({ description }) =>
      [breaks, ...bystanders].includes(description),
    );
    const message = await whileChanged(provider(), change, (changed) =>
      verifyPact(pair, changed, played).then(
        () => 'nobody noticed',
        (error: Error) => error.message,
      ),
    );
    const [lead, ...reasons] = message.split('\n');

    expect(lead).toBe(`${pair.provider} breaks its contract with ${pair.consumer}:`);
    expect(reasons.join('\n')).toContain(because);
    for (const reason of reasons) expect(reason).toContain(`${pair.consumer} → ${pair.provider}, "${breaks}": `);
  });
}

/** Answers as `provider` does but for the change, while `run` runs. */
async function whileChanged<T>(
  { url, ...provider }: Provider,
  { moves = (path) => path, alters = () => undefined }: Change,
  run: (changed: Provider) => Promise<T>,
): Promise<T> {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const reply = await fetch(`${url}${moves(request.url ?? '')}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const { 'content-encoding': _encoding, 'content-length': _size, ...others } = Object.fromEntries(reply.headers);
    const answer: Answer = { status: reply.status, headers: others, body: await reply.json() };
    alters(answer);
    response.writeHead(answer.status, { ...answer.headers, connection: 'close' }).end(JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    return await run({
      ...provider,
      url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

export function rename(object: Record<string, unknown>, from: string, to: string): void {
  if (!(from in object)) return;
  object[to] = object[from];
  delete object[from];
}

/** The object at a path of an answer, such as `response.docs.0`, to be written to. */
export function part(answer: Answer, path: string): Record<string, unknown> {
  let value: unknown = answer.body;
  for (const name of path.split('.').filter((step) => step !== '')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  // Absent in answers of other interactions: what is written there changes nothing.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
