import { describe, expect, it } from 'vitest';
import { excludeFault, safePattern } from './exclude-pattern.ts';

describe('§5 exclude patterns that may run', () => {
  it.each([
    '',
    '^Internal',
    '^(Ocean|Lake|River)front$',
    '^\\d+A$',
    '[a-z]+ \\(.*\\)',
    'colou?r',
    'a\\?\\?\\?',
    '^(Not )?bookable',
    '^(?!Lake)',
  ])('§5 %j', (pattern) => {
    expect(excludeFault(pattern)).toBeUndefined();
    expect(safePattern(pattern)).toBe(pattern);
  });

  it.each([
    ['[', 'is not a regular expression'],
    [`a${'b'.repeat(200)}`, 'longer'],
    ['(a+)+$', 'repeat a group'],
    ['(a|a)*b', 'repeat a group'],
    ['(?:a{1,9}){2,}', 'repeat a group'],
    ['.*.*.*x', 'repeats'],
    ['a{1,99}a{1,99}a{1,99}', 'repeats'],
    ['a?a?a?a?a?a?a?aaaaaaa', 'optional'],
    ['(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)b', 'optional'],
    ['(a)\\1', 'refer back'],
    ['(?<=a)b', 'look'],
    ['(?!(a+)+$)a', 'repeat a group'],
    ['(a|a)?(a|a)?(a|a)?(a|a)?b', 'optional'],
  ])('§5 %j may not, and hides nothing', (pattern, reason) => {
    expect(excludeFault(pattern)).toContain(reason);
    expect(safePattern(pattern)).toBe('');
  });
});
