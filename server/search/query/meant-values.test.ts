import { describe, expect, it } from 'vitest';
import { namedValues, takeValues } from './meant-values.ts';

const NAMED = namedValues([
  { field: 'ss_type', value: 'Cabin', names: ['Cabin'] },
  { field: 'sm_amenity', value: 'hot_tub', names: ['Hot tub', 'Jacuzzi'] },
  { field: 'sm_amenity', value: 'tub', names: ['Tub'] },
  { field: 'bs_pets', value: 'true', names: ['Pets welcome', 'Dogs allowed'] },
  { field: 'ss_town', value: 'Évora', names: ['Évora'] },
  { field: 'ss_region', value: 'Cabin', names: ['Cabin'] },
]);

function taken(text: string): string {
  const { values, words } = takeValues(text, NAMED);
  return [...values.map(({ field, value }) => `${field}:${value}`), words].join(' ');
}

describe('values that a text names', () => {
  it.each([
    ['cabin with a Hot-Tub', 'ss_type:Cabin sm_amenity:hot_tub '],
    ['jacuzzi, cabins', 'sm_amenity:hot_tub ss_type:Cabin '],
    ['dogs allowed in evora', 'bs_pets:true ss_town:Évora '],
    ['cabin and cabin', 'ss_type:Cabin '],
    ['quiet cabin near the creek', 'ss_type:Cabin quiet near the creek'],
    ['2 tub', '2 tub'],
    ['with dogs', 'dogs'],
    ['hot', 'hot'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(taken(text)).toBe(expected);
  });
});
