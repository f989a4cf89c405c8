import { expect, test } from 'vitest';
import { home, load, problems } from '../testing/loaded-site.ts';

const withParams = (params: string, more = '') => ({ 'pages/home.yaml': home(`    params: ${params}\n${more}`) });

test.each([
  ['{ facet.limt: 5 }', 'params.facet.limt: is no parameter of a search; did you mean facet.limit?'],
  ['{ zzzzzzzz: 5 }', 'params.zzzzzzzz: is no parameter of a search; known: q, fq, fl, rows, start, sort'],
  ['{ wt: xml }', 'params.wt: belongs to the request itself and cannot be set'],
  ['{ shards: "x" }', 'params.shards: belongs to the request itself'],
  ['{ bundles: x }', 'params.bundles: is an option of the block and stands beside params'],
  ['{ rows: 900 }', 'params.rows: must be a whole number from 1 to 250'],
  ['{ rows: [1, 2] }', 'params.rows: takes one value'],
  ['{ facet.missing: sometimes }', 'params.facet.missing: must be true or false'],
  ['{ facet.sort: up }', 'params.facet.sort: must be count or index'],
  ['{ f.ss_town.facet.limit: many }', 'params.f.ss_town.facet.limit: must be a whole number of at least -1'],
  ['{ fl: "id,a b-c" }', 'params.fl: must be names of index fields'],
  ['{ sort: fs_price }', 'params.sort: must be an order, such as fs_price asc'],
  ['{ pf2: ts_name }', 'params.pf2: is no parameter of a search; did you mean'],
  ['{ hl.fragsize: 90 }', 'params.hl.fragsize: is no parameter of a search'],
  ['{ facet.range.other: around }', 'params.facet.range.other: must be before or after or between or all or none'],
  ['{ fq: "ss_town:D?ck" }', "params.fq: 'D?ck' is no part of an expression"],
  ['{ fq: "{!geofilt sfield=loc pt=1,2 d=3}" }', "params.fq: '{!' is no part of an expression"],
  ['{ bq: "ts_name:hose~1" }', "params.bq: '~' is no part of an expression"],
  ['{ boost: "scale(fs_price,0,1)" }', 'params.boost: scale is no function here; known: sum, product'],
  ['{ defType: lucene }', 'params.defType: must be edismax'],
])('§3.1 extra parameters stop the start with file and line: %s', async (params, expected) => {
  expect((await problems(withParams(params)))[0]).toContain(`pages/home.yaml:6: blocks[0].${expected}`);
});

test('§3.1 the order a list begins with is one of those offered', async () => {
  const sorts = '    sorts: [{ value: "", label: Best }, { value: fs_price asc, label: Price }]\n';

  expect((await problems(withParams('{ sort: fs_price desc }', sorts)))[0]).toContain(
    'params.sort: must be the value of one of the block\'s sorts: "", fs_price asc',
  );
  await load(withParams('{ sort: fs_price asc }', sorts));
});

test('§3.1 every parameter of a search goes', async () => {
  const params =
    '{ fl: [id, ss_name], rows: 7, start: 3, facet.limit: 5, facet.mincount: 0, f.ss_town.facet.limit: -1, facet.field: ss_x, stats.field: "{!ex=a}fs_price", mm: "1", fq: [ss_a:1, ss_b:2], bq: ss_a:1, q: lake, json.nl: map }';
  const site = await load(withParams(params));

  expect(site.pages.flatMap(({ blocks }) => blocks)).toContainEqual(
    expect.objectContaining({ parsed: expect.objectContaining({ rows: 7, defaultQ: 'lake' }) }),
  );
});
