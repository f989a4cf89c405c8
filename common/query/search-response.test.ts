import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../testing/vectors.ts';
import { ResponseShapeError, readFacetCounts, readSearchResponse } from './search-response.ts';

describe('§3.4 the search answer', () => {
  for (const vector of vectorsOf('facet-counts')) {
    it(vector.id, () => {
      expect(readFacetCounts(JSON.parse(String(vector.input.rawFacetField)))).toEqual(vector.expected.counts);
    });
  }

  for (const { id, input, expected } of vectorsOf('local-params').filter(
    (vector) => 'responsePath' in vector.expected,
  )) {
    it(`${id} the counts of a facet stand under its name, without the local parameters it was asked for with`, () => {
      const [, name = ''] = /\}(\w+)$/.exec(String(input.request)) ?? [];
      const answer = String(expected.responsePath)
        .split('.')
        .reduceRight<unknown>((inner, part) => ({ [part]: inner }), { Duck: 2 });
      const result = readSearchResponse(Object.assign({ response: { numFound: 2, docs: [] } }, answer));

      expect(result.facets).toEqual({ [name]: [{ facet: 'Duck', count: 2 }] });
    });
  }

  it('§3.4 reads docs, counts, stats, rows and start', () => {
    const result = readSearchResponse({
      responseHeader: { params: { rows: '200', start: 20 } },
      response: { numFound: 2, docs: [{ id: 'a' }, { id: 'b' }] },
      facet_counts: { facet_fields: { city: { Duck: 2, 'Nags Head': '1' } } },
      stats: { stats_fields: { price: { min: 1, max: 9, count: 2, mean: 5 }, beds: null } },
    });

    expect(result).toMatchObject({
      numFound: 2,
      rows: 200,
      start: 20,
      docs: [{ id: 'a' }, { id: 'b' }],
      facets: {
        city: [
          { facet: 'Duck', count: 2 },
          { facet: 'Nags Head', count: 1 },
        ],
      },
      stats: { price: { min: 1, max: 9, count: 2 }, beds: null },
    });
  });

  it.each([null, 'text', {}, { response: {} }, { response: { docs: [], numFound: 'x' } }])(
    '§8 %j is no answer',
    (value) => {
      expect(() => readSearchResponse(value)).toThrowError(ResponseShapeError);
    },
  );
});
