import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexFile } from '../../indexing/index-file.ts';
import type { IndexReporter } from '../../indexing/index-report.ts';
import { systemClock } from '../../indexing/index-report.ts';
import type { IndexOptions } from '../../indexing/index-run.ts';
import { loadMapping } from '../../indexing/mapping/mapping.ts';
import { newIndex } from '../../indexing/target/new-index.ts';
import { solrClient } from '../../indexing/target/solr-client.ts';
import type { SolrTarget } from '../../indexing/target/solr-target.ts';
import { type OpenEngine, openEngine } from '../../startup/open-engine.ts';
import { openTarget } from './open-target.ts';

const OLD = 300;
const NEW = 2000;

let folder: string;
let dataDir: string;
let site: OpenEngine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-swap-'));
  dataDir = join(folder, 'data');
  site = await openEngine({ solr: undefined, dataDir });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const silent: IndexReporter = { started() {}, progress() {}, badRecord() {}, sample() {}, ended() {} };

interface Run extends Partial<IndexOptions> {
  count: number;
  round: string;
  index?: string;
  /** A line at the end of the file. */
  last?: string;
}

/** One run of the command beside the running site. */
async function run({ count, round, index = 'homes', last, ...options }: Run) {
  const lines = Array.from({ length: count }, (_, id) => JSON.stringify({ id, round }));
  const source = join(folder, `${round}.jsonl`);
  await writeFile(source, [...lines, ...(last === undefined ? [] : [last])].join('\n'));
  const file = join(folder, `${index}.yaml`);
  const fields = '{ ss_round: { from: round, required: true }, is_size: { from: size, if_bad: drop } }';
  await writeFile(file, `index: ${index}\nkey: id\nfields: ${fields}\n`);
  const open = await openTarget({ solr: undefined, dataDir });
  try {
    return await indexFile({
      source,
      mapping: await loadMapping(file),
      target: open.target,
      reporter: silent,
      ...options,
    });
  } finally {
    await open.close();
  }
}

const swap = (second = 0) => ({ date: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) });

/** How many documents of each round a visitor finds. */
async function rounds(target: SolrTarget = site.target): Promise<unknown> {
  const { facet_counts } = await solrClient(target, systemClock).select({
    q: '*:*',
    rows: '0',
    facet: 'true',
    'facet.field': 'ss_round',
    'facet.mincount': '1',
    'json.nl': 'arrarr',
  });
  // Solr's shape of an answer with facets.
  const { facet_fields } = facet_counts as { facet_fields: Record<string, [string, number][]> };
  return Object.fromEntries(facet_fields.ss_round ?? []);
}

const cores = async () => (await readdir(dataDir)).filter((name) => !/-(?:wal|shm)$|\.lock/.test(name)).sort();

describe('npm run index -- --swap, on the embedded engine', () => {
  it('§3.5 visitors find the old index or the new one, never a part of either', async () => {
    await run({ count: OLD, round: 'old' });
    let done = false;
    const seen = new Set<string>();
    const visitor = (async () => {
      while (!done) seen.add(JSON.stringify(await rounds()));
    })();

    const summary = await run({ count: NEW, round: 'new', swap: swap() });
    done = true;
    await visitor;

    expect(summary).toMatchObject({ indexed: NEW, swap: { kept: undefined, removed: [], warnings: [] } });
    expect(await rounds()).toEqual({ new: NEW });
    expect([...seen].filter((counts) => ![`{"old":${OLD}}`, `{"new":${NEW}}`].includes(counts))).toEqual([]);
    expect(seen).toContain(`{"old":${OLD}}`);
  });

  it('§3.5 the new index is there after a restart, can be written, and nothing is left of the old one', async () => {
    await run({ count: OLD, round: 'old' });
    await run({ count: 20, round: 'new', swap: swap(1) });
    await run({ count: 30, round: 'newer', swap: swap(2) });
    await site.close();
    expect(await cores()).toEqual(['index.sqlite.core-waymark_20260101000002', 'index.sqlite.served']);

    site = await openEngine({ solr: undefined, dataDir });
    expect(await rounds()).toEqual({ newer: 30 });
    await run({ count: 10, round: 'late' });
    expect(await rounds()).toEqual({ late: 10, newer: 20 });
  });

  it.each<[string, Partial<Run>, string]>([
    ['a bad record in strict mode', { strict: true, last: '{"id":"x"}' }, 'The old index stays as it was.'],
    ['a source that breaks off', { last: '{"id":', strict: true }, 'The old index stays as it was.'],
    ['a source without a good record', { count: 0, last: '{"id":"x"}' }, 'The old index stays'],
    ['a run that is stopped', { signal: AbortSignal.abort() }, 'Stopped. The old index stays as it was.'],
  ])('%s leaves the old index, and nothing of the new one', async (_name, options, message) => {
    await run({ count: OLD, round: 'old' });

    await expect(run({ count: 50, round: 'new', swap: swap(), ...options })).rejects.toThrow(message);

    expect(await rounds()).toEqual({ old: OLD });
    expect(await cores()).toEqual(['index.sqlite']);
  });

  it('what a crash left of a new index is gone after the next start', async () => {
    await run({ count: OLD, round: 'old' });
    await site.close();
    await writeFile(join(dataDir, 'index.sqlite.core-waymark_20260101000000'), 'half');
    await writeFile(join(dataDir, 'index.sqlite.core-waymark_20260101000000-wal'), 'half');

    site = await openEngine({ solr: undefined, dataDir });

    expect(await rounds()).toEqual({ old: OLD });
    expect(await cores()).toEqual(['index.sqlite']);
  });

  describe('a feed that loses more than it may', () => {
    const refused = (message: string) => ({ code: 'index-failed', message: expect.stringContaining(message) });

    it.each<[string, Partial<Run>, string]>([
      [
        'is cut off in the middle',
        { count: 150, last: '{"id":150,"rou' },
        'Of 151 records 1 are bad (0.6 %); of 300 documents in the index 150 would be removed (50 %).',
      ],
      [
        'is bad but for one record',
        { count: 1, last: '{"id":"x"}\n'.repeat(299) },
        'Of 300 records 299 are bad (99.6 %); of 300 documents in the index 299 would be removed (99.6 %).',
      ],
      [
        'is bad throughout, as by a fault of the mapping',
        { count: 0, last: '{"id":"x"}\n'.repeat(300) },
        'Of 300 records 300 are bad (100 %); of 300 documents in the index 300 would be removed (100 %).',
      ],
      [
        'has other keys than before',
        { count: 0, last: Array.from({ length: 300 }, (_, id) => `{"id":"n${id}","round":"new"}`).join('\n') },
        'of 300 documents in the index 300 would be removed (100 %). At most 20 % of either may be (--max-loss)',
      ],
    ])('%s: the old index stays, and nothing of the new one', async (_name, options, message) => {
      await run({ count: OLD, round: 'old' });

      await expect(run({ count: 0, round: 'new', swap: swap(), maxLoss: 0.2, ...options })).rejects.toMatchObject(
        refused(message),
      );

      expect(await rounds()).toEqual({ old: OLD });
      expect(await cores()).toEqual(['index.sqlite']);
    });

    it('takes its place where the limit is lifted, or was not reached; the first feed of all may be small', async () => {
      await run({ count: 10, round: 'first', swap: swap(1), maxLoss: 0.2 });
      expect(await rounds()).toEqual({ first: 10 });
      await run({ count: 8, round: 'fewer', swap: swap(2), maxLoss: 0.2 });
      expect(await rounds()).toEqual({ fewer: 8 });
      await run({ count: 1, round: 'forced', swap: swap(3), maxLoss: undefined });
      expect(await rounds()).toEqual({ forced: 1 });
    });

    it.each(['swap', 'prune'])('whose values of a field can no longer be read is refused with --%s', async (how) => {
      const sized = (size: unknown) =>
        Array.from({ length: 9 }, (_, id) => JSON.stringify({ id, round: 'sized', size })).join('\n');
      await run({ count: 0, round: 'old', last: sized(5) });
      const options = { count: 0, round: 'new', last: sized('big'), maxLoss: 0.2 };
      await expect(run({ ...options, ...(how === 'swap' ? { swap: swap() } : { prune: true }) })).rejects.toMatchObject(
        refused(
          'Of 9 documents with is_size 9 would lose it (100 %), the first at new.jsonl:1: "big" is not a number.',
        ),
      );
      const { response } = await solrClient(site.target, systemClock).select({ q: 'is_size:5', rows: '0' });
      expect(response).toMatchObject({ numFound: 9 });
    });

    it('a first feed that is mostly bad does not go live', async () => {
      const bad = '{"id":"x"}\n'.repeat(9);
      await expect(run({ count: 1, round: 'new', last: bad, swap: swap(), maxLoss: 0.2 })).rejects.toMatchObject(
        refused('Of 10 records 9 are bad (90 %); of 0 documents in the index 0 would be removed.'),
      );
      expect(await rounds()).toEqual({});
    });
  });

  it('what a killed run left in a running site is gone after the next one', async () => {
    await run({ count: OLD, round: 'old' });
    const half = await newIndex(site.target, swap(1));
    await solrClient(half.target, systemClock).update('[{"id":"half"}]', {});

    await run({ count: 20, round: 'new', swap: swap(2) });

    expect(await rounds()).toEqual({ new: 20 });
    expect(await cores()).toEqual(['index.sqlite.core-waymark_20260101000002', 'index.sqlite.served']);
  });

  it('an index with other documents in it is not replaced', async () => {
    await run({ count: 3, round: 'boats', index: 'boats' });
    await run({ count: OLD, round: 'old' });

    await expect(run({ count: 5, round: 'new', swap: swap() })).rejects.toMatchObject({
      code: 'index-failed',
      message: expect.stringContaining('also holds 3 documents of another index id or site hash'),
    });
    expect(await rounds()).toEqual({ old: OLD, boats: 3 });
  });
});
