import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../testing/vectors.ts';
import { documentKey, itemKeyOf } from './index-names.ts';

describe('§3.5 document key', () => {
  for (const vector of vectorsOf('document-key')) {
    const { siteHash, indexId, itemKey, parse } = vector.input as Record<string, string>;
    if (parse !== undefined) {
      it(vector.id, () => expect(itemKeyOf(parse, { siteHash, indexId: indexId ?? '' })).toBe(vector.expected.itemKey));
    } else if (indexId !== undefined) {
      it(vector.id, () => expect(documentKey({ siteHash, indexId, itemKey: itemKey ?? '' })).toBe(vector.expected.key));
    }
  }

  it('§3.5 a key of another index is not ours', () => {
    expect(itemKeyOf('abc-other-1', { siteHash: 'abc', indexId: 'mine' })).toBeUndefined();
  });
});
