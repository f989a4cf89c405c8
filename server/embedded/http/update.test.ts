import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestEngine } from '../engine-fixture.ts';

const engine = new TestEngine();
beforeAll(async () => {
  await engine.start();
});
afterAll(() => engine.remove());
beforeEach(async () => {
  await engine.update(JSON.stringify({ delete: { query: '*:*' }, commit: {} }));
});

async function ids(q = '*:*'): Promise<string[]> {
  const { body } = await engine.select({ q, fl: 'id', rows: 100 });
  return body.response.docs.map((doc: { id: string }) => doc.id);
}

describe('updates', () => {
  it('§7.1 become visible with the commit, not before', async () => {
    await engine.update(JSON.stringify([{ id: '1' }]));
    expect(await ids()).toEqual([]);
    await engine.update('{"commit":{}}');
    expect(await ids()).toEqual(['1']);
  });

  it('§7.1 a document of the same id replaces the old one and goes to the end', async () => {
    await engine.add([{ id: '1', ts_name: 'old words' }, { id: '2' }]);
    await engine.add([{ id: '1', ts_name: 'new words' }]);
    expect(await ids()).toEqual(['2', '1']);
    expect(await ids('ts_name:old')).toEqual([]);
    expect(await ids('ts_name:new')).toEqual(['1']);
  });

  it('§7.1 runs every command of an object, repeated names included', async () => {
    await engine.add([{ id: '1' }, { id: '2' }, { id: '3' }]);
    await engine.update(
      '{"add":{"doc":{"id":"4","ss_name":"a } \\" , b"}},"delete":"1","delete":["2","9"],"add":{"doc":{"id":"5"}},"commit":{}}',
    );
    expect(await ids()).toEqual(['3', '4', '5']);
  });

  it('§7.1 deletes by query what is committed and what is not yet', async () => {
    await engine.add([
      { id: '1', ts_name: 'a blue door', ss_city: 'Avon' },
      { id: '2', ss_city: 'Avon' },
      { id: '3', ss_city: 'Duck' },
    ]);
    await engine.update(JSON.stringify([{ id: '4', ts_name: 'the blue house', ss_city: 'Duck' }]));
    await engine.update('{"delete":{"query":"ts_name:blue"},"commit":{}}');
    expect(await ids()).toEqual(['2', '3']);
  });

  it('§7.1 many replacements leave every document findable once', async () => {
    const batch = (round: number) =>
      Array.from({ length: 3000 }, (_, i) => ({
        id: `d${i}`,
        ts_name: `round${round} name${i}`,
        im_n: [i % 7, round],
      }));
    for (const round of [1, 2, 3]) await engine.add(batch(round));
    const { body } = await engine.select({ q: 'ts_name:round3', rows: 0, facet: 'true', 'facet.field': 'im_n' });
    expect(body.response.numFound).toBe(3000);
    expect(body.facet_counts.facet_fields.im_n.slice(0, 2)).toEqual(['3', 3000]);
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
  ])('§8 refuses %s and says why', async (body, message) => {
    const answer = await engine.update(body);
    expect(answer).toMatchObject({ status: 400, body: { error: { msg: message, code: 400 } } });
  });

  it('§8 what came before a wrong document stays, as in Solr', async () => {
    await engine.update('[{"id":"good"},{"id":"bad","is_n":"x"}]');
    await engine.update('{"commit":{}}');
    expect(await ids()).toEqual(['good']);
  });

  it('§8 refuses broken JSON, other content types, methods and paths', async () => {
    expect((await engine.update('[{"id":')).status).toBe(400);
    expect((await engine.send('POST', '/update', '<add/>', 'text/xml')).status).toBe(415);
    expect((await engine.send('PUT', '/update', '[]', 'application/json')).status).toBe(405);
    expect((await engine.send('GET', '/config')).status).toBe(404);
    expect((await engine.update('[]', '?stream.url=x')).body.error.msg).toContain("'stream.url'");
  });

  it('§7.1 lists its fields with the number of documents that have them', async () => {
    await engine.add([{ id: '1', ss_city: 'Avon' }, { id: '2' }]);
    const { body } = await engine.send('GET', '/admin/luke');
    expect(body.index.numDocs).toBe(2);
    expect(body.fields.ss_city).toEqual({ type: 'string', docs: 1 });
  });
});
