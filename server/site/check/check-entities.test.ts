import { expect, test } from 'vitest';
import { findUnknownEntities } from '../../startup/check-site.ts';
import { home, load, problems } from '../testing/loaded-site.ts';

const index = (lines: string): string => `name: Test site\nhash: t\nindexes:\n  - id: rentals\n${lines}`;
const MAPPING = 'index: rentals\nhash: t\nkey: id\nfields:\n  ss_bundle: { value: rental }\n';
const DATA = 'data: { index: rentals, file: data.jsonl, mapping: mapping.yaml }\n';

test.each([
  [
    'bundles where no field tells them apart',
    { 'site.yaml': index('    bundle_field: false\n') },
    'pages/home.yaml:5: blocks[0].bundles: the index rentals has no bundle_field in site.yaml',
  ],
  [
    'an entity type where no field tells it',
    { 'site.yaml': index('    entity_type_field: false\n'), 'pages/home.yaml': home('    entity_type: listing\n') },
    'pages/home.yaml:6: blocks[0].entity_type: the index rentals has neither entity_type_field nor entity_type',
  ],
  [
    'another entity type than that of all its documents',
    { 'site.yaml': index('    entity_type: node\n'), 'pages/home.yaml': home('    entity_type: nod\n') },
    'pages/home.yaml:6: blocks[0].entity_type: all of the index rentals is node, by its entity_type in site.yaml',
  ],
  [
    'two ways to tell the entity type',
    { 'site.yaml': index('    entity_type: node\n    entity_type_field: ss_kind\n') },
    'site.yaml:5: indexes[0].entity_type: cannot stand beside entity_type_field',
  ],
  [
    'a bundle field that is not that of the index',
    { 'pages/home.yaml': home('    bundle_field: ss_type\n') },
    'pages/home.yaml:6: blocks[0].bundle_field: the index rentals names ss_bundle: give it bundle_field: ss_type',
  ],
  [
    'a field that is none',
    { 'site.yaml': index('    bundle_field: "a b"\n') },
    'site.yaml:5: indexes[0].bundle_field: must',
  ],
  [
    'a block of another page',
    {
      'site.yaml': `${index('    entity_type_field: false\n')}foreign_blocks:\n  - { block: search, index: rentals, entity_type: node }\n`,
    },
    'site.yaml:7: foreign_blocks[0].entity_type: the index rentals has neither',
  ],
  [
    'what the mapping does not write',
    {
      'site.yaml': `${index('')}${DATA}`,
      'mapping.yaml': MAPPING,
      'data.jsonl': '',
      'pages/home.yaml': home('    entity_type: listing\n'),
    },
    'pages/home.yaml:6: blocks[0].entity_type: mapping.yaml writes no ss_entity_type, so nothing would be found',
  ],
])('§3.1 stops the start with file and line: %s', async (_what, changes, expected) => {
  const found = await problems(changes);
  expect(found[0]).toContain(expected);
});

test('§3.1 the field of bundles is told to the block', async () => {
  const site = await load({ 'site.yaml': index('    bundle_field: ss_type\n') });

  expect(site.indexes[0]).toMatchObject({ bundleField: 'ss_type', entityTypeField: 'ss_entity_type', entityType: '' });
  expect(site.pages.flatMap(({ blocks }) => blocks)).toContainEqual(
    expect.objectContaining({ options: expect.objectContaining({ bundle_field: 'ss_type' }) }),
  );
});

test('§3.1 what no listing has is told at the start, with what may be meant', async () => {
  const site = await load({ 'pages/home.yaml': home('    entity_type: listin\n') });
  const values: Readonly<Record<string, string[]>> = { ss_bundle: ['cabin'], ss_entity_type: ['listing'] };

  expect(await findUnknownEntities(site, { valuesOf: async (field) => values[field] ?? [] })).toEqual([
    'No listing of rentals has the bundle rental (ss_bundle), which the block search of / searches: known: cabin',
    'No listing of rentals has the entity type listin (ss_entity_type), which the block search of / searches: did you mean listing?',
  ]);
});
