import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../../common/testing/vectors.ts';
import { MetricError, metricOf } from './metric.ts';
import { dataLayerService, gtagService } from './services.ts';
import { goPage } from './watch-page.ts';

const page = () => ({ location: new URL('https://www.site.example/stays/1?q=secret#q=secret') as unknown as Location });
const EVENT = { category: 'Search - Bedrooms', action: 'Facet Set', label: '3', metrics: {} };

describe('§9 links under /go/ count as page views', () => {
  for (const { id, input, expected } of vectorsOf('go-link')) {
    it(id, () => {
      expect(goPage(String(input.href), String(input.host)) ?? null).toBe(expected.pageview);
    });
  }

  it('a host that only begins like ours is another host, and a script is no page', () => {
    expect(goPage('https://www.site.example.evil.example/go/x', 'www.site.example')).toBeUndefined();
    expect(goPage('javascript:location="/go/x"', 'www.site.example')).toBeUndefined();
    expect(goPage('', 'www.site.example')).toBeUndefined();
  });
});

describe('§8 metrics are numbers', () => {
  it('numbers and texts that are numbers are taken', () => {
    expect([3, -0.5, '7', ' 8.5 '].map(metricOf)).toEqual([3, -0.5, 7, 8.5]);
  });

  it.each([['many'], [''], [' '], [Number.NaN], [Number.POSITIVE_INFINITY], [null], [undefined], [true], [[1]]])(
    '%o is refused in the words of the specification',
    (value) => {
      expect(() => metricOf(value)).toThrow(MetricError);
      expect(() => metricOf(value)).toThrow('Attempted to map a non-numeric value to a metric.');
    },
  );
});

describe('services', () => {
  it('§9 gtag hears category, action and label as they are, under a name GA4 takes', () => {
    const window = page();
    const service = gtagService(window, 'G-1', new Date(0));
    service.event({ ...EVENT, metrics: { nights: 3 } });
    service.event({ category: 'RiotSolr Flag', action: 'Add riot_solr_flag_items', label: '7', metrics: {} });
    const calls = layer(window, 'dataLayer').map((entry) => Array.from(entry as ArrayLike<unknown>));

    expect(calls).toEqual([
      ['js', new Date(0)],
      ['config', 'G-1', { page_location: 'https://www.site.example/stays/1' }],
      [
        'event',
        'facet_set',
        { event_category: 'Search - Bedrooms', event_action: 'Facet Set', event_label: '3', nights: 3 },
      ],
      [
        'event',
        'add_riot_solr_flag_items',
        { event_category: 'RiotSolr Flag', event_action: 'Add riot_solr_flag_items', event_label: '7' },
      ],
    ]);
  });

  it('§9 gtag hears of a page view by beacon, and of an exception that is not fatal', () => {
    const window = page();
    const service = gtagService(window, 'G-1', new Date(0));
    service.pageView('/go/offer');
    service.exception('broken a.js:1:2');
    const calls = layer(window, 'dataLayer').map((entry) => Array.from(entry as ArrayLike<unknown>));

    expect(calls.slice(2)).toEqual([
      [
        'event',
        'page_view',
        { page_path: '/go/offer', page_location: 'https://www.site.example/go/offer', transport_type: 'beacon' },
      ],
      ['event', 'exception', { description: 'broken a.js:1:2', fatal: false }],
    ]);
  });

  it('§9 a data layer that is there already is added to, under its own name', () => {
    const window = { ...page(), tags: ['earlier'] };
    const service = dataLayerService(window, 'tags');
    service.event(EVENT);
    service.pageView('/go/offer');
    service.exception('broken a.js:1:2');

    expect(window.tags).toEqual([
      'earlier',
      { event: 'waymark', eventCategory: 'Search - Bedrooms', eventAction: 'Facet Set', eventLabel: '3' },
      { event: 'waymark.pageview', pagePath: '/go/offer' },
      { event: 'waymark.exception', exDescription: 'broken a.js:1:2', exFatal: false },
    ]);
  });
});

function layer(window: object, name: string): unknown[] {
  const value: unknown = Reflect.get(window, name);
  return Array.isArray(value) ? value : [];
}
