import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadFileOf } from '../leads/store/open-lead-store.ts';
import { openSqliteStore } from '../leads/store/sqlite-store.ts';
import type { Tally } from '../leads/store/tallies.ts';
import { leadClient, newSubmission } from '../leads/testing/lead-client.ts';
import { type LeadServer, leadSiteFolder, startLeadServer } from '../leads/testing/lead-server.ts';
import type { SiteFolder } from '../site/testing/site-fixture.ts';

let site: SiteFolder;
let dataDir = '';
const running: LeadServer[] = [];

beforeEach(async () => {
  site = await leadSiteFolder('email: { to: owner@example.com }');
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-data-'));
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  await site.remove();
  await rm(dataDir, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<LeadServer> {
  const server = await startLeadServer({ siteDir: site.dir, dataDir, env });
  running.push(server);
  return server;
}

async function counted(): Promise<Pick<Tally, 'kind' | 'times'>[]> {
  const store = await openSqliteStore(leadFileOf(dataDir));
  const sums = await store.tallySums({ from: '2000', keptFrom: '2000', most: 9 });
  await store.close();
  return sums.map(({ kind, times }) => ({ kind, times }));
}

async function enquire({ url }: LeadServer): Promise<void> {
  const client = leadClient();
  expect((await client.post(url, newSubmission())).status).toBe(201);
  await client.close();
}

describe('a server', () => {
  it('that is told to stop has written what it counted, and the next one goes on from there', async () => {
    for (const times of [1, 2]) {
      const server = await start();
      await enquire(server);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(await counted()).toEqual([{ kind: 'enquiry', times }]);
    }
  });

  it('that is told to count nothing removes what was counted', async () => {
    const counting = await start();
    await enquire(counting);
    await counting.end('SIGTERM');
    const silent = await start({ INSIGHTS_DAYS: '0' });
    await enquire(silent);
    expect(await silent.end('SIGTERM')).toBe(0);

    expect(await counted()).toEqual([]);
  });

  it('does not start with a password that is soon guessed, and says so', async () => {
    await expect(start({ INSIGHTS_PASSWORD: 'short' })).rejects.toThrow(
      'INSIGHTS_PASSWORD must have 12 characters or more',
    );
  });
});
