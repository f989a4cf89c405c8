/** Favourites over HTTP: what is looked up, what a form without scripts does, and what never reaches the engine. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readFlagIds, writeFlagIds } from '../../common/flags/flag-cookie.ts';
import { parseResultTemplates } from '../../common/options/parse-result-template.ts';
import { expandFlags } from '../site/blocks/expand-flags.ts';
import type { Site } from '../site/site-types.ts';
import { load } from '../site/testing/loaded-site.ts';
import { type FixtureApp, FORM_HEADERS, fixtureApp } from './testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from './testing/fixture-engine.ts';
import { fixtureDocuments, fixtureSite } from './testing/fixture-site.ts';

const NAMESPACE = 'riot_solr_flag_items';
const SITE: Site = {
  ...fixtureSite(),
  templates: parseResultTemplates(
    {
      rental: {
        link: 'ss_url',
        title: 'ss_name',
        place: '{ss_town}',
        price: { field: 'fs_price', unit: 'a night' },
        fallback_pictures: [{ pictures: ['/media/house.svg'] }],
      },
    },
    'templates',
  ),
  flags: [expandFlags({ index: 'rci' }), expandFlags({ index: 'rci', namespace: 'short', key: 'item_id' })],
};

let engine: FixtureEngine;
let fixture: FixtureApp;

beforeAll(async () => {
  engine = await fixtureEngine();
  await engine.update(fixtureDocuments());
});
afterAll(() => engine.close());

beforeEach(async () => {
  fixture = await fixtureApp(engine.target, { site: SITE });
});
afterEach(() => fixture.app.close());

async function flags(url: string, cookie = ''): Promise<{ status: number; body: ReturnType<JSON['parse']> }> {
  const answer = await fixture.app.inject({ url, headers: cookie === '' ? {} : { cookie } });
  return { status: answer.statusCode, body: answer.json() };
}

function cookieOf(...ids: string[]): string {
  return `${NAMESPACE}=${writeFlagIds(ids)}`;
}

describe('§7.3 GET /api/flags/{namespace}', () => {
  it('§7.3 gives the items of the cookie in the order in which they were flagged, and names those that are gone', async () => {
    const { status, body } = await flags(
      `/api/flags/${NAMESPACE}`,
      `a=b; ${cookieOf('maqfd5-rci-5', 'maqfd5-rci-none', 'maqfd5-rci-2')}`,
    );

    expect(status).toBe(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['maqfd5-rci-5', 'maqfd5-rci-2']);
    expect(body.missing).toEqual(['maqfd5-rci-none']);
    expect(body.items[1]).toEqual({
      id: 'maqfd5-rci-2',
      eid: 2,
      title: 'Cottage 2',
      place: 'Corolla',
      url: '/stays/2',
      image: '/media/house.svg',
      price: { amount: 125, unit: 'a night' },
    });
  });

  it('§7.3 shows nothing hidden, and nothing of another index', async () => {
    const { body } = await flags(`/api/flags/${NAMESPACE}`, cookieOf('maqfd5-rci-99', 'maqfd5-other-1'));

    expect(body).toEqual({ items: [], missing: ['maqfd5-rci-99', 'maqfd5-other-1'] });
  });

  it('§7.3 takes ids and key from the address before the cookie', async () => {
    const { body } = await flags(`/api/flags/${NAMESPACE}?ids=7,3&key=item_id`, cookieOf('maqfd5-rci-5'));

    expect(body.items).toMatchObject([
      { id: '7', eid: 7 },
      { id: '3', eid: 3 },
    ]);
  });

  it('§3.6 looks into the key field of the namespace', async () => {
    const { body } = await flags('/api/flags/short', 'short=[4,3]');

    expect(body.items).toMatchObject([{ id: '4' }, { id: '3' }]);
  });

  it('§7.3 shows an item as the results of its index show it: by the template of its bundle, whatever field names that, in the currency of its prices', async () => {
    const site = await load({
      'site.yaml': `name: Two
hash: maqfd5
indexes: [{ id: rci, currency: GBP, bundle_field: ss_town }, { id: other, currency: EUR }]
flags: [{ index: rci }]
`,
      'pages/stay.yaml': undefined,
      'pages/home.yaml':
        'title: Home\nblocks:\n  - { block: search, index: rci }\n  - { block: search, index: other }\n',
      'templates/rental.yaml': 'link: ss_url\ntitle: ss_url\n',
      'templates/Corolla.yaml': 'link: ss_url\ntitle: ss_name\nprice: { field: fs_price }\n',
    });
    const own = await fixtureApp(engine.target, { site });
    onTestFinished(() => own.app.close());
    const answer = await own.app.inject({
      url: `/api/flags/${NAMESPACE}`,
      headers: { cookie: cookieOf('maqfd5-rci-2') },
    });

    expect(answer.json().items).toEqual([
      {
        id: 'maqfd5-rci-2',
        eid: 2,
        title: 'Cottage 2',
        url: '/stays/2',
        price: { amount: 125, unit: '', currency: 'GBP' },
      },
    ]);
  });

  it('§7.3 takes 300 ids in one request of the engine, and no more', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `n-${at}`);
    const full = await flags(`/api/flags/${NAMESPACE}?ids=maqfd5-rci-1,${ids.slice(1).join(',')}`);
    const more = await flags(`/api/flags/${NAMESPACE}?ids=maqfd5-rci-1,${ids.join(',')}`);

    expect(full.body).toMatchObject({ items: [{ id: 'maqfd5-rci-1' }], missing: ids.slice(1) });
    expect(fixture.asked).toHaveLength(1);
    expect(more).toMatchObject({ status: 400, body: { code: 'too-many-values' } });
  });

  it.each([
    ['junk', 'x%'],
    ['a record', '%7B%22a%22%3A1%7D'],
    ['nested lists', encodeURIComponent('[["maqfd5-rci-1"]]')],
    ['queries', encodeURIComponent('["*:*","a) OR (*","{!lucene}id:*"]')],
    ['control characters', encodeURIComponent('["a\\u0000","b\\n"]')],
    ['more than a browser keeps', encodeURIComponent(JSON.stringify(Array(400).fill('maqfd5-rci-1-and-more')))],
    ['a prototype', encodeURIComponent('{"__proto__":["maqfd5-rci-1"]}')],
  ])('§3.7 a cookie of %s is no flags, and nothing is asked', async (_what, value) => {
    const { status, body } = await flags(`/api/flags/${NAMESPACE}`, `${NAMESPACE}=${value}`);

    expect({ status, body }).toEqual({ status: 200, body: { items: [], missing: [] } });
    expect(fixture.asked).toEqual([]);
  });

  it.each([
    ['/api/flags/none', 404, 'not-found'],
    ['/api/flags/__proto__', 404, 'not-found'],
    ['/api/flags/a%20b', 400, 'malformed-value'],
    [`/api/flags/${NAMESPACE}?ids=a%29`, 400, 'malformed-id'],
    [`/api/flags/${NAMESPACE}?ids=`, 400, 'malformed-id'],
    [`/api/flags/${NAMESPACE}?ids=a&key=ss_secret`, 400, 'unknown-field'],
    [`/api/flags/${NAMESPACE}?ids=a&key=id%29`, 400, 'unknown-field'],
    [`/api/flags/${NAMESPACE}?ids=a&fl=ss_secret`, 400, 'unknown-parameter'],
  ])('§7.3 %s is refused', async (url, status, code) => {
    expect(await flags(url)).toMatchObject({ status, body: { code } });
    expect(fixture.asked).toEqual([]);
  });
});

describe('§4.3 POST /flags/{namespace}', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    fixture.app.inject({
      method: 'POST',
      url: `/flags/${NAMESPACE}`,
      payload,
      headers: { ...FORM_HEADERS, host: 'site.example', 'sec-fetch-site': 'same-origin', ...headers },
    });

  it('§4.3 flags an item and leads back to where the visitor was', async () => {
    const answer = await post('toggle=maqfd5-rci-2', {
      cookie: cookieOf('maqfd5-rci-1'),
      referer: 'http://site.example/?fq=ss_town%3ADuck',
    });

    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/?fq=ss_town%3ADuck#flag-maqfd5-rci-2');
    expect(answer.headers['set-cookie']).toBe(
      `${NAMESPACE}=${writeFlagIds(['maqfd5-rci-1', 'maqfd5-rci-2'])}; path=/; max-age=31536000; samesite=lax`,
    );
  });

  it('§4.3 unflags one that is flagged', async () => {
    const answer = await post('toggle=maqfd5-rci-1', { cookie: cookieOf('maqfd5-rci-1', 'maqfd5-rci-2') });

    expect(readFlagIds(String(answer.headers['set-cookie']).split(/[=;]/)[1])).toEqual(['maqfd5-rci-2']);
    expect(answer.headers.location).toBe('/#flag-maqfd5-rci-1');
  });

  it.each([
    ['another site', 'http://elsewhere.example/x'],
    ['no address', 'nonsense'],
    ['a path that leads elsewhere', 'http://site.example//elsewhere.example/'],
  ])('§4.3 does not lead back to %s', async (_where, referer) => {
    expect((await post('toggle=a', { referer })).headers.location).toBe('/#flag-a');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { 'sec-fetch-site': undefined, origin: 'http://elsewhere.example' }],
    ['nobody knows where', { 'sec-fetch-site': undefined }],
  ])('§4.3 a request from %s is refused', async (_where, headers) => {
    const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    const answer = await fixture.app.inject({
      method: 'POST',
      url: `/flags/${NAMESPACE}`,
      payload: 'toggle=a',
      headers: { ...FORM_HEADERS, host: 'site.example', ...Object.fromEntries(sent) },
    });

    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('cross-site');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('§4.3 is taken from the own origin where the browser says nothing else', async () => {
    const headers = { ...FORM_HEADERS, host: 'site.example', origin: 'http://site.example' };
    const answer = await fixture.app.inject({
      method: 'POST',
      url: `/flags/${NAMESPACE}`,
      payload: 'toggle=a',
      headers,
    });

    expect(answer.statusCode).toBe(303);
  });

  it('§3.7 an item without room is refused, and the cookie stays as it is', async () => {
    const ids = Array.from({ length: 142 }, (_, at) => `maqfd5-rentals-${1000 + at}`);
    const answer = await post('toggle=maqfd5-rentals-2000', { cookie: cookieOf(...ids) });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('flags-full');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['toggle=a%29', 'toggle=', '', 'toggle=a&toggle=b', 'toggle=a&x=1'])('%s is refused', async (payload) => {
    const answer = await post(payload);

    expect(answer.statusCode).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
