import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type LeadStore, LeadStoreError } from '../leads/store/lead-store.ts';
import { FORM_HEADERS } from './testing/fixture-app.ts';
import { encoded, FIELDS, leadAppsEachTest, PATH } from './testing/lead-app.ts';

const start = leadAppsEachTest();

const id = (): string => randomUUID();

/** A store that fails in one way, whatever it is asked. */
function brokenStore(fail: () => Promise<never>): LeadStore {
  const close = async (): Promise<void> => undefined;
  return new Proxy({ close } as LeadStore, { get: (target, name) => (name === 'close' ? target.close : fail) });
}

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
      const { post, key, search, app, metrics: read, saved } = await start({ leads: { store: brokenStore(fail) } });
      const reply = await post({ ...FIELDS, antibot_key: await key() });

      expect([reply.statusCode, reply.json().code]).toEqual([503, 'leads-unavailable']);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.payload).not.toMatch(/leads\.db|malformed|full/);
      expect(saved()).toBe(0);
      expect((await search('q=cottage&fq=index_id:rci')).statusCode).toBe(200);
      expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', leads: { up: false } });
      const metrics = (await read()).payload;
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
    const { post, key, app, metrics: read } = await start();
    const fields = { ...FIELDS, antibot_key: await key(), submission_id: id() };
    await post(fields);
    await post(fields);
    await post({ ...fields, email: 'x' });

    expect((await app.inject('/readyz')).json()).toMatchObject({ leads: { up: true } });
    const metrics = (await read()).payload;
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
