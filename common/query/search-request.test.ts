import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../options/block-options.ts';
import { vectorsOf } from '../testing/vectors.ts';
import { documentsBody } from './documents-request.ts';
import { facetTags, listWidgetId, setRange } from './facet-filter.ts';
import { writeFilter } from './filter-query.ts';
import { getParams, type ParamList } from './param-list.ts';
import { searchBody, searchParams } from './search-request.ts';

const optionsOf = (extra: Record<string, unknown>) =>
  parseSearchBlockOptions({ index: 'rci', max_rows: 200, ...extra });

const facet = (field: string, widget: string, operator: string) => ({
  settings: { settings: { widget } },
  data: { field },
  global_settings: { operator },
});

describe('§7.1 the search request', () => {
  for (const vector of vectorsOf('request-body')) {
    it(vector.id, () => {
      const { ids, index, query } = vector.input as { ids?: string[]; index: string; query?: string };
      const body = ids
        ? documentsBody(ids, optionsOf({ index }))
        : `${String(query)}${searchBody(optionsOf({ index }), [['q', '*:*']]).replace(/^.*?(?=&wt=)/, '')}`;

      expect(body).toMatch(new RegExp(String(vector.expected.bodyPattern)));
    });
  }

  for (const vector of vectorsOf('local-params')) {
    const { kind, operator, widgetId, field, active, range, param } = vector.input as {
      kind?: string;
      operator?: string;
      widgetId: string;
      field: string;
      active?: string[];
      range?: [number | '*', number | '*'];
      param?: string;
    };
    if (param === 'fq') {
      it(vector.id, () => {
        const tags = facetTags(widgetId);
        let fqs: string[] = [];
        if (range) fqs = setRange(fqs, field, tags, ...range);
        const value = { kind: 'list', values: active ?? [] } as const;
        if (active) fqs = [writeFilter({ kind: 'field', tags, negated: false, field, value })];

        expect(fqs).toEqual([vector.expected.value]);
        expect(searchBody(optionsOf({}), [['fq', fqs[0] ?? '']])).toContain(`&${String(vector.expected.wire)}&`);
      });
    } else if (param === 'facet.field' && kind === 'list') {
      it(vector.id, () => {
        const options = optionsOf({ facets: [facet(field, 'list', operator ?? 'and')] });

        expect(options.facets[0]?.widgetId).toBe(operator === 'or' ? widgetId : listWidgetId(field));
        expect(getParams(searchParams(options, []), 'facet.field')).toEqual([vector.expected.value]);
      });
    } else if (param === 'facet.range') {
      it(vector.id, () => {
        const histogram = { start: 0, end: 100, gap: 10 };
        const settings = { settings: { widget: 'range', histogram } };
        const options = optionsOf({ facets: [{ settings, data: { field } }] });

        expect(getParams(searchParams(options, []), 'facet.range')).toEqual([vector.expected.value]);
        expect(searchBody(options, [])).toContain(`&${String(vector.expected.wire)}&`);
      });
    }
  }

  it('§7.1 parameters stand in the order of the specification, the index filter last', () => {
    const options = optionsOf({
      default_boost: 'fs_boost',
      params: 'mm=1',
      facets: [facet('city', 'list', 'or'), facet('price', 'price_range', 'and'), facet('beds', 'range', 'and')],
    });
    const state: ParamList = [
      ['fq', 'city:Duck'],
      ['q', 'pool'],
      ['rcav', '{}'],
    ];

    expect(decodeURIComponent(searchBody(options, state))).toBe(
      'fl=id&facet=true&rows=200&facet.mincount=1&json.nl=map&q=pool' +
        '&facet.field={!ex=RiotSolrFacetList-city}city&f.city.facet.limit=50' +
        '&stats=true&stats.field={!ex=RiotSolrWidget}price&stats.field={!ex=RiotSolrWidget}beds' +
        '&fq={!tag=RiotSolrWidget,RiotSolrFacetList-city}city:Duck&boost=fs_boost&defType=edismax&mm=1&wt=json&json.wrf=?&fq=index_id:rci',
    );
  });

  it('§7.1 a range with bars is counted in its buckets, whatever the facets narrow', () => {
    const price = facet('price', 'price_range', 'and');
    const options = optionsOf({
      facets: [
        { ...price, settings: { settings: { widget: 'price_range', histogram: { start: 0, end: '600', gap: 20 } } } },
      ],
    });

    expect(decodeURIComponent(searchBody(options, []))).toContain(
      '&stats=true&stats.field={!ex=RiotSolrWidget}price&facet.range={!ex=RiotSolrWidget}price' +
        '&f.price.facet.range.start=00&f.price.facet.range.end=600&f.price.facet.range.gap=20' +
        '&f.price.facet.range.other=after&',
    );
  });

  it('§3.2 the hard limit of a facet is how many values are asked for, 50 unless it says so', () => {
    const city = { data: { field: 'city' }, global_settings: { hard_limit: '7' } };
    const options = optionsOf({ facets: [city, { data: { field: 'beds' } }] });

    expect(searchBody(options, [])).toContain('&f.city.facet.limit=7&');
    expect(searchBody(options, [])).toContain('&f.beds.facet.limit=50&');
  });

  it('§3.2 a facet that shows values without a match says so, zero or not', () => {
    const options = optionsOf({
      facets: [{ data: { field: 'city' }, global_settings: { facet_mincount: 0, facet_missing: 1 } }],
    });

    expect(searchBody(options, [])).toContain('&f.city.facet.mincount=0&f.city.facet.missing=true&');
  });

  it('§7.1 a filter of a facet gets its tags where a link has none; foreign tags and other fields stay', () => {
    const options = optionsOf({ facets: [facet('city', 'list', 'or'), facet('price', 'price_range', 'and')] });
    const fq = (value: string) => getParams(searchParams(options, [['fq', value]]), 'fq')[0];

    expect(fq('city:Duck')).toBe('{!tag=RiotSolrWidget,RiotSolrFacetList-city}city:Duck');
    expect(fq('price:[1 TO 9]')).toBe('{!tag=RiotSolrWidget,price}price:[1 TO 9]');
    expect(fq('{!tag=RCRiotAvailFilter}city:Duck')).toBe('{!tag=RCRiotAvailFilter}city:Duck');
    expect(fq('item_id:5')).toBe('item_id:5');
  });

  it('§4.2 the counts of a facet with a single active value keep the others, so that one can replace it', () => {
    const single = {
      data: { field: 'fee' },
      global_settings: { operator: 'or', limit_active_items: '1' },
    };

    expect(getParams(searchParams(optionsOf({ facets: [single] }), []), 'facet.field')).toEqual([
      '{!ex=RiotSolrFacetList-fee}fee',
    ]);
  });

  it('§7.1 a boost of its own replaces the default boost', () => {
    const options = optionsOf({ default_boost: 'fs_boost', params: { bq: 'ss_type:Cabin^2' } });

    expect(searchParams(options, []).filter(([name]) => name === 'boost' || name === 'defType')).toEqual([]);
  });

  it('§2.4 asks for what templates show, or for ids alone when full documents are fetched apart', () => {
    const template = { title: 'ss_name', place: '{ss_town}, {ss_region}', price: { field: 'fs_price' } };
    const fields = (full: boolean) =>
      searchParams(
        optionsOf({ return_full_docs: full, bundle_field: 'ss_bundle', templates: { rental: template } }),
        [],
      )[0];

    expect(fields(false)).toEqual(['fl', 'id,ss_name,fs_price,ss_town,ss_region']);
    expect(fields(true)).toEqual(['fl', 'id']);
  });

  it('a search begins in the first of the orders its block offers, until the visitor chooses another', () => {
    const sorts = [
      { value: 'fs_price asc', label: 'Price' },
      { value: '', label: 'Best match' },
    ];
    const sortOf = (options: Record<string, unknown>, state: ParamList): string | undefined =>
      /&sort=([^&]*)/.exec(searchBody(optionsOf(options), state))?.[1];

    expect(sortOf({ sorts }, [])).toBe('fs_price%20asc');
    expect(sortOf({ sorts }, [['sort', 'score desc']])).toBe('score%20desc');
    expect(sortOf({ sorts: sorts.toReversed() }, [])).toBeUndefined();
    expect(sortOf({ sorts, params: { sort: 'fs_price desc' } }, [])).toBe('fs_price%20desc');
  });
});
