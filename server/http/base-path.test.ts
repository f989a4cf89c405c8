import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_HEADERS, fixtureApp, METRICS_TOKEN } from '../routes/testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from '../routes/testing/fixture-engine.ts';
import { withoutBase } from './base-path.ts';

let engine: FixtureEngine;
let app: FastifyInstance;

beforeAll(async () => {
  engine = await fixtureEngine();
  const env = { NODE_ENV: 'production', SITE_ORIGIN: 'https://www.example.com/stays/', SEARCH_ALIASES: '/solr/' };
  ({ app } = await fixtureApp(engine.target, { env }));
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

describe('a site that begins at /stays', () => {
  it('answers there, by aliases of the search as well, and names its addresses so', async () => {
    for (const url of ['/stays/api/search?q=lake', '/stays/solr/?q=lake', '/stays/readyz']) {
      expect((await app.inject(url)).statusCode).toBe(200);
    }
    const refused = await app.inject('/stays/api/search?shards=x');
    expect(refused.json().type).toBe(`/stays/docs#${refused.json().code}`);
    const docs = (await app.inject('/stays/docs')).payload;
    expect(docs).toContain('https://www.example.com/stays/api/search');
    expect([...docs.matchAll(/ (?:href|action|data-path)="\/(?!stays\/)/g)]).toEqual([]);
  });

  it.each(['/api/search?q=lake', '/', '/staysfar/api/search', '/docs'])(
    'does not answer %s, which a proxy has handed on without the path or which is of another site',
    async (url) => {
      const reply = await app.inject({ url, headers: { accept: 'application/json' } });

      expect(reply.statusCode).toBe(404);
      expect(reply.json().detail).toBe(
        'This site begins at /stays/. A proxy in front of it hands paths on as they are.',
      );
    },
  );

  it('is asked by those who watch it at the server itself', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });

  it('has one address for its first page, also with a query string', async () => {
    for (const [url, location] of [
      ['/stays', '/stays/'],
      ['/stays?q=lake', '/stays/?q=lake'],
    ] as const) {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.headers.location]).toEqual([301, location]);
    }
  });

  it('promises nothing of https for the rest of its host', async () => {
    expect((await app.inject('/stays/docs')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('keeps favourites in a cookie of its own and leads back to the page within it', async () => {
    const { app: flagged } = await fixtureApp(engine.target, {
      env: { SITE_ORIGIN: 'https://www.example.com/stays' },
    });
    const reply = await flagged.inject({
      method: 'POST',
      url: '/stays/flags/riot_solr_flag_items',
      headers: {
        ...FORM_HEADERS,
        'sec-fetch-site': 'same-origin',
        referer: 'https://www.example.com/stays/stays/1?q=a',
      },
      payload: 'toggle=abc',
    });
    await flagged.close();
    expect(reply.headers.location).toBe('/stays/stays/1?q=a#flag-abc');
    expect(reply.headers['set-cookie']).toContain('; path=/stays/;');
  });
});

it.each([
  ['/stays/about?a=/stays', '/stays', '/about?a=/stays'],
  ['/stays/stays/1', '/stays', '/stays/1'],
  ['/stays?a', '/stays', '/?a'],
  ['/staysa', '/stays', undefined],
  ['/about', '/stays', undefined],
  ['/about', '', '/about'],
])('the path of %s below %s is %s', (url, base, expected) => {
  expect(withoutBase(url, base)).toBe(expected);
});
