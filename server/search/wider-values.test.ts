import { expect, it } from 'vitest';
import type { CountedValue } from './suggested-values.ts';
import { widerValue } from './wider-values.ts';

const TOWN = { field: 'town', value: 'Sonoma' };
const value = (field: string, count: number, ...[label = '', ...aliases]: string[]): CountedValue => ({
  field,
  value: label,
  count,
  names: [label, ...aliases],
});
const COUNTED = [
  value('region', 100, 'Sonoma County', 'Wine country'),
  value('region', 120, 'Old Sonomas'),
  value('town', 18, 'Sonoma'),
  value('town', 200, 'Sonoma Mountain'),
  value('amenity', 5, 'Sonoma stove'),
  value('type', 50, 'Cabin'),
];

it.each([
  ['cabin in Sonoma', [TOWN], 'region Sonoma County'],
  ['cabin in Sonoma', [TOWN, { field: 'type', value: 'Cabin' }], 'region Sonoma County'],
  ['wine country', [{ field: 'region', value: 'Sonoma County' }], undefined],
  ['sonoma or duck', [TOWN, { field: 'town', value: 'Duck' }], undefined],
  ['not in sonoma', [{ ...TOWN, not: true } as const], undefined],
  ['sonoma in wine country', [TOWN, { field: 'region', value: 'Sonoma County' }], undefined],
  ['cabin', [{ field: 'type', value: 'Cabin' }], undefined],
])('of %s it is the value of another facet with that name in its own', (text, meant, found) => {
  const wider = widerValue(text, meant, COUNTED);
  expect(wider && `${wider.field} ${wider.value}`).toBe(found);
  expect(wider?.of).toBe(found && 'town');
});

it('is one whose other name is the same', () => {
  const region = { field: 'region', value: 'Bend' };
  const counted = [value('region', 10, 'Bend'), value('place', 30, 'The high desert', 'Bend')];
  expect(widerValue('bend', [region], counted)?.value).toBe('The high desert');
});
