import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { benchEachTest, MAPPING, records, type Watching } from '../testing/feed-bench.ts';
import { startFeedOrigin, status, whole } from '../testing/feed-origin.ts';

const bench = benchEachTest();

describe('a feed at an address', () => {
  it('is indexed, and asked for again only if it has changed', async () => {
    bench().origin.answer(
      whole(records(10), { etag: '"one"', 'last-modified': 'Thu, 14 May 2026 11:00:00 GMT' }),
      status(304),
    );
    const feed = bench().start();

    expect(await feed.round()).toEqual({
      said: [expect.stringMatching(/^10 records: all written, 0 removed, 0 bad, in \d+\.\d s$/)],
      pause: 900_000,
    });
    expect(bench().solr.documents.size).toBe(10);
    const written = bench().solr.updates.length;
    expect(await feed.next()).toEqual({ said: ['unchanged'], pause: 900_000 });
    expect(bench().solr.updates.length).toBe(written);
    expect(bench().origin.requests[0]?.headers).not.toHaveProperty('if-none-match');
    expect(bench().origin.requests[1]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Thu, 14 May 2026 11:00:00 GMT',
    });
  });

  it('that has changed is the whole truth: what is not in it goes, and each round says what it did', async () => {
    bench().origin.answer(whole(records(10)), whole(`${records(9, 2)}\n{"id":77}`));
    const feed = bench().start();
    await feed.round();
    const { said } = await feed.next();

    expect(said[0]).toMatch(
      /^10 records: 2 changed, 1 removed, 1 bad \(the first at feed\.jsonl:10: ss_name: is required.*\), in /,
    );
    expect(
      bench()
        .names()
        .filter((name) => String(name).startsWith('New')),
    ).toEqual(['New 1', 'New 2']);
    expect(bench().solr.documents.size).toBe(9);
  });

  it('whose source names no versions is left alone while its bytes are the same', async () => {
    bench().origin.answer(whole(records(10)));
    const feed = bench().start();
    await feed.round();
    const written = bench().solr.updates.length;

    expect((await feed.next()).said).toEqual(['unchanged']);
    expect(bench().solr.updates.length).toBe(written);
  });

  it('is indexed again when its mapping has changed', async () => {
    bench().origin.answer(whole(records(10), { etag: '"one"' }));
    const feed = bench().start();
    await feed.round();
    await writeFile(join(bench().folder, 'mapping.yaml'), MAPPING.replace('from: name', 'template: "The {name}"'));

    expect((await feed.next()).said[0]).toMatch(/^10 records: 10 changed, 0 removed, 0 bad/);
    expect(bench().names()).toContain('The Home 1');
  });

  it('whose mapping cannot be read fails until it can be', async () => {
    bench().origin.answer(whole(records(10), { etag: '"one"' }));
    const feed = bench().start();
    await feed.round();
    await writeFile(join(bench().folder, 'mapping.yaml'), 'index: homes\n');
    expect((await feed.next()).said[0]).toMatch(/^failed: .*mapping\.yaml:1: .*key is missing; again at 2026-05-14T/);

    await writeFile(join(bench().folder, 'mapping.yaml'), `${MAPPING}# mended\n`);
    expect((await feed.next()).said[0]).toMatch(/^10 records: 0 changed/);
  });

  it.each([
    ['packed by its server', 'feed.jsonl', gzipSync(records(10)), { 'content-encoding': 'gzip' }],
    ['a packed file', 'feed.jsonl.gz', gzipSync(records(10)), {}],
    ['both', 'feed.jsonl.gz', gzipSync(gzipSync(records(10))), { 'content-encoding': 'gzip' }],
  ])('may be %s', async (_what, name, body, headers) => {
    bench().origin.answer(whole(body, headers));
    const feed = bench().start({ source: new URL(`/${name}?key=secret`, bench().origin.url) });

    expect((await feed.round()).said[0]).toMatch(/^10 records: all written/);
    expect(bench().origin.requests[0]?.path).toContain('?key=secret');
    expect(bench().state()?.source).not.toContain('secret');
  });

  it('may lead to another address, whose server does not hear the password', async () => {
    const other = await startFeedOrigin();
    other.answer(whole(records(10)));
    bench().origin.answer(status(302, { location: '/moved' }), status(307, { location: other.url.href }));
    const feed = bench().start({ source: new URL(bench().origin.url.href.replace('//', '//owner:pass%20word@')) });

    expect((await feed.round()).said[0]).toMatch(/^10 records: all written/);
    const sent = `Basic ${Buffer.from('owner:pass word').toString('base64')}`;
    expect(bench().origin.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/feed.jsonl', sent],
      ['/moved', sent],
    ]);
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    await other.close();
  });
});

describe('a feed that loses too much', () => {
  it('is refused, the index stays, and the next one that is whole is taken', async () => {
    bench().origin.answer(whole(records(10)), whole(records(5)), whole('garbage\n'.repeat(3)), whole(records(9)));
    const feed = bench().start();
    await feed.round();
    const { said, pause } = await feed.next();

    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /^refused: Of 5 records 0 are bad; of 10 documents in the index 5 would be removed \(50 %\)/,
    );
    expect(pause).toBe(900_000);
    expect((await feed.next()).said[0]).toMatch(/^refused: /);
    expect(bench().solr.documents.size).toBe(10);
    expect(bench().state()).toMatchObject({ failures: 2 });
    expect((await feed.next()).said[0]).toMatch(/^9 records: 0 changed, 1 removed/);
    expect(bench().solr.documents.size).toBe(9);
  });

  it('is refused with the first of its records that is bad, and why', async () => {
    bench().origin.answer(whole(records(10)), whole('{"error":"no such token"}'));
    const feed = bench().start();
    await feed.round();

    expect((await feed.next()).said[0]).toMatch(
      /\(--max-loss\)\. The first bad one is at feed\.jsonl:1: key: the record has no "id"\. Nothing was changed\. Where that is meant/,
    );
  });

  it.each([
    ['too much of it', {}, /^refused: .* The good records were written, nothing was deleted\./],
    ['some of it, which is to stop it', { strict: true }, /^failed: Stopped at .* stays in the index\./],
  ])(
    'for its index refuses %s leaves nothing behind once its source is what it was before',
    async (_what, words, said) => {
      bench().origin.answer(
        whole(records(10), { etag: '"one"' }),
        whole(records(10, 10), { etag: '"two"' }),
        (request, response) => {
          if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
          else response.writeHead(200, { etag: '"one"' }).end(records(10));
        },
      );
      const feed = bench().start(words);
      await feed.round();
      const before = bench().names();
      bench().solr.refuse = ({ ss_name: name }) => (/^New [789]$/.test(String(name)) ? 'too new' : undefined);

      expect((await feed.next()).said[0]).toMatch(said);
      expect(bench().names()).not.toEqual(before);
      expect((await feed.next()).said[0]).toMatch(/^10 records: all written, 0 removed, 0 bad/);
      expect(bench().names()).toEqual(before);
    },
  );
});

describe('a feed in a file', () => {
  const LONG_AGO = new Date('2026-01-01T00:00:00Z');
  const file = (): string => join(bench().folder, 'homes.jsonl');
  /** Written at the time of the clock. */
  async function write(text: string, { clock }: Pick<Watching, 'clock'>): Promise<void> {
    await writeFile(file(), text);
    const now = new Date(clock.now());
    await utimes(file(), now, now);
  }

  it('is indexed at once, then when it has changed and stays the same; without a word in between', async () => {
    await writeFile(file(), records(10));
    await utimes(file(), LONG_AGO, LONG_AGO);
    const feed = bench().start({ source: file(), everyMs: 5000 });
    expect((await feed.round()).said[0]).toMatch(/^10 records: all written/);
    expect(await feed.next()).toEqual({ said: [], pause: 5000 });

    await write(records(3), feed);
    // It is still being written.
    expect((await feed.next()).said).toEqual([]);
    await write(records(10, 1), feed);
    expect((await feed.next()).said).toEqual([]);
    expect((await feed.next()).said[0]).toMatch(/^10 records: 1 changed, 0 removed, 0 bad/);
  });

  it('that is not there is waited for, said once', async () => {
    const feed = bench().start({ source: file(), everyMs: 5000 });
    expect(await feed.round()).toEqual({ said: ['there is no such file; waiting for it'], pause: 5000 });
    expect((await feed.next()).said).toEqual([]);
    expect(bench().state()).toMatchObject({ missingSince: '2026-05-14T12:00:00Z' });
    await writeFile(file(), records(10));
    await utimes(file(), LONG_AGO, LONG_AGO);
    expect((await feed.next()).said[0]).toMatch(/^10 records/);
    expect(bench().state()).not.toHaveProperty('missingSince');
  });

  it('that a mapping makes unfit is refused once, and taken when the mapping is mended', async () => {
    const mapping = join(bench().folder, 'mapping.yaml');
    await writeFile(file(), records(10));
    await utimes(file(), LONG_AGO, LONG_AGO);
    await writeFile(mapping, MAPPING.replace('from: name', 'from: title'));
    const feed = bench().start({ source: file(), everyMs: 5000 });
    expect((await feed.round()).said[0]).toMatch(/^refused: Of 10 records 10 are bad/);
    expect((await feed.next()).said).toEqual([]);
    await writeFile(mapping, MAPPING);
    expect((await feed.next()).said[0]).toMatch(/^10 records: all written/);
    await writeFile(mapping, MAPPING.replace('from: name', 'from: headline'));
    expect((await feed.next()).said[0]).toMatch(/^refused: Of 10 records 10 are bad/);
    expect((await feed.next()).said).toEqual([]);
  });

  it('that is refused is left alone until it changes', async () => {
    await writeFile(file(), records(10));
    await utimes(file(), LONG_AGO, LONG_AGO);
    const feed = bench().start({ source: file(), everyMs: 5000 });
    await feed.round();
    await writeFile(file(), records(2));
    expect((await feed.next()).said).toEqual([]);
    expect((await feed.next()).said[0]).toMatch(/^refused: /);
    expect((await feed.next()).said).toEqual([]);
    expect(bench().solr.documents.size).toBe(10);
  });
});

describe('the process that watches', () => {
  it('is one for each index: another is told which one it is', async () => {
    bench().origin.answer(whole(records(10)));
    const first = bench().start();
    await first.round();

    await expect(bench().start().ended).rejects.toThrow(
      `The index homes at ${bench().solr.url} is watched by the process ${process.pid} already: stop that one first.`,
    );
    await first.stop();
    expect((await bench().start().round()).said[0]).toMatch(/^10 records/);
  });

  it('says so where the one before it was killed', async () => {
    bench().origin.answer(whole(records(10)));
    const first = bench().start();
    await first.round();
    await first.stop();
    const states = join(bench().folder, 'states');
    const [lock = ''] = (await readdir(states)).filter((name) => name.endsWith('.lock'));
    await writeFile(join(states, lock.replace('.lock', '.pid')), '4711\n');

    expect((await bench().start().round()).said).toEqual([
      'the process 4711 watched it before and ended without letting go; this one goes on',
      expect.stringMatching(/^10 records/),
    ]);
  });

  it('ends when it is told to, in the middle of a feed that drips too, and leaves nothing behind', async () => {
    const begun = Promise.withResolvers<void>();
    bench().origin.answer((_request, response) => {
      response.writeHead(200);
      response.write('{', () => begun.resolve());
    });
    const feed = bench().start();
    await begun.promise;
    await feed.stop();

    expect(feed.lines.at(-1)).toBe('stopped');
    await expect(feed.ended).resolves.toBeUndefined();
    const left = await readdir(join(bench().folder, 'states'));
    expect(left.map((name) => name.replace(/^homes-\w+/, '')).sort()).toEqual(['.json', '.lock']);
  });
});
