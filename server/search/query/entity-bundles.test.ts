import { describe, expect, test } from 'vitest';
import { type EntityBundles, narrowed, unionOf } from './entity-bundles.ts';

const of = (entityType: string, ...bundles: string[]): EntityBundles => ({ entityType, bundles });

describe('§3.1 what the blocks of an index search together', () => {
  test.each<[string, EntityBundles[], EntityBundles[]]>([
    ['no block: everything', [], [of('')]],
    ['one block', [of('node', 'cabin')], [of('node', 'cabin')]],
    ['two bundles', [of('', 'loft'), of('', 'cabin', 'loft')], [of('', 'cabin', 'loft')]],
    ['one block without bundles', [of('', 'loft'), of('')], [of('')]],
    ['all bundles of one type', [of('node', 'loft'), of('node')], [of('node')]],
    ['two types', [of('user'), of('node', 'loft')], [of('node', 'loft'), of('user')]],
    [
      'a bundle of any type beside it',
      [of('', 'loft'), of('node', 'cabin', 'loft')],
      [of('', 'loft'), of('node', 'cabin')],
    ],
    ['a bundle of any type that holds it', [of('', 'loft'), of('node', 'loft')], [of('', 'loft')]],
  ])('%s', (_name, blocks, expected) => {
    expect(unionOf(blocks)).toEqual(expected);
  });

  test('a request narrows it and never widens it', () => {
    const index = {
      id: 'places',
      requires: [],
      hides: [],
      currency: 'USD',
      query: { qf: '', pf: '', mm: '', allWordsFirst: false, spellcheck: false, highlight: '' },
      allow: { filter: [], facet: [], stats: [], sort: [], list: [], text: [] },
      bundleField: 'ss_bundle',
      entityTypeField: '',
      entityType: 'node',
    };
    const searched = [{ index, entities: unionOf([of('', 'cabin', 'loft')]) }];
    const narrow = (asked: EntityBundles) => narrowed(searched, asked).flatMap(({ entities }) => entities);

    expect(narrow(of(''))).toEqual([of('', 'cabin', 'loft')]);
    expect(narrow(of('', 'loft', 'house'))).toEqual([of('', 'loft')]);
    expect(narrow(of('', 'house'))).toEqual([]);
    // All its documents are of one type, which no field names.
    expect(narrow(of('node', 'loft'))).toEqual([of('', 'loft')]);
    expect(narrow(of('user'))).toEqual([]);
  });
});
