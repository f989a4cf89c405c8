import { describe, expect, it } from 'vitest';
import { excludeFault } from './exclude-pattern.ts';

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
    '.*internal.*|.*test.*|.*draft.*',
    `^(${'Kill Devil Hills|'.repeat(20)}Duck)$`,
  ])('§5 %j', (pattern) => {
    expect(excludeFault(pattern)).toBeUndefined();
  });

  it.each([
    ['[', 'is not a regular expression'],
    [`a${'b'.repeat(4000)}`, 'longer'],
    ['(a+)+$', 'repeat a group'],
    ['(a|a)*b', 'repeat a group'],
    ['(?:a{1,9}){2,}', 'repeat a group'],
    ['.*.*.*x', 'repeats'],
    ['x|(.*|.*).*.*', 'repeats'],
    ['a{1,99}a{1,99}a{1,99}', 'repeats'],
    ['a?a?a?a?a?a?a?aaaaaaa', 'optional'],
    ['(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)b', 'optional'],
    ['(a)\\1', 'refer back'],
    ['(?<=a)b', 'look'],
    ['(?!(a+)+$)a', 'repeat a group'],
    ['(a|a)?(a|a)?(a|a)?(a|a)?b', 'optional'],
  ])('§5 %j may not', (pattern, reason) => {
    expect(excludeFault(pattern)).toContain(reason);
  });
});
