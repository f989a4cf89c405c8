import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { indexFile } from '../../indexing/index-file.ts';
import type { IndexReporter } from '../../indexing/index-report.ts';
import { systemClock } from '../../indexing/index-report.ts';
import { loadMapping } from '../../indexing/mapping/mapping.ts';
import { solrClient } from '../../indexing/target/solr-client.ts';
import type { OpenTarget } from '../../indexing/target/solr-target.ts';
import { openTarget } from './open-target.ts';

let folder: string;
let open: OpenTarget;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-embedded-'));
  open = await openTarget({ solr: undefined, dataDir: folder });
});
afterEach(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

const silent: IndexReporter = { started() {}, progress() {}, badRecord() {}, sample() {}, ended() {} };

async function run(count: number, options: { index?: string; prune?: boolean } = {}) {
  const { index = 'homes', prune = false } = options;
  const records = Array.from({ length: count }, (_, id) =>
    JSON.stringify({
      id,
      name: `Home ${id}`,
      text: `<p>A quiet place number ${id}</p><p>With a view of lake ${id % 50}.</p>`,
    }),
  );
  await writeFile(join(folder, 'homes.jsonl'), records.join('\n'));
  const file = join(folder, 'mapping.yaml');
  const fields = 'fields: { ss_name: { from: name }, ts_text: { from: text, html: text } }';
  await writeFile(file, `index: ${index}\nkey: id\n${fields}\n`);
  const mapping = await loadMapping(file);
  return indexFile({ source: join(folder, 'homes.jsonl'), mapping, target: open.target, reporter: silent, prune });
}

async function count(query: string): Promise<unknown> {
  const answer = await solrClient(open.target, systemClock).select({ q: query, rows: '0' });
  return answer.response;
}

it('§3.5 the embedded engine takes a file, takes it again without doubles, and is pruned of one index only', async () => {
  expect(await run(3000)).toMatchObject({ indexed: 3000, skipped: 0 });
  expect(await run(10, { index: 'boats' })).toMatchObject({ indexed: 10 });
  expect(await run(3000)).toMatchObject({ indexed: 3000, skipped: 0 });
  expect(await count('index_id:homes')).toMatchObject({ numFound: 3000 });
  expect(await count('ts_text:"view of lake 7"')).toMatchObject({ numFound: 60 + 1 });
  expect(await run(20, { prune: true })).toMatchObject({ indexed: 20, pruned: 2980 });
  expect(await count('index_id:homes')).toMatchObject({ numFound: 20 });
  expect(await count('index_id:boats')).toMatchObject({ numFound: 10 });
});
