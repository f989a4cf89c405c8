import { describe, expect, it } from 'vitest';
import { alternatesBody } from '../query/alternates-request.ts';
import { searchBody } from '../query/search-request.ts';
import { parseSearchBlockOptions } from './block-options.ts';

const read = (options: Record<string, unknown>) => parseSearchBlockOptions({ index: 'rci', max_rows: 20, ...options });

describe('§2.9 the pager option', () => {
  it("shows whole pages and keeps the page's start in the hash", () => {
    const options = read({ pager: '1', numvisible: 5, exposed_params: ['fq', 'q'] });

    expect(options).toMatchObject({ pager: true, numVisible: 0, exposedParams: ['fq', 'q', 'start'] });
    expect(read({ pager: true, exposed_params: ['start', 'q'] }).exposedParams).toEqual(['start', 'q']);
    expect(read({ numvisible: 5 })).toMatchObject({ pager: false, numVisible: 5, exposedParams: ['fq', 'q'] });
  });

  it('a page is as long as the visitor chose, a list that grows is asked for in longer pieces', () => {
    const state = [['rows', '10'] as const];

    expect(searchBody(read({ pager: true, page_sizes: [10, 40] }), state)).toContain('&rows=10&');
    expect(searchBody(read({ page_sizes: [10, 40] }), state)).toContain('&rows=20&');
  });
});

describe("§2.3 the block's own alternates search", () => {
  it('is a search of its own: few rows, no facets, with documents', () => {
    const body = alternatesBody(
      read({
        return_full_docs: true,
        facets: [{ data: { field: 'city' } }],
        fields: [{ solr_field: 'ss_name', name: '' }],
        alternates: { q: 'lake', fq: ['city:Duck'], sort: 'fs_rating desc', rows: '2' },
      }),
    );

    expect(body).toBe(
      'fl=id%2Css_name&facet=true&rows=2&facet.mincount=1&json.nl=map&q=lake&fq=city%3ADuck&sort=fs_rating%20desc&wt=json&json.wrf=?&fq=index_id:rci',
    );
  });

  it('is none without the option', () => {
    expect(alternatesBody(read({}))).toBeUndefined();
    expect(alternatesBody(read({ alternates: [] }))).toBeUndefined();
  });

  it('finds everything and shows three when the option says no more', () => {
    expect(read({ alternates: { label: 'Loved' } }).alternates).toEqual({
      label: 'Loved',
      params: [['q', '*:*']],
      rows: 3,
    });
  });

  it('names what does not fit', () => {
    expect(() => read({ alternates: { rows: 0 } })).toThrow('alternates.rows: must be a whole number from 1 on');
    expect(() => read({ alternates: 'x' })).toThrow('alternates: must be an object');
  });
});

describe('§8 options that do not fit', () => {
  it('autocomplete without a field fails the block in the words of the specification', () => {
    expect(() => read({ autocomplete: {} })).toThrow('"field" must be set on AutocompleteTermWidget.');
  });
});
