import { describe, expect, it } from 'vitest';
import { getParams, type ParamList } from '../../../common/query/param-list.ts';
import { facetOf, searchOptions } from '../../testing/options.ts';
import { activeFacetValues, withToggledValue } from './param-changes.ts';

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
