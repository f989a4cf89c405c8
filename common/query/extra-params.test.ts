import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../options/block-options.ts';
import { alternatesBody } from './alternates-request.ts';
import { documentsBody } from './documents-request.ts';
import { getParams, type ParamList } from './param-list.ts';
import { searchBody, searchParams } from './search-request.ts';

const facet = (field: string) => ({ data: { field }, global_settings: { hard_limit: 20, facet_mincount: 2 } });
const optionsOf = (params: unknown, more: Record<string, unknown> = {}) =>
  parseSearchBlockOptions({
    index: 'rci',
    max_rows: 20,
    facets: [facet('ss_town'), facet('ss_type')],
    params,
    ...more,
  });
const valuesOf = (name: string, params: unknown, state: ParamList = [['q', '*:*']]): string[] =>
  getParams(searchParams(optionsOf(params), state), name);

describe('§7.1 the configured extra params', () => {
  it.each<[string, string]>([
    ['fl', 'id,ss_name'],
    ['rows', '7'],
    ['facet.mincount', '3'],
    ['json.nl', 'arrarr'],
    ['sort', 'fs_price asc'],
    ['start', '10'],
    ['facet', 'false'],
    ['facet.limit', '5'],
    ['mm', '2'],
  ])('%s stands in place of what the block would send', (name, value) => {
    expect(valuesOf(name, { [name]: value })).toEqual([value]);
    expect(valuesOf(name, `${name}=${encodeURIComponent(value)}`)).toEqual([value]);
  });

  it('what may stand several times is sent beside it, each value once', () => {
    const state = [
      ['q', '*:*'],
      ['fq', 'ss_a:1'],
    ] as const;

    expect(valuesOf('fq', { fq: ['ss_b:2', 'ss_a:1'] }, state)).toEqual(['ss_b:2', 'ss_a:1']);
    expect(valuesOf('facet.field', { 'facet.field': ['ss_c', 'ss_town'] })).toEqual(['ss_type', 'ss_c', 'ss_town']);
  });

  it('a general facet option holds against that of each facet, and one of a facet against its own', () => {
    expect(valuesOf('f.ss_town.facet.limit', { 'facet.limit': 5 })).toEqual([]);
    expect(valuesOf('f.ss_town.facet.mincount', { 'facet.limit': 5 })).toEqual(['2']);
    expect(valuesOf('f.ss_town.facet.limit', { 'f.ss_town.facet.limit': 5 })).toEqual(['5']);
    expect(valuesOf('f.ss_type.facet.limit', { 'f.ss_town.facet.limit': 5 })).toEqual(['20']);
    expect(valuesOf('f.ss_town.facet.limit', { 'facet.limit': 5, 'f.ss_town.facet.limit': 9 })).toEqual(['9']);
  });

  it('what a visitor chose counts before them', () => {
    const params = { q: 'lake', rows: 7, sort: 'fs_price asc', start: 10 };
    const options = optionsOf(params, { page_sizes: [12] });
    const state: ParamList = [
      ['q', 'sea'],
      ['rows', '12'],
      ['sort', 'ds_listed desc'],
      ['start', '24'],
    ];

    expect(options.defaultQ).toBe('lake');
    expect(['q', 'rows', 'sort', 'start'].map((name) => getParams(searchParams(options, state), name))).toEqual([
      ['sea'],
      ['12'],
      ['ds_listed desc'],
      ['24'],
    ]);
  });

  it('a list for a name that stands once is one value with commas', () => {
    expect(valuesOf('fl', { fl: ['id', 'ss_name'] })).toEqual(['id,ss_name']);
  });

  it('those of the request itself are never sent twice', () => {
    const params = { wt: 'xml', 'json.wrf': 'cb', ids: 'a', query: 'q=x', bundles: 'x', entity_type: 'y', _: '1' };

    expect(searchBody(optionsOf(params), [['q', '*:*']])).toBe(searchBody(optionsOf({}), [['q', '*:*']]));
  });

  it('§7.2 reach requests for documents', () => {
    expect(documentsBody(['a', 'b'], optionsOf({ fl: 'id,ss_name', fq: 'ss_town:Duck' }))).toBe(
      'ids=a,b&fl=id%2Css_name&fq=ss_town%3ADuck&wt=json&json.wrf=?&fq=index_id:rci',
    );
  });

  it("§2.3 the block's own alternates have rows and a beginning of their own", () => {
    const options = optionsOf({ rows: 7, start: 10, fq: 'ss_town:Duck' }, { alternates: { rows: 3 } });
    const body = alternatesBody(options);

    expect(body).toContain('&rows=3&');
    expect(body).toContain('&fq=ss_town%3ADuck&');
    expect(body).not.toContain('start=');
  });
});

describe('§7.1 the default field list', () => {
  const fl = (more: Record<string, unknown>): string[] => getParams(searchParams(optionsOf({}, more), []), 'fl');
  const template = { title: 'ss_name' };

  it('is id', () => {
    expect(fl({})).toEqual(['id']);
    expect(fl({ bundle_field: 'ss_bundle', bundles: ['rental'] })).toEqual(['id']);
    expect(fl({ return_full_docs: 1, templates: { rental: template } })).toEqual(['id']);
  });

  it('and beyond it what the block shows of its results', () => {
    expect(fl({ fields: [{ solr_field: 'ss_town' }] })).toEqual(['id,ss_town']);
    expect(fl({ bundle_field: 'ss_bundle', templates: { rental: template } })).toEqual(['id,ss_name']);
    expect(fl({ bundle_field: 'ss_bundle', templates: { rental: template, loft: template } })).toEqual([
      'id,ss_bundle,ss_name',
    ]);
  });
});
