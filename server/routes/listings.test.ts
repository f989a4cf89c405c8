import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageModel } from '../../common/page/page-model.ts';
import { testPages } from '../pages/testing/client-build.ts';
import { type FixtureApp, type FixtureOptions, fixtureApp } from './testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from './testing/fixture-engine.ts';
import { fixtureData, fixtureSite } from './testing/fixture-site.ts';

const TOKEN = 'a-token-for-those-who-write-listings';
const RECORD = { id: '500', name: 'Heron Cottage', address: { city: 'Duck' }, price: '$185.00', sleeps: 6 };

let engine: FixtureEngine;
let fixture: FixtureApp;

beforeEach(async () => {
  engine = await fixtureEngine();
  fixture = await start();
});

afterEach(async () => {
  await fixture.app.close();
  await engine.close();
});

function start({ env, ...options }: FixtureOptions = {}): Promise<FixtureApp> {
  const site = { ...fixtureSite(), data: fixtureData() };
  return fixtureApp(engine.target, { site, ...options, env: { LISTINGS_TOKEN: TOKEN, ...env } });
}

interface Sent {
  payload?: unknown;
  headers?: Record<string, string>;
  query?: string;
  to?: FixtureApp;
}

function send(method: 'PUT' | 'DELETE', id: string, { payload, headers = {}, query = '', to = fixture }: Sent = {}) {
  return to.app.inject({
    method,
    url: `/api/listings/${encodeURIComponent(id)}${query}`,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
}

/** The names found, asked as every visitor asks. */
async function found(words: string, filters = ''): Promise<string[]> {
  const reply = await fixture.search(`q=${words}&fq=index_id:rci&fl=id,ss_name&rows=50&${encodeURI(filters)}`);
  return reply.json().response.docs.map(({ ss_name }: { ss_name: string }) => ss_name);
}

describe('a listing that is written', () => {
  it('is mapped as a feed is, and found by the next search, also where the answer to it was kept', async () => {
    expect(await found('heron')).toEqual([]);
    const reply = await send('PUT', '500', { payload: RECORD });

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ listing: { id: 'maqfd5-rci-500', index: 'rci', state: 'written' } });
    expect(await found('heron')).toEqual(['Heron Cottage']);
    expect(await found('heron', 'fq=ss_town:Duck&fq=fs_price:[185 TO 185]')).toEqual(['Heron Cottage']);
  });

  it('stands on the next page that is asked for', async () => {
    const models: PageModel[] = [];
    const site = { ...fixtureSite({ default_q: '*:*' }), data: fixtureData() };
    const open = await start({ site, pages: testPages(models), env: { SEARCH_CACHE_SECONDS: '300' } });
    const counts: string[] = [];
    for (const change of [undefined, 'PUT', 'DELETE'] as const) {
      if (change) await send(change, '500', { to: open, ...(change === 'PUT' && { payload: RECORD }) });
      expect((await open.app.inject('/')).statusCode).toBe(200);
      counts.push(/"numFound":(\d+)/.exec(JSON.stringify(models.at(-1)))?.[1] ?? 'none');
    }
    expect(counts).toEqual(['12', '13', '12']);
    await open.app.close();
  });

  it('again is the same one, and replaces what was there as a whole', async () => {
    await send('PUT', '500', { payload: RECORD });
    const { address: _without, ...rest } = RECORD;
    const reply = await send('PUT', '500', { payload: { ...rest, name: 'Egret Cottage' } });

    expect(reply.statusCode).toBe(200);
    expect(await found('heron')).toEqual([]);
    expect(await found('egret')).toEqual(['Egret Cottage']);
    expect(await found('egret', 'fq=ss_town:Duck')).toEqual([]);
  });

  it('at the same time as others is there with all of them', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Heron ${at}`);
    const replies = await Promise.all(
      names.map((name, at) => send('PUT', `${600 + at}`, { payload: { id: 600 + at, name } })),
    );

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
    expect((await found('heron')).sort()).toEqual(names.sort());
  });

  it('and that the mapping leaves out goes from the index', async () => {
    await send('PUT', '500', { payload: RECORD });
    const reply = await send('PUT', '500', { payload: { ...RECORD, status: 'draft' } });

    expect(reply.json().listing.state).toBe('left-out');
    expect(await found('heron')).toEqual([]);
  });

  it('may have a long key with a slash', async () => {
    const id = `north/${'k'.repeat(194)}`;
    const reply = await send('PUT', id, { payload: { ...RECORD, id } });

    expect(reply.json().listing.id).toBe(`maqfd5-rci-${id}`);
    expect(await found('heron')).toHaveLength(1);
  });
});

describe('a listing that is removed', () => {
  it('is not found by the next search; removed again it is answered the same', async () => {
    expect(await found('cottage')).toContain('Cottage 3');
    for (const _time of [1, 2]) {
      const reply = await send('DELETE', '3');
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ listing: { id: 'maqfd5-rci-3', index: 'rci', state: 'removed' } });
    }
    expect(await found('cottage')).not.toContain('Cottage 3');
  });
});

describe('a record that cannot become a document', () => {
  it('is refused with every field by its name in the source, and nothing is written', async () => {
    const payload = { ...RECORD, name: ' ', price: 'ask us', sleeps: 99, listed: 'soon' };
    const reply = await send('PUT', '500', { payload });

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'listing-invalid',
      errors: [
        { pointer: '/name', field: 'name', detail: expect.stringContaining('is required') },
        { pointer: '/price', field: 'price', detail: expect.stringContaining('"ask us"') },
        { pointer: '/sleeps', field: 'sleeps', detail: expect.stringContaining('above the maximum of 40') },
        { pointer: '/listed', field: 'listed', detail: expect.stringContaining('is not a date') },
      ],
    });
    expect(await found('heron')).toEqual([]);
  });

  it('is refused where its key is missing, or another than that of the address', async () => {
    const { id: _none, ...without } = RECORD;
    const missing = await send('PUT', '500', { payload: without });
    expect(missing.json().errors).toEqual([{ pointer: '/id', field: 'id', detail: 'the record has no "id"' }]);

    const other = await send('PUT', '501', { payload: RECORD });
    expect(other.statusCode).toBe(422);
    expect(other.json().errors[0]).toMatchObject({ field: 'id', detail: 'is "500", but the address names "501"' });
  });

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['nothing', '', 400],
    ['nested without end', `{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['too large', JSON.stringify({ ...RECORD, text: 'x'.repeat(262_144) }), 413],
  ])('is refused where the body is %s', async (_what, payload, status) => {
    expect((await send('PUT', '500', { payload })).statusCode).toBe(status);
    expect(await found('heron')).toEqual([]);
  });

  it('is refused as a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await send('PUT', '500', { payload: 'id=500&name=Heron', headers });

    expect(reply.statusCode).toBe(415);
    expect(reply.json().detail).toBe('Send application/json.');
  });
});

describe('the index of a listing', () => {
  it('may be named, and has to have a mapping', async () => {
    expect((await send('PUT', '500', { payload: RECORD, query: '?index=rci' })).statusCode).toBe(200);
    const reply = await send('PUT', '500', { payload: RECORD, query: '?index=other' });
    expect(reply.json()).toMatchObject({ code: 'unknown-index', detail: expect.stringContaining('those are: rci') });
    expect((await send('DELETE', '500', { query: '?indx=rci' })).json().code).toBe('unknown-parameter');
  });

  it('may be one that feeds.yaml fills', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'waymark-listings-'));
    await writeFile(join(dir, 'feeds.yaml'), 'feeds:\n  - { source: other.csv, mapping: other.yaml }\n');
    await writeFile(join(dir, 'other.yaml'), 'index: other\nkey: sku\nfields: { ts_name: { from: title } }\n');
    const both = await start({ site: { ...fixtureSite(), dir, data: fixtureData() } });
    const payload = { sku: 'b-1', title: 'Dinghy' };
    const reply = await send('PUT', 'b-1', { payload, query: '?index=other', to: both });
    expect(reply.json().listing).toEqual({ id: 'other-b-1', index: 'other', state: 'written' });
    await both.app.close();

    const only = await start({ site: { ...fixtureSite(), dir } });
    expect((await send('DELETE', 'b-1', { to: only })).json().listing.index).toBe('other');
    await only.app.close();
    await rm(dir, { recursive: true });
  });

  it('names listings by keys that records may have', async () => {
    for (const id of ['a b', 'a,b', '(a)', 'k'.repeat(201)]) {
      expect((await send('DELETE', id)).json().code).toBe('malformed-id');
    }
  });

  it('takes no key that is not UTF-8 for another one', async () => {
    const codeOf = async (key: string): Promise<string> => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      return (await fixture.app.inject({ method: 'DELETE', url: `/api/listings/${key}`, headers })).json().code;
    };
    expect(await codeOf('caf%E9')).toBe('bad-encoding');
    expect(await codeOf('caf%EF%BF%BD')).toBeUndefined();
  });
});

describe('who may write', () => {
  it('nobody without the token', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const reply = await send('PUT', '500', { payload: RECORD, headers: { authorization } });
      expect(reply.statusCode).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
    expect(await found('heron')).toEqual([]);
  });

  it('nobody where none is set: the answer says what to do', async () => {
    const off = await start({ env: { LISTINGS_TOKEN: '' } });
    for (const method of ['PUT', 'DELETE'] as const) {
      const reply = await send(method, '500', { to: off, ...(method === 'PUT' && { payload: RECORD }) });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({
        code: 'listings-read-only',
        detail: expect.stringContaining('set LISTINGS_TOKEN'),
      });
    }
    await off.app.close();
  });

  it('no page of another site, though it may call the rest of the API', async () => {
    const origin = 'https://partner.example';
    const open = await start({ env: { EMBED_ORIGINS: origin } });
    const preflight = { origin, 'access-control-request-method': 'PUT' };
    for (const url of ['/api/listings/500', '/api/%6Cistings/500']) {
      const asked = await open.app.inject({ method: 'OPTIONS', url, headers: preflight });
      expect(asked.headers['access-control-allow-methods'] ?? '').not.toMatch(/PUT|DELETE/);
      const sent = { payload: RECORD, headers: { origin }, to: open };
      expect((await send('PUT', '500', sent)).json().code).toBe('cross-site');
    }
    const reply = await send('PUT', '500', { payload: RECORD, headers: { origin }, to: open });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    const embedded = await open.app.inject({ url: '/api/indexes', headers: { origin } });
    expect(embedded.headers['access-control-allow-origin']).toBe(origin);
    await open.app.close();
  });

  it('nobody faster than allowed, whoever guesses tokens included', async () => {
    const limited = await start({ env: { LISTINGS_PER_MINUTE: '2' } });
    const wrong = { to: limited, headers: { authorization: 'Bearer guessed' } };
    expect((await send('DELETE', '1', wrong)).statusCode).toBe(401);
    expect((await send('DELETE', '1', wrong)).statusCode).toBe(401);
    const reply = await send('DELETE', '1', { to: limited });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    await limited.app.close();
  });

  it('nobody before the engine is open', async () => {
    const early = await start({ isEngineReady: () => false });
    expect((await send('PUT', '500', { payload: RECORD, to: early })).statusCode).toBe(503);
    await early.app.close();
  });
});

it('a server with a token and without a mapping does not start, and says so', async () => {
  await expect(start({ site: fixtureSite() })).rejects.toThrow(/^LISTINGS_TOKEN has no use: neither site.yaml/);
});
