import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FixtureApp, type FixtureOptions, FORM_HEADERS, fixtureApp } from '../routes/testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from '../routes/testing/fixture-engine.ts';
import { createAnswerChecker } from '../testing/answer-checker.ts';
import { readApiDescription } from './openapi/api-description.ts';

let engine: FixtureEngine;
const open: FixtureApp[] = [];

beforeAll(async () => {
  engine = await fixtureEngine();
});

afterAll(() => engine.close());

afterEach(async () => {
  for (const { app } of open.splice(0)) await app.close();
});

async function start(options: FixtureOptions = {}): Promise<FixtureApp> {
  const fixture = await fixtureApp(engine.target, options);
  open.push(fixture);
  return fixture;
}

describe('security headers', () => {
  it('answers of the API allow nothing and are not kept', async () => {
    const { search, app } = await start();
    for (const reply of [await search('q=lake'), await search('shards=x'), await app.inject('/api/nothing')]) {
      expect(reply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin']) {
        expect(reply.headers).not.toHaveProperty(name);
      }
    }
  });

  it('a page has the policy with a nonce of its own, which its styles carry', async () => {
    const { app } = await start();
    const [one, two] = [await app.inject('/docs'), await app.inject('/docs')];
    const nonce = /'nonce-([^']+)'/.exec(String(one?.headers['content-security-policy']))?.[1] ?? '';

    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(one?.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
        "img-src 'self' https: data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types caption loader",
    );
    expect(one?.payload).toContain(`<style nonce="${nonce}">`);
    expect(one?.payload).toContain(`<script type="module" nonce="${nonce}">`);
    expect(one?.payload.match(/<script/g)).toHaveLength(1);
    expect(one?.payload).not.toMatch(/style="|javascript:| on[a-z]+="/);
    expect(two?.headers['content-security-policy']).not.toContain(nonce);
    expect(one?.headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  it.each([
    ['production', 'https://www.example.com', 'max-age=31536000'],
    ['production', 'http://www.example.com', undefined],
    ['development', 'https://www.example.com', undefined],
  ])('strict transport security in %s at %s: %s', async (mode, origin, expected) => {
    const { app } = await start({ env: { NODE_ENV: mode, SITE_ORIGIN: origin } });

    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe(expected);
  });
});

describe('rate limits', () => {
  const env = { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '3', TRUST_PROXY: '10.0.0.1' };
  // All within one moment, however long it takes.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('an address that searches too much is told when to come back; the rest of the server is not limited', async () => {
    const { app } = await start({ env: { ...env, SEARCH_ALIASES: '/solr/' } });
    const urls = ['/api/search?q=a', '/solr/?q=a', '/api/documents?ids=a', '/api/search?q=b'];
    const replies = [];
    for (const url of urls) replies.push(await app.inject(url));

    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429]);
    expect(replies[3]?.json().code).toBe('rate-limited');
    expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/search?q=a', remoteAddress: '10.9.9.9' })).statusCode).toBe(200);
  });

  it('X-Forwarded-For counts only from a trusted proxy', async () => {
    const { app } = await start({ env });
    const statuses = async (remoteAddress: string): Promise<number[]> => {
      const result = [];
      for (let at = 0; at < 5; at += 1) {
        const headers = { 'x-forwarded-for': `192.0.2.${at}` };
        result.push((await app.inject({ url: '/api/search?q=a', remoteAddress, headers })).statusCode);
      }
      return result;
    };

    expect(await statuses('10.0.0.1')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('10.0.0.2')).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('pages of other origins', () => {
  const env = { EMBED_ORIGINS: 'https://host.example' };

  it('a configured origin may read answers and send our headers', async () => {
    const { app, search } = await start({ env });
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/search',
      headers: {
        origin: 'https://host.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with',
      },
    });
    const reply = await search('q=lake', { origin: 'https://host.example' });

    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://host.example',
      'access-control-allow-headers': 'content-type, x-requested-with',
    });
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': 'https://host.example',
      vary: 'Origin, accept-encoding',
    });
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(['https://evil.example', 'https://host.example.evil.example', 'http://host.example', 'null'])(
    'the origin %s may not',
    async (origin) => {
      const { search } = await start({ env });

      expect((await search('q=lake', { origin })).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('methods a path does not know', () => {
  it.each(['/api/search', '/api/leads/bt-leads-listing', '/flags/riot_solr_flag_items', '/api/indexes/rci'])(
    '%s lists those it knows, whatever is sent along',
    async (url) => {
      const { app } = await start();
      for (const type of ['application/json', 'text/plain', 'no type', '']) {
        const reply = await app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload: 'x=1' });
        expect([reply.statusCode, reply.json().code]).toEqual([405, 'method-not-allowed']);
        expect(reply.headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
        expect(reply.json().detail).toBe(`This path takes ${reply.headers.allow}.`);
      }
    },
  );

  it('a path that is none stays none', async () => {
    const { app } = await start();
    for (const url of ['/api/leads', '/api/leads/a/b', '/api/indexes/']) {
      const reply = await app.inject({ method: 'PUT', url, headers: { 'content-type': 'no type' }, payload: 'x' });
      expect([url, reply.statusCode]).toEqual([url, 404]);
      expect(reply.json().detail).toBe('Which paths there are is told by /docs.');
    }
  });
});

describe('logs and metrics', () => {
  it('a request leaves one line: id, method, route, status, time; nothing of what was asked or by whom', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { app } = await start({ logger: pino({ level: 'info', base: null }, sink) });
    lines.length = 0;
    const headers = { ...FORM_HEADERS, cookie: 'c=canary', 'user-agent': 'canary', 'x-request-id': 'canary' };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/search',
      headers,
      payload: 'q=canary&fq=index_id:rci',
      remoteAddress: '192.0.2.77',
    });
    await app.inject({ url: '/api/search?q=canary&shards=canary', headers: { cookie: 'c=canary' } });
    await app.inject('/canary?canary=1');

    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.any(Number),
      id: reply.headers['x-request-id'],
      method: 'POST',
      route: '/api/search',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    });
    expect(lines.join('')).not.toMatch(/canary|192\.0\.2\.77/);
  });

  it('metrics count requests by route and status, the engine by outcome, refusals by code', async () => {
    const { app, search, metrics } = await start();
    await search('q=lake');
    await search('shards=x');
    await app.inject('/who-knows?canary=1');
    const { payload, headers } = await metrics();

    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(payload).toContain('waymark_request_seconds_count{route="/api/search",status="200"} 1');
    expect(payload).toContain('waymark_request_seconds_count{route="/api/search",status="400"} 1');
    expect(payload).toContain('waymark_request_seconds_count{route="(none)",status="404"} 1');
    // The words find nothing, so that the engine is asked once more for alternates.
    expect(payload).toContain('waymark_upstream_seconds_count{outcome="ok"} 2');
    expect(payload).toContain('waymark_problems_total{code="unknown-parameter"} 1');
    expect(payload).toContain('waymark_upstream_running 0');
    expect(payload).not.toContain('canary');
  });
});

describe('the connection', () => {
  it('has time-outs and bounds', async () => {
    const { server } = (await start()).app;

    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 5000,
      maxRequestsPerSocket: 1000,
      maxConnections: 2000,
    });
  });

  it.each([
    [
      'headers over 16 KiB',
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    ['a folded header', 'GET /healthz HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n', 400, 'bad-request'],
    [
      'a length and chunks at once',
      'POST /api/search HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad-request',
    ],
    [
      'two lengths',
      'POST /api/search HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nq=ab',
      400,
      'bad-request',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad-request'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400, 'bad-request'],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nhost: x/y\r\nconnection: close\r\n\r\n', 400, 'bad-request'],
    ['a host with a port', 'GET /healthz HTTP/1.1\r\nhost: [::1]:3000\r\nconnection: close\r\n\r\n', 200, undefined],
    [
      'a transfer coding nobody knows',
      'POST /api/search HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad-request',
    ],
    ['lines without a return', 'GET /healthz HTTP/1.1\nhost: x\n\n', 400, 'bad-request'],
    [
      'an expectation, which is ignored',
      'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: wonders\r\n\r\n',
      200,
      undefined,
    ],
    [
      'an empty query string beside a body',
      'POST /api/search? HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 4\r\n\r\nq=ab',
      400,
      'query-on-post',
    ],
    [
      'a header named __proto__',
      'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n__proto__: x\r\n\r\n',
      200,
      undefined,
    ],
    [
      'an upgrade, which is ignored',
      'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
      200,
      undefined,
    ],
    ['a trailer', 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntrailer: x\r\n\r\n', 200, undefined],
  ])('%s', async (_name, text, status, code) => {
    const { app, requests } = await start();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const reply = await exchange(Number(port), text);

    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(faultsOf(text, reply)).toEqual([]);
    if (code !== undefined) {
      expect(reply.toLowerCase()).toContain('content-type: application/problem+json');
      expect(reply).toContain(`"code":"${code}"`);
    }
    expect(requests).toEqual([]);
  });

  it('§8 a URL that is not percent-encoded is told so', async () => {
    const { app } = await start();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const reply = await exchange(Number(port), 'GET /api/search?q=Lübeck HTTP/1.1\r\nhost: x\r\n\r\n');

    expect(reply).toMatch(
      /^HTTP\/1\.1 400 .*"code":"bad-request","detail":"What is not ASCII in a URL is percent-encoded/s,
    );
  });

  it('a request before one that cannot be read keeps its answer', async () => {
    const { app } = await start();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const reply = await exchange(Number(port), 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nhello\r\n\r\n', 'bad-request');

    expect(reply.match(/HTTP\/1\.1 \d+|"code":"[a-z-]+"/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 400',
      '"code":"bad-request"',
    ]);
  });
});

const check = createAnswerChecker(readApiDescription().document);

/** What the API description does not allow; answers that come from below the routes are seen by nobody else. */
function faultsOf(request: string, reply: string): string[] {
  const [method = '', url = ''] = request.startsWith('hello') ? ['GET', '/healthz'] : request.split(' ');
  const [head = '', body = ''] = reply.split('\r\n\r\n', 2);
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((header) => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  return check({ method, url, operationId: undefined, status: Number(line.split(' ')[1]), headers, body });
}

/** Sends text as it is; gives what comes back until the server closes or has answered. */
function exchange(port: number, text: string, end = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      reply += chunk.toString();
      if (reply.includes('\r\n\r\n') && reply.endsWith('}') && reply.includes(end)) socket.end();
    });
    socket.on('close', () => resolve(reply));
    socket.on('error', (error) => (reply === '' ? reject(error) : resolve(reply)));
  });
}
