import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { benchEachTest, records } from '../testing/feed-bench.ts';
import { type Answer, status, whole } from '../testing/feed-origin.ts';

const bench = benchEachTest();

describe('a feed that cannot be had', () => {
  it('is asked for again later and later, and at its own pace once it is there', async () => {
    bench().origin.answer(status(500), status(500), status(404), whole(records(10)));
    const feed = bench().start();

    expect(await feed.round()).toEqual({
      said: ['failed: it answers with HTTP 500; again at 2026-05-14T12:01:00Z'],
      pause: 60_000,
    });
    expect(await feed.next()).toMatchObject({
      said: [expect.stringContaining('after 2 failures')],
      pause: 120_000,
    });
    expect(await feed.next()).toMatchObject({ said: [expect.stringContaining('HTTP 404')], pause: 240_000 });
    expect(await feed.next()).toMatchObject({ said: [expect.stringContaining('all written')], pause: 900_000 });
    expect(bench().state()).toMatchObject({
      failures: 0,
      lastFailure: { at: '2026-05-14T12:03:00Z', reason: 'failed: it answers with HTTP 404' },
      lastSuccess: { at: '2026-05-14T12:07:00Z' },
    });
  });

  it('is asked for again when it says so', async () => {
    const date = new Date(Date.parse('2026-05-14T14:00:00Z')).toUTCString();
    bench().origin.answer(status(429, { 'retry-after': '3600' }), status(503, { 'retry-after': date }));
    const feed = bench().start();

    expect((await feed.round()).pause).toBe(3_600_000);
    expect((await feed.next()).pause).toBe(3_600_000);
  });

  it.each<[what: string, answers: Answer[], reason: string]>([
    ['is too large', [whole(randomBytes(1_000_001))], 'it is larger than 0 MB'],
    [
      'is too large once it is unpacked',
      [whole(gzipSync('\n'.repeat(2_000_000)), { 'content-encoding': 'gzip' })],
      'it is larger than 0 MB',
    ],
    ['leads on for ever', [status(302, { location: '/feed.jsonl' })], 'it leads on more than 5 times'],
    ['leads to a file', [status(302, { location: 'file:///etc/passwd' })], 'it leads to what is no http address'],
    [
      'breaks off',
      [
        (_request, response) => {
          response.writeHead(200, { 'content-length': '1000' });
          response.write(records(5), () => response.destroy());
        },
      ],
      'the feed cannot be read: other side closed',
    ],
    [
      'is cut off in its packing',
      [whole(gzipSync(records(100)).subarray(0, 60))],
      'the feed is packed, but damaged or cut off',
    ],
    ['is packed otherwise', [whole('x', { 'content-encoding': 'br' })], 'it is packed with br, which nobody asked for'],
    ['has not changed though nobody knows it', [status(304)], 'it answers with HTTP 304'],
  ])('and %s changes nothing', async (_what, answers, reason) => {
    bench().origin.answer(whole(records(10)), ...answers);
    // The first was of another watch, which knew it.
    const before = bench().start();
    await before.round();
    await before.stop();
    const feed = bench().start();

    expect((await feed.round()).said[0]).toContain(`failed: ${reason}`);
    expect(bench().solr.documents.size).toBe(10);
  });

  it('and that drips is given up when its time is over', async () => {
    const begun = Promise.withResolvers<void>();
    bench().origin.answer((_request, response) => {
      response.writeHead(200);
      response.write('{', () => begun.resolve());
    });
    const feed = bench().start();
    await begun.promise;
    feed.clock.ring();

    expect((await feed.round()).said[0]).toContain('failed: it was not there within 600 s');
    expect(bench().solr.documents.size).toBe(0);
  });

  it('a feed whose index cannot be written is tried again, whatever its source says', async () => {
    bench().origin.answer(whole(records(10), { etag: '"one"' }));
    let down = true;
    const feed = bench().start({ isDown: () => down });
    expect((await feed.round()).said[0]).toMatch(/^failed: Solr at .* cannot be reached/);
    down = false;

    expect((await feed.next()).said[0]).toMatch(/^10 records: all written/);
  });
});
