import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LeadStore } from '../leads/lead-store.ts';
import { LeadStoreError } from '../leads/lead-store-error.ts';
import { openSolr } from '../search/upstream-target.ts';
import { FORM_HEADERS } from './testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from './testing/fixture-engine.ts';
import { encoded, FIELDS, type LeadApp, LISTING_FORM, leadApp, PATH } from './testing/lead-app.ts';

let engine: FixtureEngine;
const open: LeadApp[] = [];

beforeAll(async () => {
  engine = await fixtureEngine();
});

afterAll(() => engine.close());

afterEach(async () => {
  for (const lead of open.splice(0)) await lead.close();
});

async function start(options: Parameters<typeof leadApp>[1] = {}, target = engine.target): Promise<LeadApp> {
  const lead = await leadApp(target, options);
  open.push(lead);
  return lead;
}

const id = (): string => randomUUID();

/** A store that fails in one way, whatever it is asked. */
function brokenStore(fail: () => Promise<never>): LeadStore {
  const close = async (): Promise<void> => undefined;
  return new Proxy({ close } as LeadStore, { get: (target, name) => (name === 'close' ? target.close : fail) });
}

describe('§7.8 an enquiry', () => {
  it('is answered with its id and thanks when it is on disk, with its listings and deliveries', async () => {
    const { post, key, store, saved } = await start();
    const reply = await post({
      ...FIELDS,
      message: 'Is it quiet?\r\nשלום 🏖️',
      wishes: ['quiet'],
      stay_from: '2026-07-01',
      stay_to: '2026-07-08',
      submission_id: id(),
      antibot_key: await key(),
      bt_homepage: '',
      about_id: ['maqfd5-rci-3', 'maqfd5-rci-gone', 'rental/47'],
      'ajax_page_state[jquery_version]': '1.10',
    });

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ lead: { id: expect.any(String) }, thanks: LISTING_FORM.thanks });
    const lead = await store.get(reply.json().lead.id);
    expect(lead).toMatchObject({
      formId: 'bt-leads-listing',
      fields: {
        ...FIELDS,
        message: 'Is it quiet?\nשלום 🏖️',
        wishes: ['quiet'],
        stay_from: '2026-07-01',
        stay_to: '2026-07-08',
      },
      subjects: [
        { id: 'maqfd5-rci-3', title: 'Cottage 3', path: '/stays/3' },
        { id: 'maqfd5-rci-gone', title: 'maqfd5-rci-gone', path: undefined },
        { id: 'rental/47', title: 'rental/47', path: undefined },
      ],
      createdAt: Date.parse('2026-05-14T12:00:02Z'),
    });
    expect(Object.keys(lead?.fields ?? {})).toHaveLength(7);
    expect(lead?.deliveries.map(({ kind, target }) => [kind, target])).toEqual([
      ['email', '0'],
      ['webhook', '1'],
      ['confirmation', 'visitor'],
    ]);
    expect(saved()).toBe(1);
  });

  it('is taken as a form too, with lists as PHP writes them', async () => {
    const { app, key, store } = await start();
    const reply = await app.inject({
      method: 'POST',
      url: PATH,
      payload: encoded({ ...FIELDS, 'wishes[]': ['quiet', 'sea'], antibot_key: await key(), form_id: 'x', op: 'Send' }),
      headers: { ...FORM_HEADERS, accept: 'application/json, text/javascript, */*; q=0.01' },
    });

    expect(reply.statusCode).toBe(201);
    expect((await store.get(reply.json().lead.id))?.fields.wishes).toEqual(['quiet', 'sea']);
  });

  it('that is sent again is the same one; the same id with other data is refused', async () => {
    const { post, key, store, saved } = await start();
    const fields = { ...FIELDS, submission_id: id(), antibot_key: await key(), about_id: ['a', 'b'] };
    const first = await post(fields);
    const again = await post({ ...fields, about_id: ['b', 'a'], antibot_key: await key() });
    const other = await post({ ...fields, message: 'Something else' });

    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect([other.statusCode, other.json().code]).toEqual([409, 'submission-conflict']);
    expect((await store.counts()).leads).toBe(1);
    expect(saved()).toBe(1);
  });

  it('of a hundred at the same time is kept once', async () => {
    const { post, key, store } = await start();
    const fields = { ...FIELDS, submission_id: id(), antibot_key: await key() };
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(fields)));

    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.json().lead?.id}`)).size).toBe(1);
    expect((await store.counts()).leads).toBe(1);
  });

  it('without a submission id is told from its repetition by its key', async () => {
    const { post, key, store } = await start();
    const antibot_key = await key();
    const [one, two, three] = [
      await post({ ...FIELDS, antibot_key }),
      await post({ ...FIELDS, antibot_key }),
      await post({ ...FIELDS, antibot_key: await key() }),
    ];

    expect(two?.json().lead.id).toBe(one?.json().lead.id);
    expect(three?.json().lead.id).not.toBe(one?.json().lead.id);
    expect((await store.counts()).leads).toBe(2);
  });

  it('is taken while the search engine is down, with ids alone', async () => {
    const { post, key, store } = await start({}, openSolr(new URL('http://127.0.0.1:9/solr/w')));
    const reply = await post({ ...FIELDS, antibot_key: await key(), about_id: 'maqfd5-rci-3' });

    expect(reply.statusCode).toBe(201);
    expect((await store.get(reply.json().lead.id))?.subjects).toEqual([
      { id: 'maqfd5-rci-3', title: 'maqfd5-rci-3', path: undefined },
    ]);
  });
});

describe('§5 what is wrong with an enquiry', () => {
  const wrong: [name: string, changes: Record<string, unknown>, fields: string[]][] = [
    ['a missing field', { name: undefined }, ['name']],
    ['an empty field', { name: ' ' }, ['name']],
    ['several', { email: 'ada', consent: undefined, wishes: ['moon'] }, ['email', 'wishes', 'consent']],
    ['a number for a text', { name: 7 }, ['name']],
    ['null for a text', { message: null }, ['message']],
    ['an object for a text', { message: { toString: 'x' } }, ['message']],
    ['two values for one', { email: ['a@example.com', 'b@example.com'] }, ['email']],
    ['a list of numbers', { wishes: [1, 2] }, ['wishes']],
    ['a NUL', { name: 'Ada\u0000' }, ['name']],
    ['half a character', { message: 'x\ud83c' }, ['message']],
    ['a line end in a line', { name: 'Ada\r\nBcc: everyone@example.com' }, ['name']],
    ['64 KiB', { message: 'x'.repeat(65_536) }, ['message']],
    ['64 KiB of emoji', { message: '🏖'.repeat(16_384) }, ['message']],
    ['a field nobody knows', { nickname: 'Ada' }, ['nickname']],
    ['a field of Object', { constructor: 'x' }, ['constructor']],
    ['a field with a slash', { 'a/b~c': 'x' }, ['a/b~c']],
    ['an id that is none', { submission_id: '47' }, ['submission_id']],
    ['an id of a wrong type', { submission_id: 47 }, ['submission_id']],
    ['too many listings', { about_id: Array.from({ length: 201 }, (_, at) => `x-${at}`) }, ['about_id']],
    ['a listing that is none', { about_id: [{}] }, ['about_id']],
    ['a date that has passed', { stay_from: '2026-05-12', stay_to: '2026-05-20' }, ['stay_from']],
    ['half a range', { stay_from: '2026-05-20' }, ['stay_to']],
  ];
  for (const [name, changes, fields] of wrong) {
    it(`${name} is told by field, and nothing is kept`, async () => {
      const { post, key, store } = await start();
      const reply = await post({ ...FIELDS, antibot_key: await key(), ...changes });
      const problem = reply.json();

      expect(reply.statusCode).toBe(422);
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(problem.code).toBe('lead-invalid');
      expect(problem.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
      for (const error of problem.errors) {
        expect(error.pointer).toBe(`/${error.field.replaceAll('~', '~0').replaceAll('/', '~1')}`);
        expect(error.detail.length).toBeGreaterThan(5);
      }
      expect(JSON.stringify(problem)).not.toMatch(/everyone@|Ada Brown|xxxxxxx/);
      expect((await store.counts()).leads).toBe(0);
    });
  }

  it('a date that is today anywhere is still today', async () => {
    const { post, key, clock } = await start();
    clock.now = Date.parse('2026-05-15T08:00:00Z');
    const stay = { stay_from: '2026-05-14', stay_to: '2026-05-20' };

    expect((await post({ ...FIELDS, ...stay, antibot_key: await key() })).statusCode).toBe(201);
  });

  const unreadable: [name: string, body: string | Buffer, type: string, status: number, code: string][] = [
    ['broken JSON', '{"name": "Ada', 'application/json', 400, 'bad-request'],
    ['a JSON list', '["Ada"]', 'application/json', 400, 'bad-request'],
    ['nothing', '', 'application/json', 400, 'bad-request'],
    ['JSON that is not UTF-8', Buffer.from('{"name":"\xff"}', 'latin1'), 'application/json', 400, 'bad-request'],
    ['a broken escape', 'name=%zz', FORM_HEADERS['content-type'], 400, 'bad-encoding'],
    ['a pair without a name', '=x', FORM_HEADERS['content-type'], 400, 'malformed-pair'],
    ['another type', '<name>Ada</name>', 'text/xml', 415, 'unsupported-media-type'],
    ['more than 256 KiB', `message=${'x'.repeat(263_000)}`, FORM_HEADERS['content-type'], 413, 'body-too-large'],
  ];
  for (const [name, payload, type, status, code] of unreadable) {
    it(`${name} is refused as a whole`, async () => {
      const { app, store } = await start();
      const headers = { accept: 'application/json', 'content-type': type };
      const reply = await app.inject({ method: 'POST', url: PATH, payload, headers });

      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
      expect(reply.payload).not.toContain('Ada');
      expect((await store.counts()).leads).toBe(0);
    });
  }

  it('a form that is none', async () => {
    const { app } = await start();
    const url = '/api/leads/bt-leads-nothing';
    const posted = await app.inject({
      method: 'POST',
      url,
      payload: 'a=b',
      headers: { ...FORM_HEADERS, accept: 'application/json' },
    });

    expect([posted.statusCode, posted.json().code]).toEqual([404, 'form-unknown']);
    expect((await app.inject(url)).json().code).toBe('form-unknown');
  });
});

describe('§4.7 keys', () => {
  it('come for each form, are kept by nobody, and never say where enquiries go', async () => {
    const { app } = await start();
    const reply = await app.inject('/bt-leads-antibot-workaround');
    const again = await app.inject('/bt-leads-antibot-workaround');

    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      'bt-leads-listing': { action: PATH, key: expect.stringMatching(/^[\w.-]{40,}$/) },
      'bt-leads-contact': { action: '/api/leads/bt-leads-contact', key: expect.any(String) },
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

describe('a form', () => {
  it('is told as it is, without where its enquiries go', async () => {
    const { app } = await start();
    const reply = await app.inject(PATH);

    expect(reply.json()).toEqual(LISTING_FORM);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(reply.payload).not.toMatch(/owner@|hook|HOOK/);
  });
});

describe('while enquiries cannot be kept', () => {
  const faults: [name: string, fail: () => Promise<never>][] = [
    [
      'the disk is full',
      () => Promise.reject(new LeadStoreError('store-full', '/data/leads.db: database or disk is full')),
    ],
    ['the file is damaged', () => Promise.reject(new LeadStoreError('store-damaged', '/data/leads.db: malformed'))],
  ];
  for (const [name, fail] of faults) {
    it(`${name}: they are refused, searches go on, and /readyz and /metrics tell`, async () => {
      const { post, key, search, app, saved } = await start({ leads: { store: brokenStore(fail) } });
      const reply = await post({ ...FIELDS, antibot_key: await key() });

      expect([reply.statusCode, reply.json().code]).toEqual([503, 'leads-unavailable']);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.payload).not.toMatch(/leads\.db|malformed|full/);
      expect(saved()).toBe(0);
      expect((await search('q=cottage&fq=index_id:rci')).statusCode).toBe(200);
      expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', leads: { up: false } });
      const metrics = (await app.inject('/metrics')).payload;
      expect(metrics).toContain('waymark_leads_up 0');
      expect(metrics).toContain('waymark_leads_total{form="bt-leads-listing",outcome="leads-unavailable"} 1');
      expect(metrics).not.toMatch(/^waymark_leads_stored /m);
    });
  }

  it('a server without a store refuses them', async () => {
    const fixture = await start({
      leads: { store: brokenStore(() => Promise.reject(new LeadStoreError('store-closed', 'x'))) },
    });

    expect((await fixture.post({ ...FIELDS, antibot_key: await fixture.key() })).statusCode).toBe(503);
  });
});

describe('what is told of enquiries', () => {
  it('/readyz and /metrics count them', async () => {
    const { post, key, app } = await start();
    const fields = { ...FIELDS, antibot_key: await key(), submission_id: id() };
    await post(fields);
    await post(fields);
    await post({ ...fields, email: 'x' });

    expect((await app.inject('/readyz')).json()).toMatchObject({ leads: { up: true } });
    const metrics = (await app.inject('/metrics')).payload;
    for (const line of [
      'waymark_leads_up 1',
      'waymark_leads_stored 1',
      'waymark_lead_deliveries{state="pending"} 3',
      'waymark_lead_deliveries{state="dead"} 0',
      'waymark_leads_total{form="bt-leads-listing",outcome="saved"} 1',
      'waymark_leads_total{form="bt-leads-listing",outcome="repeated"} 1',
      'waymark_leads_total{form="bt-leads-listing",outcome="lead-invalid"} 1',
    ]) {
      expect(metrics).toContain(line);
    }
  });

  it('nothing of a person stands in the log, whatever is answered', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const logger = pino({ level: 'trace', base: null }, sink);
    const canary = { name: 'Zephyrine Quux', email: 'zephyrine@canary.example', message: 'Canarybird', consent: 'yes' };
    const { post, postPage, app, key } = await start({ logger });
    const antibot_key = await key();
    await post({ ...canary, antibot_key });
    await post({ ...canary, antibot_key, email: 'zephyrine@' });
    await post({ ...canary, antibot_key: canary.message });
    await post({ ...canary, antibot_key, [canary.email]: canary.name });
    await post({ ...canary, antibot_key, submission_id: canary.name });
    await postPage(canary);
    await app.inject({
      method: 'POST',
      url: PATH,
      payload: `{"email": "${canary.email}" ${canary.name}`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
    await app.inject({ method: 'POST', url: '/antibot', payload: encoded(canary), headers: FORM_HEADERS });
    const broken = await start({
      logger,
      leads: { store: brokenStore(() => Promise.reject(new LeadStoreError('store-io', 'disk I/O error'))) },
    });
    await broken.post({ ...canary, antibot_key: await broken.key() });

    expect(lines.length).toBeGreaterThan(8);
    expect(lines.join('')).toContain('leads-unavailable');
    expect(lines.join('')).not.toMatch(/zephyrine|canary|quux/i);
  });
});
