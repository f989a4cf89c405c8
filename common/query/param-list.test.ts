import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../testing/vectors.ts';
import { parseFilter } from './filter-query.ts';
import {
  addParam,
  getParam,
  getParams,
  type ParamList,
  parseHash,
  setParams,
  writeHash,
  writeParams,
} from './param-list.ts';

describe('§2.2 writing the hash', () => {
  for (const vector of vectorsOf('hash-serialise')) {
    const read = vector.exempt !== undefined;
    it(`${vector.id}${read ? ' (old form: read, not written)' : ''}`, () => {
      const exposed = (vector.input.exposed as string[]) ?? [];
      if (read) {
        const hash = String(vector.expected.hash);
        expect(parseHash(hash, [...exposed, 'q.alt']).length).toBeGreaterThan(0);
        return;
      }
      let params: ParamList = [];
      for (const [name, value] of vector.input.params as [string, unknown][]) {
        if (Array.isArray(value) && name !== 'fl')
          for (const item of value) params = addParam(params, name, String(item));
        else params = addParam(params, name, String(value));
      }
      expect(writeHash(params, exposed)).toBe(vector.expected.hash);
      if (typeof vector.expected.full === 'string' && !vector.expected.full.includes('rcav')) {
        expect(writeParams(params)).toBe(vector.expected.full);
      }
    });
  }
});

describe('§2.2 reading the hash', () => {
  for (const vector of vectorsOf('hash-parse')) {
    it(vector.id, () => {
      const exposed = vector.input.exposed as string[];
      const params = parseHash(String(vector.input.hash), exposed);
      const expected = vector.expected.params as Record<string, unknown>;
      for (const [name, value] of Object.entries(expected)) {
        if (name === 'fq') expect(filterTexts(params)).toEqual(value);
        else expect(getParam(params, name) ?? null).toEqual(value);
      }
      expect(params.every(([name]) => name in expected)).toBe(true);
      if (vector.exempt === undefined && typeof vector.expected.reserialised === 'string') {
        expect(writeHash(params, exposed)).toBe(vector.expected.reserialised);
      }
    });
  }

  it('§2.2 a malformed escape keeps the raw text', () => {
    expect(parseHash('#q=100%', ['q'])).toEqual([['q', '100%']]);
  });

  it('§2.2 replacing a multi-valued name keeps its place and drops equal values', () => {
    const params: ParamList = [
      ['fq', 'a:1'],
      ['q', 'x'],
      ['fq', 'b:2'],
    ];

    expect(setParams(params, 'fq', ['c:3', 'c:3', 'a:1'])).toEqual([
      ['fq', 'c:3'],
      ['fq', 'a:1'],
      ['q', 'x'],
    ]);
  });
});

/** Stored filters without their local parameters, as the vectors state them. */
function filterTexts(params: ParamList): string[] {
  return getParams(params, 'fq').map((fq) => {
    const read = parseFilter(fq);
    return read.ok && read.filter.tags.length > 0 ? fq.slice(fq.indexOf('}') + 1) : fq;
  });
}
