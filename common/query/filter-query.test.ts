import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../testing/vectors.ts';
import { parseFilter, quoteValue, writeFilter, writeValue } from './filter-query.ts';

describe('§5 value quoting', () => {
  for (const vector of vectorsOf('value-quoting')) {
    it(vector.id, () => {
      expect(quoteValue(String(vector.input.value))).toBe(vector.expected.quoted);
    });
  }

  it('§5 a value that looks like syntax is written so that it reads back as itself', () => {
    for (const value of [
      '(Old Town)',
      'Ages [5 TO 12] only',
      '[1 TO 5]',
      '"',
      'a "b" c',
      'C\\D',
      '( a OR b )',
      'x:y',
      'été',
      '*',
      '5*',
      '{1 TO 2}',
    ]) {
      const text = `f:${writeValue(value)}`;
      expect(parseFilter(text)).toEqual({
        ok: true,
        filter: { kind: 'field', tags: [], negated: false, field: 'f', value: { kind: 'value', value } },
      });
    }
  });
});

describe('§7.1 filters', () => {
  it('§4.2 reads an or-list by position, so that OR itself may be a value', () => {
    const read = parseFilter('sm_state:( OR OR CA )');

    expect(read).toMatchObject({ ok: true, filter: { value: { kind: 'list', values: ['OR', 'CA'] } } });
  });

  it.each([
    ['a:[1 TO 2]', {}],
    ['a:{1 TO 2}', { brackets: '{}' }],
    ['a:{1 TO 2]', { brackets: '{]' }],
    ['a:[1 TO 2}', { brackets: '[}' }],
  ])('§2.2 reads %s as the range it was, and writes it as it was', (text, left) => {
    const read = parseFilter(text);

    expect(read).toEqual({
      ok: true,
      filter: {
        kind: 'field',
        tags: [],
        negated: false,
        field: 'a',
        value: { kind: 'range', from: 1, to: 2, ...left },
      },
    });
    expect(read.ok && writeFilter(read.filter)).toBe(text);
  });

  it('§2.2 a star alone asks for any value', () => {
    const read = parseFilter('a:*');

    expect(read.ok && writeFilter(read.filter)).toBe('a:[* TO *]');
  });

  it('§7.1 keeps foreign tags in front of its own', () => {
    const text = '{!tag=RCRiotAvailFilter,RiotSolrWidget,RCRiotPrices}item_id:( 1066 OR 957 )';
    const read = parseFilter(text);

    expect(read.ok && writeFilter(read.filter)).toBe(text);
  });

  it.each([
    ['{!join from=a to=b}x:y', 'forbidden-local-params'],
    ['a:{!v=$q}', 'forbidden-local-params'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Solr's own macro syntax, as an attacker would send it.
    ['a:"${q}"', 'forbidden-local-params'],
    ['{!tag=x}a:1 {! b}', 'forbidden-local-params'],
    ['nonsense', 'malformed-filter'],
    ['a b:1', 'malformed-filter'],
    ['a:1 OR b:2', 'malformed-value'],
    ['a:', 'malformed-value'],
    ['a:"x', 'malformed-value'],
    ['a:"x"y', 'malformed-value'],
    ['a:[1 TO 2] OR b:1', 'malformed-range'],
    ['a:[x TO 2]', 'malformed-range'],
    ['a:{x TO 2}', 'malformed-range'],
    ['a:{1 TO 2', 'malformed-range'],
    ['a:(x y)', 'malformed-list'],
    ['a:(x OR )', 'malformed-list'],
    ['a:(x OR (y))', 'malformed-list'],
    [`a:${'x'.repeat(257)}`, 'value-too-long'],
    [`a:(${Array.from({ length: 301 }, (_, i) => `v${i}`).join(' OR ')})`, 'too-many-values'],
  ])('§5 refuses %s as %s', (text, fault) => {
    expect(parseFilter(text)).toEqual({ ok: false, fault });
  });
});
