import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';

const KIB = 1024;
const BOUNDS = { connections: 100, unreadBytes: 8 * KIB * KIB, stalledMs: 60_000, waitMs: 60_000 };

interface Started {
  server: Server;
  /** Requests begun so far. */
  begun: string[];
  connections(): Promise<number>;
  open(): Promise<Socket>;
}

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a server that answers each request as told. */
async function start(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  bounds: Partial<ConnectionBounds> = {},
): Promise<Started> {
  const begun: string[] = [];
  const server = createServer((request, response) => {
    begun.push(request.url ?? '');
    answer(request, response);
  });
  boundConnections(server, { ...BOUNDS, ...bounds });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    server,
    begun,
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    async open() {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      ends.push(() => socket.destroy());
      await once(socket, 'connect');
      return socket;
    },
  };
}

function pipeline(count: number): string {
  return Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nhost: x\r\n\r\n`).join('');
}

/** What arrives until the server closes, or until it holds `end`. */
async function readUntil(socket: Socket, end?: string): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (end !== undefined && text.includes(end)) break;
  }
  return text;
}

const WAITING = { timeout: 60_000 };

const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => (socket.destroyed ? resolve(true) : socket.once('close', resolve)));
const LARGE = 'x'.repeat(512 * KIB);

describe('requests that are sent along with others', () => {
  it('are answered in their order, one at a time', async () => {
    let now = 0;
    let most = 0;
    const { open } = await start((request, response) => {
      now += 1;
      most = Math.max(most, now);
      setImmediate(() => {
        now -= 1;
        response.end(`<${request.url}>`);
      });
    });
    const socket = await open();
    socket.write(pipeline(300));
    const text = await readUntil(socket, '</299>');

    expect([...text.matchAll(/<\/(\d+)>/g)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 300 }, (_, at) => at),
    );
    expect(most).toBe(1);
  });

  it('are not begun while nobody reads the answers before them, and their connections are closed', async () => {
    const { begun, connections, open } = await start((_request, response) => response.end(LARGE), { stalledMs: 500 });
    const sockets = await Promise.all(Array.from({ length: 4 }, open));
    for (const socket of sockets) socket.pause().write(pipeline(300));
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(4), WAITING);
    await vi.waitFor(async () => expect(await connections()).toBe(0), WAITING);

    // The kernel takes some answers for a reader that reads nothing.
    expect(begun.length).toBeLessThan(4 * 100);
  });

  it('keep bodies that are read late, however many empty lines they have', async () => {
    const { open } = await start((request, response) => {
      // By then more has come than is kept for a reader, and the socket has been asked for the rest.
      request.socket.once('pause', async () => {
        await nextTurn();
        let length = 0;
        for await (const chunk of request) length += chunk.length;
        response.end(`<${length}>`);
      });
    });
    const socket = await open();
    const body = `${'x'.repeat(100 * KIB)}\r\n\r\n`.repeat(5);
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    expect(await readUntil(socket, '>')).toContain(`<${body.length}>`);
  });

  it('with bodies keep them', async () => {
    const { open } = await start(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      response.end(`<${body}>`);
    });
    const socket = await open();
    const post = (body: string): string =>
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const chunked = 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n';
    for (const piece of [post('one\r\n\r\ntwo'), chunked, post('three'), pipeline(1)].join('').match(/.{1,7}/gs) ??
      []) {
      socket.write(piece);
    }
    const text = await readUntil(socket, '<>');

    expect([...text.matchAll(/<([^>]*)>/g)].map((match) => match[1])).toEqual(['one\r\n\r\ntwo', 'abc', 'three', '']);
  });

  it('leave the turn to others: those of one connection are not all begun before one of another', async () => {
    const others: Socket[] = [];
    const { begun, open } = await start((request, response) => {
      if (request.url === '/0') for (const other of others) other.write('GET /other HTTP/1.1\r\nhost: x\r\n\r\n');
      response.end('.');
    });
    const [many, other] = await Promise.all([open(), open()]);
    others.push(other);
    many.resume().write(pipeline(300));
    await readUntil(other, '.');

    expect(begun.indexOf('/other')).toBeLessThan(300);
  });

  it('are begun one after the other with a pause, so that what is written for them is collected meanwhile', async () => {
    const times: number[] = [];
    const { open } = await start((request, response) => {
      times.push(performance.now());
      response.end(`<${request.url}>`);
    });
    const sockets = await Promise.all([open(), open()]);
    for (const socket of sockets) socket.write(pipeline(20));
    await Promise.all(sockets.map((socket) => readUntil(socket, '</19>')));

    // Less than that between two: a timer may be a millisecond early, and the last of a connection has none behind it.
    const [first = 0, last = 0] = [Math.min(...times), Math.max(...times)];
    expect(last - first).toBeGreaterThan(35 * 4);
  });

  it('wait no longer than they may', async () => {
    const { begun, open } = await start(() => undefined, { waitMs: 50 });
    const socket = await open();
    socket.write(pipeline(3));
    await closed(socket.resume());

    expect(begun).toEqual(['/0']);
  });

  it('are answered before what cannot be read behind them is refused', async () => {
    const { server, open } = await start((request, response) => setImmediate(() => response.end(`<${request.url}>`)));
    server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const socket = await open();
    socket.write(`${pipeline(2)}garbage\r\n\r\n`);
    const text = await readUntil(socket);

    expect(text.match(/<\/\d>|HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      '</0>',
      'HTTP/1.1 200',
      '</1>',
      'HTTP/1.1 400',
    ]);
  });
});

describe('answers that are not read', () => {
  it('close their connection when nothing of them is taken for a while', async () => {
    const { connections, open } = await start((_request, response) => response.end(LARGE.repeat(64)), {
      stalledMs: 50,
      unreadBytes: Number.POSITIVE_INFINITY,
    });
    (await open()).pause().write(pipeline(1));

    await vi.waitFor(async () => expect(await connections()).toBe(0), WAITING);
  });

  it('keep it as long as they are read, however slowly', async () => {
    const { open } = await start((_request, response) => response.end(LARGE.repeat(16)), {
      stalledMs: 2000,
      unreadBytes: Number.POSITIVE_INFINITY,
    });
    const socket = await open();
    let bytes = 0;
    const pace = setInterval(() => {
      bytes += (socket.read() as Buffer | null)?.length ?? 0;
    }, 35);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(socket, 'end');
    clearInterval(pace);

    expect(bytes).toBeGreaterThan(LARGE.length * 16);
  });

  it('are bounded over all connections: those go first that have waited longest', async () => {
    const answer = LARGE.repeat(24);
    const { server, connections, open } = await start((_request, response) => response.end(answer), {
      unreadBytes: 2.5 * answer.length,
    });
    const gone: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      server.once('connection', (socket: Socket) => socket.once('close', () => gone.push(at)));
      (await open()).pause().write(pipeline(1));
      await once(server, 'request');
    }

    await vi.waitFor(() => expect(gone).toEqual([0, 1]), WAITING);
    expect(await connections()).toBe(2);
  });
});
