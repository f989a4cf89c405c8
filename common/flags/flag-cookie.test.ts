import { describe, expect, it } from 'vitest';
import { cookieValue } from '../cookie-value.ts';
import { vectorsOf } from '../testing/vectors.ts';
import { fitsFlagCookie, flagCookie, isFlagList, readFlagIds, writeFlagIds } from './flag-cookie.ts';

describe('§3.7 reading the flag cookie', () => {
  for (const { id, input, expected } of vectorsOf('flag-cookie-read')) {
    it(id, () => expect(readFlagIds(String(input.cookieValue))).toEqual(expected.ids));
  }

  it.each([
    ['between quotes', '"[\\"a-1\\",\\"a-2\\"]"'],
    ['between quotes, encoded', '"%5B%22a-1%22%2C%22a-2%22%5D"'],
    ['with repeats', '["a-1","a-2","a-1"]'],
    ['with entries that cannot be ids', '["a-1","<script>",null,["a-3"],{"a":1},"a-2",""]'],
  ])('§3.7 a list %s', (_form, value) => expect(readFlagIds(value)).toEqual(['a-1', 'a-2']));

  it.each([
    ['nothing', undefined],
    ['half an escape', '%5B%22a-1%'],
    ['half a list', '["a-1"'],
    ['a text', '"a-1"'],
    ['a number', '47'],
    ['null', 'null'],
    ['a list in a list', '[["a-1"]]'],
    ['a prototype', '{"__proto__":["a-1"],"length":1}'],
    ['ids with control characters', '["a\\u0000b","a\\r\\nSet-Cookie: x"]'],
    ['ids that are queries', '["* OR *:*","a) OR (b","{!lucene}a"]'],
    ['a very long id', JSON.stringify(['a'.repeat(129)])],
    ['more than a browser keeps', JSON.stringify(Array.from({ length: 2000 }, (_, at) => `a-${at}`))],
    ['deep nesting', '['.repeat(4000) + ']'.repeat(4000)],
  ])('§3.7 %s is no flags', (_form, value) => expect(readFlagIds(value)).toEqual([]));
});

describe('§3.7 several flag cookies of one name', () => {
  it.each([
    ['flags=%garbage; flags=%5B%22a-1%22%5D', ['a-1']],
    ['flags=%5B%5D; flags=%5B%22a-1%22%5D', []],
    ['xflags=["b"]; flags=x', []],
    [undefined, []],
  ])('§3.7 the first that is a list counts: %s', (header, ids) =>
    expect(readFlagIds(cookieValue(header, 'flags', isFlagList))).toEqual(ids),
  );
});

describe('§3.7 writing the flag cookie', () => {
  for (const { id, input, expected } of vectorsOf('flag-cookie-write').filter(({ input }) => 'ids' in input)) {
    it(id, () => {
      const cookie = flagCookie(String(input.namespace), input.ids as string[], false);

      expect(cookie).toBe(`${expected.cookie}; max-age=31536000; samesite=lax`);
    });
  }

  it('§3.7 is for https alone where the page came by https', () => {
    expect(flagCookie('flags', [], true)).toBe('flags=%5B%5D; path=/; max-age=31536000; samesite=lax; secure');
  });

  it('§3.7 reads back what it wrote', () => {
    const ids = ['maqfd5-rci-47', 'a/b:c.d_e-f', '1066'];

    expect(readFlagIds(writeFlagIds(ids))).toEqual(ids);
  });

  it('§3.7 135 ids of twenty letters fit, and 300 short ones; more would be dropped by browsers', () => {
    const ids = (count: number, length: number): string[] =>
      Array.from({ length: count }, (_, at) => String(at).padStart(length, 'a'));

    expect(fitsFlagCookie('riot_solr_flag_items', ids(135, 20))).toBe(true);
    expect(fitsFlagCookie('riot_solr_flag_items', ids(300, 4))).toBe(true);
    expect(fitsFlagCookie('riot_solr_flag_items', ids(140, 20))).toBe(false);
  });
});
