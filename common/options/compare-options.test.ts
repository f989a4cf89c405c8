import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from './block-options.ts';
import { OptionError } from './coerce.ts';
import { parseCompare } from './compare-options.ts';
import { compareFields, compareRows } from './compare-rows.ts';

const TEMPLATE = {
  link: 'ss_url',
  title: 'ss_name',
  place: '{ss_town} · {ss_type}',
  facts: [
    { field: 'is_sleeps', other: 'Sleeps {}' },
    { field: 'is_bedrooms', zero: 'Studio', one: '1 bedroom', other: '{} bedrooms' },
  ],
  rating: { value: 'fs_rating', count: 'is_reviews' },
  price: { field: 'fs_price', unit: 'a night' },
  badges: [
    { field: 'bs_pets', label: 'Pets welcome' },
    { field: 'bs_instant', label: 'Book at once' },
  ],
};

const facet = (field: string, widget: string, label: string, own: Record<string, unknown> = {}) => ({
  data: { field },
  settings: { settings: { widget, riot_solr: { facet_label: label }, ...own } },
});

const OPTIONS = {
  templates: { rental: TEMPLATE },
  fields: [{ solr_field: 'sm_view', name: 'View' }],
  facets: [
    facet('sm_amenity', 'amenity', 'Amenities'),
    facet('ss_type', 'list', 'Kind'),
    facet('fs_price', 'price_range', 'Price'),
    facet('fs_deposit', 'price_range', 'Deposit'),
    facet('bs_pets', 'list', 'Pets', { value_labels: { true: 'Welcome', false: 'Better not' } }),
  ],
  compare: true,
};

const rowsOf = (options: Record<string, unknown>) => compareRows(parseSearchBlockOptions({ ...OPTIONS, ...options }));

describe('§3.1 the compare option', () => {
  it('names rows beside those of the block by their fields, and no other thing', () => {
    expect(parseCompare({ more: { is_beds: 'Beds' } })).toEqual({ rows: [], more: { is_beds: 'Beds' } });
    expect(() => parseCompare({ more: { 'is beds': 'Beds' } })).toThrow(
      new OptionError('compare.more', 'must name index fields'),
    );
  });

  it.each([[undefined], [null], [false], ['0'], [0], [''], [[]]])('%j compares nothing', (value) => {
    expect(parseCompare(value)).toBeUndefined();
  });

  it.each([[true], ['1'], [{}], [{ rows: [] }]])('%j leaves the rows to the block', (value) => {
    expect(parseCompare(value)).toEqual({ rows: [] });
  });

  it('names rows by their fields, also in a list with keys', () => {
    const rows = { 0: 'is_beds', 1: { field: 'sm_view', label: 'Views', format: 'text', ticks: '1' } };

    expect(parseCompare({ rows })).toEqual({
      rows: [
        { field: 'is_beds', label: '', format: 'text', ticks: false },
        { field: 'sm_view', label: 'Views', format: 'text', ticks: true },
      ],
    });
  });

  it('names the form that asks about one of the results', () => {
    expect(parseCompare({ enquire_path: '/enquire/ask' })).toEqual({ rows: [], enquirePath: '/enquire/ask' });
  });

  it.each([
    [{ enquire_path: 'https://elsewhere.example/' }, 'compare.enquire_path'],
    ['perhaps', 'compare'],
    [{ rows: [{}] }, 'compare.rows[0].field'],
    [{ rows: ['a b'] }, 'compare.rows[0].field'],
    [{ rows: [{ field: 'a', format: 'feet' }] }, 'compare.rows[0].format'],
    [{ rows: [{ field: 'a', better: 'more' }] }, 'compare.rows[0].better'],
  ])('%j is refused naming the part', (value, path) => {
    expect(() => parseCompare(value)).toThrowError(OptionError);
    expect(() => parseCompare(value)).toThrowError(path);
  });
});

describe('the rows of a comparison', () => {
  it('are facts, fields, facets and badges, each field once, check marks last', () => {
    expect(rowsOf({}).map(({ label }) => label)).toEqual([
      'Sleeps',
      'Bedrooms',
      'View',
      'Deposit',
      'Pets',
      'Book at once',
      'Amenities',
    ]);
  });

  it('read values as visitors do elsewhere in the block', () => {
    const [, bedrooms, , deposit, pets, instant, amenities] = rowsOf({});

    expect(bedrooms?.valueLabels).toEqual({ '0': 'Studio' });
    expect(deposit?.format).toBe('usd');
    expect(pets?.valueLabels).toEqual({ true: 'Welcome', false: 'Better not' });
    expect(instant?.yes).toBe('true');
    expect(amenities?.ticks).toBe(true);
  });

  it('are those named, in that order, with a label of their own or the one known', () => {
    const rows = rowsOf({ compare: { rows: ['sm_amenity', { field: 'is_sleeps', label: 'Beds for' }, 'ss_other'] } });

    expect(rows.map(({ field, label, ticks }) => [field, label, ticks])).toEqual([
      ['sm_amenity', 'Amenities', false],
      ['is_sleeps', 'Beds for', false],
      ['ss_other', 'ss_other', false],
    ]);
  });

  it('say which number is better where the owner does', () => {
    const rows = rowsOf({ compare: { rows: [{ field: 'is_sleeps', better: 'highest' }, 'is_bedrooms'] } });

    expect(rows.map(({ better }) => better)).toEqual(['highest', undefined]);
  });

  it('have more for better where visitors may ask for at least so many, unless the owner names the rows', () => {
    const facets = [facet('is_sleeps', 'at_least', 'Guests'), facet('fs_deposit', 'price_range', 'Deposit')];
    const better = (options: Record<string, unknown>) =>
      Object.fromEntries(rowsOf({ facets, ...options }).map((row) => [row.label, row.better]));

    expect(better({})).toMatchObject({ Guests: 'highest', Bedrooms: undefined, Deposit: undefined });
    expect(better({ compare: { rows: ['is_sleeps'] } })).toEqual({ Guests: undefined });
  });

  it('without a template are the fields but the first, which is the title', () => {
    const fields = [
      { solr_field: 'ss_name', name: 'Name' },
      { solr_field: 'is_beds', name: 'Beds' },
    ];

    expect(rowsOf({ templates: {}, facets: [], fields }).map(({ label }) => label)).toEqual(['Beds']);
  });

  it('§7.2 need every field they show, and none where nothing is compared', () => {
    const fields = compareFields(parseSearchBlockOptions(OPTIONS));

    expect(fields).toEqual(expect.arrayContaining(['ss_url', 'ss_name', 'sm_view', 'fs_deposit', 'sm_amenity']));
    expect(compareFields(parseSearchBlockOptions({ ...OPTIONS, compare: false }))).toEqual([]);
  });
});
