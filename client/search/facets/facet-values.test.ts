import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { facetOf, facetOption, searchOptions } from '../../testing/options.ts';
import { excludeTest, facetRows, openRows } from './facet-values.ts';

describe('§5 excluded values', () => {
  for (const { id, input, expected } of vectorsOf('exclude')) {
    it(id, () => {
      const { exclude } = facetOf(
        searchOptions({ facets: [facetOption('city', 'or', { exclude: input.pattern })] }),
        'city',
      );

      expect(excludeTest(exclude)(String(input.value))).toBe(expected.hidden);
    });
  }

  it('§5 an empty pattern hides nothing; a long value is matched by its beginning', () => {
    expect(excludeTest('')('')).toBe(false);
    expect(excludeTest('x')(`${'a'.repeat(256)}x`)).toBe(false);
  });
});

describe('§2.5 the values of a facet', () => {
  const items = [
    { facet: 'Nags Head', count: 3 },
    { facet: 'Avon', count: 7 },
    { facet: null, count: 2 },
  ];
  const rowsOf = (
    own: Record<string, unknown>,
    active: (string | null)[],
    global: Record<string, unknown> = {},
    numFound?: number,
  ) => {
    const option = facetOption('city', 'or', own);
    const options = searchOptions({ facets: [{ ...option, global_settings: { operator: 'or', ...global } }] });
    return facetRows(facetOf(options, 'city'), items, active, 0, numFound);
  };

  it('§2.5 stand alphabetically, with count and active state', () => {
    expect(rowsOf({}, ['Avon'])).toEqual([
      { facet: 'Avon', count: 7, active: true },
      { facet: 'Nags Head', count: 3, active: false },
    ]);
  });

  it('§2.5 an active value stays although the answer no longer has it', () => {
    expect(rowsOf({}, ['Duck', 'Avon'], {}, 7)).toContainEqual({ facet: 'Duck', count: 0, active: true });
  });

  it('§2.5 an active value beyond hard_limit has the count of the results it alone brings, or none, never a false 0', () => {
    const cut = { hard_limit: 3 };

    expect(rowsOf({}, ['Duck'], cut, 4)).toContainEqual({ facet: 'Duck', count: 4, active: true });
    expect(rowsOf({}, ['Duck', 'Avon'], cut, 11)).toContainEqual({ facet: 'Duck', count: undefined, active: true });
    expect(rowsOf({}, ['Duck', 'Avon'], { facet_mincount: 9 }, 11)).toContainEqual({
      facet: 'Duck',
      count: undefined,
      active: true,
    });
    expect(rowsOf({}, ['Duck'], {})).toContainEqual({ facet: 'Duck', count: undefined, active: true });
  });

  it('§2.5 an active value beyond the 500 that the server gives at most has no false 0, whatever hard_limit says', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ facet: `Town ${at}`, count: 9 }));
    for (const hard_limit of [-1, 1000]) {
      const option = { ...facetOption('city', 'or'), global_settings: { operator: 'or', hard_limit } };
      const rows = facetRows(facetOf(searchOptions({ facets: [option] }), 'city'), many, ['Duck', 'Avon'], 0, 11);

      expect(rows).toContainEqual({ facet: 'Duck', count: undefined, active: true });
    }
  });

  it("§2.5 the limit and least count of the block's extra parameters count like those of the facet", () => {
    const rows = (params: Record<string, string>) => {
      const options = searchOptions({ facets: [facetOption('city', 'or')], params });
      return facetRows(facetOf(options, 'city'), items, ['Duck', 'Avon'], 0, 11);
    };

    const unknown = { facet: 'Duck', count: undefined, active: true };
    expect(rows({ 'facet.limit': '3' })).toContainEqual(unknown);
    expect(rows({ 'f.city.facet.limit': '3' })).toContainEqual(unknown);
    expect(rows({ 'facet.mincount': '2' })).toContainEqual(unknown);
    expect(rows({ 'f.other.facet.limit': '3' })).toContainEqual({ facet: 'Duck', count: 0, active: true });
  });

  it('§2.5 a value of the exclude pattern is hidden even where it is active', () => {
    expect(rowsOf({ exclude: '^Nags' }, ['Nags Head'], {}, 3).map((row) => row.facet)).toEqual(['Avon']);
  });

  it('§3.2 listings without a value stand last, where the facet wants them', () => {
    expect(rowsOf({}, [], { facet_missing: '1' }).at(-1)).toEqual({ facet: null, count: 2, active: false });
  });

  it('§3.2 that no listing is without a value is nothing to choose, unless the facet shows such values', () => {
    const none = [{ facet: '', count: 0 }];
    const rows = (active: (string | null)[], global: Record<string, unknown>) => {
      const option = { ...facetOption('city', 'or'), global_settings: { operator: 'or', facet_missing: 1, ...global } };
      return facetRows(facetOf(searchOptions({ facets: [option] }), 'city'), none, active, 0, 0);
    };

    expect(rows([], {})).toEqual([]);
    expect(rows([null], {})).toEqual([{ facet: null, count: 0, active: true }]);
    expect(rows([], { facet_mincount: 0 })).toHaveLength(1);
  });

  it('§2.5 values of the exclude pattern are hidden', () => {
    expect(rowsOf({ exclude: '^Nags' }, []).map((row) => row.facet)).toEqual(['Avon']);
  });

  it('§2.5 the first ones and every active one stand open', () => {
    const rows = [1, 2, 3, 4].map((number) => ({ facet: `v${number}`, count: 1, active: number === 4 }));

    expect(openRows(rows, 2).map((row) => row.facet)).toEqual(['v1', 'v2', 'v4']);
    expect(openRows(rows, 0)).toBe(rows);
  });
});
