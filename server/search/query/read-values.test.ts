import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureSite } from '../../routes/testing/fixture-site.ts';
import { readFilter } from './read-filters.ts';
import { unknownField } from './refused-value.ts';
import { createSearchPolicy } from './search-policy.ts';

const scope = createSearchPolicy(fixtureSite()).scope(['rci']);

afterEach(() => {
  vi.restoreAllMocks();
});

/** How often the text is looked at while a filter is read. */
function countSteps(fq: string): number {
  const charAt = vi.spyOn(String.prototype, 'charAt');
  try {
    readFilter(fq, scope);
  } catch {
    // Refused or not: only the work counts here.
  }
  const steps = charAt.mock.calls.length;
  charAt.mockRestore();
  return steps;
}

describe('§7.1 reading filters', () => {
  it.each([
    ['a list of small values', (size: number) => `ss_town:( ${'a OR '.repeat(size / 5)}a )`],
    [
      'different values',
      (size: number) => `ss_town:( ${Array.from({ length: size / 8 }, (_, at) => at).join(' OR ')} )`,
    ],
    ['opening brackets', (size: number) => `ss_town:${'('.repeat(size)}`],
    ['opening quotes', (size: number) => `ss_town:( ${'"'.repeat(size)} )`],
    ['backslashes', (size: number) => `ss_town:"${'\\'.repeat(size)}"`],
    ['blanks', (size: number) => `ss_town:(${' '.repeat(size)})`],
    ['braces', (size: number) => `ss_town:${'{ '.repeat(size / 2)}`],
    ['a quoted value', (size: number) => `ss_town:"${'x'.repeat(size)}"`],
    ['tags', (size: number) => `{!tag=${'a,'.repeat(size / 2)}}ss_town:x`],
  ])('§7.1 takes time in proportion to its length: %s', (_name, make) => {
    const half = countSteps(make(32_000));
    const whole = countSteps(make(64_000));

    expect(whole).toBeLessThanOrEqual(64_000 * 4);
    expect(whole).toBeLessThanOrEqual(half * 2.2 + 10);
  });

  it('§4.2 300 values pass, however they are spaced; 301 do not, even if they are equal', () => {
    const list = (count: number, last: string) =>
      `ss_town:( ${Array.from({ length: count }, () => 'a').join(' OR ')}${last}`;

    for (const fq of [list(300, ' )'), list(300, ')')]) expect(readFilter(fq, scope)).toBeDefined();
    for (const fq of [list(301, ' )'), list(301, ')')]) {
      expect(() => readFilter(fq, scope)).toThrow(expect.objectContaining({ code: 'too-many-values' }));
    }
  });

  it('a field that is not known is refused with those that are, if any', () => {
    const told = (...allowed: string[]) => unknownField('fq', 'town', new Set(allowed)).detail;

    expect(told('ss_town', 'ss_type')).toBe('The field "town" may not be used in "fq": did you mean ss_town?');
    expect(told('loc')).toBe('The field "town" may not be used in "fq". Those that may are loc.');
    expect(told()).toBe('The field "town" may not be used in "fq"; no field may.');
  });
});
