import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type FaultyEngine, faultyEngine, type Misbehaviour } from './testing/faulty-engine.ts';
import { type FixtureApp, type FixtureOptions, FORM_HEADERS, fixtureApp } from './testing/fixture-app.ts';
import { fixtureEngine } from './testing/fixture-engine.ts';
import { JSON_TYPE } from './testing/scripted-solr.ts';
import { type SolrSite, type SolrSiteOptions, solrSite } from './testing/solr-site.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const item of open.splice(0)) await item.close();
});

interface Clocked {
  clock: { ms: number };
}

function clocked<T extends FixtureOptions>(options: T): T & Clocked & { now(): number } {
  const clock = { ms: 5000 };
  return { ...options, clock, now: () => clock.ms };
}

/** The server over a Solr that answers each search with its words, on a clock of our own. */
async function overSolr(options: SolrSiteOptions = {}): Promise<SolrSite & Clocked> {
  const { clock, ...deps } = clocked(options);
  const site = await solrSite(1, deps);
  open.push(site);
  return { ...site, clock };
}

async function overEngine(
  behave: Misbehaviour,
  deadlineMs = 20_000,
): Promise<FixtureApp & Clocked & { engine: FaultyEngine }> {
  const engine = await faultyEngine(behave);
  const { clock, ...deps } = clocked({ deadlineMs });
  const fixture = await fixtureApp(engine.target, deps);
  open.push(fixture.app, engine);
  return { ...fixture, clock, engine };
}

const Q = 'q=lake&fq=index_id:rci';
const asked = (site: SolrSite): number => site.solrs[0]?.searches ?? 0;

describe('§7.1 a search asked again', () => {
  it('is answered with the same bytes for ten seconds, by GET, by POST and in a callback, whoever asks', async () => {
    const site = await overSolr();
    const first = await site.search(Q);
    const again = await site.search(Q, { cookie: 'visitor=2', 'user-agent': 'another' });
    const byGet = await site.app.inject(`/api/search?${Q}`);
    const old = await site.search(`${Q}&wt=json&json.wrf=cb1`);

    expect(first.json().response.docs).toEqual([{ id: 'lake' }]);
    for (const reply of [again, byGet]) expect(reply.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(old.payload).toBe(`/**/cb1(${first.payload});`);
    expect(old.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(asked(site)).toBe(1);

    site.clock.ms += 10_000;
    await site.search(Q);
    expect(asked(site)).toBe(2);
  });

  it('by GET tells its age, so that no browser keeps it for longer than thirty seconds in all', async () => {
    const site = await overSolr();
    const fresh = await site.app.inject(`/api/search?${Q}`);
    site.clock.ms += 4200;
    const kept = await site.app.inject(`/api/search?${Q}`);
    const posted = await site.search(Q);

    expect([fresh.headers.age, kept.headers.age, posted.headers.age]).toEqual([undefined, '4', undefined]);
    expect(kept.headers['cache-control']).toBe('public, max-age=30');
    expect(posted.headers['cache-control']).toBe('no-store');
  });

  it('is asked of Solr each time where SEARCH_CACHE_SECONDS is 0, and kept as long as it says otherwise', async () => {
    const off = await overSolr({ env: { SEARCH_CACHE_SECONDS: '0' } });
    await Promise.all([off.search(Q), off.search(Q)]);
    expect(asked(off)).toBe(2);

    const brief = await overSolr({ env: { SEARCH_CACHE_SECONDS: '2' } });
    await brief.search(Q);
    brief.clock.ms += 1999;
    await brief.search(Q);
    expect(asked(brief)).toBe(1);
    brief.clock.ms += 1;
    await brief.search(Q);
    expect(asked(brief)).toBe(2);
  });

  it.each([
    ['a short answer', ''],
    ['one of half a megabyte', '~'.repeat(10_000)],
  ])('is the same in every encoding, compressed now or before: %s', async (_name, more) => {
    const docs = Array.from({ length: 50 }, (_, at) => ({ id: `See – ${at}${more}` }));
    const { app, engine } = await overEngine((_request, response) => {
      response.end(JSON.stringify({ response: { numFound: 50, docs } }));
    });
    const url = `/api/search?${Q}`;
    const plain = await app.inject(url);
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const _time of [1, 2, 3]) {
        const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(headers['content-length']).toBe(String(rawPayload.length));
        expect(decode(rawPayload).toString()).toBe(plain.payload);
      }
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(engine.seen).toBe(1);
  });

  it('that is refused is refused each time, and changes nothing for one that is not', async () => {
    const site = await overSolr();
    const codes = [];
    for (const fq of ['nothing:1', 'ss_town:Duck', 'nothing:1', 'ss_town:Duck']) {
      codes.push((await site.search(`${Q}&fq=${fq}`)).statusCode);
    }
    expect(codes).toEqual([400, 200, 400, 200]);
    expect(site.solrs[0]?.last.getAll('fq')).toContain('ss_town:"Duck"');
    expect(asked(site)).toBe(1);
  });

  it('by a page is the same search', async () => {
    const site = await overSolr();
    await site.app.inject('/');
    const before = asked(site);
    const page = await site.app.inject('/?utm_source=another');

    expect(before).toBeGreaterThan(0);
    expect(asked(site)).toBe(before);
    expect(page.statusCode).toBe(200);
    expect(site.pages.at(-1)).toEqual(site.pages.at(-2));
  });

  it('is counted: hits, misses, and those who waited for the answer of another', async () => {
    const site = await overSolr();
    await Promise.all([site.search(Q), site.search(Q)]);
    await site.search(Q);
    const { payload } = await site.metrics();

    for (const outcome of ['miss', 'shared', 'hit']) {
      expect(payload).toContain(`waymark_search_cache_total{outcome="${outcome}"} 1\n`);
    }
  });

  it('sees a change of the embedded engine at once', async () => {
    const engine = await fixtureEngine();
    const fixture = await fixtureApp(engine.target);
    open.push(fixture.app, engine);
    const count = async (): Promise<number> => (await fixture.search('fq=index_id:rci')).json().response.numFound;
    const before = await count();
    await engine.update({ delete: ['maqfd5-rci-1'] });

    expect(await count()).toBeLessThan(before);
  });
});

describe('§7.1 searches that differ', () => {
  const DIFFERENT = [
    Q,
    'q=lakes&fq=index_id:rci',
    `${Q}&rows=11`,
    `${Q}&start=1`,
    `${Q}&fl=ss_name`,
    `${Q}&sort=random_1 asc`,
    `${Q}&sort=random_2 asc`,
    `${Q}&fq=ss_town:Duck`,
    `${Q}&fq=-ss_town:Duck`,
    `${Q}&facet=true&facet.field=ss_town`,
    `${Q}&facet=true&facet.field=ss_town&json.nl=arrarr`,
    'q=lake&fq=index_id:other',
    'q=lake',
  ];

  it('are asked each for itself, seeds of a random order and ways to write facets among them', async () => {
    const site = await overSolr();
    for (const form of [...DIFFERENT, ...DIFFERENT]) expect((await site.search(encodeURI(form))).statusCode).toBe(200);

    expect(asked(site)).toBe(DIFFERENT.length);
  });

  it('never get each other’s answers, however many run at once', async () => {
    const site = await overSolr();
    const words = Array.from({ length: 30 }, (_, at) => `lake${at}`);
    for (let round = 0; round < 3; round++) {
      const replies = await Promise.all(
        [...words, ...words].map(async (word) => ({ word, reply: await site.search(`q=${word}&fq=index_id:rci`) })),
      );
      for (const { word, reply } of replies) expect(reply.json().response.docs).toEqual([{ id: word }]);
    }
    expect(asked(site)).toBe(words.length);
  });

  it('name filters as each client wrote them, where nothing is found', async () => {
    const { search } = await overEngine((_request, response) => {
      const counts = { facet_queries: { without0: 3 } };
      response.end(JSON.stringify({ response: { numFound: 0, docs: [] }, facet_counts: counts }));
    });
    const alternates = async (fq: string): Promise<unknown> =>
      (await search(`fq=${encodeURIComponent(fq)}&fq=index_id:rci`)).json().alternates;

    expect(await alternates('ss_town:Duck')).toEqual([{ fq: 'ss_town:Duck', numFound: 3 }]);
    expect(await alternates('ss_town:"Duck"')).toEqual([{ fq: 'ss_town:"Duck"', numFound: 3 }]);
  });
});

describe('§8 an answer that is not whole', () => {
  const FIRST: [name: string, Misbehaviour][] = [
    ['a failure', (_request, response) => response.writeHead(500).end('{}')],
    ['a refusal', (_request, response) => response.writeHead(400).end('{}')],
    ['noise', (_request, response) => response.end('<html>')],
    [
      'one for which the time was up',
      (_request, response) =>
        response.end('{"responseHeader":{"partialResults":true},"response":{"numFound":1,"docs":[]}}'),
    ],
  ];

  it.each(FIRST)('%s is not kept', async (_name, behave) => {
    const { search, engine } = await overEngine((request, response, count) => {
      if (count === 1) behave(request, response, count);
      else response.writeHead(200, JSON_TYPE).end('{"response":{"numFound":7,"docs":[]}}');
    });
    await search(Q);
    const again = await search(Q);
    await search(Q);

    expect(again.json().response.numFound).toBe(7);
    expect(engine.seen).toBe(2);
  });

  it('one that lacks the counts of its alternates is not kept', async () => {
    const { search, engine } = await overEngine((_request, response, count) => {
      if (count === 2) response.writeHead(500).end('{}');
      else response.end('{"response":{"numFound":0,"docs":[]}}');
    });
    for (let time = 0; time < 3; time++) await search(Q);

    expect(engine.seen).toBe(4);
  });
});

describe('§8 a search that was answered before the engine failed', () => {
  const SLOW: Misbehaviour = () => {};

  it.each<[code: string, Misbehaviour]>([
    ['upstream-error', (_request, response) => response.writeHead(500).end('{}')],
    ['upstream-error', (_request, response) => response.end('<html>')],
    ['upstream-unavailable', (_request, response) => response.writeHead(503).end('{}')],
    ['upstream-error', (request) => request.socket.destroy()],
    ['upstream-timeout', SLOW],
  ])('is answered as then for five minutes more, and says so: %s', async (code, behave) => {
    const answer = '{"response":{"numFound":1,"docs":[{"id":"a"}]}}';
    let isFailing = false;
    const site = await overEngine(
      (request, response, count) => {
        if (isFailing) behave(request, response, count);
        else response.writeHead(200, JSON_TYPE).end(answer);
      },
      behave === SLOW ? 150 : undefined,
    );
    let first = await site.search(Q);
    // On a busy machine what is answered at once may be late, too.
    while (first.statusCode === 504) first = await site.search(Q);
    isFailing = true;
    site.clock.ms += 40_000;
    const posted = await site.search(Q);
    const byGet = await site.app.inject(`/api/search?${Q}`);

    expect(posted.rawPayload).toEqual(first.rawPayload);
    for (const { statusCode, headers } of [posted, byGet]) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ age: '40', 'cache-status': `waymark; fwd=stale; detail=${code}` });
    }
    expect(posted.headers['cache-control']).toBe('no-store');
    expect([first.headers.age, first.headers['cache-status']]).toEqual([undefined, undefined]);
    expect((await site.metrics()).payload).toContain('waymark_search_cache_total{outcome="stale"} 2\n');

    site.clock.ms += 270_000;
    const late = await site.search(Q);
    expect([late.statusCode >= 502, late.json().code]).toEqual([true, code]);
  });

  it('is answered anew as soon as it can be', async () => {
    const site = await overSolr();
    await site.search(Q);
    site.clock.ms += 20_000;
    await site.solrs[0]?.down();
    expect((await site.search(Q)).headers['cache-status']).toContain('fwd=stale');
    await site.solrs[0]?.up();
    const again = await site.search(Q);

    expect([again.statusCode, again.headers['cache-status']]).toEqual([200, undefined]);
  });

  it('is refused all the same where it is the visitor who has to change it', async () => {
    const { search, clock } = await overEngine((_request, response, count) => {
      if (count === 1) response.end('{"response":{"numFound":0,"docs":[]}}');
      else response.writeHead(400).end('{}');
    });
    await search('q=*:*&rows=0&fq=index_id:rci');
    clock.ms += 20_000;

    expect((await search('q=*:*&rows=0&fq=index_id:rci')).statusCode).toBe(400);
  });

  it('is not answered with what the index no longer says', async () => {
    const engine = await fixtureEngine();
    let changes = 0;
    let isReady = true;
    const target = { ...engine.target, changes: () => changes };
    const fixture = await fixtureApp(target, { isEngineReady: () => isReady });
    open.push(fixture.app, engine);
    await fixture.search('fq=index_id:rci');
    changes += 1;
    isReady = false;

    expect((await fixture.search('fq=index_id:rci')).statusCode).toBe(503);
  });

  it('is not answered as then where nothing is kept', async () => {
    const site = await overSolr({ env: { SEARCH_CACHE_SECONDS: '0' } });
    await site.search(Q);
    await site.solrs[0]?.down();

    expect((await site.search(Q)).statusCode).toBe(503);
  });
});

describe('§8 a client that leaves while others wait for the same answer', () => {
  const ANSWER = '{"response":{"numFound":1,"docs":[{"id":"a"}]}}';

  it.each([
    ['the one who asked first', 0],
    ['one who asked later', 1],
  ])('%s: the others get it', async (_name, leaver) => {
    const held: (() => void)[] = [];
    let arrived = (): void => {};
    const { app, engine, metrics } = await overEngine((_request, response) => {
      held.push(() => response.writeHead(200, JSON_TYPE).end(ANSWER));
      arrived();
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = Number(new URL(app.listeningOrigin).port);
    const questions = (count: number): Promise<void> =>
      new Promise((resolve) => {
        arrived = () => (engine.seen >= count ? resolve() : undefined);
        arrived();
      });
    const clients = [client(port), client(port), client(port)];
    clients[0]?.send();
    await questions(1);
    for (const { send } of clients.slice(1)) send();
    await untilMetric({ metrics }, 'waymark_search_cache_total{outcome="shared"} 2');
    await clients[leaver]?.leave();
    for (const answer of held) answer();
    const rest = await Promise.all(clients.filter((_client, at) => at !== leaver).map(({ answer }) => answer));

    for (const text of rest) expect(text).toContain('"docs":[{"id":"a"}]');
    expect(engine.seen).toBe(1);
  });
});

/** A client of one search that can leave; `answer` settles with what it got when the answer or the connection ends. */
function client(port: number) {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('close', () => resolve(text));
  const head = Object.entries({ ...FORM_HEADERS, host: 'x', connection: 'close', 'content-length': Q.length });
  return {
    answer: promise,
    send: () =>
      socket.write(`POST /api/search HTTP/1.1\r\n${head.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n${Q}`),
    async leave(): Promise<void> {
      socket.destroy();
      await promise;
    },
  };
}

async function untilMetric({ metrics }: Pick<FixtureApp, 'metrics'>, line: string): Promise<void> {
  while (!(await metrics()).payload.includes(`${line}\n`)) await new Promise((resolve) => setImmediate(resolve));
}
