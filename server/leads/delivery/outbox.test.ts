import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeadStore } from '../store/lead-store.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { routed } from '../testing/example-forms.ts';
import { delivery, newLead } from '../testing/example-leads.ts';
import { type FakeClock, fakeClock } from '../testing/fake-clock.ts';
import { watchedStore } from '../testing/watched-store.ts';
import { MAX_ATTEMPTS, MAX_REFUSED_ATTEMPTS, nextWait, type Outbox, startOutbox } from './outbox.ts';
import { DeliveryError, type DeliveryJob, type Transport } from './transport.ts';

const START = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;

let folder = '';
let store: LeadStore;
let clock: FakeClock;
let outboxes: Outbox[] = [];
let logged: { level: string; fields: object }[] = [];
let outcomes: string[] = [];

/** A receiver that remembers, and does what it is told. */
function receiver() {
  const seen: string[] = [];
  const told: { run: (job: DeliveryJob, signal: AbortSignal) => Promise<void> } = { run: async () => {} };
  const transport: Transport = async (job, signal) => {
    seen.push(job.delivery.id);
    await told.run(job, signal);
  };
  return { seen, told, transport };
}

function start(transport: Transport, { webhooks = transport, pollMs = 5000, hasMail = true } = {}): Outbox {
  const outbox = startOutbox({
    store,
    forms: new Map([['bt-leads-contact', routed({ deliver: [{ kind: 'email', to: 'owner@example.com' }] })]]),
    transports: { ...(hasMail && { email: transport, confirmation: transport }), webhook: webhooks },
    clock,
    random: () => 0.5,
    pollMs,
    log: {
      warn: (fields) => logged.push({ level: 'warn', fields }),
      error: (fields) => logged.push({ level: 'error', fields }),
    },
    onOutcome: (kind, outcome) => outcomes.push(`${kind} ${outcome}`),
  });
  outboxes.push(outbox);
  return outbox;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-outbox-'));
  const watched = watchedStore(await openSqliteStore(join(folder, 'leads.db')));
  store = watched.store;
  clock = fakeClock(START, watched.underWay);
  outboxes = [];
  logged = [];
  outcomes = [];
});

afterEach(async () => {
  const stopped = Promise.all(outboxes.map((outbox) => outbox.stop()));
  await clock.pass(6000);
  await stopped;
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function saved(...kinds: Parameters<typeof delivery>[0][]): Promise<string[]> {
  const deliveries = kinds.map(delivery);
  await store.save(newLead({ createdAt: clock.now() }), deliveries);
  return deliveries.map(({ id }) => id);
}

describe('§2.12 the outbox', () => {
  test('delivers at once when it is told of a lead, and each delivery once', async () => {
    const { seen, transport } = receiver();
    const outbox = start(transport);
    await clock.pass(0);
    const ids = await saved('email', 'webhook', 'confirmation');
    outbox.kick();
    await clock.pass(0);
    expect([...seen].sort()).toEqual([...ids].sort());
    outbox.kick();
    await clock.pass(HOUR);
    expect(seen).toHaveLength(3);
    expect(outcomes.sort()).toEqual(['confirmation delivered', 'email delivered', 'webhook delivered']);
    expect(await store.counts()).toMatchObject({ pending: 0, dead: 0 });
  });

  test('where mail is not set up, it waits without an attempt or a word in the log, and webhooks are called', async () => {
    const { seen, transport } = receiver();
    start(transport, { hasMail: false });
    const [, webhook] = await saved('email', 'webhook', 'confirmation');
    await clock.pass(HOUR);
    expect(seen).toEqual([webhook]);
    expect(logged).toEqual([]);
    expect(await store.counts()).toMatchObject({ pending: 2, dead: 0 });
  });

  test('delivers without being told what another process has taken in', async () => {
    const { seen, transport } = receiver();
    start(transport);
    await clock.pass(1000);
    const ids = await saved('email');
    await clock.pass(5000);
    expect(seen).toEqual(ids);
  });

  test('works a backlog of hundreds off without waiting in between', async () => {
    const { seen, transport } = receiver();
    const ids: string[] = [];
    for (let at = 0; at < 200; at += 1) ids.push(...(await saved('email')));
    start(transport);
    await expect
      .poll(async () => {
        await clock.pass(0);
        return seen.length;
      })
      .toBe(200);
    expect(new Set(seen).size).toBe(200);
  });

  test('a receiver that is down for 72 hours gets every lead when it is back, under the same ids', async () => {
    const { seen, told, transport } = receiver();
    told.run = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
    start(transport, { pollMs: 60_000 });
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push(...(await saved('email', 'webhook')));
    await clock.pass(72 * HOUR);
    expect(await store.counts()).toEqual({ leads: 3, pending: 6, dead: 0 });
    expect(new Set(seen)).toEqual(new Set(ids));
    // About one attempt an hour for each: it is not hammered.
    expect(seen.length / ids.length).toBeLessThan(120);
    told.run = async () => {};
    seen.length = 0;
    await clock.pass(1.1 * HOUR);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(await store.counts()).toMatchObject({ pending: 0, dead: 0 });
  });

  test('gives up after days, says so in log and numbers, and tries again on retry', async () => {
    const { seen, told, transport } = receiver();
    told.run = () => Promise.reject(new DeliveryError('smtp-451'));
    const [id = ''] = await saved('email');
    start(transport, { pollMs: 60_000 });
    await clock.pass(8 * 24 * HOUR);
    expect(seen).toHaveLength(MAX_ATTEMPTS);
    expect(await store.counts()).toEqual({ leads: 1, pending: 0, dead: 1 });
    expect(logged.at(-1)).toMatchObject({
      level: 'error',
      fields: { deliveryId: id, code: 'smtp-451', kind: 'email' },
    });
    expect(outcomes.at(-1)).toBe('email dead');
    told.run = async () => {};
    await store.retry(undefined, clock.now());
    await clock.pass(60_000);
    expect(await store.counts()).toMatchObject({ pending: 0, dead: 0 });
  });

  test('what is refused is given up after hours', async () => {
    const { seen, told, transport } = receiver();
    told.run = () => Promise.reject(new DeliveryError('webhook-410', { refusal: true }));
    await saved('webhook');
    start(transport, { pollMs: 60_000 });
    await clock.pass(24 * HOUR);
    expect(seen).toHaveLength(MAX_REFUSED_ATTEMPTS);
    expect(await store.counts()).toMatchObject({ dead: 1 });
  });

  test('a mail server that hangs keeps no webhook waiting', async () => {
    const mail = receiver();
    mail.told.run = () => new Promise(() => {});
    const hook = receiver();
    for (let at = 0; at < 40; at += 1) await saved('email');
    const outbox = start(mail.transport, { webhooks: hook.transport });
    await clock.pass(0);
    const ids = await saved('webhook');
    outbox.kick();
    await clock.pass(0);
    expect(hook.seen).toEqual(ids);
    expect(mail.seen).toHaveLength(8);
    await clock.pass(50_000);
    expect(mail.seen.length).toBeGreaterThan(8);
    expect((await store.list({ limit: 40 })).flatMap(({ deliveries }) => deliveries.map((d) => d.lastError))).toContain(
      'too-slow',
    );
  });

  test('log and stored errors hold nothing a receiver or visitor said', async () => {
    const { told, transport } = receiver();
    told.run = () => Promise.reject(new Error('550 <ann@visitor.example> unknown'));
    await saved('email');
    start(transport);
    await clock.pass(0);
    const everything = JSON.stringify([logged, (await store.list({}))[0]?.deliveries]);
    expect(everything).toContain('failed');
    expect(everything).not.toMatch(/visitor\.example|Ann|still free/);
  });

  test('a clock that jumps a day ahead and back loses and doubles nothing', async () => {
    const { seen, told, transport } = receiver();
    told.run = () => Promise.reject(new DeliveryError('smtp-451'));
    const [id = ''] = await saved('email');
    start(transport);
    clock.jump(24 * HOUR);
    await clock.pass(60_000);
    // Its next attempt now lies a day in the future of the clock that is right again.
    clock.jump(-24 * HOUR);
    told.run = async () => {};
    seen.length = 0;
    await clock.pass(10_000);
    expect(seen).toEqual([id]);
    expect(await store.counts()).toMatchObject({ pending: 0, dead: 0 });
  });

  test('a clock that jumps ahead while a delivery is under way does not start it a second time', async () => {
    const { seen, told, transport } = receiver();
    const ended = Promise.withResolvers<void>();
    told.run = () => ended.promise;
    const ids = await saved('email');
    const outbox = start(transport);
    await clock.pass(0);
    clock.jump(HOUR);
    outbox.kick();
    await clock.pass(10_000);
    expect(seen).toEqual(ids);
    ended.resolve();
    await clock.pass(HOUR);
    expect(seen).toEqual(ids);
  });

  test('two outboxes over one store deliver each lead once', async () => {
    const one = receiver();
    const two = receiver();
    for (let at = 0; at < 60; at += 1) await saved('email', 'webhook');
    const both = [start(one.transport), start(two.transport)];
    await expect
      .poll(async () => {
        for (const outbox of both) outbox.kick();
        await clock.pass(0);
        return (await store.counts()).pending;
      })
      .toBe(0);
    expect(one.seen.length).toBeGreaterThan(0);
    expect(two.seen.length).toBeGreaterThan(0);
    const all = [...one.seen, ...two.seen];
    expect(all).toHaveLength(120);
    expect(new Set(all).size).toBe(120);
  });

  test('a process that ended in the middle of a delivery leaves it to another, under the same id', async () => {
    const { seen, transport } = receiver();
    const [id] = await saved('webhook');
    // Taken by a process that is no more.
    await store.claim(1, clock.now(), 120_000);
    start(transport);
    await clock.pass(110_000);
    expect(seen).toEqual([]);
    await clock.pass(20_000);
    expect(seen).toEqual([id]);
  });

  test('stopping waits for what is under way and gives back what does not end', async () => {
    const { told, transport } = receiver();
    told.run = () => new Promise(() => {});
    await saved('email');
    const outbox = start(transport);
    await clock.pass(0);
    const stopped = outbox.stop();
    await clock.pass(5000);
    await stopped;
    expect(await store.claim(1, clock.now(), 1000)).toHaveLength(1);
  });

  test('a store that fails for a while is asked again', async () => {
    const { seen, transport } = receiver();
    const ids = await saved('email');
    const real = store;
    let isDown = true;
    store = { ...real, claim: (...args) => (isDown ? Promise.reject(new Error('down')) : real.claim(...args)) };
    start(transport);
    await clock.pass(20_000);
    expect(seen).toEqual([]);
    isDown = false;
    await clock.pass(5000);
    expect(seen).toEqual(ids);
    store = real;
  });
});

describe('§2.12 the wait between two attempts', () => {
  test('doubles from 30 s to an hour, of which a random half falls away', () => {
    expect([1, 2, 3, 7, 8, 9, 500].map((attempts) => nextWait(attempts, 1) / 1000)).toEqual([
      30, 60, 120, 1920, 3600, 3600, 3600,
    ]);
    expect(nextWait(1, 0)).toBe(15_000);
    expect(nextWait(500, 0)).toBe(HOUR / 2);
  });
});
