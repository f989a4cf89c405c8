import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadStore, NewLead } from './lead-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

let dir: string;
let file: string;
const open: LeadStore[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'waymark-leads-'));
  file = join(dir, 'leads.db');
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
  await rm(dir, { recursive: true });
});

async function openStore(): Promise<LeadStore> {
  const store = await openSqliteStore(file);
  open.push(store);
  return store;
}

function lead(number: number, changes: Partial<NewLead> = {}): NewLead {
  return {
    id: `lead-${String(number).padStart(5, '0')}`,
    submissionId: `submission-${number}`,
    formId: 'bt-leads-contact',
    fingerprint: `fingerprint-${number}`,
    fields: { name: 'Ada Brown', email: `ada${number}@example.com`, interests: ['boats', 'walks'] },
    subjects: [{ id: 'maqfd5-rci-47', title: 'Heron Cottage', path: '/stays/47/heron-cottage' }],
    createdAt: 1_000_000 + number,
    ...changes,
  };
}

/** How many transactions stand in the write-ahead log: frames that say how large the file is after them. */
async function commitsInLog(): Promise<number> {
  const log = await readFile(`${file}-wal`);
  const frame = log.readUInt32BE(8) + 24;
  const salt = log.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at + frame <= log.length; at += frame) {
    if (log.subarray(at + 8, at + 16).equals(salt) && log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

describe('§2.12 a lead is kept', () => {
  it('as it was written, with its deliveries, and is there when the file is opened again', async () => {
    const store = await openStore();
    const fields = { message: 'שלום\r\nwith love 🏖️ \u0000 \ud800', empty: '', list: [] };
    const subjects = [{ id: 'gone', title: 'Gone', path: undefined }];
    const deliveries = [
      { id: 'd1', kind: 'email', target: '0' },
      { id: 'd2', kind: 'webhook', target: '1' },
    ] as const;

    expect(await store.save(lead(1, { fields, subjects }), deliveries)).toEqual({
      kind: 'saved',
      leadId: 'lead-00001',
    });
    await store.close();
    const again = await openStore();

    expect(await again.get('lead-00001')).toEqual({
      id: 'lead-00001',
      formId: 'bt-leads-contact',
      fields,
      subjects,
      createdAt: 1_000_001,
      deliveries: deliveries.map((delivery) => ({
        ...delivery,
        leadId: 'lead-00001',
        state: 'pending',
        attempts: 0,
        nextAttemptAt: 1_000_001,
        lastError: undefined,
      })),
    });
    expect(await again.get('lead-00002')).toBeUndefined();
    expect(await again.counts()).toEqual({ leads: 1, pending: 2, dead: 0 });
  });

  it('before its save settles: another process reads it by then', async () => {
    const store = await openStore();
    await store.save(lead(1), []);

    const other = new DatabaseSync(file, { readOnly: true });
    const found = other.prepare('SELECT id FROM leads').all();
    other.close();

    expect(found).toEqual([{ id: 'lead-00001' }]);
  });

  it('though the store is closed while it is being written', async () => {
    const store = await openStore();
    const saved = Array.from({ length: 50 }, (_, at) => store.save(lead(at), []));
    await store.close();

    expect((await Promise.all(saved)).every(({ kind }) => kind === 'saved')).toBe(true);
    expect((await (await openStore()).counts()).leads).toBe(50);
    await expect(store.save(lead(99), [])).rejects.toMatchObject({ code: 'store-closed' });
  });

  it('once, of a hundred that are the same and come at the same time', async () => {
    const store = await openStore();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        store.save(lead(1, { id: `lead-${at}` }), [{ id: `d${at}`, kind: 'email', target: '0' }]),
      ),
    );

    expect(answers.filter(({ kind }) => kind === 'saved')).toEqual([{ kind: 'saved', leadId: 'lead-0' }]);
    expect(answers.filter(({ kind }) => kind === 'repeated')).toHaveLength(99);
    expect(answers.every((answer) => answer.kind !== 'conflict' && answer.leadId === 'lead-0')).toBe(true);
    expect(await store.counts()).toEqual({ leads: 1, pending: 1, dead: 0 });
  });

  it('and its submission id is refused for other data', async () => {
    const store = await openStore();
    await store.save(lead(1), []);

    expect(await store.save(lead(2, { submissionId: 'submission-1' }), [])).toEqual({ kind: 'conflict' });
    expect((await store.counts()).leads).toBe(1);
  });

  it('in a file its owner alone can read', async () => {
    const store = await openStore();
    await store.save(lead(1), []);
    const modes = await Promise.all(
      (await readdir(dir)).map(async (name) => (await stat(join(dir, name))).mode & 0o777),
    );

    expect(modes.length).toBeGreaterThan(1);
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });
});

describe('leads that come together', () => {
  it('share a transaction', async () => {
    const store = await openStore();
    const before = await commitsInLog();
    await Promise.all(Array.from({ length: 200 }, (_, at) => store.save(lead(at), [])));

    expect((await store.counts()).leads).toBe(200);
    expect((await commitsInLog()) - before).toBeLessThan(40);
  });

  it('do not suffer when one of them fails', async () => {
    const store = await openStore();
    await store.save(lead(1), [{ id: 'taken', kind: 'email', target: '0' }]);
    const answers = await Promise.allSettled([
      store.save(lead(2), [{ id: 'd2', kind: 'email', target: '0' }]),
      store.save(lead(3), [{ id: 'taken', kind: 'email', target: '0' }]),
      store.save(lead(4), [{ id: 'd4', kind: 'email', target: '0' }]),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    // Nothing is stored by half: the third lead is gone with its delivery.
    expect((await store.list({})).map(({ id }) => id)).toEqual(['lead-00004', 'lead-00002', 'lead-00001']);
  });
});

describe('deliveries', () => {
  it('are taken by one, for a time, and again when that has passed', async () => {
    const store = await openStore();
    const other = await openStore();
    for (const at of [1, 2, 3]) await store.save(lead(at), [{ id: `d${at}`, kind: 'email', target: '0' }]);
    const now = 2_000_000;

    const [first, second] = await Promise.all([store.claim(2, now, 60_000), other.claim(2, now, 60_000)]);
    expect([...first, ...second].map(({ id }) => id).sort()).toEqual(['d1', 'd2', 'd3']);
    expect(await other.claim(9, now + 59_999, 60_000)).toEqual([]);
    expect(await other.claim(9, now + 60_000, 60_000)).toHaveLength(3);
  });

  it('that failed wait, that are given up are dead until they are retried, that arrived are done', async () => {
    const store = await openStore();
    await store.save(lead(1), [
      { id: 'd1', kind: 'email', target: '0' },
      { id: 'd2', kind: 'webhook', target: '1' },
      { id: 'd3', kind: 'confirmation', target: '' },
    ]);
    await store.claim(9, 1_000_001, 1000);
    await store.failed('d1', 'ECONNREFUSED', 1_500_000);
    await store.failed('d2', 'http-410', 'never');
    await store.delivered('d3', 1_000_002);

    const { deliveries } = (await store.get('lead-00001')) ?? { deliveries: [] };
    expect(deliveries.map(({ state, attempts, lastError }) => [state, attempts, lastError])).toEqual([
      ['pending', 1, 'ECONNREFUSED'],
      ['dead', 1, 'http-410'],
      ['delivered', 1, undefined],
    ]);
    expect(await store.counts()).toEqual({ leads: 1, pending: 1, dead: 1 });
    expect(await store.claim(9, 1_499_999, 1000)).toEqual([]);

    expect(await store.retry(undefined, 1_400_000)).toBe(1);
    expect(await store.claim(9, 1_400_000, 1000)).toMatchObject([{ id: 'd2', attempts: 0 }]);
    expect(await store.claim(9, 1_500_000, 1000, ['confirmation'])).toEqual([]);
    expect(await store.claim(9, 1_500_000, 1000, ['email'])).toMatchObject([{ id: 'd1', attempts: 1 }]);
  });

  it('with a time no wait reaches are due: a clock was wrong', async () => {
    const store = await openStore();
    await store.save(lead(1, { createdAt: 9_000_000_000_000 }), [{ id: 'd1', kind: 'email', target: '0' }]);

    expect(await store.claim(9, 1_000_000, 1000)).toMatchObject([{ id: 'd1' }]);
  });
});

describe('leads are listed', () => {
  it('newest first, by form, time and state of their deliveries, in portions', async () => {
    const store = await openStore();
    for (const at of [1, 2, 3, 4]) {
      const formId = at === 3 ? 'bt-leads-other' : 'bt-leads-contact';
      await store.save(lead(at, { formId }), [{ id: `d${at}`, kind: 'email', target: '0' }]);
    }
    await store.failed('d2', 'x', 'never');
    const ids = async (filter: Parameters<LeadStore['list']>[0]) =>
      (await store.list(filter)).map(({ id }) => Number(id.slice(5)));

    expect(await ids({})).toEqual([4, 3, 2, 1]);
    expect(await ids({ formId: 'bt-leads-contact' })).toEqual([4, 2, 1]);
    expect(await ids({ from: 1_000_002, until: 1_000_004 })).toEqual([3, 2]);
    expect(await ids({ state: 'dead' })).toEqual([2]);
    expect(await ids({ limit: 2 })).toEqual([4, 3]);
    expect(await ids({ limit: 2, before: 'lead-00003' })).toEqual([2, 1]);
  });
});

describe('erasing', () => {
  it('removes a lead from the files: none of its words is left in any of them', async () => {
    const store = await openStore();
    const secret = 'Zephyrine';
    await store.save(lead(1, { fields: { name: secret, email: 'Z@Example.com', message: secret.repeat(900) } }), [
      { id: 'd1', kind: 'email', target: '0' },
    ]);
    for (const at of [2, 3, 4]) await store.save(lead(at), [{ id: `d${at}`, kind: 'email', target: '0' }]);
    const holdsSecret = async () =>
      (await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name))))).some((bytes) =>
        bytes.includes(secret),
      );
    expect(await holdsSecret()).toBe(true);

    expect(await store.erase({ email: ' z@example.COM ' })).toBe(1);

    expect(await holdsSecret()).toBe(false);
    expect(await store.counts()).toEqual({ leads: 3, pending: 3, dead: 0 });
    expect(await store.erase({ leadId: 'lead-00002' })).toBe(1);
    expect(await store.erase({ before: 1_000_004 })).toBe(1);
    expect((await store.list({})).map(({ id }) => id)).toEqual(['lead-00004']);
  });

  it('says so when a reader keeps the log, and can be done again', async () => {
    const store = await openStore();
    await store.save(lead(1), []);
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('BEGIN; SELECT * FROM leads');

    await expect(store.erase({ leadId: 'lead-00001' })).rejects.toMatchObject({ code: 'store-busy' });
    reader.close();
    expect(await store.erase({ leadId: 'lead-00001' })).toBe(0);
    expect((await stat(`${file}-wal`)).size).toBe(0);
  });
});

describe('faults of the file', () => {
  it('no database: refused, and kept as it is', async () => {
    const bytes = Buffer.from('These are my enquiries, dear to me. '.repeat(300));
    await writeFile(file, bytes);

    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'store-damaged' });
    expect(await readFile(file)).toEqual(bytes);
  });

  it('cut or overwritten: refused, and kept as it is', async () => {
    const store = await openStore();
    for (let at = 0; at < 40; at += 1) {
      await store.save(lead(at, { fields: { message: 'x'.repeat(2000) } }), []);
    }
    await store.close();
    const whole = await readFile(file);
    const overwritten = Buffer.from(whole);
    overwritten.fill(0xab, 4096, 4096 * 3);

    await truncate(file, 4096 * 5);
    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'store-damaged' });
    expect((await stat(file)).size).toBe(4096 * 5);
    await writeFile(file, overwritten);
    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'store-damaged' });
    expect((await readFile(file)).equals(overwritten)).toBe(true);
  });

  it("another program's database, or one of a newer version: refused", async () => {
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'store-damaged' });
    await rm(file);

    await (await openStore()).close();
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'store-newer' });
  });

  it('locked by another process: that save fails after a while, later ones are kept', async () => {
    const store = await openStore();
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');

    await expect(store.save(lead(1), [])).rejects.toMatchObject({ code: 'store-busy' });
    await expect(store.ping()).rejects.toMatchObject({ code: 'store-busy' });
    other.close();
    await store.ping();
    expect(await store.save(lead(1), [])).toMatchObject({ kind: 'saved' });
  });

  it('removed while it is open: nothing is written into nowhere', async () => {
    const store = await openStore();
    await rm(file);

    await expect(store.save(lead(1), [])).rejects.toMatchObject({ code: 'store-gone' });
    await expect(store.ping()).rejects.toMatchObject({ code: 'store-gone' });
  });

  it('a folder that is not there, or a file that is a folder: refused with the reason', async () => {
    await expect(openSqliteStore(join(dir, 'none', 'leads.db'))).rejects.toMatchObject({ code: 'store-io' });
    await expect(openSqliteStore(dir)).rejects.toMatchObject({ code: 'store-io' });
  });

  it('opened by two at once: each finds it ready', async () => {
    await Promise.all([openStore(), openStore(), openStore()]);
    expect(await Promise.all(open.map((store) => store.ping()))).toHaveLength(3);
  });
});
