import { describe, expect, it } from 'vitest';
import { readFacetSorts, type SortMode } from '../../../common/query/facet-sorts.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { withTexts } from '../../../common/texts/texts.ts';
import { type SortableItem, seededDraw, sortFacetItems } from './facet-sort.ts';

describe('§9 orders of facet values', () => {
  for (const vector of vectorsOf('facet-sort')) {
    it(vector.id, () => {
      const { items, mode, key, reverse, draws } = vector.input as {
        items: SortableItem[];
        mode: SortMode;
        key?: 'facet' | 'count';
        reverse: boolean;
        draws?: number[];
      };
      const drawn = new Map(items.map((item, at) => [item, draws?.[at] ?? 1]));
      const sorted = sortFacetItems(items, [{ mode, key: key ?? 'facet', reverse }], (item) => drawn.get(item) ?? 0);

      expect(sorted.map((item) => item.facet)).toEqual(vector.expected.order);
    });
  }

  it('§2.5 values stand alphabetically by default and where names are not known', () => {
    const alphabetical = [{ mode: 'lexicographic', key: 'facet', reverse: false }];

    expect(readFacetSorts([])).toEqual(alphabetical);
    expect(readFacetSorts(['active', 'count', 'display'])).toEqual(alphabetical);
  });

  it.each([
    ['en', ['Éze', 'zoo', 'Ost', 'eve', 'Öland', 'alp', 'Ärö'], ['alp', 'Ärö', 'eve', 'Éze', 'Öland', 'Ost', 'zoo']],
    ['de', ['Zingst', 'Öland', 'Ost', 'ahrenshoop', 'Ärö'], ['ahrenshoop', 'Ärö', 'Öland', 'Ost', 'Zingst']],
    ['sv', ['Öland', 'Zingst', 'Ärö', 'Ost', 'Åre'], ['Ost', 'Zingst', 'Åre', 'Ärö', 'Öland']],
    ['es', ['Oviedo', 'Ñora', 'Nuévalos', 'Ávila'], ['Ávila', 'Nuévalos', 'Ñora', 'Oviedo']],
    ['ar-u-nu-latn', ['شقة', 'بيت', 'أكواخ'], ['أكواخ', 'بيت', 'شقة']],
  ])('§9 the alphabet is that of the language: %s', (language, values, expected) => {
    const items = values.map((facet) => ({ facet, count: 1 }));
    const order = (names: string[]) =>
      withTexts({ language, messages: {} }, () =>
        sortFacetItems(items, readFacetSorts(names), () => 1).map(({ facet }) => facet),
      );

    expect(order(['lexicographic'])).toEqual(expected);
    expect(order(['-lexicographic'])).toEqual(expected.toReversed());
  });

  it('§9 sorts are read by name, in order', () => {
    expect(readFacetSorts(['-numeric:count', 'random'])).toEqual([
      { mode: 'numeric', key: 'count', reverse: true },
      { mode: 'random', key: 'facet', reverse: false },
    ]);
  });

  it('§9 the chosen values come first where the facet says so, each part in its order', () => {
    const items = [
      { facet: 'Duck', count: 1, active: false },
      { facet: 'Salvo', count: 2, active: true },
      { facet: 'Avon', count: 3, active: false },
      { facet: 'Corolla', count: 4, active: true },
    ];
    const order = (names: string[]) => sortFacetItems(items, readFacetSorts(names), () => 1).map(({ facet }) => facet);

    expect(order(['active-first'])).toEqual(['Corolla', 'Salvo', 'Avon', 'Duck']);
    expect(order(['active-first', '-numeric:count'])).toEqual(['Corolla', 'Salvo', 'Avon', 'Duck']);
    expect(order(['active-first', 'numeric:count'])).toEqual(['Salvo', 'Corolla', 'Duck', 'Avon']);
  });

  it('§9 a random draw lies between 1 and 9998 and is the same for the same seed', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => `value ${at}`);
    const draws = values.map((value) => seededDraw(7, value));
    const seen = [...new Set(draws)].toSorted((one, other) => one - other);

    expect([seen[0], seen.at(-1)]).toEqual([1, 9998]);
    expect(seen.length).toBeGreaterThan(9000);
    expect(values.map((value) => seededDraw(7, value))).toEqual(draws);
    expect(values.map((value) => seededDraw(8, value))).not.toEqual(draws);
  });
});
