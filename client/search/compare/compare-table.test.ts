import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../../../common/options/block-options.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { listing, OPTIONS, RANGES_AND_AMENITIES } from '../../gallery/fixtures.ts';
import { compareTable, countRows, onlyDifferences } from './compare-table.ts';

function table(docs: readonly SolrDocument[], options: Record<string, unknown> = {}) {
  const read = parseSearchBlockOptions({
    ...OPTIONS,
    ...RANGES_AND_AMENITIES.options,
    fields: [
      { solr_field: 'sm_view', name: 'View' },
      { solr_field: 'ds_listed', name: 'Listed' },
    ],
    compare: true,
    ...options,
  });
  return compareTable(docs, read, RANGES_AND_AMENITIES.amenities);
}

function row(docs: readonly SolrDocument[], label: string, options: Record<string, unknown> = {}) {
  return table(docs, options)
    .groups.flatMap((group) => group.rows)
    .find((candidate) => candidate.label === label);
}

describe('documents side by side', () => {
  it('have title, picture and link in the head of their columns, in the order given', () => {
    const { columns } = table([listing(2), listing(1)]);

    expect(columns.map(({ id, view }) => [id, view.title, view.link])).toEqual([
      ['demo-rentals-2', 'Brickyard Townhouse 2', '/stays/2'],
      ['demo-rentals-1', 'Hemlock Cabin 1', '/stays/1'],
    ]);
    expect(columns[1]?.view.picture?.src).toBe('/media/fallback/house-2.svg');
  });

  it('have price and rating as their cards do', () => {
    const docs = [listing(1), listing(2, { fs_price: undefined, fs_rating: undefined })];

    expect(row(docs, 'Price')?.cells).toEqual([['$132 a night'], ['Price on request']]);
    expect(row(docs, 'Rating')?.cells).toEqual([['3.9 (7 reviews)'], []]);
  });

  it('mark the lowest price and the best rating', () => {
    const docs = [listing(1), listing(2), listing(3, { fs_price: 132.2 })];

    const prices = ['$132 a night', '$169 a night', '$132 a night'];
    expect(row(docs, 'Price')?.cells.map(String)).toEqual(prices);
    expect(row(docs, 'Price')?.marks, 'most of them').toEqual(['', '', '']);
    const four = row([...docs, listing(4, { fs_price: 169 })], 'Price');
    expect(four?.marks, 'what reads the same is as good').toEqual(['Lowest price', '', 'Lowest price', '']);
    expect(row(docs, 'Rating')?.marks).toEqual(['', '', 'Best rating']);
    const unrated = listing(4, { fs_rating: undefined });
    expect(row([...docs, unrated], 'Rating')?.marks, 'one has none').toEqual(['', '', 'Best rating', '']);
  });

  it.each([
    ['one has none', { fs_price: undefined, fs_rating: undefined }],
    ['one has an amount of 0', { fs_price: 0, fs_rating: 0 }],
    ['they read the same', { fs_price: 132.4, fs_rating: 3.91 }],
  ])('mark none of them where %s', (_, changes) => {
    const docs = [listing(1), listing(1, { id: 'other', ...changes })];

    expect(row(docs, 'Price')?.marks).toEqual(['', '']);
    expect(row(docs, 'Rating')?.marks).toEqual(['', '']);
  });

  it('mark no rating that rests on a few reviews', () => {
    const docs = [listing(1, { fs_rating: 4.8, is_reviews: 204 }), listing(2, { fs_rating: 4.9, is_reviews: 8 })];

    expect(row(docs, 'Rating')?.marks).toEqual(['', '']);
    const [known = {}, fresh = {}] = docs;
    expect(row([known, { ...fresh, is_reviews: 10 }], 'Rating')?.marks).toEqual(['', 'Best rating']);
    expect(
      row(
        [
          { ...known, is_reviews: 8 },
          { ...fresh, is_reviews: 10 },
        ],
        'Rating',
      )?.marks[1],
    ).toBe('Best rating');
  });

  it('mark no price where they are in several units or currencies', () => {
    const templates = OPTIONS.templates;
    const weekly = { ...templates.rental, price: { ...templates.rental.price, unit: 'a week' } };
    const docs = [listing(1), listing(2, { ss_bundle: 'weekly' })];

    expect(row(docs, 'Price', { templates: { ...templates, weekly } })?.marks).toEqual(['', '']);
    expect(row(docs, 'Price', { templates: { ...templates, weekly: templates.rental } })?.marks[0]).toBe(
      'Lowest price',
    );
  });

  it('mark in rows of owners what they call better, and nothing else', () => {
    const rows = [
      { field: 'is_sleeps', label: 'Beds for', better: 'highest' },
      { field: 'fs_fee', label: 'Fee', format: 'usd', better: 'lowest' },
      { field: 'is_bedrooms', label: 'Rooms' },
    ];
    const marks = (label: string, docs: SolrDocument[]) => row(docs, label, { compare: { rows } })?.marks;
    const docs = [listing(1, { fs_fee: 0 }), listing(2, { fs_fee: 20 })];

    expect(marks('Beds for', docs)).toEqual(['', 'Highest']);
    expect(marks('Fee', docs)).toEqual(['Lowest', '']);
    expect(marks('Rooms', docs)?.some(Boolean)).toBe(false);
    expect(marks('Fee', [...docs, listing(3, { fs_fee: 'on request' })])).toEqual(['', '', '']);
    expect(marks('Fee', [...docs, listing(3)])).toEqual(['', '', '']);
    expect(marks('Beds for', [listing(1), listing(2, { is_sleeps: [1, 30] })])).toEqual(['', '']);
  });

  it('§3.1 have the fields of the block by name, days as days', () => {
    const docs = [listing(1, { sm_view: ['Sea', 'Garden'], ds_listed: '2023-06-02T00:00:00Z' }), listing(2)];

    expect(row(docs, 'View')?.cells).toEqual([['Sea', 'Garden'], []]);
    expect(row(docs, 'Listed')?.cells).toEqual([['June 2, 2023'], []]);
  });

  it('have rows of their own beside those of the block, below the check marks', () => {
    const compare = { more: { is_beds: 'Beds', ss_check_in: 'Check-in' } };
    const docs = [listing(1, { is_beds: 4, ss_check_in: 'after 15:00', sm_amenity: ['Pool'] }), listing(2)];
    const { groups } = table(docs, { compare });
    const last = groups.at(-1);

    expect(last?.heading).toBe('Details');
    expect(last?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Beds', ['4'], []],
      ['Check-in', ['after 15:00'], []],
    ]);
    expect(groups[0]?.rows.map(({ label }) => label)).toContain('Sleeps');
    const rows = [{ field: 'is_sleeps', label: 'Guests' }];
    expect(
      table(docs, { compare: { ...compare, rows } })
        .groups.flatMap((group) => group.rows)
        .map(({ label }) => label)
        .slice(-3),
      'beside those that are named, too',
    ).toEqual(['Guests', 'Beds', 'Check-in']);
  });

  it('have a check mark for each amenity that any of them has, by category', () => {
    const docs = [listing(1, { sm_amenity: ['Pool', 'Dishwasher'] }), listing(2, { sm_amenity: ['Pool', 'Sauna'] })];
    const groups = table(docs)
      .groups.slice(1)
      .map(({ heading, rows }) => [heading, rows.map(({ label, cells }) => [label, ...cells])]);

    expect(groups).toEqual([
      ['Kitchen and dining', [['Dishwasher', true, []]]],
      ['Outdoors', [['Pool', true, true]]],
      ['Amenities: others', [['Sauna', [], true]]],
    ]);
  });

  it('say yes and no for badges, and nothing where nothing is known', () => {
    const docs = [listing(3), listing(1), listing(2, { bs_instant: undefined })];

    expect(row(docs, 'Book at once')?.cells).toEqual([['Yes'], ['No'], []]);
  });

  it('write values in the format of their row', () => {
    const rows = [
      { field: 'is_reviews', label: 'Reviews', format: 'number' },
      { field: 'fs_price', label: 'From', format: 'usd' },
      { field: 'ss_day', label: 'Day', format: 'date' },
      { field: 'bs_instant', label: 'At once' },
    ];
    const docs = [
      listing(3, { is_reviews: 12345, fs_price: 1234.5, ss_day: '2023-06-02' }),
      listing(4, { is_reviews: 'many', fs_price: 'ask us', ss_day: 'soon' }),
    ];
    const cells = (label: string) => row(docs, label, { compare: { rows } })?.cells;

    expect(cells('Reviews')).toEqual([['12,345'], ['many']]);
    expect(cells('From')).toEqual([['$1,235'], ['ask us']]);
    expect(cells('Day')).toEqual([['June 2, 2023'], ['soon']]);
    expect(cells('At once')).toEqual([['Yes'], ['No']]);
  });

  it('write months as stretches, by the format of the facet, too', () => {
    const facets = [
      {
        data: { field: 'sm_free' },
        settings: { settings: { format: 'month', riot_solr: { facet_label: 'Free in' } } },
      },
    ];
    const docs = [listing(1, { sm_free: ['07', '06', '09'] }), listing(2, { sm_free: ['2027-01', '2026-12'] })];

    expect(row(docs, 'Free in', { facets })?.cells).toEqual([['Jun–Jul, Sep'], ['Dec 2026 – Jan 2027']]);
  });

  it('§5 leave out values the facet hides', () => {
    const facets = [{ data: { field: 'sm_view' }, settings: { settings: { exclude: '^x' } } }];

    expect(row([listing(1, { sm_view: ['Sea', 'xyz'] })], 'View', { facets })?.cells).toEqual([['Sea']]);
  });

  it('have no row about which none of them says anything', () => {
    expect(row([listing(1), listing(2)], 'View')).toBeUndefined();
  });
});

describe('differences', () => {
  it('are rows that do not say the same of all, in whatever order', () => {
    const docs = [listing(1, { sm_view: ['Sea', 'Garden'] }), listing(7, { sm_view: ['Garden', 'Sea'] })];

    expect(row(docs, 'View')?.differs).toBe(false);
    expect(row(docs, 'Price')?.differs).toBe(true);
    expect(row([listing(1, { sm_view: ['Sea'] }), listing(2)], 'View')?.differs).toBe(true);
  });

  it('are unlike the others where most say something else, but not where one is the best', () => {
    const docs = [
      listing(1, { sm_view: ['Sea', 'Garden'], is_sleeps: 4, sm_amenity: ['Pool'] }),
      listing(2, { sm_view: ['Garden', 'Sea'], is_sleeps: 6, sm_amenity: ['Pool'] }),
      listing(3, { sm_view: ['Street'], is_sleeps: 8, sm_amenity: ['Pool', 'Sauna'] }),
    ];

    expect(row(docs, 'View')?.unlike).toEqual([false, false, true]);
    expect(row(docs, 'Sleeps')?.unlike, 'each says something of its own').toEqual([false, false, false]);
    expect(row(docs, 'Pool')?.unlike).toEqual([false, false, false]);
    expect(row(docs, 'Sauna')?.unlike).toEqual([false, false, true]);
    expect(row(docs.slice(1), 'Sauna')?.unlike, 'of two').toEqual([false, false]);
    expect(row(docs.slice(1), 'View')?.unlike).toEqual([false, false]);
    const some = [...docs.slice(0, 2), listing(4, { sm_view: ['Garden', 'Sea'] })];
    expect(row(some, 'Pool')?.unlike, 'what is not known').toEqual([false, false, false]);
    const halves = [...docs.slice(0, 2), listing(4), listing(5)];
    expect(row(halves, 'Pool')?.unlike, 'two of four').toEqual([false, false, false, false]);
    const four = [6, 4, 2, 4].map((sleeps, at) => listing(at + 1, { is_sleeps: sleeps }));
    expect(row(four, 'Sleeps')?.unlike, 'what only two say alike').toEqual([true, false, true, false]);
    const prices = [240, 169, 180].map((price, at) => listing(at + 1, { fs_price: price }));
    expect(row(prices, 'Price')?.unlike, 'beside the lowest').toEqual([false, false, false]);
    expect(row(prices, 'Price')?.marks).toEqual(['', 'Lowest price', '']);
    const alike = [240, 240, 240, 169].map((price, at) => listing(at + 1, { fs_price: price }));
    const dearer = row([...alike, listing(5, { fs_price: 300 })], 'Price');
    expect(dearer?.unlike, 'not what is dearer').toEqual([false, false, false, false, false]);
    expect(dearer?.marks).toEqual(['', '', '', 'Lowest price', '']);
  });

  it('can stand alone', () => {
    const all = table([listing(1), listing(1, { id: 'other', is_sleeps: 12, sm_amenity: ['Pool'] })]);
    const some = onlyDifferences(all);

    expect(some.groups.flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual(['Sleeps', 'Pool']);
    expect(countRows(some)).toBe(2);
    expect(countRows(all)).toBeGreaterThan(2);
    expect(some.columns).toHaveLength(2);
  });

  it('there are none in a single column', () => {
    expect(countRows(onlyDifferences(table([listing(1)])))).toBe(0);
  });
});
