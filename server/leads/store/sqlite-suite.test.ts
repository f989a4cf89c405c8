import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { storeSuite } from '../testing/store-suite.ts';
import { openSqliteStore } from './sqlite-store.ts';

let folder = '';
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-leads-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

storeSuite('SQLite', {
  open: () => openSqliteStore(join(folder, `${made}.db`)),
  async clear() {
    made += 1;
  },
});
