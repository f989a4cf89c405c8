import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type FaultyEngine, faultyEngine } from './testing/faulty-engine.ts';
import { fixtureApp } from './testing/fixture-app.ts';
import { JSON_TYPE } from './testing/scripted-solr.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const item of open.splice(0)) await item.close();
});

const TAG = /^W\/"[\w-]{22}"$/;
const SEARCH = '/api/search?q=lake&fq=index_id:rci';

/** Asks a server at its port; paths are those of the site. */
type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

interface Served {
  app: FastifyInstance;
  engine: FaultyEngine;
  ask: Ask;
  clock: { ms: number };
  /** What the engine finds from now on, and how long it says that took. */
  finds: { ids: string[]; took: number; status: number };
}

/** A server that listens, over an engine that finds what it is told. */
async function served(): Promise<Served> {
  const clock = { ms: 5000 };
  const finds = { ids: Array.from({ length: 60 }, (_, at) => `stay-${at}`), took: 7, status: 200 };
  const engine = await faultyEngine((_request, response) => {
    const docs = finds.ids.map((id) => ({ id }));
    const answer = { responseHeader: { status: 0, QTime: finds.took }, response: { numFound: docs.length, docs } };
    response.writeHead(finds.status, JSON_TYPE).end(JSON.stringify(answer));
  });
  const { app } = await fixtureApp(engine.target, { now: () => clock.ms });
  open.push(app, engine);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ask: Ask = (path, headers = {}, method = 'GET') =>
    fetch(`${app.listeningOrigin}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });
  return { app, engine, ask, clock, finds };
}

const tagOf = ({ headers }: Response): string => headers.get('etag') ?? 'none';

describe('§7.1 an answer that caches may keep', () => {
  it.each([
    SEARCH,
    `${SEARCH}&json.wrf=cb`,
    '/api/documents?ids=stay-1',
    '/api/suggest?index=rci&q=la',
    '/api/indexes',
    '/api/indexes/rci',
    '/sites/all/modules/contrib/antibot/js/antibot.js',
  ])('has a tag, and is not sent again to who has it: %s', async (path) => {
    const { ask } = await served();
    const first = await ask(path);
    const again = await ask(path, { 'if-none-match': tagOf(first) });

    expect([first.status, again.status]).toEqual([200, 304]);
    expect(tagOf(first)).toMatch(TAG);
    expect(await again.text()).toBe('');
    for (const name of ['etag', 'cache-control', 'vary']) expect(again.headers.get(name)).toBe(first.headers.get(name));
    for (const name of ['content-type', 'content-length', 'content-encoding']) {
      expect(again.headers.get(name)).toBeNull();
    }
  });

  it('has the same tag in every encoding, for it is weak, and says that it is another one in each', async () => {
    const { ask } = await served();
    const all = await Promise.all(
      ['identity', 'gzip', 'br'].map((coding) => ask(SEARCH, { 'accept-encoding': coding })),
    );

    expect(all.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(new Set(all.map(tagOf)).size).toBe(1);
    expect(new Set(await Promise.all(all.map((answer) => answer.text()))).size).toBe(1);
    for (const { headers } of all) expect(headers.get('vary')).toContain('accept-encoding');
    const [plain] = all;
    const kept = await ask(SEARCH, { 'accept-encoding': 'br', 'if-none-match': plain ? tagOf(plain) : '' });
    expect([kept.status, kept.headers.get('vary')]).toEqual([304, plain?.headers.get('vary')]);
  });

  it.each<[name: string, expected: number, header: (tag: string) => string]>([
    ['among others', 304, (tag) => `"a", W/"b,c" ,${tag}`],
    ['without its mark of weakness', 304, (tag) => tag.slice(2)],
    ['as anything', 304, () => '*'],
    ['as another one', 200, () => 'W/"AAAAAAAAAAAAAAAAAAAAAA"'],
    ['without quotes', 200, (tag) => tag.slice(3, -1)],
    ['not at all', 200, () => ''],
  ])('is known by its tag where If-None-Match names it %s: %i', async (_name, expected, header) => {
    const { ask } = await served();
    const tag = tagOf(await ask(SEARCH));

    expect((await ask(SEARCH, { 'if-none-match': header(tag) })).status).toBe(expected);
  });

  it('tells its age with a 304, and by HEAD', async () => {
    const { ask, clock } = await served();
    const tag = tagOf(await ask(SEARCH));
    clock.ms += 4200;
    const kept = await ask(SEARCH, { 'if-none-match': tag });
    const head = await ask(SEARCH, {}, 'HEAD');
    const headKept = await ask(SEARCH, { 'if-none-match': tag }, 'HEAD');

    expect([kept, head, headKept].map(({ status }) => status)).toEqual([304, 200, 304]);
    for (const answer of [kept, head, headKept]) expect([tagOf(answer), answer.headers.get('age')]).toEqual([tag, '4']);
  });

  it('keeps its tag when it is asked of the engine anew and says the same, however long that took', async () => {
    const { ask, clock, engine, finds } = await served();
    const tag = tagOf(await ask(SEARCH));
    clock.ms += 30_000;
    finds.took = 123;
    const same = await ask(SEARCH, { 'if-none-match': tag });
    clock.ms += 30_000;
    finds.ids[3] = 'another';
    const changed = await ask(SEARCH, { 'if-none-match': tag });

    expect([same.status, changed.status, engine.seen]).toEqual([304, 200, 3]);
    expect(tagOf(changed)).not.toBe(tag);
  });

  it('is another one for each search, and in a callback where that is another address', async () => {
    const { ask, finds } = await served();
    const tags = [tagOf(await ask(SEARCH))];
    finds.ids = ['b'];
    tags.push(tagOf(await ask(`${SEARCH}&rows=5`)));

    expect(new Set(tags).size).toBe(2);
  });

  it('is one by GET alone: what is posted, and what is refused, has no tag and is sent each time', async () => {
    const { app, ask } = await served();
    const tag = tagOf(await ask(SEARCH));
    const posted = await fetch(`${app.listeningOrigin}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'if-none-match': tag },
      body: 'q=lake&fq=index_id:rci',
    });
    const refused = await ask(`${SEARCH}&rows=x`, { 'if-none-match': '*' });

    expect([posted.status, refused.status]).toEqual([200, 400]);
    for (const { headers } of [posted, refused]) expect(headers.get('etag')).toBeNull();
  });

  it('is known again while the engine fails', async () => {
    const { ask, clock, finds } = await served();
    const tag = tagOf(await ask(SEARCH));
    finds.status = 503;
    clock.ms += 20_000;
    const kept = await ask(SEARCH, { 'if-none-match': tag });

    expect([kept.status, kept.headers.get('age')]).toEqual([304, '20']);
    expect(kept.headers.get('cache-status')).toBe('waymark; fwd=stale; detail=upstream-unavailable');
    expect((await ask(`${SEARCH}&rows=9`, { 'if-none-match': tag })).status).toBeGreaterThan(500);
  });
});
