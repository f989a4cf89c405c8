import { expect, it } from 'vitest';
import { packRows } from './pack-rows.ts';
import { unpackRows } from './read-block.ts';

const unpacked = (records: readonly object[], isNamed: boolean) =>
  unpackRows(JSON.parse(JSON.stringify(packRows(records, isNamed))));

const FACETS = [
  {
    field: 'ss_town',
    label: 'Town',
    sorts: [{ mode: 'random' }],
    request: [['facet.field', '{!ex=f-ss_town}ss_town']],
  },
  { field: 'ss_type', label: '', sorts: [{ mode: 'random' }], request: [['facet.field', '{!ex=f-ss_type}ss_type']] },
  { field: 'n$$_1', label: 'n$$_1', sorts: [], histogram: { gap: 1 }, request: [['facet.field', 'n$$_1']] },
];

it.each([true, false])('records that are packed come out as they were; named: %s', (isNamed) => {
  expect(unpacked(FACETS, isNamed)).toEqual(FACETS);
  expect(unpacked([], isNamed)).toEqual([]);
});

it.each(['*', '*~^', 'ss_town\n'])('and so they do where one has a sign of the packing in it: %j', (label) => {
  const records = [{ field: 'ss_town', label, steps: [1, null] }, ...FACETS];

  expect(unpacked(records, true)).toEqual(records);
});

it('what most records have stands once, whatever the name in it', () => {
  const { usual, rows } = packRows(FACETS, true);

  expect(usual).toEqual([null, null, [{ mode: 'random' }], [['facet.field', '{!ex=f-*}*']]]);
  expect(rows[0]).toEqual(['ss_town', 'Town']);
});
