import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readerSocketPath } from './start-engine.ts';
import { SOLR_CONFIG, TestEngine } from './testing/test-engine.ts';

const READERS = [1, 2];
/** The thread that writes can be searched as well. */
const ALL = [0, ...READERS];

let engine: TestEngine;

beforeEach(async () => {
  engine = new TestEngine();
  await engine.start(SOLR_CONFIG, READERS.length);
});

afterEach(() => engine.remove());

const document = (id: string, others: object = {}): object => ({ id, ts_name: `Place ${id}`, ...others });

/** The keys that each of them finds, in their order. */
function found(params: Record<string, string | number> = {}): Promise<string[][]> {
  return Promise.all(
    ALL.map(async (reader) => {
      const { body } = await engine.select({ q: '*:*', fl: 'id', rows: 1000, ...params }, reader);
      return body.response.docs.map(({ id }: { id: string }) => id);
    }),
  );
}

const eachFinds = (...keys: string[]): string[][] => ALL.map(() => keys);

it('§3.5 readers find what was added, replaced and deleted as soon as whoever changed it is told', async () => {
  expect(await found()).toEqual(eachFinds());
  await engine.add([
    document('a'),
    document('b', { ts_text: 'by the lake' }),
    document('b', { ts_text: 'by the sea' }),
  ]);
  expect(await found()).toEqual(eachFinds('a', 'b'));
  expect(await found({ q: 'sea', defType: 'edismax', qf: 'ts_text' })).toEqual(eachFinds('b'));
  expect(await found({ q: 'lake', defType: 'edismax', qf: 'ts_text' })).toEqual(eachFinds());

  await engine.update('{"delete":["a"]}', '?commit=true');
  await engine.add([document('c')]);
  await engine.add([document('b')]);
  expect(await found()).toEqual(eachFinds('c', 'b'));

  // Not before the commit.
  await engine.update(JSON.stringify([document('d')]));
  expect(await found()).toEqual(eachFinds('c', 'b'));
  await engine.update('[]', '?commit=true');
  expect(await found()).toEqual(eachFinds('c', 'b', 'd'));
});

it('§3.5 readers find the same after a restart, and go on from there', async () => {
  await engine.add(['a', 'b', 'c'].map((id) => document(id)));
  await engine.update('{"delete":["c"]}', '?commit=true');
  await engine.stop();
  await engine.start(SOLR_CONFIG, READERS.length);
  expect(await found()).toEqual(eachFinds('a', 'b'));
  await engine.add([document('d')]);
  expect(await found()).toEqual(eachFinds('a', 'b', 'd'));
});

it('§3.5 a random order is the same whoever is asked, also where documents were deleted', async () => {
  await engine.add(Array.from({ length: 40 }, (_, at) => document(`p${at}`)));
  await engine.update(JSON.stringify({ delete: ['p3', 'p17'] }), '?commit=true');
  await engine.stop();
  await engine.start(SOLR_CONFIG, READERS.length);
  await engine.update(JSON.stringify({ delete: ['p5'] }), '?commit=true');
  const [first, ...others] = await found({ sort: 'random_7 asc' });
  expect(first).toHaveLength(37);
  for (const other of others) expect(other).toEqual(first);
});

it('§3.5 a search sees one commit, whole: never documents of one and fields of another', async () => {
  const keys = Array.from({ length: 30 }, (_, at) => `p${at}`);
  const write = (version: number) =>
    engine.add(keys.map((id) => document(id, { its_version: version, ts_text: `version ${version}` })));
  await write(0);
  let isWriting = true;
  const told: number[] = [];
  const writing = (async () => {
    for (let version = 1; version <= 12; version++) {
      await write(version);
      told.push(version);
    }
    isWriting = false;
  })();
  const search = async (reader: number): Promise<number> => {
    let searches = 0;
    while (isWriting) {
      const least = told.at(-1) ?? 0;
      const { status, body } = await engine.select(
        {
          q: '*:*',
          fl: 'id,its_version,ts_text',
          rows: 100,
          facet: 'true',
          'facet.field': 'its_version',
          'facet.mincount': 1,
          'json.nl': 'arrarr',
        },
        reader,
      );
      expect(status).toBe(200);
      const [[version]] = body.facet_counts.facet_fields.its_version;
      expect(Number(version)).toBeGreaterThanOrEqual(least);
      expect(body.facet_counts.facet_fields.its_version).toEqual([[version, keys.length]]);
      expect(new Set(body.response.docs.map((doc: { its_version: number }) => String(doc.its_version)))).toEqual(
        new Set([version]),
      );
      expect(body.response.docs).toHaveLength(keys.length);
      searches++;
    }
    return searches;
  };
  const [, ...searches] = await Promise.all([writing, ...READERS.map(search)]);
  for (const count of searches) expect(count).toBeGreaterThan(0);
});

it('§3.5 readers serve the core that takes the place of another, with what was written to it before', async () => {
  await engine.add([document('old')]);
  const admin = (query: string) => engine.send('GET', `/../admin/cores?${query}`);
  expect((await admin('action=CREATE&name=next')).status).toBe(200);
  await engine.send('POST', '/../next/update?commit=true', JSON.stringify([document('new')]), 'application/json');
  expect(await found()).toEqual(eachFinds('old'));
  expect((await admin('action=SWAP&core=waymark&other=next')).status).toBe(200);
  expect(await found()).toEqual(eachFinds('new'));
  expect((await admin('action=UNLOAD&core=next')).status).toBe(200);
  await engine.add([document('newer')]);
  expect(await found()).toEqual(eachFinds('new', 'newer'));
});

it('§3.5 nothing can be written or administered at a reader, whose socket is its owner’s alone', async () => {
  expect(statSync(readerSocketPath(engine.socketPath, 1)).mode & 0o777).toBe(0o600);
  const written = await engine.send('POST', '/update?commit=true', '[{"id":"a"}]', 'application/json', { reader: 1 });
  expect(written.status).toBe(404);
  expect((await engine.send('GET', '/../admin/cores?action=STATUS', undefined, undefined, { reader: 1 })).status).toBe(
    404,
  );
  expect((await engine.send('GET', '/admin/ping', undefined, undefined, { reader: 1 })).body.status).toBe('OK');
  expect(await found()).toEqual(eachFinds());
});
