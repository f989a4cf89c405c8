import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestEngine } from '../testing/test-engine.ts';

const engine = new TestEngine();
beforeAll(async () => {
  await engine.start();
});
afterAll(() => engine.remove());
beforeEach(async () => {
  await engine.update(JSON.stringify({ delete: await ids() }), '?commit=true');
});

async function ids(q = '*:*'): Promise<string[]> {
  const { body } = await engine.select({ q, fl: 'id', rows: 10_000 });
  return body.response.docs.map((doc: { id: string }) => doc.id);
}

describe('updates', () => {
  it('§7.1 become visible with the commit, not before', async () => {
    await engine.update(JSON.stringify([{ id: '1' }]));
    expect(await ids()).toEqual([]);
    await engine.update('{}', '?commit=true');
    expect(await ids()).toEqual(['1']);
  });

  it('§7.1 a document of the same id replaces the old one and goes to the end', async () => {
    await engine.add([{ id: '1', ts_name: 'old words' }, { id: '2' }]);
    await engine.add([{ id: '1', ts_name: 'new words' }]);
    expect(await ids()).toEqual(['2', '1']);
    expect(await ids('ts_name:old')).toEqual([]);
    expect(await ids('ts_name:new')).toEqual(['1']);
  });

  it('§7.1 deletes by keys, whether they are there or not', async () => {
    await engine.add([{ id: '1' }, { id: '2' }, { id: '3' }]);
    await engine.update('{"delete":["1","2","9"]}', '?commit=true');
    expect(await ids()).toEqual(['3']);
  });

  it('§7.1 many replacements leave every document findable once', async () => {
    const batch = (round: number) =>
      Array.from({ length: 3000 }, (_, i) => ({
        id: `d${i}`,
        ts_name: `round${round} name${i}`,
        im_n: [i % 7, round],
      }));
    for (const round of [1, 2, 3]) await engine.add(batch(round));
    const { body } = await engine.select({
      q: 'ts_name:round3',
      rows: 0,
      facet: 'true',
      'facet.field': 'im_n',
      'json.nl': 'arrarr',
    });
    expect(body.response.numFound).toBe(3000);
    expect(body.facet_counts.facet_fields.im_n[0]).toEqual(['3', 3000]);
    expect(await ids('ts_name:name2999')).toEqual(['d2999']);
    expect(await ids('ts_name:round2')).toEqual([]);
  });

  it.each([
    ['[{"id":"a","nosuch":1}]', "ERROR: [doc=a] unknown field 'nosuch'"],
    ['[{"id":"a","is_n":"x"}]', "ERROR: [doc=a] Error adding field 'is_n'='x'"],
    ['[{"id":"a","is_n":[1,2]}]', 'ERROR: [doc=a] multiple values encountered for non multiValued field is_n'],
    ['[{"ss_a":"b"}]', 'Document is missing mandatory uniqueKey field: id'],
    [
      '[{"id":"a","ss_b":{"set":"c"}}]',
      'ERROR: [doc=a] field ss_b: nested documents and atomic updates are not supported',
    ],
    ['{"frob":1}', "Unknown command 'frob'"],
    ['{"add":{"doc":{"id":"a"}}}', "Unknown command 'add'"],
    ['{"delete":{"query":"*:*"}}', "'delete' takes a list of keys"],
  ])('§8 refuses %s and says why', async (body, message) => {
    const answer = await engine.update(body);
    expect(answer).toMatchObject({ status: 400, body: { error: { msg: message, code: 400 } } });
  });

  it('§8 what came before a wrong document stays, as in Solr', async () => {
    await engine.update('[{"id":"good"},{"id":"bad","is_n":"x"}]');
    await engine.update('{}', '?commit=true');
    expect(await ids()).toEqual(['good']);
  });

  it('§8 refuses broken JSON, other content types, methods and paths', async () => {
    expect((await engine.update('[{"id":')).status).toBe(400);
    expect((await engine.send('POST', '/update', '<add/>', 'text/xml')).status).toBe(415);
    expect((await engine.send('PUT', '/update', '[]', 'application/json')).status).toBe(405);
    expect((await engine.send('GET', '/config')).status).toBe(404);
    expect((await engine.update('[]', '?stream.url=x')).body.error.msg).toContain("'stream.url'");
  });
});
