/** `npm run index -- --swap` against a real Solr: while it runs, and when it fails, visitors find one whole index. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexFile } from '../../server/indexing/index-file.ts';
import { systemClock } from '../../server/indexing/index-report.ts';
import type { IndexOptions } from '../../server/indexing/index-run.ts';
import { loadMapping } from '../../server/indexing/mapping/mapping.ts';
import { solrAdmin, solrClient } from '../../server/indexing/target/solr-client.ts';
import { httpTarget, type OpenTarget } from '../../server/indexing/target/solr-target.ts';
import { type Engine, empty, object } from './engine.ts';
import { urlOf } from './engines.ts';
import { START_TIMEOUT } from './real-solr.ts';

/**
 * Declares it for a Solr, reached at each of its nodes; what it holds goes.
 *
 * @param firstKept the name under which the first index is kept
 */
export function swapsWhole(nodes: () => readonly Engine[], firstKept: string): void {
  let open: OpenTarget;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waymark-swap-'));
    await writeFile(
      join(folder, 'm.yaml'),
      'index: homes\nkey: id\nfields: { ss_round: { from: round, required: true } }\n',
    );
    const [first] = nodes();
    if (!first) throw new Error('a Solr has nodes');
    await empty(first, '*:*');
    open = httpTarget(urlOf(first));
    await run(300, 'old');
  }, START_TIMEOUT);
  afterAll(async () => {
    await open?.close();
    await rm(folder, { recursive: true, force: true });
  }, START_TIMEOUT);

  async function run(count: number, round: string, options: Partial<IndexOptions> = {}, last = '') {
    const source = join(folder, `${round}.jsonl`);
    const lines = Array.from({ length: count }, (_, id) => JSON.stringify({ id, round }));
    await writeFile(source, [...lines, last].join('\n'));
    const reporter = { started() {}, progress() {}, badRecord() {}, sample() {}, ended() {} };
    const mapping = await loadMapping(join(folder, 'm.yaml'));
    return indexFile({ source, mapping, target: open.target, reporter, ...options });
  }

  const swap = (second: number) => ({ date: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) });

  async function rounds(target = open.target): Promise<string> {
    const answer = await solrClient(target, systemClock).select({
      q: '*:*',
      rows: '0',
      facet: 'true',
      'facet.field': 'ss_round',
      'facet.mincount': '1',
      'json.nl': 'map',
    });
    return JSON.stringify(object(object(answer.facet_counts)?.facet_fields)?.ss_round);
  }

  async function names(): Promise<string[]> {
    const admin = solrAdmin(open.target);
    const { mode } = await admin.call('/admin/info/system', {});
    if (mode !== 'solrcloud') {
      const { status } = await admin.call('/admin/cores', { action: 'STATUS', indexInfo: 'false' });
      return Object.keys(object(status) ?? {})
        .filter((name) => name.startsWith('waymark'))
        .sort();
    }
    const { collections } = await admin.call('/admin/collections', { action: 'LIST' });
    return Array.isArray(collections) ? collections.map(String).sort() : [];
  }

  it(
    '§3.5 the new index takes the place of the old one in one step; the old one is kept, older ones go',
    async () => {
      let done = false;
      const seen = new Set<string>();
      const visitor = (async () => {
        while (!done) seen.add(await rounds());
      })();
      const first = await run(1500, 'new', { swap: swap(1) });
      done = true;
      await visitor;

      expect([...seen].filter((counts) => !['{"old":300}', '{"new":1500}'].includes(counts))).toEqual([]);
      expect(first.swap).toEqual({ kept: firstKept, removed: [], warnings: [] });
      // Nodes hear of an alias one after the other.
      for (const at of nodes()) {
        const node = httpTarget(urlOf(at));
        await expect.poll(() => rounds(node.target)).toBe('{"new":1500}');
        await node.close();
      }

      const second = await run(20, 'newer', { swap: swap(2) });
      expect(second.swap?.removed).toEqual([firstKept]);
      await expect.poll(() => rounds()).toBe('{"newer":20}');
      const third = await run(30, 'newest', { swap: swap(3) });
      expect(third.swap?.warnings).toEqual([]);
      await expect.poll(() => rounds()).toBe('{"newest":30}');
      expect(await names()).toHaveLength(2);

      await run(10, 'late');
      await expect.poll(() => rounds()).toBe('{"newest":20,"late":10}');
      await run(30, 'newest', { prune: true });
    },
    START_TIMEOUT,
  );

  it(
    'a run that fails leaves the old index, and nothing of the new one',
    async () => {
      await run(5, 'before', { prune: true });
      const before = await names();

      await expect(run(50, 'half', { swap: swap(9), strict: true }, '{"id":"x"}')).rejects.toThrow('old index stays');

      expect(await rounds()).toBe('{"before":5}');
      expect(await names()).toEqual(before);
    },
    START_TIMEOUT,
  );
}
