import { expect, it } from 'vitest';
import { withTexts } from '../texts/texts.ts';
import { farYear, monthsHint, nightsHint, notFree, stayHint, stayText, tooShort } from './lead-months.ts';

const STAY = {
  kind: 'date-range',
  name: 'stay',
  months: { field: 'sm_free', hint: 'Free in {}', over: 'ask' },
} as const;
const subject = (title: string, ...sm_free: string[]) => ({
  id: title,
  title,
  path: undefined,
  months: { sm_free: { values: sm_free, text: sm_free.join(' or ') } },
});
const SUMMER = subject('Gull', '06', '07', '08');
const SILENT = { id: 'a', title: 'Silent', path: undefined };

it('the months in which the one listing of an enquiry is free stand in words', () => {
  expect(monthsHint(STAY, [SUMMER])).toBe('Free in 06 or 07 or 08');
  expect([[], [SILENT], [SUMMER, SILENT]].map((subjects) => monthsHint(STAY, subjects))).toEqual(
    Array(3).fill(undefined),
  );
  expect(monthsHint({ kind: 'date-range', name: 'stay' }, [SUMMER])).toBeUndefined();
});

it.each([
  ['2027-06-28', '2027-07-04', undefined],
  ['2027-08-28', '2027-09-01', undefined],
  ['2027-08-28', '2027-09-02', 'Gull'],
  ['2027-05-31', '2027-06-02', 'Gull'],
  ['2027-06-01', '2028-06-01', 'Gull'],
  ['2027-09-01', '2027-09-01', 'Gull'],
  ['2027-09-01', '', 'Gull'],
  ['', '2027-09-01', undefined],
  ['2027-09-31', '2027-10-01', 'Gull'],
  ['2027-08-01', '2027-07-01', undefined],
  ['9999-12-30', '9999-12-31', 'Gull'],
  ['', '0000-01-01', undefined],
])('a stay from %s to %s lies outside the months of: %s', (stay_from, stay_to, place) => {
  expect(notFree(STAY, { stay_from, stay_to }, [SILENT, SUMMER])[0]?.place).toBe(place);
});

it('months of a year are those of that year alone', () => {
  const held = (day: string) => notFree(STAY, { stay_from: day, stay_to: day }, [subject('Loft', '2027-06')]);
  expect(['2027-06-30', '2028-06-30'].map(held)).toEqual([[], [{ place: 'Loft', months: 'June 2028' }]]);
});

it.each([
  ['2027-06-01', '2027-06-03', { place: 'Gull', least: 3 }],
  ['2027-06-01', '2027-06-04', undefined],
  ['2027-03-27', '2027-03-30', undefined],
  ['2027-06-03', '2027-06-01', { place: 'Gull', least: 3 }],
  ['2027-06-01', '2027-06-01', undefined],
  ['2027-06-01', '', undefined],
])('a stay from %s to %s is too short for: %s', (stay_from, stay_to, short) => {
  const stay = { ...STAY, nights: { field: 'is_minimum', hint: '{} nights or more', over: 'ask' } } as const;
  const gull = { ...SUMMER, numbers: { is_minimum: 3 } };
  const loft = { ...SILENT, numbers: { is_minimum: 1 } };

  expect(tooShort(stay, { stay_from, stay_to }, [SILENT, loft, gull])).toEqual(short);
  expect(tooShort(STAY, { stay_from, stay_to }, [gull]), 'not asked for').toBeUndefined();
  expect([[gull], [loft], [SILENT], [gull, loft]].map((subjects) => nightsHint(stay, subjects))).toEqual([
    '3 nights or more',
    ...Array(3).fill(undefined),
  ]);
});

it.each([
  ['2027-06-01', '2027-06-03', undefined],
  ['2030-12-30', '2031-01-02', undefined],
  ['2027-06-01', '2039-06-03', '2039'],
  ['2032-06-01', '2032-06-03', '2032'],
  ['2032-06-01', '', undefined],
])('of a stay from %s to %s, seen from 2028, a year may be a slip: %s', (stay_from, stay_to, year) => {
  expect(farYear(STAY, { stay_from, stay_to }, 2028)).toBe(year);
  expect(
    farYear({ ...STAY, max: '2045-01-01' }, { stay_from, stay_to }, 2028),
    'the owner says how far',
  ).toBeUndefined();
});

it.each([
  ['2027-06-01', '2027-06-05', '4 nights, about $1,162'],
  ['2027-03-27', '2027-03-28', '1 night, about $291'],
  ['2027-06-01', '2027-06-01', ''],
  ['2027-06-05', '2027-06-01', ''],
  ['2027-06-01', '', ''],
])('a stay from %s to %s comes to: %s', (stay_from, stay_to, said) => {
  const stay = { ...STAY, nightPrice: { field: 'fs_price' } };
  const gull = { ...SUMMER, numbers: { fs_price: 290.5 } };

  expect(stayText(stay, { stay_from, stay_to }, [gull])).toBe(said);
});

it('a stay that is shorter than a listing takes has no sum, for which nobody can have it', () => {
  const nights = { field: 'is_minimum', hint: '{} nights or more', over: 'tell' } as const;
  const stay = { ...STAY, nights, nightPrice: { field: 'fs_price', hint: 'Local taxes come on top' } };
  const gull = { ...SUMMER, numbers: { fs_price: 290, is_minimum: 3 } };
  const two = { stay_from: '2027-06-01', stay_to: '2027-06-03' };
  const three = { ...two, stay_to: '2027-06-04' };

  expect(stayText(stay, two, [gull])).toBe('2 nights');
  expect(stayHint(stay, two, [gull])).toBeUndefined();
  expect(stayText(stay, three, [gull])).toBe('3 nights, about $870');
});

it('beside the sum of a stay stands what its owner says of it, and nothing without a sum', () => {
  const days = { stay_from: '2027-06-01', stay_to: '2027-06-05' };
  const stay = { ...STAY, nightPrice: { field: 'fs_price', hint: 'Local taxes come on top' } };
  const gull = { ...SUMMER, numbers: { fs_price: 290 } };

  expect(stayHint(stay, days, [gull])).toBe('Local taxes come on top');
  expect([[], [SILENT], [gull, gull]].map((subjects) => stayHint(stay, days, subjects))).toEqual(
    Array(3).fill(undefined),
  );
  expect(stayHint(stay, { ...days, stay_to: '' }, [gull])).toBeUndefined();
});

it('a stay comes to nothing without a price, of several listings, and where the owner names none', () => {
  const days = { stay_from: '2027-06-01', stay_to: '2027-06-05' };
  const priced = { ...STAY, nightPrice: { field: 'fs_price' } };
  const gull = { ...SUMMER, numbers: { fs_price: 290 } };
  const nights = { field: 'is_minimum', hint: '{} nights or more', over: 'ask' } as const;

  expect(
    [[], [SILENT], [gull, gull], [{ ...gull, numbers: { fs_price: 0 } }]].map((subjects) =>
      stayText(priced, days, subjects),
    ),
  ).toEqual(Array(4).fill('4 nights'));
  expect(stayText({ ...STAY, nights }, days, [gull])).toBe('4 nights');
  expect(stayText(STAY, days, [gull]), 'days that need be no nights').toBe('');
  const GERMAN = { nights: { one: '{count} Nacht', other: '{count} Nächte' }, nightsFor: '{nights}, etwa {amount}' };
  const german = withTexts({ language: 'de', messages: { leads: GERMAN } }, () =>
    stayText(priced, days, [{ ...gull, currency: 'EUR' }]),
  );
  expect(german).toBe('4 Nächte, etwa 1.160\u00A0€');
});
