import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AmenityCategory } from '../../../../common/options/amenity-options.ts';
import type { ParamList } from '../../../../common/query/param-list.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { facetOf, facetOption, searchOptions } from '../../../testing/options.ts';
import { loadLateComponents } from '../../late-parts.tsx';
import { SearchProvider } from '../../search-context.tsx';
import { createSearchStore } from '../../store/search-store.ts';
import { facetWidget, registerFacetWidget } from './registry.ts';

await loadLateComponents();

const COUNTS = { start: 0, end: 600, gap: 20, after: 3, counts: { '100.0': 10, '120.0': 5 } };

const AMENITIES: readonly AmenityCategory[] = [
  { id: '12', label: 'Kitchen', detail: 'Pots & pans.', amenities: ['Oven'] },
  { id: 'empty', label: 'Nothing of it', detail: 'None.', amenities: ['Sauna'] },
];

interface Changes {
  own?: Record<string, unknown>;
  global?: Record<string, unknown>;
  params?: ParamList;
  counts?: Record<string, number>;
  stats?: unknown;
}

/** A facet of the field `city` as the server renders it. */
function render({ own = {}, global = {}, params = [], counts = {}, stats }: Changes): string {
  const option = { ...facetOption('city', 'or', own), global_settings: { operator: 'or', ...global } };
  const options = searchOptions({ facets: [option] });
  const answer = {
    response: { numFound: 1, docs: [{ id: 'a' }] },
    facet_counts: { facet_fields: { city: counts }, facet_ranges: { city: COUNTS } },
    stats: { stats_fields: { city: stats ?? { min: 64.5, max: 1240, count: 9 } } },
  };
  const rendered = { params, answer, amenities: AMENITIES };
  const store = createSearchStore({ options, api: createFakeApi(), log: () => {}, rendered });
  const facet = facetOf(options, 'city');
  const Widget = facetWidget(facet.widget, options);
  return renderToStaticMarkup(
    <SearchProvider store={store} options={options} seed={7} amenities={AMENITIES}>
      <Widget facet={facet} />
    </SearchProvider>,
  );
}

const PRICE = {
  widget: 'price_range',
  histogram: { start: 0, end: 600, gap: 20 },
  riot_solr: { facet_label: 'Price' },
};

describe('§2.5 range facets as the server renders them', () => {
  it('§2.5 two fields, bars and a label; nothing that a strict policy for styles would refuse', () => {
    const html = render({ own: PRICE });

    expect(html).toContain('<h3 class="wm-facet__label">Price: <span>$64 to $1,240</span></h3>');
    expect(html).toMatch(/<input[^>]*type="number"[^>]*placeholder="64"[^>]*name="from.city"[^>]*value=""/);
    expect(html).toMatch(/<input[^>]*type="number"[^>]*placeholder="1240"[^>]*name="to.city"[^>]*value=""/);
    const [bars, chosen] = [...html.matchAll(/<path d="([^"]*)"/g)].map((path) => path[1]);
    expect(bars?.split('M')).toHaveLength(4);
    expect(chosen).toBe(bars);
    expect(html).not.toContain('style=');
    expect(html).not.toContain('role="slider"');
  });

  it.each(['range', 'numeric_range', 'slider'])(
    '§2.5 kind %s shows plain numbers, without bars unless set up',
    (widget) => {
      const html = render({ own: { widget }, stats: { min: 0, max: 8, count: 4 } });

      expect(html).toContain('>The city: <span>0 to 8</span></h3>');
      expect(html).not.toContain('<svg');
    },
  );

  it('§2.5 an active range is what the label and fields say, with a reset', () => {
    const html = render({ own: PRICE, params: [['fq', 'city:[* TO 200]']] });

    expect(html).toContain('>Price: <span>$0 to $200</span></h3>');
    expect(html).toContain('wm-facet__reset');
  });

  it.each([
    ['what is found', undefined],
    ['nothing is found', { min: null, max: null, count: 0 }],
  ])('§2.5 a range without an upper end is not said to end at nothing where %s', (_what, stats) => {
    const params: ParamList = [['fq', 'city:[500 TO *]']];
    expect(render({ own: PRICE, stats, params })).toContain('>Price: <span>from $500</span></h3>');
  });

  it.each([
    ['[* TO 300]', 'from', ''],
    ['[* TO 500]', 'from', '435'],
    ['[1000 TO *]', 'to', ''],
    ['[500 TO *]', 'to', '900'],
  ])('%s has no hint in the field %s that contradicts it', (range, end, hint) => {
    const own = { ...PRICE, bounds: 'found' };
    const stats = { min: 435, max: 900, count: 4 };
    const html = render({ own, stats, params: [['fq', `city:${range}`]] });

    expect(html).toMatch(new RegExp(`<input[^>]*placeholder="${hint}"[^>]*name="${end}.city"[^>]*value=""`));
  });

  it('§3.4 without bounds there is nothing to choose, but an active range can still be taken out', () => {
    const stats = { min: null, max: null, count: 0 };

    expect(render({ own: PRICE, stats })).toBe('');
    expect(render({ own: PRICE, stats, params: [['fq', 'city:[1 TO 2]']] })).toContain('wm-facet__reset');
  });
});

describe('§2.6 amenity facets', () => {
  const html = render({ own: { widget: 'amenity' }, counts: { Zoo: 1, Oven: 4 } });

  it('§2.6 an icon with the id of its category refers to the popup, ids taken literally', () => {
    expect(html).toMatch(
      /<button[^>]* id="12" aria-label="About Kitchen" aria-expanded="false" aria-controls="amenity-detail-12"/,
    );
    expect(html).toMatch(
      /id="amenity-detail-12" role="tooltip" hidden=""><span class="wm-info__text">Pots &amp; pans\./,
    );
  });

  it('§2.6 categories without a value do not show; values without a category come last', () => {
    expect(html).not.toContain('Nothing of it');
    expect(html.indexOf('Oven')).toBeLessThan(html.indexOf('Zoo'));
  });
});

describe('§2.6 amenities of no category', () => {
  it('§2.6 stand under "More" beside those of a category, and without a heading where there are no others', () => {
    expect(render({ own: { widget: 'amenity' }, counts: { Zoo: 1, Oven: 4 } })).toContain('>More</h4>');
    expect(render({ own: { widget: 'amenity' }, counts: { Zoo: 1 } })).not.toContain('<h4');
  });
});

describe('§2.5 facets of values', () => {
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`v${at}`, at + 1]));

  it('§2.5 more than twelve values can be searched, twelve cannot', () => {
    const { v0: _first, ...twelve } = many;

    expect(render({ counts: many })).toContain('type="search"');
    expect(render({ counts: twelve })).not.toContain('type="search"');
  });

  it('§3.2 where the hard limit cut the values off, the search says so', () => {
    expect(render({ counts: many, global: { hard_limit: 13 } })).toContain('Only the 13 most frequent');
    expect(render({ counts: many, global: { hard_limit: 50 } })).not.toContain('most frequent');
  });

  it('§4.2 one value at most: radio buttons', () => {
    const html = render({ counts: { Duck: 1 }, global: { limit_active_items: 1 } });

    expect(html).toContain('role="radiogroup"');
    expect(html).toMatch(/<li[^>]* role="none"><a[^>]* role="radio" aria-checked="false"/);
  });

  it('§3.2 values hidden by the pattern, and listings without a value', () => {
    const html = render({
      counts: { '[Internal] x': 2, Duck: 1, '': 5 },
      own: { exclude: '^Internal' },
      global: { facet_missing: '1' },
    });

    expect(html).not.toContain('Internal');
    expect(html).toContain('Missing The city');
  });
});

describe('§2.5 facet_widget_map', () => {
  const Own = () => <p>ours</p>;

  it('§2.5 maps a kind to a tag, and a tag can have a component of the site', () => {
    registerFacetWidget('my-stars', Own);

    expect(facetWidget('stars', searchOptions({ facet_widget_map: { stars: 'my-stars' } }))).toBe(Own);
    expect(facetWidget('my-stars', searchOptions())).toBe(Own);
  });

  it('§2.5 kinds nobody knows are lists; a map may show a range by another tag', () => {
    const list = facetWidget('list', searchOptions());

    expect(facetWidget('constructor', searchOptions())).toBe(list);
    expect(facetWidget('range', searchOptions({ facet_widget_map: { range: 'riot-solr-facet-list' } }))).toBe(list);
    expect(facetWidget('range', searchOptions())).not.toBe(list);
  });
});
