import { beforeEach, describe, expect, it } from 'vitest';
import { ALWAYS_SENT, BENIGN } from './testing/benign-requests.ts';
import { fixtureApp } from './testing/fixture-app.ts';
import { engine, fixture, fixtureForFile } from './testing/fixture-for-file.ts';

// Every search is to be seen at the engine.
fixtureForFile({ env: { SEARCH_CACHE_SECONDS: '0' } });

beforeEach(() => {
  fixture.asked.length = 0;
  fixture.requests.length = 0;
});

describe('§7.1 searches that clients really send are answered', () => {
  it.each(BENIGN.map((benign) => [benign.name, benign] as const))('§7.1 %s', async (_name, benign) => {
    const reply = await fixture.search(benign.form);

    expect([reply.statusCode, reply.payload.slice(0, 300)]).toEqual([200, expect.anything()]);
    const [sent = []] = fixture.asked;
    expect(sent).toEqual(expect.arrayContaining([...ALWAYS_SENT, ...(benign.sends ?? [])]));
    for (const name of benign.omits ?? []) expect(sent.filter((pair) => pair.startsWith(`${name}=`))).toEqual([]);
  });

  it('§7.1 goes to one path, with headers of the server alone', async () => {
    await fixture.search('q=cottage', {
      cookie: 'riot_solr_flag_items=x',
      'x-forwarded-for': '1.2.3.4',
      authorization: 'Bearer secret',
      connection: 'keep-alive, content-type',
      trailer: 'x',
      'x-requested-with': 'XMLHttpRequest',
    });

    expect(fixture.requests).toEqual([
      {
        method: 'POST',
        path: `${engine.target.path}/select`,
        headers: expect.objectContaining({
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          accept: 'application/json',
        }),
      },
    ]);
    expect(Object.entries(fixture.requests[0]?.headers ?? {}).filter(([, value]) => value !== undefined)).toHaveLength(
      2,
    );
  });

  it('§7.1 GET takes the same and may be cached for a short while', async () => {
    const reply = await fixture.app.inject('/api/search?q=lake&fq=index_id:rci');

    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=30');
    expect((await fixture.search('q=lake')).headers['cache-control']).toBe('no-store');
  });

  it('§7.1 SEARCH_ALIASES answer as /api/search does', async () => {
    const { app } = await fixtureApp(engine.target, { env: { SEARCH_ALIASES: '/solr/,/solr-search/select' } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };

    const posted = await app.inject({ method: 'POST', url: '/solr/', headers, payload: 'q=lake&fq=index_id:rci' });
    const got = await app.inject('/solr-search/select?wt=json&q=lake');
    const refused = await app.inject({ method: 'PUT', url: '/solr/' });
    const elsewhere = await app.inject('/solr/waymark/select?q=lake');
    await app.close();

    expect([posted.statusCode, got.statusCode, refused.statusCode, elsewhere.statusCode]).toEqual([200, 200, 405, 404]);
    expect(refused.headers['content-type']).toMatch('application/problem+json');
  });
});
