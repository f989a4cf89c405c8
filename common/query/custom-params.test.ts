import { describe, expect, it } from 'vitest';
import { parseCustomParams } from '../options/custom-param-options.ts';
import { readCustomParam } from './custom-params.ts';

const PARAMS = parseCustomParams({
  guests: {
    parts: { number: { type: 'integer', min: 1, max: '40' } },
    filters: [{ field: 'is_sleeps', from: 'number' }],
  },
  rcav: {
    parts: {
      begin: { path: ['begin', 'rcav.begin'], type: 'date', formats: ['YYYY-MM-DD', 'MM/DD/YYYY'] },
      end: { path: ['end', 'rcav.end'], type: 'date', formats: ['YYYY-MM-DD', 'MM/DD/YYYY'] },
      adults: { path: ['adults', 'adult', 'rcav.adult'], type: 'integer', optional: true },
    },
    filters: [
      { field: 'dm_booked', from: 'begin', before: 'end', exclude: true },
      { field: 'is_sleeps', from: 'adults' },
    ],
  },
  towns: { parts: { names: { type: 'text', list: true } }, filters: [{ field: 'ss_town', is: 'names' }] },
  pets: {
    parts: { word: { type: 'word', values: { 1: 'true', 0: 'false' } } },
    filters: [{ field: 'bs_pets', is: 'word' }],
  },
  kind: {
    parts: { word: { type: 'word', values: ['cabin'] } },
    filters: [{ field: 'ss_type', is: 'word', exclude: 1 }],
  },
  price: {
    parts: { least: { path: 'p.0', type: 'number', optional: 1 }, most: { path: 'p.1', type: 'number', optional: 1 } },
    filters: { 0: { field: 'fs_price', from: 'least', to: 'most' } },
  },
  time: {
    parts: { a: { path: 'a', type: 'date' }, b: { path: 'b', type: 'date', after: 'a', optional: true } },
    filters: [{ field: 'ds_available', to: 'a' }],
  },
  day: {
    parts: { day: { type: 'date', formats: ['DD.MM.YYYY', 'DD/MM/YYYY', 'YYYYMMDD'] } },
    filters: [{ field: 'dm_open', is: 'day' }],
  },
});

const read = (name: string, value: unknown) => {
  const param = PARAMS[name];
  if (!param) throw new Error(`no parameter ${name}`);
  return readCustomParam(param, typeof value === 'string' ? value : JSON.stringify(value));
};
const filters = (name: string, value: unknown) =>
  read(name, value)?.filters.map(({ negated, field, value: own }) => [`${negated ? '-' : ''}${field}`, own]);

describe('§3.1 what a custom parameter stands for', () => {
  it('a plain number is the beginning of a range', () => {
    expect(read('guests', '4')).toEqual({
      parts: { number: [4] },
      filters: [
        { kind: 'field', tags: [], negated: false, field: 'is_sleeps', value: { kind: 'range', from: 4, to: '*' } },
      ],
    });
  });

  it.each([
    [{ begin: '2026-07-04', end: '2026-07-11', adults: '2' }],
    [{ begin: '2026-07-04', end: '07/11/2026', adult: 2 }],
    [{ rcav: { begin: '7/4/2026', end: '07/11/2026', adult: 2, child: 0 } }],
    [{ begin: null, rcav: { begin: '2026-07-04' }, end: '2026-07-11', adults: ' 2 ', adult: 9 }],
  ])('a JSON value gives its parts, wherever they stand: %j', (value) => {
    expect(filters('rcav', value)).toEqual([
      ['-dm_booked', { kind: 'days', from: '2026-07-04', to: '2026-07-10' }],
      ['is_sleeps', { kind: 'range', from: 2, to: '*' }],
    ]);
  });

  it('an optional part that is missing takes its filter along', () => {
    expect(filters('rcav', { begin: '2026-12-31', end: '2027-01-01' })).toEqual([
      ['-dm_booked', { kind: 'days', from: '2026-12-31', to: '2026-12-31' }],
    ]);
  });

  it('a list is text parted by commas, or a JSON list; each value once', () => {
    expect(filters('towns', 'Duck,Nags Head, Duck')).toEqual([
      ['ss_town', { kind: 'list', values: ['Duck', 'Nags Head'] }],
    ]);
    expect(filters('towns', 'Duck')).toEqual([['ss_town', { kind: 'value', value: 'Duck' }]]);
  });

  it('a word is the index value that stands for it', () => {
    expect(filters('pets', '1')).toEqual([['bs_pets', { kind: 'value', value: 'true' }]]);
    expect(filters('kind', 'cabin')).toEqual([['-ss_type', { kind: 'value', value: 'cabin' }]]);
  });

  it('places of a list are numbers, and a missing bound is open', () => {
    expect(filters('price', { p: [10, 20.5] })).toEqual([['fs_price', { kind: 'range', from: 10, to: 20.5 }]]);
    expect(filters('price', { p: [null, '20'] })).toEqual([['fs_price', { kind: 'range', from: '*', to: 20 }]]);
  });

  it('a part that must come after another one does, or is missing', () => {
    const open = [['ds_available', { kind: 'days', from: '*', to: '2026-07-04' }]];

    expect(filters('time', { a: '2026-07-04', b: '2026-07-05' })).toEqual(open);
    expect(filters('time', { a: '2026-07-04' })).toEqual(open);
  });

  it.each(['04.07.2026', '4/7/2026', '20260704'])('a day may be written as the mapping says: %s', (text) => {
    expect(filters('day', text)).toEqual([['dm_open', { kind: 'days', from: '2026-07-04', to: '2026-07-04' }]]);
  });
});

/** Names and values, as text or to be written as JSON. */
const MISFITS: readonly (readonly [name: string, value: unknown])[] = [
  ...['', '0', '41', '4.5', '1e1', '0x4', '4]', '4 TO 9', '*', '99999999999', 'NaN', '[4]', '{"number":4}', '４'].map(
    (value) => ['guests', value] as const,
  ),
  ...['', '{}', '[]', 'null', '4', '"x"', '{"begin":"2026-07-04"', '{"begin":"2026-07-04"}'].map(
    (value) => ['rcav', value] as const,
  ),
  ['rcav', { begin: '2026-07-11', end: '2026-07-04' }],
  ['rcav', { begin: '2026-07-04', end: '2026-07-04' }],
  ['rcav', { begin: '2026-02-30', end: '2026-03-02' }],
  ['rcav', { begin: '0000-01-01', end: '2026-03-02' }],
  ['rcav', { begin: '2026-07-04T00:00:00Z', end: '2026-07-11' }],
  ['rcav', { begin: 'NOW', end: 'NOW+1YEAR' }],
  ['rcav', { begin: ['2026-07-04'], end: { toString: '2026-07-11' } }],
  ['rcav', { begin: '2026-07-04', end: '2026-07-11', adults: 'two' }],
  ['rcav', { begin: '2026-07-04', end: '2026-07-11', adults: [2] }],
  ['rcav', { begin: '2026-07-04', end: '2026-07-11', adults: true }],
  ['rcav', '{"__proto__":{"begin":"2026-07-04","end":"2026-07-11"}}'],
  ['time', { a: '2026-07-04', b: '2026-07-04' }],
  ['time', { a: '2026-07-04', b: '2025-08-04' }],
  ['price', { p: [20, 10] }],
  ['price', { p: ['1e3'] }],
  ['price', { p: {} }],
  ['towns', 'Duck,,Avon'],
  ['towns', `Duck,${'x'.repeat(257)}`],
  ['towns', Array.from({ length: 51 }, (_, at) => at).join(',')],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Solr's own macro syntax, as an attacker would send it.
  ['towns', '${q}'],
  ['towns', 'a\u0085b'],
  ['towns', '\ud800'],
  ['pets', 'constructor'],
  ['pets', '2'],
  ['day', '31.02.2026'],
  ['day', '2026-07-04'],
];

describe('§3.1 what does not fit is not applied', () => {
  it.each(MISFITS)('%s=%s', (name, value) => {
    expect(read(name, value)).toBeUndefined();
  });

  it('deep and long values end in time', () => {
    expect(read('rcav', '['.repeat(2048))).toBeUndefined();
    expect(read('rcav', `{"begin":${'{"begin":'.repeat(200)}1${'}'.repeat(201)}`)).toBeUndefined();
  });
});
