import { describe, expect, it } from 'vitest';
import type { components } from '../../common/api-types.ts';
import { readSearchResponse, type SearchResult } from '../../common/query/search-response.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';

type Answer = components['schemas']['SearchAnswer'];

fixtureForFile();

async function result(form: string): Promise<SearchResult> {
  return readSearchResponse((await fixture.search(form)).json());
}

const ids = (found: SearchResult): unknown[] => found.docs.map((doc) => doc.id);

describe('§7.1 what a search finds', () => {
  it('§3.4 docs, counts, stats, and rows and start as Solr echoes them', async () => {
    const form =
      'q=cottage&rows=3&start=1&fl=id,ss_name&sort=fs_price asc&facet=true&facet.field=ss_town&stats=true&stats.field=fs_price&fq=index_id:rci';
    const answer: Answer = (await fixture.search(form)).json();

    expect(answer).toEqual({
      responseHeader: { status: 0, QTime: expect.any(Number), params: { rows: '3', start: '1' } },
      response: {
        numFound: 12,
        start: 1,
        docs: [2, 3, 4].map((at) => ({ id: `maqfd5-rci-${at}`, ss_name: `Cottage ${at}` })),
      },
      facet_counts: { facet_fields: { ss_town: { Corolla: 3, Duck: 3, 'Kill Devil Hills': 3, 'Nags Head': 3 } } },
      stats: { stats_fields: { fs_price: expect.objectContaining({ min: 100, max: 375, count: 12 }) } },
    });
  });

  it('§9 what says no rows and no start has ten from the first', async () => {
    const { responseHeader, response }: Answer = (await fixture.search('q=cottage&fq=index_id:rci')).json();

    expect(responseHeader.params).toEqual({ rows: '10', start: '0' });
    expect([response.start, response.docs.length]).toEqual([0, 10]);
  });

  it('hidden documents, other indexes and unlisted fields never show', async () => {
    const all = await result('rows=300&fl=id,ss_name&fq=index_id:rci');
    const hidden = await result('q=id:(maqfd5-rci-99)&fq=index_id:rci');
    const documents = await fixture.app.inject(
      '/api/documents?ids=maqfd5-rci-99,maqfd5-rci-1,maqfd5-other-1&fq=index_id:rci',
    );

    expect(all.numFound).toBe(12);
    expect(hidden.numFound).toBe(0);
    expect(documents.json()).toMatchObject({
      response: { docs: [{ id: 'maqfd5-rci-1' }] },
      missing: ['maqfd5-rci-99', 'maqfd5-other-1'],
    });
    expect(documents.payload).not.toContain('4711');
  });

  it('a search without an index finds all public ones, each by its own terms', async () => {
    const everything = await result('rows=300');

    expect(everything.numFound).toBe(13);
    expect(ids(everything)).toContain('maqfd5-other-1');
    expect(ids(everything)).not.toContain('maqfd5-rci-99');
    expect(ids(await result('fq=index_id:other&rows=300'))).toEqual(['maqfd5-other-1']);
  });

  it('§4.2 filters narrow, and each leaves out only what its tag says', async () => {
    const form =
      'rows=300&facet=true&facet.field={!ex=RiotSolrFacetList-ss_town}ss_town&facet.field=sm_amenity' +
      '&fq={!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( Duck )' +
      '&fq={!tag=RiotSolrWidget,fs_price}fs_price:[100 TO 220]&stats=true&stats.field={!ex=RiotSolrWidget}fs_price&fq=index_id:rci';
    const found = await result(form);

    expect(ids(found).sort()).toEqual(['maqfd5-rci-1', 'maqfd5-rci-5']);
    expect(Object.fromEntries(found.facets.ss_town?.map(({ facet, count }) => [facet, count]) ?? [])).toEqual({
      Duck: 2,
      Corolla: 1,
      'Nags Head': 1,
      'Kill Devil Hills': 1,
    });
    expect(found.stats.fs_price).toEqual({ min: 100, max: 375, count: 12 });
  });

  it('§2.2 a brace leaves the bound beside it out of a range', async () => {
    const found = (range: string) => result(`rows=0&fq=fs_price:${range}&fq=index_id:rci`).then((all) => all.numFound);

    expect(await Promise.all(['[100 TO 150]', '{100 TO 150]', '[100 TO 150}', '{100 TO 150}'].map(found))).toEqual([
      3, 2, 2, 1,
    ]);
  });

  it('§2.2 a star alone asks for any value', async () => {
    const found = (fq: string) => result(`rows=0&fq=${fq}&fq=index_id:rci`).then((all) => all.numFound);
    const all = await found('is_eid:*');

    expect((await found('sm_amenity:*')) + (await found('-sm_amenity:*'))).toBe(all);
    expect(await found('sm_amenity:*')).toBeGreaterThan(0);
    expect(await found('sm_amenity:"*"')).toBe(0);
  });

  it('§7.1 an emoji among words is a word', async () => {
    const found = (words: string) => result(`q=${encodeURIComponent(words)}&fq=index_id:other`);

    expect((await found('nowhere 🏖')).numFound).toBe(1);
    expect((await found('nowhere ⛵')).numFound).toBe(0);
    expect((await result('fq={!dismax qf=ts_name}🏖&fq=index_id:other')).numFound).toBe(1);
  });

  it('§7.1 a star in a value is looked for as it is, and the answer says so', async () => {
    const warnings = async (form: string) =>
      (await fixture.search(`${form}&fq=index_id:rci`)).json().responseHeader.warnings;
    const told = (name: string) => [
      `The value of "${name}" for the field "ss_town" is looked for as it is: "*" is no wildcard in it.`,
    ];

    expect((await result('fq=ss_town:Du*&fq=index_id:rci')).numFound).toBe(0);
    expect(await warnings('fq=ss_town:Du*')).toEqual(told('fq'));
    expect(await warnings('fq={!tag=a}-ss_town:( Du* OR Avon )')).toEqual(told('fq'));
    expect(await warnings('q=ss_town:Du*')).toEqual(told('q'));
    expect(await warnings('fq=ss_town:"Du*"')).toBeUndefined();
    expect(await warnings('fq=ss_town:*')).toBeUndefined();
    expect(await warnings('q=du*')).toBeUndefined();
  });

  it('§7.1 fl=* gives every field that may be listed, and no other', async () => {
    const [doc = {}] = (await result('q=id:maqfd5-rci-1&fl=*,score&fq=index_id:rci')).docs;

    expect(doc).toMatchObject({ id: 'maqfd5-rci-1', ss_name: 'Cottage 1', score: expect.any(Number) });
    expect(Object.keys(doc)).not.toContain('ss_secret');
    expect(Object.keys(doc)).not.toContain('_version_');
  });

  it('§2.7 the view link of the favourites finds exactly those', async () => {
    expect(ids(await result('q=id:(maqfd5-rci-2 OR maqfd5-rci-7 OR gone)&fq=index_id:rci'))).toEqual(
      expect.arrayContaining(['maqfd5-rci-2', 'maqfd5-rci-7']),
    );
  });

  it('§7.4 autocomplete: words in the same field, then a prefix', async () => {
    const form =
      'json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&fq={!dismax qf=tm_keywords}ocean&facet.field=tm_keywords&facet.limit=10&facet.prefix=fr&wt=json&json.wrf=?&fq=index_id:rci';
    const answer: Answer = (await fixture.search(form)).json();

    expect(answer.facet_counts?.facet_fields.tm_keywords).toEqual([['front', 6]]);
  });

  it('§3.4 facet values may be any text; documents without one count under the empty text or null', async () => {
    const form =
      'rows=0&facet=true&facet.field=sm_amenity&f.sm_amenity.facet.missing=true&facet.mincount=1&fq=index_id:rci';
    const map = await fixture.search(form);
    const pairs: Answer = (await fixture.search(`${form}&json.nl=arrarr`)).json();
    const flat: Answer = (await fixture.search(`${form}&json.nl=flat`)).json();

    expect(map.payload).toContain('"__proto__":1');
    expect(readSearchResponse(JSON.parse(map.payload)).facets.sm_amenity).toEqual(
      expect.arrayContaining([
        { facet: '__proto__', count: 1 },
        { facet: '2', count: 1 },
        { facet: 'Pool', count: 7 },
        { facet: '', count: 4 },
      ]),
    );
    expect(flat.facet_counts?.facet_fields.sm_amenity).toEqual(
      Array.isArray(pairs.facet_counts?.facet_fields.sm_amenity)
        ? pairs.facet_counts.facet_fields.sm_amenity.flat()
        : [],
    );
    expect(readSearchResponse(flat).facets).toEqual(readSearchResponse(pairs).facets);
    expect(pairs.facet_counts?.facet_fields.sm_amenity).toEqual(
      expect.arrayContaining([
        ['Pool', 7],
        [null, 4],
      ]),
    );
  });

  it('§3.4 stats of no document are null or empty, never an error', async () => {
    const found = await result('q=id:(gone)&stats=true&stats.field=fs_price&fq=index_id:rci');

    expect(found.numFound).toBe(0);
    expect(found.stats.fs_price).toBeNull();
  });

  it('§8 a value of the wrong kind for its field is a refusal, not a failure', async () => {
    const reply = await fixture.search('fq=fs_price:cheap&fq=index_id:rci');

    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed-value']);
  });
});

describe('§7.1 how an answer is wrapped', () => {
  it('§7.1 json.wrf=? asks for plain JSON', async () => {
    const reply = await fixture.search('q=*:*&wt=json&json.wrf=?');

    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('§7.1 a callback name gets guarded JSONP', async () => {
    const reply = await fixture.search('q=*:*&rows=0&wt=json&json.wrf=jQuery1102_1&fq=index_id:rci');

    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
    expect(reply.payload).toMatch(/^\/\*\*\/jQuery1102_1\(\{.*\}\);$/);
    expect(JSON.parse(reply.payload.slice('/**/jQuery1102_1('.length, -2)).response.numFound).toBe(12);
  });

  it('§8 errors are never wrapped', async () => {
    const reply = await fixture.search('shards=x&json.wrf=cb');

    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });
});

describe('§7.2 full documents', () => {
  it('§7.2 come in the order asked, repeats dropped, what is gone in missing', async () => {
    const reply = await fixture.app.inject('/api/documents?ids=maqfd5-rci-3,gone,maqfd5-rci-1,maqfd5-rci-3');
    const answer: components['schemas']['DocumentsAnswer'] = reply.json();

    expect(answer.response.docs.map((doc) => doc.id)).toEqual(['maqfd5-rci-3', 'maqfd5-rci-1']);
    expect(answer.missing).toEqual(['gone']);
    expect(answer.response.docs[1]).toEqual({
      id: 'maqfd5-rci-1',
      item_id: '1',
      is_eid: 1,
      ss_bundle: 'rental',
      ss_name: 'Cottage 1',
      ss_url: '/stays/1',
      sm_amenity: ['__proto__', '2'],
    });
    expect(reply.headers['cache-control']).toBe('public, max-age=30');
  });

  it('§7.2 POST takes long lists, and the search route answers the same to ids', async () => {
    const list = Array.from({ length: 300 }, (_, at) => `maqfd5-rci-${at + 1}`).join(',');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `ids=${list}&wt=json&json.wrf=?&fq=index_id:rci`;
    const documents = await fixture.app.inject({ method: 'POST', url: '/api/documents', headers, payload });
    const search = await fixture.search(payload);

    expect(documents.json().response.numFound).toBe(12);
    expect(documents.json().missing).toHaveLength(288);
    expect(search.json()).toEqual(documents.json());
  });

  it.each([
    ['', 'missing-parameter'],
    ['ids=', 'malformed-id'],
    ['ids=a&ids=b', 'duplicate-parameter'],
    ['ids=a b', 'malformed-id'],
    ['ids=a&shards=x', 'unknown-parameter'],
    ['ids=a&__proto__=x', 'unknown-parameter'],
    ['ids=a&fq=ss_secret:1', 'unknown-field'],
    ['ids=a&fl=ss_secret', 'unknown-field'],
    ['ids=a&fq=index_id:rci&bundles=cabin', 'unknown-bundle'],
    ['ids=a&fq=index_id:secret', 'unknown-index'],
    ['ids=a&fq=index_id:rci&fq=index_id:other', 'unknown-index'],
    ['ids=a&fq=-index_id:rci', 'malformed-filter'],
    ['ids=a&wt=xml', 'malformed-value'],
    ['ids=a&json.wrf=alert(1)', 'malformed-value'],
    ['ids=%zz', 'bad-encoding'],
    [`ids=${Array.from({ length: 301 }, (_, at) => at).join(',')}`, 'too-many-values'],
  ])('§7.2 refuses %s', async (query, code) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const got = await fixture.app.inject(`/api/documents?${query.replaceAll(' ', '%20')}`);
    const posted = await fixture.app.inject({ method: 'POST', url: '/api/documents', headers, payload: query });

    expect([got.statusCode, got.json().code]).toEqual([400, code]);
    expect(posted.json().code).toBe(code);
  });
});
