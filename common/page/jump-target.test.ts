import { describe, expect, it, test } from 'vitest';
import { vectorsOf } from '../testing/vectors.ts';
import { jumpTarget } from './jump-target.ts';

describe('§2.16 where a choice leads', () => {
  test.each(vectorsOf('jump-menu'))('$id $input.value', ({ input, expected }) => {
    const { value } = input;
    if (typeof value !== 'string' && value !== null) throw new Error('a jump menu vector has a value or none');

    expect(jumpTarget(value)).toBe(expected.navigate);
  });

  it('takes an absolute address whole, separators and all', () => {
    expect(jumpTarget('http://[::1]/x')).toBe('http://[::1]/x');
    expect(jumpTarget('a1b2::https://other.example/x')).toBe('https://other.example/x');
  });

  it.each([
    'javascript:alert(1)',
    '::javascript:alert(1)',
    'h:: JaVaScRiPt:alert(1)',
    'h::java\nscript:alert(1)',
    'h::java\tscript:alert(1)',
    'h::\u0001javascript:alert(1)',
    'h::vbscript:x',
    'h::data:text/html,<script>alert(1)</script>',
    'h::blob:https://site.example/1',
    'javascript://%0aalert(1)',
  ])('goes nowhere with the script scheme of %j', (value) => {
    expect(jumpTarget(value)).toBeNull();
  });

  it('takes a scheme for a prefix where it stands before the separator', () => {
    expect(jumpTarget('javascript::alert(1)')).toBe('alert(1)');
  });
});
