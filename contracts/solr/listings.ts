/** Writing single listings over a real Solr: what is answered is seen, also where answers are kept. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FixtureApp, fixtureApp } from '../../server/routes/testing/fixture-app.ts';
import { fixtureData, fixtureDocuments, fixtureSite } from '../../server/routes/testing/fixture-site.ts';
import { openSolr, type UpstreamTarget } from '../../server/search/engine/upstream-target.ts';
import { type Engine, fill } from './engine.ts';
import { urlOf } from './engines.ts';
import { START_TIMEOUT } from './real-solr.ts';

const TOKEN = 'a-token-for-those-who-write-listings';

/** Declares it for a Solr whose core is empty, and that has ended afterwards. */
export function takesListings(empty: () => Promise<Engine>, stop: () => Promise<void>): void {
  let target: UpstreamTarget;
  let fixture: FixtureApp;

  beforeAll(async () => {
    target = openSolr(urlOf(await empty()));
    await fill(target, fixtureDocuments());
    const site = { ...fixtureSite(), data: fixtureData() };
    fixture = await fixtureApp(target, { site, env: { LISTINGS_TOKEN: TOKEN, SEARCH_CACHE_SECONDS: '300' } });
  }, START_TIMEOUT);
  afterAll(async () => {
    await fixture?.app.close();
    await target?.dispatcher.close();
  }, START_TIMEOUT);

  function send(method: 'PUT' | 'DELETE', key: string, record?: unknown) {
    return fixture.app.inject({
      method,
      url: `/api/listings/${key}`,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(record !== undefined && { 'content-type': 'application/json' }),
      },
      ...(record !== undefined && { payload: JSON.stringify(record) }),
    });
  }

  async function found(words: string): Promise<string[]> {
    const reply = await fixture.search(`q=${words}&fq=index_id:rci&fl=id,ss_name&rows=50`);
    return reply.json().response.docs.map(({ ss_name }: { ss_name: string }) => ss_name);
  }

  it('is found by the search that follows, and gone by the one after its removal', async () => {
    expect(await found('heron')).toEqual([]);
    expect((await send('PUT', '500', { id: '500', name: 'Heron Cottage', price: 185 })).statusCode).toBe(200);
    expect(await found('heron')).toEqual(['Heron Cottage']);
    expect((await send('DELETE', '500')).statusCode).toBe(200);
    expect(await found('heron')).toEqual([]);
  });

  it('together with others is there with all of them, by fewer commits than there are', async () => {
    const before = fixture.requests.filter(({ path }) => path.includes('softCommit')).length;
    const names = Array.from({ length: 30 }, (_, at) => `Egret ${at}`);
    const replies = await Promise.all(names.map((name, at) => send('PUT', `${600 + at}`, { id: 600 + at, name })));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
    expect((await found('egret')).sort()).toEqual(names.sort());
    expect(fixture.requests.filter(({ path }) => path.includes('softCommit')).length - before).toBeLessThan(30);
  });

  it('is told to try again where Solr cannot be reached', async () => {
    await stop();
    const reply = await send('PUT', '500', { id: '500', name: 'Heron Cottage' });

    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
  });
}
