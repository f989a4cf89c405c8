import { beforeEach, describe, expect, it } from 'vitest';
import { isFieldName } from '../../common/query/filter-query.ts';
import { form } from './testing/fixture-app.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { HOSTILE } from './testing/hostile-requests.ts';

fixtureForFile();

beforeEach(() => {
  fixture.requests.length = 0;
});

describe('§7.1 hostile searches are refused, and nothing reaches the engine', () => {
  it.each(HOSTILE.map((hostile) => [hostile.group, nameOf(hostile.pairs), hostile] as const))(
    '§7.1 %s %s',
    async (_group, _name, { pairs, code }) => {
      const posted = await fixture.search(form(...pairs));
      const got = await fixture.app.inject(`/api/search?${form(...pairs)}`);

      expect(posted.json()).toMatchObject({ code, status: posted.statusCode });
      expect(posted.statusCode).toBe(400);
      expect(posted.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      if (got.statusCode !== 414) expect(got.json().code).toBe(code);
      expect(fixture.requests).toEqual([]);
    },
  );

  it('§7.1 a refusal never repeats the offending value', async () => {
    for (const { pairs } of HOSTILE) {
      const { code, detail = '' } = (await fixture.search(form(...pairs))).json();
      for (const [name, value] of pairs) {
        // The name of a field is no secret of the client's: it says which one was refused.
        if (code === 'unknown-field' && isFieldName(value)) continue;
        if (value.length > 6 && !name.includes(value)) expect(detail).not.toContain(value);
      }
      expect(detail).not.toMatch(/[<>{}]/);
    }
  });
});

describe('§8 a refusal says what is wrong in plain words', () => {
  const place = 'The value of the 2nd "fq" is not accepted for the field';
  const FILTERED =
    'Those that may are fs_price, id, im_nid$rc_core_term_landing_pages$tid, is_eid, is_rc_core_lodging_product$occ_total, item_id, sm_amenity, sm_nid$rc_core_term_location$name, ss_bundle, ss_other, ss_town.';
  const LISTED = 'Those that may are id, is_eid, item_id, sm_amenity, ss_bundle, ss_name, ss_other, ss_url.';
  const COUNTED = 'Those that may are sm_amenity, sm_nid$rc_core_term_location$name, ss_town, tm_keywords.';

  it.each([
    [[['fq', 'nofield:x']], `The field "nofield" may not be used in "fq". ${FILTERED}`],
    [[['fq', 'ss_secret:x']], `The field "ss_secret" may not be used in "fq". ${FILTERED}`],
    [[['fq', 'town:x']], 'The field "town" may not be used in "fq": did you mean ss_town?'],
    [[['fq', 'ss_twon:x']], 'The field "ss_twon" may not be used in "fq": did you mean ss_town?'],
    [[['fq', `${'f'.repeat(99)}:x`]], `The field "${'f'.repeat(64)}" may not be used in "fq". ${FILTERED}`],
    [
      [['fq', '{!dismax qf=ss_secret}x']],
      'The field "ss_secret" may not be used in "fq". Those that may are tm_body, tm_keywords, ts_name.',
    ],
    [[['bq', 'nofield:x']], `The field "nofield" may not be used in "bq". ${FILTERED}`],
    [[['fl', 'id,nofield']], `The field "nofield" may not be used in "fl". ${LISTED}`],
    [[['fl', 'ss_*']], `What stands for a field may not be used in "fl". ${LISTED}`],
    [
      [['sort', 'nofield asc']],
      'The field "nofield" may not be used in "sort". Those that may are ds_listed, fs_price, id, item_id.',
    ],
    [[['facet.field', '{!ex=a}nofield']], `The field "nofield" may not be used in "facet.field". ${COUNTED}`],
    [[['f.nofield.facet.limit', '1']], `The field "nofield" may not be used in "f.nofield.facet.limit". ${COUNTED}`],
    [[['fq', 'Duck']], 'The value of "fq" is not accepted: a filter is a field, a colon and a value.'],
    [[INDEX, ['fq', 'ss_town:(a b)']], `${place} "ss_town": a list of values is written ( a OR b ).`],
    [
      [INDEX, ['fq', '{!tag=a}-fs_price:[1 TO x]']],
      `${place} "fs_price": a range is written [1 TO 2], with * for an open end.`,
    ],
    [[INDEX, ['fq', 'ss_town:a b']], `${place} "ss_town": a value is one word, or stands between double quotes.`],
    [
      [INDEX, ['fq', '-index_id:rci']],
      `${place} "index_id": the index is named by its id or a list of ids, and cannot be left out.`,
    ],
    [
      [INDEX, INDEX, ['fq', 'Duck']],
      'The value of the 3rd "fq" is not accepted: a filter is a field, a colon and a value.',
    ],
    [[['rows', 'many']], 'The value of "rows" is not accepted: a whole number is expected.'],
    [[['start', '10001']], 'The value of "start" is not accepted: a whole number from 0 to 10000 is expected.'],
    [
      [['f.ss_town.facet.sort', 'x']],
      'The value of "f.ss_town.facet.sort" is not accepted: count or index is expected.',
    ],
    [[['facet', 'yes']], 'The value of "facet" is not accepted: true or false is expected.'],
    [
      [['sort', 'fs_price up']],
      'The value of "sort" is not accepted: an order is a field with asc or desc behind it, at most 3 of them with commas between, and first may stand geodist(FIELD,LATITUDE,LONGITUDE) asc.',
    ],
    [
      [
        ['cursorMark', '*'],
        ['sort', 'fs_price asc'],
      ],
      'The value of "sort" is not accepted: the order must end with id asc or id desc for cursorMark.',
    ],
    [
      [
        ['cursorMark', '*'],
        ['sort', 'score desc,id asc'],
      ],
      'The value of "sort" is not accepted: score and random orders change from one answer to the next, and cursorMark needs one that stays.',
    ],
    [[['wt', 'xml']], 'The value of "wt" is not accepted: json is expected.'],
  ] as const)('§8 %j', async (pairs, detail) => {
    expect((await fixture.search(form(...pairs))).json().detail).toBe(detail);
  });
});

describe('§7.1 requests that are no form', () => {
  const q = 'q=lake';

  it.each([
    ['no content type', { 'content-type': '' }],
    ['JSON', { 'content-type': 'application/json' }],
    ['text', { 'content-type': 'text/plain' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['javabin', { 'content-type': 'application/javabin' }],
    ['another character set', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-7' }],
    ['two character sets', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8; charset=utf-7' }],
    ['trailing words', { 'content-type': 'application/x-www-form-urlencoded x' }],
    ['a tab', { 'content-type': 'application/x-www-form-urlencoded\t; charset=utf-8' }],
    ['a second type', { 'content-type': 'application/x-www-form-urlencoded, application/json' }],
    ['a longer type', { 'content-type': 'application/x-www-form-urlencoded-x' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
    ['an identity encoding', { 'content-encoding': 'identity' }],
  ])('§7.1 %s answers 415', async (_name, headers) => {
    const reply = await fixture.search(q, headers);

    expect(reply.statusCode).toBe(415);
    expect(reply.json().code).toBe('unsupported-media-type');
    expect(fixture.requests).toEqual([]);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded;charset=utf-8',
    'Application/X-WWW-Form-URLEncoded; Charset=UTF-8',
    'application/x-www-form-urlencoded; charset="utf-8"',
  ])('§7.1 %s is read', async (type) => {
    expect((await fixture.search('rows=x', { 'content-type': type })).json().code).toBe('malformed-number');
  });

  it.each([
    ['a body over 64 KiB', { method: 'POST', payload: `q=${'x'.repeat(65_536)}` }, 413, 'body-too-large'],
    ['a URL over 8 KiB', { url: `/api/search?q=${'x'.repeat(8192)}` }, 414, 'uri-too-long'],
    ['a query string beside a body', { method: 'POST', url: '/api/search?q=a', payload: q }, 400, 'query-on-post'],
    ['PUT', { method: 'PUT', payload: q }, 405, 'method-not-allowed'],
    ['DELETE', { method: 'DELETE' }, 405, 'method-not-allowed'],
    ['PATCH', { method: 'PATCH', payload: q }, 405, 'method-not-allowed'],
    ['OPTIONS', { method: 'OPTIONS' }, 405, 'method-not-allowed'],
  ] as const)('§7.1 %s', async (_name, request, status, code) => {
    const headers = 'payload' in request ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const reply = await fixture.app.inject({ url: '/api/search', headers, ...request });

    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    if (status === 405) expect(reply.headers.allow).toBe('GET, HEAD, POST');
    expect(fixture.requests).toEqual([]);
  });

  it.each([
    '/api/search/',
    '/api//search',
    '//api/search',
    '/API/search',
    '/api/search;x=y',
    '/api/search/../search2',
    '/api/search/..%2f..%2fsolr%2fadmin',
    '/api/search%2f..%2fadmin',
    '/api/search%00',
    '/api/search%zz',
    '/api/..;/solr/admin',
    '/api/search/select',
    '/api/%2e%2e/solr/waymark/update',
    '/solr/waymark/update',
    '/solr/admin/cores',
    '/api/documents/x',
    '/api/searches',
    '/api/',
    '/api',
  ])('§7.1 the path %s is not found', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await fixture.app.inject({ method, url, headers, ...(method === 'POST' && { payload: q }) });

      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
    }
    expect(fixture.requests).toEqual([]);
  });
});

const INDEX = ['fq', 'index_id:rci'] as const;

function nameOf(pairs: (typeof HOSTILE)[number]['pairs']): string {
  const text = pairs.map(([name, value]) => `${name}=${value}`).join(' & ');
  return text.length > 100 ? `${text.slice(0, 100)}… (${text.length})` : text;
}
