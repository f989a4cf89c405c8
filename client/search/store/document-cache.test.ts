import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { createDocumentCache, orderDocuments } from './full-documents.ts';

describe('§2.4 full documents in the order of the ids', () => {
  for (const { id, input, expected } of vectorsOf('doc-order')) {
    it(id, () => {
      const { ids, responseOrder } = input as Record<string, string[]>;
      const docs = (responseOrder ?? []).map((docId) => ({ id: docId }));

      expect(orderDocuments(ids ?? [], docs).map((doc) => doc.id)).toEqual(expected.order);
    });
  }
});

describe('§7.2 the document cache', () => {
  it('§3.1 keeps a document for doc_cache seconds, and nothing at 0', () => {
    let now = 0;
    const cache = createDocumentCache(60, () => now);
    const none = createDocumentCache(0, () => now);
    cache.put([{ id: 'a' }]);
    none.put([{ id: 'a' }]);

    expect([cache.get('a'), none.get('a')]).toEqual([{ id: 'a' }, undefined]);
    now = 60_000;
    expect(cache.get('a')).toBeUndefined();
  });

  it('§7.2 drops everything once an hour', () => {
    let now = 0;
    const cache = createDocumentCache(100_000, () => now);
    cache.put([{ id: 'a' }]);
    now = 3_599_999;
    expect(cache.get('a')).toEqual({ id: 'a' });
    now = 3_600_000;
    expect(cache.get('a')).toBeUndefined();
    cache.put([{ id: 'b' }]);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, { id: 'b' }]);
  });
});
