import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Params, TestEngine } from '../testing/test-engine.ts';

const engine = new TestEngine();
const DOCS = [
  {
    id: 'a',
    ts_name: 'Cozy cottage by the sea',
    ts_text: 'Wi-Fi and a big garden. Cozy rooms.',
    ss_city: 'Avon',
    sm_am: ['Pool', 'Wifi'],
    fs_price: 99.9,
    is_beds: 2,
    ds_new: '2021-03-01T00:00:00Z',
    loc: '35.0,-75.0',
    bs_pet: true,
  },
  {
    id: 'b',
    ts_name: 'Big house',
    ts_text: 'A cozy kitchen and a garden',
    ss_city: 'Duck',
    sm_am: ['Pool'],
    fs_price: 250,
    is_beds: 4,
    ds_new: '2020-01-15T10:00:00Z',
    loc: '36.0,-75.5',
  },
  {
    id: 'c',
    ts_name: 'Seaside rooms',
    ss_city: 'Duck',
    sm_am: ['Wifi', 'Sauna'],
    fs_price: 0.1,
    is_beds: 10,
    sm_nid$rc$name: ['30A'],
  },
  { id: 'd', ts_name: 'Café flat', ss_city: 'Corolla', is_beds: 2, bs_pet: false },
];

beforeAll(async () => {
  await engine.start();
  expect((await engine.add(DOCS)).status).toBe(200);
});
afterAll(() => engine.remove());

const LISTS = { facet: 'true', 'json.nl': 'arrarr' };

async function found(params: Params): Promise<string[]> {
  const { status, body } = await engine.select({ fl: 'id', rows: 10, sort: 'id asc', ...params });
  expect(body.error?.msg, String(status)).toBeUndefined();
  return body.response.docs.map((doc: { id: string }) => doc.id);
}

function pairs(...list: (string | number | null)[]): unknown[] {
  return list.flatMap((value, at) => (at % 2 === 0 ? [[value, list[at + 1]]] : []));
}

async function fault(params: Params): Promise<string> {
  const { status, body } = await engine.select({ q: '*:*', ...params });
  expect(status).toBe(400);
  expect(body.responseHeader.status).toBe(400);
  return body.error.msg;
}

describe('what is not known is refused by name', () => {
  it.each([
    [{ fq: '{!tag=a bogus=1}ss_city:Avon' }, 'bogus'],
    [{ q: '{!terms f=id separator=;}a' }, 'separator'],
    [{ fq: '{!edismax qf=ts_name}cottage' }, 'qf'],
    [{ fq: '{!dismax qf=ts_name pf=ts_name}cottage' }, 'pf'],
    [{ ...LISTS, 'facet.query': '{!key=k bogus=1}id:a' }, 'bogus'],
    [{ ...LISTS, 'facet.field': '{!key=k}ss_city' }, 'key'],
    [{ 'json.nl': 'map' }, 'json.nl'],
    [{ 'q.op': 'AND' }, 'q.op'],
    [{ 'facet.method': 'enum' }, 'facet.method'],
    [{ 'f.ss_city.facet.offset': 1 }, 'f.ss_city.facet.offset'],
  ])('%j', async (params, name) => {
    expect(await fault(params)).toContain(`'${name}'`);
  });
});

describe('§7.1 queries and filters', () => {
  it.each<[string, string[]]>([
    ['ss_city:Duck', ['b', 'c']],
    ['ss_city:( "Avon" OR "Corolla" )', ['a', 'd']],
    ['sm_nid$rc$name:"30A"', ['c']],
    ['fs_price:[0.1 TO 99.9]', ['a', 'c']],
    ['fs_price:{0.1 TO *]', ['a', 'b']],
    ['is_beds:2', ['a', 'd']],
    ['-fs_price:[* TO *]', ['d']],
    ['-ss_city:Duck', ['a', 'd']],
    ['ts_text:*', ['a', 'b']],
    ['ts_name:(room OR cafe)', ['c', 'd']],
    ['ts_text:"wi fi"', ['a']],
    ['ts_text:wifi', ['a']],
    ['ts_name:sea*', ['a', 'c']],
    ['ss_city:[A TO D}', ['a', 'd']],
    ['bs_pet:true', ['a']],
    ['ds_new:[2020-01-15T10:00:00Z TO 2020-12-31T00:00:00Z]', ['b']],
    ['ds_new:[NOW-100YEARS TO NOW]', ['a', 'b']],
    ['loc:[35.5,-76 TO 37,-75]', ['b']],
    ['{!terms f=id}d,a,zz', ['a', 'd']],
    ['{!tag=x dismax qf=ts_name}sea flat', ['a', 'd']],
    ['(ss_city:Duck AND NOT sm_am:Sauna) OR id:d', ['b', 'd']],
    ['+sm_am:Wifi -id:c', ['a']],
  ])('%s', async (fq, expected) => {
    expect(await found({ q: '*:*', fq })).toEqual(expected);
  });

  it('words are looked for in every field of qf, and mm says how many', async () => {
    const words = { defType: 'edismax', q: 'cozy garden', qf: 'ts_name^3 ts_text' };
    expect(await found({ ...words, mm: '100%' })).toEqual(['a', 'b']);
    expect(await found({ ...words, q: 'cozy seaside', mm: '1' })).toEqual(['a', 'b', 'c']);
    expect(await found({ ...words, q: 'cozy seaside', mm: '100%' })).toEqual([]);
  });

  it("a visitor's text never fails: what is no query is taken as words", async () => {
    const text = { defType: 'edismax', qf: 'ts_name' };
    expect(await found({ ...text, q: 'cottage) [ AND' })).toEqual(['a']);
    expect(await fault({ ...text, q: 'cot?age' })).toContain('not supported');
    expect(await found({ ...text, q: 'nosuch:cottage' })).toEqual([]);
    expect(await found({ ...text, q: 'ss_city:Duck', uf: '-*' })).toEqual([]);
    expect(await found({ ...text, q: 'ss_city:Duck' })).toEqual(['b', 'c']);
    expect(await found({ ...text, q: '', 'q.alt': 'id:d' })).toEqual(['d']);
  });

  it('text can be bound by name', async () => {
    expect(await found({ q: '{!edismax v=$words}', words: 'house', qf: 'ts_name' })).toEqual(['b']);
  });

  it('better matches come first, boosts lift, functions multiply', async () => {
    const words = { defType: 'edismax', q: 'cozy', qf: 'ts_name^3 ts_text', sort: 'score desc' };
    expect(await found(words)).toEqual(['a', 'b']);
    expect(await found({ ...words, bq: 'ss_city:Duck^50' })).toEqual(['b', 'a']);
    expect(await found({ ...words, boost: 'if(exists(fs_price),pow(fs_price,3),1)' })).toEqual(['b', 'a']);
  });
});

describe('§7.1 facets and statistics', () => {
  it('an or-facet ignores its own filter, other facets do not', async () => {
    const { body } = await engine.select({
      q: '*:*',
      rows: 0,
      fq: '{!tag=RiotSolrWidget,city}ss_city:( "Avon" )',
      facet: 'true',
      'facet.mincount': 1,
      'facet.field': ['{!ex=city}ss_city', 'sm_am'],
      'json.nl': 'arrarr',
      stats: 'true',
      'stats.field': '{!ex=RiotSolrWidget}fs_price',
    });
    expect(body.response.numFound).toBe(1);
    expect(body.facet_counts.facet_fields).toEqual({
      ss_city: [
        ['Duck', 2],
        ['Avon', 1],
        ['Corolla', 1],
      ],
      sm_am: [
        ['Pool', 1],
        ['Wifi', 1],
      ],
    });
    expect(body.stats.stats_fields.fs_price).toMatchObject({ count: 3, missing: 1, max: 250, min: Math.fround(0.1) });
  });

  it('values are printed as Solr prints them, ties in index order', async () => {
    const { body } = await engine.select({
      q: '*:*',
      ...LISTS,
      'facet.field': ['fs_price', 'is_beds', 'ds_new', 'bs_pet', 'ss_city'],
      'f.is_beds.facet.sort': 'index',
      'f.ss_city.facet.limit': 2,
      'f.bs_pet.facet.missing': 'true',
      'facet.mincount': 1,
    });
    expect(body.facet_counts.facet_fields).toEqual({
      fs_price: pairs('0.1', 1, '99.9', 1, '250.0', 1),
      is_beds: pairs('2', 2, '4', 1, '10', 1),
      ds_new: pairs('2020-01-15T10:00:00Z', 1, '2021-03-01T00:00:00Z', 1),
      bs_pet: pairs('false', 1, 'true', 1, null, 2),
      ss_city: pairs('Duck', 2, 'Avon', 1),
    });
  });

  it('§7.4 a prefix on a text field completes indexed words', async () => {
    const { body } = await engine.select({
      q: '*:*',
      rows: 0,
      facet: 'true',
      'facet.field': 'spell',
      'facet.prefix': 'co',
      'facet.mincount': 1,
      'json.nl': 'arrarr',
    });
    expect(body.facet_counts.facet_fields.spell).toEqual([
      ['cozy', 2],
      ['cottage', 1],
    ]);
  });

  it('ranges count between their boundaries and around them', async () => {
    const { body } = await engine.select({
      q: '*:*',
      ...LISTS,
      'facet.range': 'fs_price',
      'facet.range.start': 50,
      'facet.range.end': 200,
      'facet.range.gap': 100,
      'facet.range.other': 'all',
      'facet.query': '{!key=cheap}fs_price:[* TO 1]',
    });
    expect(body.facet_counts.facet_ranges.fs_price).toEqual({
      counts: pairs('50.0', 1, '150.0', 0),
      gap: 100,
      before: 1,
      after: 1,
      between: 1,
      start: 50,
      end: 250,
    });
    expect(body.facet_counts.facet_queries).toEqual({ cheap: 1 });
  });

  it('statistics of nothing have the shape Solr gives them', async () => {
    const { body } = await engine.select({
      q: 'id:zz',
      stats: 'true',
      'stats.field': ['fs_price', 'ds_new'],
    });
    expect(body.stats.stats_fields).toEqual({
      fs_price: { min: null, max: null, count: 0, missing: 0, sum: 0, sumOfSquares: 0, mean: 'NaN', stddev: 0 },
      ds_new: { min: null, max: null, count: 0, missing: 0, sum: 0, mean: null, sumOfSquares: 0, stddev: 0 },
    });
  });
});

describe('§7.2 documents, order and paging', () => {
  it('returns the fields asked for', async () => {
    const first = async (fl: string) => (await engine.select({ q: 'id:c', fl })).body.response.docs[0];
    expect(await first('id,is_beds')).toEqual({ id: 'c', is_beds: 10 });
    expect(await first('sm_nid$rc$name')).toEqual({ sm_nid$rc$name: ['30A'] });
    expect(await first('nosuch')).toEqual({});
    expect(Object.keys(await first('id,score'))).toContain('score');
  });

  it('documents without a value come last in both directions', async () => {
    expect(await found({ q: '*:*', sort: 'fs_price asc' })).toEqual(['c', 'a', 'b', 'd']);
    expect(await found({ q: '*:*', sort: 'fs_price desc' })).toEqual(['b', 'a', 'c', 'd']);
    expect(await found({ q: '*:*', sort: 'is_beds desc,ss_city asc,id asc' })).toEqual(['c', 'b', 'a', 'd']);
    expect(await found({ q: '*:*', sort: 'geodist() asc,id asc', sfield: 'loc', pt: '36,-75' })).toEqual([
      ...['b', 'a', 'c', 'd'],
    ]);
  });

  it('§9 a random order is stable for its seed and differs between seeds', async () => {
    const order = (seed: number) => found({ q: '*:*', sort: `random_${seed} asc` });
    expect(await order(7)).toEqual(await order(7));
    const orders = new Set<string>();
    for (let seed = 1; seed < 20; seed++) orders.add((await order(seed)).join());
    expect(orders.size).toBeGreaterThan(3);
  });

  it('§2.9 a cursor walks over everything once', async () => {
    const seen: string[] = [];
    let mark = '*';
    for (;;) {
      const { body } = await engine.select({
        q: '*:*',
        sort: 'fs_price desc,id asc',
        cursorMark: mark,
        rows: 3,
        fl: 'id',
      });
      if (body.nextCursorMark === mark) break;
      seen.push(...body.response.docs.map((doc: { id: string }) => doc.id));
      mark = body.nextCursorMark;
    }
    expect(seen).toEqual(['b', 'a', 'c', 'd']);
  });
});

describe('§2.8 highlighting and spelling', () => {
  it('marks the words found, also in their other forms', async () => {
    const { body } = await engine.select({
      defType: 'edismax',
      q: 'rooms',
      qf: 'ts_name ts_text',
      hl: 'true',
      'hl.fl': 'ts_name,ts_text',
      'hl.fragsize': 0,
      'hl.tag.pre': '[',
      'hl.tag.post': ']',
    });
    expect(body.highlighting).toEqual({
      c: { ts_name: ['Seaside [rooms]'] },
      a: { ts_text: ['Wi-Fi and a big garden. Cozy [rooms].'] },
    });
  });

  it("suggests the index's own words and a corrected text", async () => {
    const { body } = await engine.select({
      defType: 'edismax',
      q: 'cottege gardn',
      qf: 'ts_name ts_text',
      spellcheck: 'true',
      'spellcheck.q': 'cottege gardn',
      'spellcheck.collate': 'true',
      'spellcheck.collateExtendedResults': 'true',
      'json.nl': 'arrarr',
    });
    const words = [
      ['cottege', 'cottage'],
      ['gardn', 'garden'],
    ];
    expect(body.spellcheck).toEqual({
      suggestions: [
        ['cottege', { numFound: 1, startOffset: 0, endOffset: 7, suggestion: ['cottage'] }],
        ['gardn', { numFound: 1, startOffset: 8, endOffset: 13, suggestion: ['garden'] }],
      ],
      collations: [['collation', { collationQuery: 'cottage garden', hits: 2, misspellingsAndCorrections: words }]],
    });
  });
});

describe('§8 what is wrong or not supported is said, never ignored', () => {
  it.each<[Params, string]>([
    [{ 'facet.pivot': 'ss_city' }, "the parameter 'facet.pivot' is not supported"],
    [{ group: 'true' }, "the parameter 'group' is not supported"],
    [{ shards: 'x' }, "the parameter 'shards' is not supported"],
    [{ wt: 'xml' }, "the parameter 'wt' does not support the value 'xml'"],
    [{ q: 'nosuch:1' }, 'undefined field nosuch'],
    [{ ...LISTS, 'facet.field': 'nosuch' }, 'undefined field nosuch'],
    [{ sort: 'nosuch asc' }, "sort param field can't be found: nosuch"],
    [{ sort: 'fs_price' }, 'Determine a Sort Order'],
    [{ sort: 'geodist() asc', sfield: 'ss_city', pt: '1,2' }, 'needs a location field'],
    [{ sort: 'geodist() desc', sfield: 'loc', pt: '1,2' }, 'supported with asc alone'],
    [{ q: 'is_beds:two' }, 'Invalid Number: two for field is_beds'],
    [{ df: 'ts_name' }, "the parameter 'df' is not supported"],
    [{ q: 'ss_city:(' }, "Cannot parse 'ss_city:('"],
    [{ q: '{!join from=a to=b}x' }, "invalid query parser 'join'"],
    [{ rows: -1 }, "'rows' parameter cannot be negative"],
    [{ fl: '[subquery]' }, 'is not supported'],
    [{ cursorMark: '*', sort: 'fs_price asc' }, 'uniqueKey'],
    [{ stats: 'true', 'stats.field': 'ss_city' }, 'Field type string of ss_city'],
    [{ stats: 'true', 'stats.field': '{!percentiles="50"}fs_price' }, 'not supported'],
    [{ boost: 'frobnicate(fs_price)', defType: 'edismax', qf: 'ts_name' }, 'Unknown function frobnicate'],
  ])('%j', async (params, message) => {
    expect((await fault(params)).toLowerCase()).toContain(message.toLowerCase());
  });

  it('a body beyond the limit is refused', async () => {
    const body = `q=${'x'.repeat(2 * 1024 * 1024)}`;
    expect((await engine.send('POST', '/select', body, 'application/x-www-form-urlencoded')).status).toBe(413);
  });

  it('what the configset fixes cannot be changed by a request: parameters are not echoed, macros are text', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro of Solr.
    const { body } = await engine.select({ q: 'id:"${x:a}"', echoParams: 'explicit', expandMacros: 'true' });
    expect(body.responseHeader.params).toBeUndefined();
    expect(body.response.numFound).toBe(0);
  });
});
