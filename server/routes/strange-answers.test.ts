import { afterEach, describe, expect, it } from 'vitest';
import { faultyEngine } from './testing/faulty-engine.ts';
import { type FixtureApp, fixtureApp } from './testing/fixture-app.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const item of open.splice(0)) await item.close();
});

/** The server over an engine that gives these bytes for the first answer, and an empty one for all others. */
async function answering(...first: (string | Buffer)[]): Promise<FixtureApp> {
  const engine = await faultyEngine((_request, response, count) => {
    if (count > 1) response.end('{"response":{"numFound":0,"docs":[]}}');
    else {
      for (const bytes of first) response.write(bytes);
      response.end();
    }
  });
  const fixture = await fixtureApp(engine.target);
  open.push(fixture.app, engine);
  return fixture;
}

const NO_ANSWER = { numFound: 0, start: 0, docs: [] };
const Q = 'q=lake&fl=ss_name&facet=true&facet.field=ss_town&json.nl=map&rows=5&fq=index_id:rci';

describe('§3.4 an answer of the engine with more in it than was asked for', () => {
  it('loses what is foreign at every place', async () => {
    const { search } = await answering(`{
      "responseHeader": { "status": 0, "QTime": 1, "params": { "fq": "leak" }, "zkConnected": "leak" },
      "response": { "numFound": 1, "start": 7, "maxScore": "leak", "docs": [
        { "id": "a", "ss_name": "One", "ss_secret": "leak", "index_id": "rci", "constructor": "leak", "toJSON": "leak",
          "__proto__": "leak", "hasOwnProperty": "leak" },
        { "ss_name": "Two", "id": "b", "ss_name": "Three", "ss_secret": ["leak"] },
        { "id": "c" }
      ] },
      "facet_counts": {
        "facet_queries": { "leak": 1 }, "facet_intervals": { "leak": [] },
        "facet_fields": { "ss_town": [["__proto__", 3], ["constructor", 2], ["Duck", 1], [null, 4]],
          "ss_secret": [["leak", 1]], "__proto__": [["leak", 1]] },
        "facet_ranges": { "fs_secret": { "counts": [["leak", 1]], "gap": 1 } }
      },
      "stats": { "stats_fields": { "fs_secret": { "min": 4711, "max": 4711, "count": 1 } } },
      "highlighting": { "a": { "ss_secret": ["leak"] } },
      "debug": { "leak": "leak" }, "error": { "msg": "leak" }, "nextCursorMark": "leak", "__proto__": { "leak": "leak" }
    }`);
    const { payload, statusCode } = await search(Q);

    expect(statusCode).toBe(200);
    expect(payload).not.toMatch(/leak|4711|secret|index_id/);
    const answer = JSON.parse(payload);
    expect(answer.response).toEqual({
      numFound: 1,
      start: 0,
      docs: [{ id: 'a', ss_name: 'One' }, { ss_name: 'Three', id: 'b' }, { id: 'c' }],
    });
    expect(payload).toContain('"ss_town":{"__proto__":3,"constructor":2,"Duck":1,"":4}');
    expect(Object.keys({}.constructor.prototype)).toEqual([]);
  });

  it('is valid UTF-8 whatever bytes the engine sent', async () => {
    const { search } = await answering(
      '{"response":{"numFound":1,"docs":[{"id":"a","ss_name":"b',
      Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
      '"}]}}',
    );
    const { rawPayload } = await search(Q);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(rawPayload)).toContain('"ss_name":"b\ufffd');
  });

  it.each([
    [
      'a function that is called when it is written',
      '{"response":{"numFound":1,"docs":[{"id":"a","ss_name":{"toJSON":1}}]}}',
    ],
    ['a document in a document', '{"response":{"numFound":1,"docs":[{"id":"a","_childDocuments_":[{"id":"leak"}]}]}}'],
    ['lists in a list', '{"response":{"numFound":1,"docs":[{"id":"a","ss_name":[["leak"]]}]}}'],
    ['nothing in the place of a value', '{"response":{"numFound":1,"docs":[{"id":"a","ss_name":null}]}}'],
    ['nothing in a list', '{"response":{"numFound":1,"docs":[{"id":"a","ss_name":[null]}]}}'],
    ['a document without an id', '{"response":{"numFound":1,"docs":[{"ss_name":"leak"}]}}'],
    ['a document whose prototype is another', '{"response":{"numFound":1,"docs":[{"id":"a","__proto__":{"leak":1}}]}}'],
    ['two answers', '{"response":{"numFound":0,"docs":[]}}{"response":{"numFound":1,"docs":[{"id":"leak"}]}}'],
  ])('with %s is none', async (_name, bytes) => {
    const { search } = await answering(bytes);
    const { statusCode, payload } = await search(Q);
    expect(statusCode).toBe(502);
    expect(payload).not.toContain('leak');
    // Nor does the next visitor get anything of it.
    expect((await search(Q)).json().response).toEqual(NO_ANSWER);
  });

  const documents = (...docs: object[]): string => JSON.stringify({ response: { numFound: docs.length, docs } });
  const own = { id: 'a', index_id: 'rci', ss_bundle: 'rental' };

  it('says of what index and bundle its documents are to the server alone', async () => {
    const { search, asked } = await answering(documents({ ...own, ss_name: 'One' }));
    const { payload } = await search(`${Q}&bundles=rental`);
    expect(asked[0]).toContain('fl=id,ss_name,index_id,ss_bundle');
    expect(payload).toContain('"docs":[{"id":"a","ss_name":"One"}]');
  });

  it.each([
    ['another index', Q, { ...own, id: 'leak', index_id: 'other' }],
    ['another bundle', `${Q}&bundles=rental`, { ...own, id: 'leak', ss_bundle: 'owner' }],
    [
      'several bundles, none of them the one asked for',
      `${Q}&bundles=rental`,
      { ...own, id: 'leak', ss_bundle: ['x'] },
    ],
  ])('with a document of %s is an answer to something else', async (_name, question, other) => {
    const { search } = await answering(documents(own, other));
    const { statusCode, payload } = await search(question);
    expect(statusCode).toBe(502);
    expect(payload).not.toContain('leak');
    expect((await search(question)).json().response).toEqual(NO_ANSWER);
  });

  it('counts nothing by parts', async () => {
    const { search } = await answering(
      '{"response":{"numFound":0,"docs":[]},"stats":{"stats_fields":{"fs_price":{"min":1.5,"count":1.5,"missing":"leak"}}}}',
    );
    const { payload } = await search(`${Q}&stats=true&stats.field=fs_price`);
    expect(JSON.parse(payload).stats).toEqual({ stats_fields: { fs_price: { min: 1.5 } } });
  });

  it('with a document of another index is no answer to an id either', async () => {
    const { app } = await answering(documents({ ...own, id: 'leak', index_id: 'unknown' }));
    const { statusCode, payload } = await app.inject('/api/documents?ids=leak');
    expect(statusCode).toBe(502);
    expect(payload).not.toContain('"docs"');
  });

  it('of 50 MB is not read to its end, and the next one is right', async () => {
    const doc = Buffer.alloc(1024 * 1024, 'leak');
    const { search } = await answering(
      '{"response":{"numFound":1,"docs":[{"id":"a","ss_name":"',
      ...Array.from({ length: 50 }, () => doc),
      '"}]}}',
    );
    const { statusCode, payload } = await search(Q);
    expect(statusCode).toBe(502);
    expect(payload).not.toContain('leak');
    expect((await search(Q)).json().response).toEqual(NO_ANSWER);
  });
});
