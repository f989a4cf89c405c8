import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from './block-options.ts';
import { OptionError } from './coerce.ts';

const range = (own: Record<string, unknown>) => ({
  settings: { settings: { widget: 'price_range', ...own } },
  data: { field: 'fs_price' },
});

describe('§3.1 search block options', () => {
  it('§3.1 reads every name, PHP-shaped values included', () => {
    const options = parseSearchBlockOptions({
      url: '/solr/',
      index: 'rci',
      bundles: { 0: 'rental', 1: 'cabin' },
      entity_type: 'node',
      doc_cache: '60',
      exposed_params: ['fq', 'q', 'rcav'],
      hash: 'maqfd5',
      default_q: 'pool',
      default_boost: 'fs_boost',
      params: 'fl=id%2Css_name&sort=ss_name+asc',
      max_rows: '200',
      return_full_docs: '1',
      fields: { name: { solr_field: 'ss_name', name: 'Name' } },
      facet_widget_map: { list: 'riot-solr-facet-list' },
      unknown: 'ignored',
    });

    expect(options).toMatchObject({
      url: '/solr/',
      index: 'rci',
      bundles: ['rental', 'cabin'],
      entityType: 'node',
      docCache: 60,
      exposedParams: ['fq', 'q', 'rcav'],
      hash: 'maqfd5',
      defaultQ: 'pool',
      defaultBoost: 'fs_boost',
      params: [
        ['fl', 'id,ss_name'],
        ['sort', 'ss_name asc'],
      ],
      maxRows: 200,
      returnFullDocs: true,
      fields: [{ solr_field: 'ss_name', name: 'Name' }],
      facetWidgetMap: { list: 'riot-solr-facet-list' },
    });
  });

  it('§3.1 names that a PHP form left unticked are none', () => {
    const options = parseSearchBlockOptions({
      bundles: { rental: 'rental', cabin: 0, boat: '0' },
      exposed_params: { fq: 'fq', q: 'q', sort: 0 },
    });

    expect(options).toMatchObject({ bundles: ['rental'], exposedParams: ['fq', 'q'] });
  });

  it('§2.9 a block with pages has ten results on each unless it says how many', () => {
    expect(parseSearchBlockOptions({ index: 'rci', pager: '1' })).toMatchObject({ maxRows: 10, rows: 10 });
    expect(parseSearchBlockOptions({ index: 'rci', pager: '1', max_rows: '0' })).toMatchObject({ maxRows: 0 });
  });

  it.each([undefined, 'inherit', ''])("§3.1 index %j shares the parent's search", (index) => {
    expect(parseSearchBlockOptions({ index }).index).toBeUndefined();
  });

  it('§3.2 reads a facet from its nested paths', () => {
    const { facets } = parseSearchBlockOptions({
      facets: {
        town: {
          settings: {
            settings: {
              widget: 'list',
              riot_solr: { facet_label: 'Town' },
              exclude: '^Internal',
              active_sorts: { numeric: 'numeric', random: 0 },
            },
          },
          data: { field: 'sm_nid$rc_core_term_location$name' },
          global_settings: {
            operator: 'or',
            hard_limit: '-1',
            facet_missing: '1',
            facet_mincount: '0',
            limit_active_items: '0',
          },
        },
      },
    });

    expect(facets[0]).toMatchObject({
      field: 'sm_nid$rc_core_term_location$name',
      label: 'Town',
      widget: 'list',
      widgetId: 'RiotSolrFacetList-sm_nid$rc_core_term_location$name',
      operator: 'or',
      hardLimit: -1,
      missing: true,
      mincount: 0,
      exclude: '^Internal',
      sorts: [{ mode: 'numeric', key: 'facet', reverse: false }],
    });
  });

  it('§3.2 defaults: operator and, hard limit 50, mincount 1, riotjs_label when there is no facet_label', () => {
    const { facets } = parseSearchBlockOptions({
      facets: [{ data: { field: 'ss_town' }, global_settings: { riotjs_label: 'Town' } }],
    });

    expect(facets[0]).toMatchObject({ operator: 'and', hardLimit: 50, mincount: 1, missing: false, label: 'Town' });
  });

  it('§7.1 the widget id of a range is its field', () => {
    const { facets } = parseSearchBlockOptions({
      facets: [{ settings: { settings: { widget: 'price_range', format: 'usd' } }, data: { field: 'fs_price' } }],
    });

    expect(facets[0]).toMatchObject({ widgetId: 'fs_price', format: 'usd' });
  });

  it('§2.5 a kind of another name that facet_widget_map shows as a range is asked for as one', () => {
    const own = { data: { field: 'is_sleeps' }, settings: { settings: { widget: 'sleeps_slider' } } };
    const read = (tag: string) =>
      parseSearchBlockOptions({ facets: [own], facet_widget_map: { sleeps_slider: tag } }).facets[0];

    expect(read('riot-solr-facet-range')).toMatchObject({
      widgetId: 'is_sleeps',
      request: [
        ['stats', 'true'],
        ['stats.field', '{!ex=RiotSolrWidget}is_sleeps'],
      ],
    });
    expect(read('my-own-slider')).toMatchObject({ widget: 'sleeps_slider', widgetId: 'RiotSolrFacetList-is_sleeps' });
  });

  it('§2.5 amounts of a price range are dollars unless the facet says otherwise', () => {
    const formats = [undefined, 'number', 'usd'].map((format) => {
      const own = { widget: 'price_range', format };
      return parseSearchBlockOptions({ facets: [{ settings: { settings: own }, data: { field: 'fs_price' } }] })
        .facets[0]?.format;
    });

    expect(formats).toEqual(['usd', 'number', 'usd']);
  });

  it('§3.2 global settings stand beside the facet, within it, or under settings', () => {
    const facets = [
      { data: { field: 'a' }, global_settings: { riotjs_label: 'A', operator: 'OR' } },
      { data: { field: 'b' }, global_settings: { settings: { riotjs_label: 'B', hard_limit: 7 } } },
      { data: { field: 'c' }, settings: { settings: { riotjs_label: 'C', limit_active_items: 1 } } },
      {
        data: { field: 'd' },
        settings: { settings: { riot_solr: { facet_label: 'D' } } },
        global_settings: { riotjs_label: 'not this one' },
      },
    ];

    expect(parseSearchBlockOptions({ facets }).facets).toMatchObject([
      { label: 'A', operator: 'or' },
      { label: 'B', hardLimit: 7 },
      { label: 'C', operator: 'single' },
      { label: 'D', operator: 'and' },
    ]);
  });

  it('§3.2 a label that is no text is named', () => {
    const riot = { data: { field: 'a' }, settings: { settings: { riot_solr: { facet_label: ['A'] } } } };

    expect(() => parseSearchBlockOptions({ facets: [riot] })).toThrow(
      'facets[0].settings.settings.riot_solr.facet_label: must be text',
    );
    expect(() =>
      parseSearchBlockOptions({ facets: [{ data: { field: 'a' }, global_settings: { riotjs_label: {} } }] }),
    ).toThrow('facets[0].riotjs_label: must be text');
  });

  it('§4.2 the single kind has one value at most', () => {
    const own = {
      settings: { settings: { widget: 'single' } },
      data: { field: 'a' },
      global_settings: { operator: 'or' },
    };

    expect(parseSearchBlockOptions({ facets: [own] }).facets[0]?.operator).toBe('single');
  });

  it.each([
    [{ facets: [range({ histogram: { start: 0, end: 0, gap: 5 } })] }, 'facets[0].settings.settings.histogram'],
    [{ facets: [range({ histogram: { start: 0, end: 1e6, gap: 1 } })] }, 'facets[0].settings.settings.histogram'],
    [{ facets: [range({ histogram: { start: 0, end: 9 } })] }, 'facets[0].settings.settings.histogram'],
    [{ facets: [range({ steps: [1, 1] })] }, 'facets[0].settings.settings.steps'],
    [{ facets: [range({ steps: [1] })] }, 'facets[0].settings.settings.steps'],
    [{ max_rows: 'many' }, 'max_rows'],
    [{ return_full_docs: 'perhaps' }, 'return_full_docs'],
    [{ facets: [{ data: {} }] }, 'facets[0].data.field'],
    [{ fields: [{ solr_field: 'a b' }] }, 'fields[0].solr_field'],
    [{ params: 'noequals' }, 'params'],
    [{ bundles: 3 }, 'bundles'],
  ])('§3.1 %j is refused naming the field', (options, field) => {
    expect(() => parseSearchBlockOptions(options)).toThrowError(OptionError);
    expect(() => parseSearchBlockOptions(options)).toThrowError(field);
  });

  it('§3.1 what cannot be used is named', () => {
    const fault = (options: Record<string, unknown>): string => {
      try {
        parseSearchBlockOptions(options);
        return '';
      } catch (error) {
        return error instanceof OptionError ? error.field : String(error);
      }
    };
    const wrong = [
      { url: 5 },
      { url: true },
      { exposed_params: [''] },
      { exposed_params: ['q', 'a=b'] },
      { exposed_params: ['a b'] },
      { max_rows: 1.5 },
      { numvisible: '2.5' },
    ];

    expect(wrong.map(fault)).toEqual(wrong.map((options) => Object.keys(options)[0]));
  });

  it('§3.1 nothing is said by false where PHP has no value, and by a name given twice', () => {
    const options = parseSearchBlockOptions({ url: '', index: false, exposed_params: ['fq', 'q', 'fq'] });

    expect(options).toMatchObject({ url: '/api/search', index: undefined, exposedParams: ['fq', 'q'] });
    expect(parseSearchBlockOptions({ url: false, exposed_params: null })).toMatchObject({
      url: '/api/search',
      exposedParams: ['fq', 'q'],
    });
  });

  it('§3.1 prototype keys are no options', () => {
    const options = parseSearchBlockOptions(
      JSON.parse('{"__proto__": {"max_rows": 9}, "facet_widget_map": {"constructor": "x"}}'),
    );

    expect(options.maxRows).toBe(0);
    expect(Object.keys(options.facetWidgetMap)).toEqual(['constructor']);
  });
});
