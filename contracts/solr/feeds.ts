/** Feeds that go on over a real Solr: each round leaves the index as the feed is, by deleting as by swapping. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TIMEOUT_MS } from '../../server/indexing/feeds/feed.ts';
import { watchFeeds } from '../../server/indexing/feeds/watch-feeds.ts';
import { httpTarget } from '../../server/indexing/target/solr-target.ts';
import { type FeedOrigin, handClock, startFeedOrigin, whole } from '../../server/indexing/testing/feed-origin.ts';
import { openSolr } from '../../server/search/engine/upstream-target.ts';
import { ask, type Engine, empty, object } from './engine.ts';
import { urlOf } from './engines.ts';
import { START_TIMEOUT } from './real-solr.ts';

/** Declares it for a Solr; what its core holds goes. */
export function followsFeeds(solr: () => Engine): void {
  let url: URL;
  let folder: string;
  let origin: FeedOrigin;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waymark-feeds-'));
    await writeFile(join(folder, 'm.yaml'), 'index: homes\nkey: id\nfields: { ss_name: { from: name } }\n');
    origin = await startFeedOrigin();
    await empty(solr(), '*:*');
    url = urlOf(solr());
  }, START_TIMEOUT);
  afterAll(async () => {
    await origin?.close();
    await rm(folder, { recursive: true, force: true });
  }, START_TIMEOUT);

  async function names(): Promise<unknown[]> {
    const target = openSolr(url);
    const params = [
      ['q', '*:*'],
      ['fl', 'ss_name'],
      ['sort', 'id asc'],
    ] as const;
    const { body } = await ask(target, '/select', params);
    await target.dispatcher.close();
    const found = object(object(body)?.response)?.docs;
    return (Array.isArray(found) ? found : []).map((doc) => object(doc)?.ss_name);
  }

  const feed = (...all: string[]) => whole(JSON.stringify(all.map((name, at) => ({ id: at + 1, name }))));

  it.each([
    ['deletes', undefined],
    ['swaps', {}],
  ])('%s what the feed does not have, and refuses one that loses too much', async (_how, swap) => {
    const first = ['Heron', 'Egret', 'Tern', 'Gull', 'Wren', 'Plover'];
    origin.answer(feed(...first), feed('Heron', 'Great egret', 'Tern', 'Gull', 'Wren'), feed('Heron'));
    const clock = handClock();
    const lines: string[] = [];
    const end = new AbortController();
    const watching = watchFeeds(
      [
        {
          ...{ source: origin.url, mapping: join(folder, 'm.yaml'), everyMs: 60_000, maxLoss: 0.2, swap },
          ...{ maxBytes: 1_000_000, timeoutMs: TIMEOUT_MS },
        },
      ],
      {
        openTarget: async () => httpTarget(url),
        target: url.href,
        folder: join(folder, 'states'),
        say: (line) => lines.push(line),
        clock,
        random: () => 1,
        signal: end.signal,
      },
    );
    await clock.waiting();
    expect(await names()).toEqual(first);
    for (const _round of [2, 3]) {
      clock.goOn();
      await clock.waiting();
      expect(await names()).toEqual(['Heron', 'Great egret', 'Tern', 'Gull', 'Wren']);
    }
    expect(lines[1]).toContain('5 records: 1 changed, 1 removed, 0 bad');
    expect(lines[2]).toContain('refused: Of 1 records 0 are bad; of 5 documents in the index 4 would be removed');
    end.abort();
    await watching;
  });
}
