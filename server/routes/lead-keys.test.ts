import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FIELDS, type LeadApp, leadAppsEachTest } from './testing/lead-app.ts';

const start = leadAppsEachTest();

const id = (): string => randomUUID();

describe('§4.7 keys', () => {
  it('§3.8 come as a map from form id to key, are kept by nobody, and never say where enquiries go', async () => {
    const { app } = await start();
    const reply = await app.inject('/bt-leads-antibot-workaround');
    const again = await app.inject('/bt-leads-antibot-workaround');

    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      'bt-leads-listing': expect.stringMatching(/^[\w.-]{40,}$/),
      'bt-leads-contact': expect.any(String),
    });
    expect(again.json()).not.toEqual(reply.json());
    expect(reply.payload).not.toMatch(/owner@|hook/);
  });

  const refusals: [name: string, key: (lead: LeadApp) => Promise<string>, code: string][] = [
    ['none', async () => '', 'antibot-key-missing'],
    ['a key of another form', (lead) => lead.key('bt-leads-contact'), 'antibot-key-invalid'],
    ['a key nobody gave out', async () => 'mf0abc.AAAAAAAAAAAAAAAA.'.padEnd(67, 'A'), 'antibot-key-invalid'],
    ['a key with another time', async (lead) => (await lead.key()).replace(/^./, 'z'), 'antibot-key-invalid'],
    ['something else', async () => 'x'.repeat(5000), 'antibot-key-invalid'],
  ];
  for (const [name, keyOf, code] of refusals) {
    it(`${name}: refused, and nothing is kept`, async () => {
      const lead = await start();
      const reply = await lead.post({ ...FIELDS, antibot_key: await keyOf(lead) });

      expect([reply.statusCode, reply.json().code]).toEqual([403, code]);
      if (code === 'antibot-key-missing') expect(reply.json().detail).toContain('GET /bt-leads-antibot-workaround');
      expect((await lead.store.counts()).leads).toBe(0);
    });
  }

  it('are good for a day, from two seconds on', async () => {
    const { post, key, clock } = await start();
    const antibot_key = await key();
    clock.now -= 1500;
    const early = await post({ ...FIELDS, antibot_key });
    expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([429, 'rate-limited', '2']);

    clock.now += 1500;
    expect((await post({ ...FIELDS, antibot_key })).statusCode).toBe(201);
    clock.now += 24 * 3_600_000 - 2000;
    expect((await post({ ...FIELDS, antibot_key })).statusCode).toBe(201);
    clock.now += 1;
    expect((await post({ ...FIELDS, antibot_key })).json().code).toBe('antibot-key-expired');
  });

  it('are not good after the clock was set back, but for a little', async () => {
    const { post, key, clock } = await start();
    const antibot_key = await key();
    clock.now -= 3_600_000;

    expect((await post({ ...FIELDS, antibot_key })).json().code).toBe('antibot-key-invalid');
    expect((await post({ ...FIELDS, antibot_key: await key() })).statusCode).toBe(201);
  });

  it('do not help whoever fills in the field nobody sees', async () => {
    const { post, key, store } = await start();
    const reply = await post({ ...FIELDS, antibot_key: await key(), bt_homepage: 'http://spam.example' });

    expect([reply.statusCode, reply.json().code]).toEqual([403, 'challenge-failed']);
    expect((await store.counts()).leads).toBe(0);
  });
});

describe('pages of other sites', () => {
  const cases: [name: string, headers: Record<string, string>, status: number][] = [
    ['the same origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }, 201],
    ['no browser', {}, 201],
    ['a browser without Fetch Metadata', { origin: 'http://site.example', host: 'site.example' }, 201],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [
      'another subdomain',
      { 'sec-fetch-site': 'same-site', origin: 'https://evil.site.example', host: 'site.example' },
      403,
    ],
    ['another site, no Fetch Metadata', { origin: 'https://evil.example', host: 'site.example' }, 403],
    ['an origin that is hidden', { origin: 'null', host: 'site.example' }, 403],
    ["the site's own origin behind a proxy", { origin: 'https://www.site.example', host: 'inner:3000' }, 201],
    ['a page that hosts our blocks', { 'sec-fetch-site': 'cross-site', origin: 'https://host.example' }, 201],
  ];
  for (const [name, headers, status] of cases) {
    it(`${name}: ${status === 201 ? 'taken' : 'refused'}`, async () => {
      const { post, key, store } = await start({
        env: { SITE_ORIGIN: 'https://www.site.example', EMBED_ORIGINS: 'https://host.example' },
      });
      const reply = await post({ ...FIELDS, antibot_key: await key() }, headers);

      expect(reply.statusCode).toBe(status);
      if (status === 403) expect(reply.json().code).toBe('cross-site');
      expect((await store.counts()).leads).toBe(status === 201 ? 1 : 0);
    });
  }
});

describe('limits', () => {
  it('one address sends so many a minute, another is not kept from it', async () => {
    const { post, key } = await start({ env: { LEADS_PER_MINUTE: '3', TRUST_PROXY: 'loopback' } });
    const antibot_key = await key();
    const send = async (address: string) =>
      post({ ...FIELDS, antibot_key, submission_id: id() }, { 'x-forwarded-for': address });
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await send('192.0.2.1')).statusCode);
    const last = await send('192.0.2.1');

    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(last.json().code).toBe('rate-limited');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('192.0.2.2')).statusCode).toBe(201);
  });
});
