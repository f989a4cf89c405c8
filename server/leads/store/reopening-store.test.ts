import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LeadStore, NewLead } from './lead-store.ts';
import { reopeningStore } from './open-lead-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

let dir: string;
let file: string;
let clock: number;
let lines: string[];
const open: LeadStore[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'waymark-leads-'));
  file = join(dir, 'kept', 'leads.db');
  clock = 0;
  lines = [];
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
  await rm(dir, { recursive: true });
});

function start(): LeadStore {
  const store = reopeningStore({
    open: () => openSqliteStore(file),
    now: () => clock,
    log: {
      info: (message) => lines.push(message),
      error: (fields, message) => lines.push(JSON.stringify(fields) + message),
    },
  });
  open.push(store);
  return store;
}

const LEAD: NewLead = {
  id: 'lead-1',
  submissionId: 'submission-1',
  formId: 'bt-leads-contact',
  fingerprint: 'f',
  fields: {},
  subjects: [],
  createdAt: 1,
};

it('a store that cannot be opened refuses, is said once, and is found again', async () => {
  const store = start();
  for (let at = 0; at < 5; at += 1) {
    clock += 1000;
    await expect(store.save(LEAD, [])).rejects.toMatchObject({ code: 'store-io' });
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('enquiries cannot be taken');

  await mkdir(join(dir, 'kept'));
  clock += 3000;
  expect(await store.save(LEAD, [])).toMatchObject({ kind: 'saved' });
  expect(lines[1]).toBe('enquiries can be taken again');
});

it('a damaged file stays as it is and is said loudly; put right, it is taken', async () => {
  await mkdir(join(dir, 'kept'));
  await writeFile(file, 'no database, and longer than its header would be'.repeat(100));
  const store = start();
  await expect(store.ping()).rejects.toMatchObject({ code: 'store-damaged' });
  expect(lines[0]).toContain('store-damaged');

  await rm(file);
  clock += 3000;
  await store.ping();
});

it('a file that is removed while it is open is made anew for the next enquiry', async () => {
  await mkdir(join(dir, 'kept'));
  const store = start();
  await store.save(LEAD, []);
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end)));

  await expect(store.save({ ...LEAD, submissionId: 'other' }, [])).rejects.toMatchObject({ code: 'store-gone' });
  expect(await store.save({ ...LEAD, submissionId: 'other' }, [])).toMatchObject({ kind: 'saved' });
});

it('is closed for good', async () => {
  await mkdir(join(dir, 'kept'));
  const store = start();
  await store.ping();
  await store.close();

  await expect(store.ping()).rejects.toMatchObject({ code: 'store-closed' });
  await start().close();
});
