import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFeeds } from './feeds-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-feeds-'));
  for (const index of ['homes', 'boats']) {
    await writeFile(join(folder, `${index}.yaml`), `index: ${index}\nkey: id\nfields: { ss_name: { from: name } }\n`);
  }
});
afterEach(() => rm(folder, { recursive: true }));

async function read(text: string) {
  await writeFile(join(folder, 'feeds.yaml'), text);
  return readFeeds(folder);
}

describe('feeds.yaml', () => {
  it('names a source and a mapping for each index; the rest has defaults', async () => {
    const [homes, boats] = await read(
      [
        'feeds:',
        '  - { source: https://example.com/homes.csv.gz, mapping: homes.yaml, every: 30m, max_loss: 5%, max_mb: 20, timeout: 1m }',
        '  - { source: boats.jsonl, mapping: boats.yaml, swap: true }',
      ].join('\n'),
    );

    expect(homes).toMatchObject({ everyMs: 1_800_000, maxLoss: 0.05, maxBytes: 20_971_520, timeoutMs: 60_000 });
    expect(String(homes?.source)).toBe('https://example.com/homes.csv.gz');
    expect(boats).toMatchObject({ source: join(folder, 'boats.jsonl'), everyMs: 5000, maxLoss: 0.2, swap: {} });
  });

  it('may be missing', async () => {
    expect(await readFeeds(folder)).toEqual([]);
  });

  it.each([
    ['source: ftp://example.com/x, mapping: homes.yaml', '2: feeds[0].source: must be a file or an http address'],
    ['source: x, mapping: homes.yaml, every: 5', '2: feeds[0].every: must be text'],
    ['source: x, mapping: homes.yaml, every: 500d', '2: feeds[0].every: must be a time such as 30s'],
    ['source: x, mapping: homes.yaml, max_loss: most', '2: feeds[0].max_loss: must be a share such as 20%'],
    ['source: x, mapping: homes.yaml, config_set: y', '2: feeds[0].config_set: goes with swap: true only'],
    ['source: x, maping: homes.yaml', 'did you mean mapping?'],
    ['source: x, mapping: other.yaml', 'other.yaml:1: there is no such file'],
  ])('{ %s } is refused with its line', async (entry, message) => {
    await expect(read(`feeds:\n  - { ${entry} }`)).rejects.toThrow(message);
  });

  it('has one feed for each index', async () => {
    const entry = '  - { source: x, mapping: homes.yaml }';
    await expect(read(`feeds:\n${entry}\n${entry}`)).rejects.toThrow(/feeds\.yaml:3: .*has a feed already/);
  });
});
