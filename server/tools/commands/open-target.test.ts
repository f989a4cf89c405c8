import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../indexing/index-report.ts';
import { solrClient } from '../../indexing/target/solr-client.ts';
import type { OpenTarget } from '../../indexing/target/solr-target.ts';
import { openEngine } from '../../startup/open-engine.ts';
import { openTarget } from './open-target.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-target-'));
});
afterEach(() => rm(folder, { recursive: true }));

const embedded = () => ({ solr: undefined, dataDir: folder });

const idsIn = async ({ target }: OpenTarget) => {
  const answer = await solrClient(target, systemClock).select({ q: '*:*', fl: 'id', sort: 'id asc' });
  return answer.response;
};

it('§3.5 without SOLR_URL the index in DATA_DIR is written, and kept', async () => {
  const first = await openTarget(embedded());
  await solrClient(first.target, systemClock).update('[{"id":"a-1","ss_name":"A"}]', { commit: 'true' });
  await first.close();
  const second = await openTarget(embedded());
  expect(await idsIn(second)).toMatchObject({ numFound: 1, docs: [{ id: 'a-1' }] });
  await second.close();
});

it("a running site's engine is used and left running", async () => {
  const site = await openEngine(embedded());
  const run = await openTarget(embedded());
  expect(run.target.label).toContain('through the running site');
  await solrClient(run.target, systemClock).update('[{"id":"a-2"}]', { commit: 'true' });
  await run.close();
  const again = await openTarget(embedded());
  expect(await idsIn(again)).toMatchObject({ docs: [{ id: 'a-2' }] });
  await again.close();
  await site.close();
});

it('while a run writes the index, no other run and no server has it', async () => {
  const run = await openTarget(embedded());
  const taken = { variable: 'DATA_DIR', message: expect.stringContaining('in use by another indexing run or server') };
  await expect(openTarget(embedded())).rejects.toMatchObject(taken);
  await expect(openEngine(embedded())).rejects.toMatchObject(taken);
  await solrClient(run.target, systemClock).update('[{"id":"a-3"}]', { commit: 'true' });
  expect(await idsIn(run)).toMatchObject({ docs: [{ id: 'a-3' }] });
  await run.close();
});

it('a run whose site stops says so, and that it can be repeated', async () => {
  const site = await openEngine(embedded());
  const run = await openTarget(embedded());
  const client = solrClient(run.target, systemClock);
  await client.update('[{"id":"a-4"}]', {});
  await site.close();
  const failure = client.update('[{"id":"a-5"}]', {});
  await expect(failure).rejects.toThrow(/^The running site has stopped, .* run the command again to complete it\.$/);
  await run.close();
});
