import { describe, expect, it } from 'vitest';
import { MAX_HASH_LENGTH } from '../query/param-list.ts';
import { vectorsOf } from '../testing/vectors.ts';
import { flagHash, flagQuery, flagViewUrl } from './flag-ids.ts';
import { flagQueryIds } from './flagged-documents.ts';

describe('§2.7 the link of the counter', () => {
  for (const { id, input, expected } of vectorsOf('flag-view')) {
    it(id, () => {
      const ids = input.ids as string[];
      const key = String(input.keyField);

      expect(flagViewUrl(String(input.path), key, ids)).toBe(expected.url);
      if (expected.encodedHash !== undefined) expect(flagHash(key, ids)).toBe(expected.encodedHash);
      if (expected.decodedHash !== undefined) expect(`q=${flagQuery(key, ids)}`).toBe(expected.decodedHash);
    });
  }

  it('§2.7 is the page alone where the list is too long for a hash', () => {
    const ids = Array.from({ length: 300 }, (_, at) => `maqfd5-rentals-no-${1000 + at}`);

    expect(flagHash('id', ids).length).toBeGreaterThan(MAX_HASH_LENGTH);
    expect(flagViewUrl('/favourites', 'id', ids)).toBe('/favourites');
  });
});

describe('§2.7 reading such a query', () => {
  it.each([
    ['id:(a OR b)', ['a', 'b']],
    ['id:( a OR "b:c" )', ['a', 'b:c']],
    ['id:a', ['a']],
    [flagQuery('id', ['OR', 'a/b', 'c']), ['OR', 'a/b', 'c']],
  ])('%s', (query, ids) => expect(flagQueryIds('id', query)).toEqual(ids));

  it.each(['*:*', 'lake', '-id:a', 'item_id:(a)', 'id:[1 TO 2]', 'id:(a b)'])('%s names none', (query) =>
    expect(flagQueryIds('id', query)).toBeUndefined(),
  );
});
