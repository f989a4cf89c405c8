import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../indexing/clock.ts';
import { solrClient } from '../indexing/solr-client.ts';
import type { OpenTarget } from '../indexing/solr-target.ts';
import { openTarget } from './open-target.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-target-'));
});
afterEach(() => rm(folder, { recursive: true }));

const idsIn = async ({ target }: OpenTarget) => {
  const answer = await solrClient(target, systemClock).select({ q: '*:*', fl: 'id', sort: 'id asc' });
  return answer.response;
};

it('§3.5 without SOLR_URL the index in DATA_DIR is written, and kept', async () => {
  const first = await openTarget({ DATA_DIR: folder });
  await solrClient(first.target, systemClock).update('[{"id":"a-1","ss_name":"A"}]', { commit: 'true' });
  await first.close();
  const second = await openTarget({ DATA_DIR: folder });
  expect(await idsIn(second)).toMatchObject({ numFound: 1, docs: [{ id: 'a-1' }] });
  await second.close();
});

it('an engine that serves the index already is used and left running', async () => {
  const site = await openTarget({ DATA_DIR: folder });
  const other = await openTarget({ DATA_DIR: folder });
  expect(other.target.label).toContain('through the running site');
  await solrClient(other.target, systemClock).update('[{"id":"a-2"}]', { commit: 'true' });
  await other.close();
  expect(await idsIn(site)).toMatchObject({ docs: [{ id: 'a-2' }] });
  await site.close();
});

it('a SOLR_URL that is none is told as such', async () => {
  await expect(openTarget({ SOLR_URL: 'localhost:8983' })).rejects.toThrow(
    'SOLR_URL "localhost:8983" must be such as http://127.0.0.1:8983/solr/waymark',
  );
});
