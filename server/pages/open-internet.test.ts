/** Pages and files as anybody may ask for them: too often, in parts, by other methods, from other sites. */
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageModel } from '../../common/page/page-model.ts';
import { type FixtureApp, FORM_HEADERS, fixtureApp } from '../routes/testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from '../routes/testing/fixture-engine.ts';
import { loadSite } from '../site/load-site.ts';
import { SITE_FILES, type SiteFolder, siteFolder } from '../site/testing/site-fixture.ts';
import { testPages } from './testing/client-build.ts';

let engine: FixtureEngine;
let folder: SiteFolder;
const open: FixtureApp[] = [];
let models: PageModel[] = [];

beforeAll(async () => {
  engine = await fixtureEngine();
  folder = await siteFolder({
    'site.yaml': `${SITE_FILES['site.yaml']}logo: /media/mark.svg\nflags:\n  - { index: rentals }\n`,
    'media/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'theme.css': ':root { --brand: teal }',
    'pages/favourites.yaml':
      'title: Favourites\nblocks:\n  - block: search\n    index: rentals\n    default_q: id:none\n    shows_flagged: riot_solr_flag_items\n',
  });
});
afterAll(async () => {
  await folder.remove();
  await engine.close();
});
afterEach(async () => {
  for (const { app } of open.splice(0)) await app.close();
});

async function start(env: Record<string, string> = {}): Promise<FixtureApp> {
  models = [];
  const fixture = await fixtureApp(engine.target, { site: await loadSite(folder.dir), pages: testPages(models), env });
  open.push(fixture);
  return fixture;
}

describe('pages that search', () => {
  const env = { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '3' };
  // All within one moment, however long it takes.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('count, as all pages do, when they are asked for along with others on one connection', async () => {
    const { app } = await start(env);
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /about HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20));
    let text = '';
    for await (const chunk of socket) text += String(chunk);

    expect([...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)).toEqual(['200', '200', '200', '429']);
  });

  it('count as searches do, and those that do not search are never refused', async () => {
    const { app } = await start(env);
    const status = async (url: string): Promise<number> => (await app.inject(url)).statusCode;

    expect(await status('/?q=a')).toBe(200);
    expect(await status('/api/search?q=a&fq=index_id:rentals')).toBe(200);
    expect(await status('/stays/1')).toBe(404);
    for (const url of [
      '/?q=b',
      '/?fq=ss_town:Duck',
      '/favourites',
      '/stays/2',
      '/api/search?q=b&fq=index_id:rentals',
    ]) {
      expect([url, await status(url)]).toEqual([url, 429]);
    }
    for (const url of ['/', '/?utm_source=x', '/about', '/assets/main.js', '/robots.txt']) {
      expect([url, await status(url)]).toEqual([url, 200]);
    }
  });

  it('are refused by a short page with a way on, which nothing was rendered for', async () => {
    const { app } = await start({ ...env, RATE_LIMIT_BURST: '1' });
    await app.inject('/?q=a');
    const rendered = models.length;
    const { statusCode, headers, payload } = await app.inject('/?q=b');

    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(models).toHaveLength(rendered);
    expect(payload.length).toBeLessThan(2048);
    expect(payload).not.toMatch(/<script|<style|style=/);
    expect(payload).toContain('<h1>That was a lot of pages at once</h1>');
    expect(payload).toMatch(/<a class="site-name" href="\/"><img src="\/media\/mark\.svg" alt="[^"]+">/);
    expect(payload).toMatch(/href="\/theme\.css/);
    expect([...payload.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1])).toEqual(['/', '', '/', '/about']);
  });

  it('count each address for itself, and one behind a proxy by what a trusted proxy says', async () => {
    const { app } = await start({ ...env, RATE_LIMIT_BURST: '1', TRUST_PROXY: '10.0.0.1' });
    const from = async (address: string): Promise<number> =>
      (
        await app.inject({
          url: `/?q=${address}`,
          remoteAddress: '10.0.0.1',
          headers: { 'x-forwarded-for': address },
        })
      ).statusCode;

    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')]).toEqual([200, 200, 429]);
  });
});

describe('files, asked for in part or under conditions', () => {
  const FILE = '/assets/main.js';

  it.each([
    ['a part', { range: 'bytes=0-3' }, 206],
    ['what begins beyond the end', { range: 'bytes=999999-' }, 416],
    ['a part that is none', { range: 'bytes=5-2' }, 200],
    ['parts that cannot be read', { range: 'bytes=a-b' }, 200],
    ['a part in another unit', { range: 'lines=1-2' }, 200],
    ['a part of the file of a weak tag', { range: 'bytes=0-3', 'if-range': 'ITS TAG' }, 200],
    ['a file of another tag', { 'if-match': '"another"' }, 412],
    ['a file that has not changed for long', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    ['a file that is not known yet', { 'if-none-match': 'ITS TAG' }, 304],
  ])('%s', async (_what, headers: Record<string, string>, status) => {
    const { app } = await start();
    const whole = await app.inject(FILE);
    const asked = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('ITS TAG', String(whole.headers.etag))]),
    );
    const reply = await app.inject({ url: FILE, headers: asked });

    expect(reply.statusCode).toBe(status);
    if (status === 200) expect(reply.payload).toBe(whole.payload);
    if (status === 206) expect(reply.payload).toBe(whole.payload.slice(0, 4));
    if (status === 416) expect(reply.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`);
    else expect(reply.headers['content-range'] !== undefined).toBe(status === 206);
  });

  it('say that they may be compressed, whether they are or not', async () => {
    const { app } = await start();
    for (const encoding of ['identity', 'br', 'gzip']) {
      const reply = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect([encoding, String(reply.headers.vary)]).toEqual([encoding, 'accept-encoding']);
    }
    expect((await app.inject(FILE)).headers.vary).toBe('accept-encoding');
  });
});

describe('other methods', () => {
  it.each(['PUT', 'POST', 'DELETE', 'OPTIONS'] as const)(
    '%s of a page or a file: 405 and what there is',
    async (method) => {
      const { app } = await start();
      for (const url of ['/', '/about', '/stays/7', '/assets/main.js', '/sitemap-pages.xml']) {
        const { statusCode, headers } = await app.inject({ method, url, headers: FORM_HEADERS });
        expect([url, statusCode, headers.allow]).toEqual([url, 405, 'GET, HEAD']);
      }
      expect((await app.inject({ method, url: '/nowhere', headers: FORM_HEADERS })).statusCode).toBe(404);
    },
  );
});

describe('addresses that cannot be decoded', () => {
  it('name no page, and visitors are told so by the site', async () => {
    const { app } = await start();
    for (const url of ['/%ff', '/%', '/about%E0%A4', '/stays/7/%ff?q=%ff']) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
    }
    expect((await app.inject('/api/%ff')).json().code).toBe('not-found');
  });
});

describe('pages of other sites', () => {
  const origin = 'https://host.example';

  it('may read what their blocks need, and neither pages nor figures of the server', async () => {
    const { app, metrics } = await start({ EMBED_ORIGINS: origin });
    const allowed = async (url: string): Promise<unknown> =>
      (await app.inject({ url, headers: { origin } })).headers['access-control-allow-origin'];

    for (const url of [
      '/api/search?q=a&fq=index_id:rentals',
      '/api/nothing',
      '/assets/main.js',
      '/bt-leads-antibot-workaround',
    ]) {
      expect([url, await allowed(url)]).toEqual([url, origin]);
    }
    for (const url of ['/', '/about', '/healthz', '/readyz', '/metrics', '/docs', '/robots.txt']) {
      expect([url, await allowed(url)]).toEqual([url, undefined]);
    }
    expect((await metrics()).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('cannot close the banner of a visitor', async () => {
    const { app } = await start();
    const close = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/callout-banner/close',
        headers: { ...FORM_HEADERS, host: 'site.example', ...headers },
      });
    const foreign: Record<string, string>[] = [{ origin }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      const reply = await close(headers);
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
    }
    const own: Record<string, string>[] = [{}, { origin: 'http://site.example' }, { 'sec-fetch-site': 'same-origin' }];
    for (const headers of own) {
      expect((await close(headers)).statusCode).toBe(303);
    }
  });
});

describe('two cookies of one name', () => {
  it('§3.7 the first that is a list is the list', async () => {
    const { app } = await start();
    const cookie = 'riot_solr_flag_items=%garbage; riot_solr_flag_items=%5B%22t-rentals-1%22%5D';
    await app.inject({ url: '/about', headers: { cookie } });

    expect(models.at(-1)?.flags[0]?.ids).toEqual(['t-rentals-1']);
    expect((await app.inject({ url: '/api/flags/riot_solr_flag_items', headers: { cookie } })).json()).toEqual({
      items: [],
      missing: ['t-rentals-1'],
    });
  });
});

describe('/metrics', () => {
  it('is for whoever has the token', async () => {
    const { app, metrics } = await start();
    const known = await metrics();

    expect(known.statusCode).toBe(200);
    expect(known.payload).toContain('waymark_request_seconds');
    for (const authorization of [undefined, 'Bearer', 'Bearer wrong', 'Basic YTpi']) {
      const reply = await app.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'token-required']);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('is for nobody where there is no token, wherever they come from', async () => {
    const { app } = await start({ METRICS_TOKEN: '' });
    for (const headers of [{}, { 'x-forwarded-for': '192.0.2.1' }, { authorization: 'Bearer undefined' }]) {
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    }
  });
});
