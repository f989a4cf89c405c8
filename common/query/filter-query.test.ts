import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../testing/vectors.ts';
import { activeValues, addValue, removeValue, resetField, setRange, toggleValue } from './facet-filter.ts';
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

describe('§4.2 facet values', () => {
  for (const vector of vectorsOf('fq-build')) {
    it(vector.id, () => runFacetVector(vector.input, vector.expected));
  }

  for (const vector of vectorsOf('local-params')) {
    if (vector.input.readFilter === undefined) continue;
    it(vector.id, () => {
      const read = parseFilter(String(vector.input.readFilter));

      expect(read).toMatchObject({ ok: true, filter: { tags: vector.expected.tags, field: vector.expected.field } });
    });
  }
});

function runFacetVector(input: Record<string, unknown>, expected: Record<string, unknown>): void {
  const field = String(input.field);
  const operator = input.operator === 'or' || input.operator === 'single' ? input.operator : 'and';
  const spec = { field, operator, tags: [] } as const;
  if (input.readActive) {
    expect(activeValues([String(input.stored)], field)).toEqual(expected.active);
    return;
  }
  let fqs = startingFilters(input);
  for (const active of texts(input.active)) fqs = addValue(fqs, spec, active);
  const changed: boolean[] = [];
  for (const [name, ...args] of operations(input)) {
    const before = fqs;
    const [value = ''] = args.map(String);
    if (name === 'add' || name === 'set')
      fqs = input.operator === 'range' ? ranged(fqs, field, args) : addValue(fqs, spec, value);
    else if (name === 'remove') fqs = removeValue(fqs, spec, value);
    else if (name === 'toggle') fqs = toggleValue(fqs, spec, value);
    else fqs = resetField(fqs, field);
    // Setting a single value removes and adds it, which counts as a change even where the text stays the same.
    changed.push(name === 'set' || JSON.stringify(before) !== JSON.stringify(fqs));
  }
  expect(fqs).toEqual(expected.fq);
  if (Array.isArray(expected.changed)) expect(changed).toEqual(expected.changed);
}

function ranged(fqs: string[], field: string, args: unknown[]): string[] {
  return setRange(fqs, field, [], Number(args[0]), Number(args[1]));
}

function startingFilters(input: Record<string, unknown>): string[] {
  if (typeof input.initialHash === 'string') return [decodeURIComponent(input.initialHash.slice('fq='.length))];
  return texts(input.initial);
}

function operations(input: Record<string, unknown>): unknown[][] {
  if (Array.isArray(input.ops)) return input.ops.filter(Array.isArray);
  return Array.isArray(input.op) ? [input.op] : [];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
