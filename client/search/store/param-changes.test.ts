import { describe, expect, it } from 'vitest';
import { getParams, type ParamList } from '../../../common/query/param-list.ts';
import { facetOf, searchOptions } from '../../testing/options.ts';
import {
  activeFacetValues,
  withoutAnyFilter,
  withoutDistance,
  withoutFilter,
  withToggledValue,
} from './param-changes.ts';

const options = searchOptions();

describe('§4.2 listings without a value', () => {
  it.each(['city', 'amenity', 'type'])(
    'of %s are filtered for in place of its values, and the other way round',
    (name) => {
      const facet = facetOf(options, name);
      const duck = withToggledValue([['fq', 'other:1']], facet, 'Duck');
      const missing = withToggledValue(duck, facet, null);

      expect(activeFacetValues(missing, name)).toEqual([null]);
      expect(activeFacetValues(withToggledValue(missing, facet, 'Duck'), name)).toEqual(['Duck']);
      expect(getParams(withToggledValue(missing, facet, null), 'fq')).toEqual(['other:1']);
    },
  );

  it('leave exclusions of single values alone', () => {
    const params: ParamList = [['fq', '-city:Avon']];

    expect(getParams(withToggledValue(params, facetOf(options, 'city'), null), 'fq')[0]).toBe('-city:Avon');
  });
});

describe('§2.13 the order by distance', () => {
  const AREA = 'loc:[36.12,-75.8 TO 36.22,-75.7]';
  const near = (sort: string): ParamList => [
    ['fq', AREA],
    ['sort', sort],
  ];
  const area = { kind: 'filter', fq: AREA } as const;

  it.each([
    ['geodist(loc,36.17,-75.755) asc', []],
    ['geodist(loc,36.17,-75.755) asc,fs_price asc', [['sort', 'fs_price asc']]],
    ['geodist(loc,36.17,-75.755) asc,fs_price desc,id asc', [['sort', 'fs_price desc,id asc']]],
    ['fs_price asc', [['sort', 'fs_price asc']]],
  ])('%s goes with the area, and leaves what stands behind it', (sort, left) => {
    expect(withoutFilter(near(sort), area, options)).toEqual(left);
    expect(withoutAnyFilter(near(sort), options).filter(([name]) => name !== 'q')).toEqual(left);
    expect(withoutDistance([['sort', sort]])).toEqual(left);
  });

  it('stays with every other filter', () => {
    const params = near('geodist(loc,36.17,-75.755) asc');
    const narrower = withToggledValue(params, facetOf(options, 'city'), 'Duck');
    expect(narrower).toContainEqual(['sort', 'geodist(loc,36.17,-75.755) asc']);
    expect(withToggledValue(narrower, facetOf(options, 'city'), 'Duck')).toEqual(params);
  });
});
