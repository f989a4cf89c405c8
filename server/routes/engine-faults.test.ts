import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageModel } from '../../common/page/page-model.ts';
import { testPages } from '../pages/testing/client-build.ts';
import { openSolr } from '../search/engine/upstream-target.ts';
import { startLog } from '../startup/start-log.ts';
import { EMPTY_ANSWER, type FaultyEngine, faultyEngine, type Misbehaviour } from './testing/faulty-engine.ts';
import { type FixtureApp, type FixtureOptions, fixtureApp } from './testing/fixture-app.ts';

const DEADLINE_MS = 150;
const open: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const item of open.splice(0)) await item.close();
});

async function start(
  behave: Misbehaviour,
  options: FixtureOptions = {},
): Promise<FixtureApp & { engine: FaultyEngine }> {
  const engine = await faultyEngine(behave);
  const fixture = await fixtureApp(engine.target, options);
  open.push(fixture.app, engine);
  return { ...fixture, engine };
}

const FAULTS: readonly [name: string, status: number, code: string, Misbehaviour][] = [
  ['answers nothing', 504, 'upstream-timeout', () => {}],
  ['stops within the headers', 504, 'upstream-timeout', (request) => request.socket.write('HTTP/1.1 200 OK\r\nx')],
  [
    'stops within the body',
    504,
    'upstream-timeout',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"response":');
    },
  ],
  [
    'breaks off within the body',
    502,
    'upstream-error',
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"response":', () => request.socket.destroy());
    },
  ],
  ['closes without an answer', 502, 'upstream-error', (request) => request.socket.destroy()],
  ['resets the connection', 502, 'upstream-error', (request) => request.socket.resetAndDestroy()],
  ['answers with no HTTP', 502, 'upstream-error', (request) => request.socket.end('hello\r\n\r\n')],
  ['answers with HTML', 502, 'upstream-error', (_request, response) => response.end('<html>oops</html>')],
  ['answers with nothing in it', 502, 'upstream-error', (_request, response) => response.end()],
  ['answers with other JSON', 502, 'upstream-error', (_request, response) => response.end('{"a":1}')],
  ['answers with null', 502, 'upstream-error', (_request, response) => response.end('null')],
  ['answers 500', 502, 'upstream-error', (_request, response) => response.writeHead(500).end('NullPointerException')],
  ['asks for a password', 502, 'upstream-error', (_request, response) => response.writeHead(401).end()],
  ['knows no such collection', 502, 'upstream-error', (_request, response) => response.writeHead(404).end()],
  [
    'sends elsewhere',
    502,
    'upstream-error',
    (_request, response) => response.writeHead(302, { location: 'http://evil.example/' }).end(),
  ],
  ['is overloaded', 503, 'upstream-unavailable', (_request, response) => response.writeHead(503).end()],
  ['trips its breaker', 503, 'upstream-unavailable', (_request, response) => response.writeHead(429).end()],
  [
    'cannot read a value',
    400,
    'malformed-value',
    (_request, response) => response.writeHead(400).end('{"error":{"msg":"Invalid Number: secret"}}'),
  ],
  [
    'has no field that tells indexes apart',
    502,
    'upstream-error',
    (_request, response) => response.writeHead(400).end('{"error":{"msg":"undefined field index_id"}}'),
  ],
  [
    'says so in quotes',
    502,
    'upstream-error',
    (_request, response) =>
      response.writeHead(400).end(JSON.stringify({ error: { msg: 'undefined field: "index_id"' } })),
  ],
  [
    'answers without end',
    502,
    'upstream-error',
    (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(1 << 20)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
  ],
];

describe('§8 an engine that fails', () => {
  it.each(FAULTS)('§8 %s: %i %s', async (_name, status, code, behave) => {
    const options = code === 'upstream-timeout' ? { deadlineMs: DEADLINE_MS } : {};
    const { search, app } = await start(behave, options);

    const proxied = await search('q=lake&fq=index_id:rci');
    const documents = await app.inject('/api/documents?ids=a');

    for (const reply of [proxied, documents]) {
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
      expect(reply.payload).not.toMatch(/NullPointer|secret|evil|127\.0\.0\.1/);
      if (status >= 500) expect(reply.json().detail).toBeUndefined();
      if (status === 503) expect(reply.headers['retry-after']).toBe('5');
    }
  });

  it('§8 an engine that is not there answers 503, and so does /readyz', async () => {
    const gone = openSolr(new URL('http://127.0.0.1:1/solr/w'));
    const { app, search } = await fixtureApp(gone);
    open.push(app, { close: () => gone.dispatcher.close() });

    expect((await search('q=lake')).json().code).toBe('upstream-unavailable');
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('§8 /readyz fails while the ping does', async () => {
    const { app } = await start((_request, response, count) => response.writeHead(count === 1 ? 503 : 200).end('{}'));

    expect((await app.inject('/readyz')).json().code).toBe('upstream-unavailable');
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      leads: { up: false },
      nodes: [{ node: 1, up: true }],
    });
  });

  it('§8 an engine that answers its ping and has no field index_id: the page opens and says so, /readyz fails', async () => {
    const pages: PageModel[] = [];
    const refusal = '{"error":{"msg":"undefined field index_id"}}';
    const { app } = await start(
      ({ url = '' }, response) =>
        url.includes('/admin/ping') ? response.end('{}') : response.writeHead(400).end(refusal),
      { pages: testPages(pages) },
    );

    expect((await app.inject('/')).statusCode).toBe(200);
    expect(pages.at(-1)?.blocks).toMatchObject([{ state: { problem: 'unavailable' } }]);
    expect((await app.inject('/readyz')).json().code).toBe('upstream-unavailable');
  });

  it('§8 an engine that is still starting is not asked; a page opens, /readyz says so', async () => {
    let isReady = false;
    const pages: PageModel[] = [];
    const { app, search, engine } = await start((_request, response) => response.end(EMPTY_ANSWER), {
      isEngineReady: () => isReady,
      pages: testPages(pages),
    });
    expect((await search('q=lake')).json().code).toBe('upstream-unavailable');
    expect((await app.inject('/readyz')).json().code).toBe('upstream-unavailable');
    expect((await app.inject('/')).statusCode).toBe(200);
    expect(pages.at(-1)?.blocks).toMatchObject([{ state: { problem: 'unavailable' } }]);
    expect(pages.at(-1)?.blocks).toMatchObject([
      { state: { detail: 'The listings are being loaded. They will be here in a moment.' } },
    ]);
    expect(engine.seen).toBe(0);

    isReady = true;
    expect((await search('q=lake')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('§8 whoever comes while a start ends waits for it, and gets what they came for', async () => {
    let isReady = false;
    const pages: PageModel[] = [];
    const { app, search } = await start((_request, response) => response.end(EMPTY_ANSWER), {
      isEngineReady: () => isReady,
      pages: testPages(pages),
    });
    setTimeout(() => {
      isReady = true;
    }, 300);
    const [page, answer] = await Promise.all([app.inject('/'), search('q=lake')]);

    expect([page.statusCode, answer.statusCode]).toEqual([200, 200]);
    expect(pages.at(-1)?.blocks).not.toMatchObject([{ state: { problem: 'unavailable' } }]);
  });

  it('§8 whoever waits for the start is logged in a line each, on a terminal without JSON or a stack', async () => {
    let log = '';
    const logger = startLog(undefined, { isTTY: true, write: (text) => (log += text) });
    const { app } = await start((_request, response) => response.end(EMPTY_ANSWER), {
      isEngineReady: () => false,
      logger,
    });
    await app.inject('/readyz');
    await app.inject('/healthz');

    expect(log).toMatch(
      /^\d\d:\d\d:\d\d warn The search engine cannot be reached id=[0-9a-f-]{36} code=upstream-unavailable\n$/,
    );
  });

  it('§8 a connection that breaks before the first byte is tried once more', async () => {
    const { search, engine } = await start((request, response, count) => {
      if (count === 1) request.socket.resetAndDestroy();
      else response.end(EMPTY_ANSWER);
    });

    expect((await search('q=*:*')).statusCode).toBe(200);
    expect(engine.seen).toBe(2);
  });

  it('§2.3 an answer without results stands when only the counts of its alternates fail', async () => {
    const { search, engine } = await start((_request, response, count) => {
      if (count === 1) response.end(EMPTY_ANSWER);
      else response.writeHead(500).end('{}');
    });
    const reply = await search('q=lake');

    expect(reply.statusCode).toBe(200);
    expect(reply.json().response.numFound).toBe(0);
    expect(reply.json()).not.toHaveProperty('alternates');
    expect(engine.seen).toBe(2);
  });

  it.each([
    ['an answer that breaks off', 200],
    ['a refusal', 500],
    ['an overload', 503],
  ])('§8 %s is not tried again', async (_name, status) => {
    const { search, engine } = await start((request, response) => {
      response.writeHead(status, { 'content-length': '10' }).write('{', () => request.socket.destroy());
    });
    await search('q=lake');

    expect(engine.seen).toBe(1);
  });

  it('§8 32 searches run at once, 64 wait, the next is told to come back', async () => {
    const held: (() => void)[] = [];
    const {
      search,
      metrics: read,
      engine,
    } = await start((_request, response) => held.push(() => response.end(EMPTY_ANSWER)), {
      waitMs: 20_000,
    });
    const replies = Array.from({ length: 97 }, (_, at) => search(`q=lake${at}`));
    const first = await Promise.race(replies);

    expect(first.json().code).toBe('overloaded');
    expect(first.headers['retry-after']).toBe('1');
    while (engine.seen < 32) await nextTurn();
    const metrics = (await read()).payload;
    expect(metrics).toContain('waymark_upstream_running 32\n');
    expect(metrics).toContain('waymark_upstream_waiting 64\n');

    const answers = Promise.all(replies);
    let done = false;
    void answers.then(() => {
      done = true;
    });
    while (!done) {
      for (const answer of held.splice(0)) answer();
      await nextTurn();
    }
    expect((await answers).filter((reply) => reply.statusCode === 200)).toHaveLength(96);
  });

  it('§8 a client that goes away gives its place back', async () => {
    let answer = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { app, metrics: read } = await start(() => answer());
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /api/search?q=lake HTTP/1.1\r\nhost: x\r\n\r\n');
    await arrived;
    socket.destroy();

    let metrics = '';
    while (!metrics.includes('waymark_upstream_running 0')) {
      await nextTurn();
      metrics = (await read()).payload;
    }
    expect(metrics).toContain('waymark_upstream_seconds_count{outcome="bad-request"} 1');
  });
});

/** Lets sockets and timers have their turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
