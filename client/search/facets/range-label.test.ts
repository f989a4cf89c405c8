import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../common/query/filter-query.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { withTexts } from '../../../common/texts/texts.ts';
import { activeRange } from '../store/facet-filters.ts';
import { boundText, rangeText } from './labels.ts';

describe('§2.5 labels of ranges', () => {
  for (const { id, input, expected } of vectorsOf('range-label')) {
    it(id, () => {
      const fq = String(input.filter);
      const read = parseFilter(fq);
      const range = activeRange([fq], read.ok ? read.filter.field : '');

      expect(range && `${input.label}: ${rangeText(range, input.format === 'usd' ? 'usd' : 'number')}`).toBe(
        expected.label,
      );
    });
  }

  it('§2.5 have the decimal sign of the language, and no groups', () => {
    const range = { from: 0.5, to: 2026.25, brackets: '[]' };
    expect(withTexts({ language: 'de', messages: {} }, () => rangeText(range, 'number'))).toMatch(/^0,5 .* 2026,25$/);
    expect(rangeText(range, 'number')).toBe('0.5 to 2026.25');
  });

  it('§9 a few cents below nothing are nothing', () => {
    expect([-0.4, -0, 0.4, -0.5].map((amount) => boundText(amount, 'usd'))).toEqual(['$0', '$0', '$0', '-$1']);
  });
});
