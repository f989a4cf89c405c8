import { describe, expect, it } from 'vitest';
import type { ParamList } from '../../../common/query/param-list.ts';
import { searchBody } from '../../../common/query/search-request.ts';
import { searchOptions } from '../../testing/options.ts';
import { alternateEntries } from '../results/alternates-list.ts';
import { withoutAnyFilter } from '../store/param-changes.ts';
import { customEntries, unappliedParams, withoutParam } from './custom-params.ts';

const OPTIONS = searchOptions({
  exposed_params: ['fq', 'q', 'rcav', 'promo'],
  custom_params: {
    guests: {
      label: 'Guests',
      parts: { number: { type: 'integer', min: 1, other: '{} or more' } },
      filters: [{ field: 'is_sleeps', from: 'number' }],
    },
    rcav: {
      label: 'Stay',
      text: '{begin - end}, {adults} · {kinds}',
      parts: {
        begin: { path: 'begin', type: 'date' },
        end: { path: 'end', type: 'date', optional: true },
        adults: { path: 'adults', type: 'integer', optional: true, one: '1 adult', other: '{} adults' },
        kinds: { path: 'kinds', type: 'word', list: true, optional: true, values: ['a', 'b'], labels: { a: 'Cabin' } },
      },
      filters: [{ field: 'ds_available', to: 'begin' }],
    },
  },
});

const stay = (value: unknown): ParamList => [['rcav', JSON.stringify(value)]];
const shown = (params: ParamList): string[] =>
  customEntries(params, OPTIONS).map(({ label, text }) => `${label}: ${text}`);

describe('§2.3 custom parameters in the current search', () => {
  it('say what they narrow, in words of the site', () => {
    expect(
      shown([
        ['guests', '4'],
        ['promo', 'x'],
      ]),
    ).toEqual(['Guests: 4 or more']);
    expect(shown(stay({ begin: '2026-07-04', end: '2026-07-11', adults: '2' }))).toEqual([
      'Stay: 4 – 11 July 2026, 2 adults',
    ]);
    expect(shown(stay({ begin: '2026-07-04', end: '2026-07-11', adults: 1, kinds: ['a', 'b'] }))).toEqual([
      'Stay: 4 – 11 July 2026, 1 adult · Cabin, b',
    ]);
  });

  it('write a time between two days as short as it can be read', () => {
    const days = (begin: string, end: string): string => shown(stay({ begin, end }))[0] ?? '';

    expect(days('2026-06-28', '2026-07-04')).toBe('Stay: 28 June – 4 July 2026');
    expect(days('2026-12-28', '2027-01-04')).toBe('Stay: 28 December 2026 – 4 January 2027');
    expect(days('2026-07-04', '2026-07-04')).toBe('Stay: 4 July 2026');
  });

  it('one is taken out with the page the list was at, and Clear all takes out what narrows', () => {
    const params: ParamList = [
      ['fq', 'city:Duck'],
      ['q', '*:*'],
      ['guests', '4'],
      ['promo', 'x'],
      ['start', '24'],
      ['sort', 'price asc'],
    ];

    expect(withoutParam(params, 'guests')).toEqual([
      ['fq', 'city:Duck'],
      ['q', '*:*'],
      ['promo', 'x'],
      ['sort', 'price asc'],
    ]);
    expect(withoutAnyFilter(params, OPTIONS)).toEqual([
      ['q', '*:*'],
      ['promo', 'x'],
      ['sort', 'price asc'],
    ]);
  });

  it('can be what to leave out of a search that finds nothing', () => {
    const params: ParamList = [
      ['q', '*:*'],
      ['guests', '4'],
      ['promo', 'x'],
    ];
    const entries = alternateEntries(
      [
        { param: 'guests', numFound: 3 },
        { param: 'promo', numFound: 5 },
        { param: 'other', numFound: 4 },
      ],
      params,
      OPTIONS,
    );

    expect(entries.map(({ what, count, to }) => [what, count, to(params)])).toEqual([
      [
        'Guests: 4 or more',
        3,
        [
          ['q', '*:*'],
          ['promo', 'x'],
        ],
      ],
    ]);
  });
});

describe('§3.1 custom parameters that narrow nothing', () => {
  it('are named: by their label where they have one', () => {
    expect(
      unappliedParams(
        [
          ['guests', 'x'],
          ['rcav', '{'],
          ['promo', 'y'],
          ['q', 'x'],
          ['sort', 'z'],
          ['start', '12'],
        ],
        OPTIONS,
      ),
    ).toEqual(['Guests', 'Stay', 'promo']);
    expect(
      unappliedParams(
        [
          ['guests', '4'],
          ['promo', ''],
        ],
        OPTIONS,
      ),
    ).toEqual([]);
  });

  it('names of every object are names like any other', () => {
    expect(
      unappliedParams(
        [
          ['constructor', '4'],
          ['__proto__', '4'],
        ],
        OPTIONS,
      ),
    ).toEqual(['constructor', '__proto__']);
  });

  it('what is mapped is sent as text; the rest, and what the server does not take, stays here', () => {
    const params = (guests: string): ParamList => [
      ['q', 'x'],
      ['guests', guests],
      ['promo', 'y'],
    ];
    const sent = (guests: string): string | null =>
      new URLSearchParams(searchBody(OPTIONS, params(guests))).get('guests');

    expect(sent('4')).toBe('4');
    expect(sent('four & more')).toBe('four & more');
    expect(sent('4'.repeat(2049))).toBeNull();
    expect(sent('4\u0000')).toBeNull();
    expect(searchBody(OPTIONS, params('4'))).not.toContain('promo');
    expect(unappliedParams(params('4\u0000'), OPTIONS)).toEqual(['Guests', 'promo']);
  });
});
