import { describe, expect, it } from 'vitest';
import { resetField, setRange } from '../../../common/query/facet-filter.ts';
import { parseFilter } from '../../../common/query/filter-query.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { activeValues, addValue, removeValue, toggleValue } from './facet-filters.ts';

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
