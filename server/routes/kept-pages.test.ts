import type { LightMyRequestResponse as Response } from 'fastify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageModel } from '../../common/page/page-model.ts';
import { testPages } from '../pages/testing/client-build.ts';
import { fixtureApp } from './testing/fixture-app.ts';
import { fixtureEngine } from './testing/fixture-engine.ts';
import { fixtureSite } from './testing/fixture-site.ts';
import { type SolrSite, type SolrSiteOptions, solrSite } from './testing/solr-site.ts';

const open: SolrSite[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});

interface Kept extends SolrSite {
  clock: { ms: number };
  get(url: string, cookie?: string): Promise<Response>;
}

async function kept(options: SolrSiteOptions = {}): Promise<Kept> {
  const clock = { ms: 5000 };
  const site = await solrSite(1, {
    site: { ...fixtureSite(), banner: '<p>Open all year.</p>' },
    now: () => clock.ms,
    ...options,
  });
  open.push(site);
  return {
    ...site,
    clock,
    get: (url, cookie) => site.app.inject({ url, headers: cookie === undefined ? {} : { cookie } }),
  };
}

const FLAGS = fixtureSite().flags[0]?.parsed.namespace ?? '';
const nonceOf = (body: string): string => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';

describe('§10.7 a page asked for again', () => {
  it('is the same but for its nonce, which is that of its policy and new each time', async () => {
    const site = await kept();
    const answers = [await site.get('/?q=lake'), await site.get('/?q=lake'), await site.get('/?q=lake')];
    const nonces = answers.map(({ body }) => nonceOf(body));

    expect(site.pages).toHaveLength(1);
    expect(new Set(nonces).size).toBe(3);
    expect(new Set(answers.map(({ body }, at) => body.replaceAll(nonces[at] ?? '', 'N'))).size).toBe(1);
    for (const [at, { headers, body, statusCode }] of answers.entries()) {
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[at]}'`);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
      expect(headers.etag).toBeUndefined();
    }
  });

  it('by HEAD has the headers and no body', async () => {
    const site = await kept();
    await site.get('/');
    const { headers, body } = await site.app.inject({ method: 'HEAD', url: '/' });
    expect(body).toBe('');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("'nonce-");
  });

  it('is written anew once its answers are no longer given', async () => {
    const site = await kept();
    await site.get('/');
    site.clock.ms += 9999;
    await site.get('/');
    expect(site.pages).toHaveLength(1);
    site.clock.ms += 1;
    await site.get('/');
    expect(site.pages).toHaveLength(2);
  });

  it('is no older than the answers it was written with', async () => {
    const site = await kept();
    await site.get('/?q=lake');
    site.clock.ms += 6000;
    // Another page with the same answer.
    await site.get('/?q=lake&utm_source=x');
    site.clock.ms += 4000;
    await site.get('/?q=lake&utm_source=x');
    expect(site.pages).toHaveLength(3);
    expect(site.solrs[0]?.searches).toBe(2);
  });

  it('is written anew once the index has changed', async () => {
    const engine = await fixtureEngine();
    const pages: PageModel[] = [];
    let changes = 0;
    const target = { ...engine.target, changes: () => changes };
    const { app } = await fixtureApp(target, { pages: testPages(pages), site: fixtureSite({ default_q: '*:*' }) });
    await app.inject('/');
    await app.inject('/');
    expect(pages).toHaveLength(1);
    changes += 1;
    await app.inject('/');
    expect(pages).toHaveLength(2);
    await app.close();
    await engine.close();
  });

  it('of another address, or of another search, is another one', async () => {
    const site = await kept();
    for (const url of ['/', '/?q=lake', '/?q=sea', '/?q=lake&q=sea']) await site.get(url);
    expect(site.pages.map(({ blocks }) => JSON.stringify(blocks))).toHaveLength(4);
  });

  it('is nothing that a visitor flagged, nor kept where one has', async () => {
    const site = await kept();
    const cookie = `${FLAGS}=${encodeURIComponent('["maqfd5-rci-7"]')}`;
    const theirs = [await site.get('/', cookie), await site.get('/', cookie)];
    const others = [await site.get('/'), await site.get('/')];

    expect(site.pages.map(({ flags }) => flags[0]?.ids)).toEqual([['maqfd5-rci-7'], ['maqfd5-rci-7'], []]);
    for (const { headers } of theirs) expect(headers['cache-control']).toBe('private, no-store');
    for (const { headers } of others) expect(headers['cache-control']).toBe('no-cache');
    expect((await site.get('/', cookie)).headers['cache-control']).toBe('private, no-store');
    expect(site.pages.at(-1)?.flags[0]?.ids).toEqual(['maqfd5-rci-7']);
  });

  it('§4.8 has the banner for whoever has not closed it, and no other', async () => {
    const site = await kept();
    const closed = 'bt_callout_banner=closed';
    for (const cookie of [undefined, closed, undefined, closed]) {
      const { body, headers } = await site.get('/', cookie);
      expect(body.includes('has-callout-banner')).toBe(cookie === undefined);
      expect(headers['cache-control']).toBe(cookie === undefined ? 'no-cache' : 'private, no-store');
    }
    expect(site.pages.map(({ banner }) => banner !== undefined)).toEqual([true, false]);
  });

  it('§8 is not kept where the engine failed, and is whole again with its next answer', async () => {
    const site = await kept();
    site.solrs[0]?.behave(({ response }) => response.writeHead(500).end());
    await site.get('/');
    site.solrs[0]?.behave(undefined);
    await site.get('/');
    const states = site.pages.map(({ blocks }) => blocks[0]?.block === 'search' && blocks[0].state.problem);
    expect(states).toEqual(['unavailable', undefined]);
  });

  it('is not kept where answers are not, nor while a site is being worked on', async () => {
    for (const [name, value] of [
      ['SEARCH_CACHE_SECONDS', '0'],
      ['NODE_ENV', 'development'],
    ] as const) {
      const site = await kept({ env: { [name]: value } });
      await site.get('/');
      await site.get('/');
      expect(site.pages).toHaveLength(2);
    }
  });

  it('is counted against the limit of its visitor like any other', async () => {
    // All within one moment, however long it takes.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const site = await kept({ env: { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '2' } });
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push((await site.get('/?q=lake')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
