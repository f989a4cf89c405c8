import { describe, expect, it } from 'vitest';
import { ProblemError } from './errors.ts';
import { MAX_FORM_BYTES, readForm, readFormText } from './form.ts';

function codeOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('§7.1 the form decoder', () => {
  it('§7.1 decodes names and values once, a plus is a blank, only the first = splits', () => {
    expect(readFormText('q=a+b%2Bc%26d&f%71=x=y&e=&u=%C3%A9t%C3%A9&raw=été')).toEqual([
      ['q', 'a b+c&d'],
      ['fq', 'x=y'],
      ['e', ''],
      ['u', 'été'],
      ['raw', 'été'],
    ]);
  });

  it('§7.1 an old client may begin with &, and ; does not separate', () => {
    expect(readFormText('&q=a;rows=1&&')).toEqual([['q', 'a;rows=1']]);
  });

  it('§7.1 a percent sign is decoded once only', () => {
    expect(readFormText('q=%2525')).toEqual([['q', '%25']]);
  });

  it('§7.1 pasted line ends in q become blanks', () => {
    expect(readFormText('q=a%0D%0Ab%09c')).toEqual([['q', 'a  b c']]);
  });

  it.each([
    ['a name alone', 'q', 'malformed-pair'],
    ['a value without a name', '=x', 'malformed-pair'],
    ['a name of 129 characters', `${'n'.repeat(129)}=x`, 'malformed-pair'],
    ['a percent sign at the end', 'q=%', 'bad-encoding'],
    ['half an escape', 'q=%4', 'bad-encoding'],
    ['no hex digits', 'q=%zz', 'bad-encoding'],
    ['a unicode escape', 'q=%u0041', 'bad-encoding'],
    ['an overlong slash', 'q=%C0%AF', 'bad-encoding'],
    ['a lone continuation byte', 'q=%80', 'bad-encoding'],
    ['a surrogate', 'q=%ED%A0%80', 'bad-encoding'],
    ['beyond Unicode', 'q=%F4%90%80%80', 'bad-encoding'],
    ['a NUL', 'q=%00', 'bad-encoding'],
    ['an escape character', 'q=%1B[31m', 'bad-encoding'],
    ['a DEL', 'q=%7F', 'bad-encoding'],
    ['a line end in a filter', 'fq=a:b%0Ac', 'bad-encoding'],
    ['a line end in a name', 'f%0Aq=a', 'bad-encoding'],
    ['a tab in a name', 'q%09=a', 'bad-encoding'],
    ['201 pairs', Array.from({ length: 201 }, () => 'fq=a').join('&'), 'too-many-parameters'],
    ['more than 64 KiB', `q=${'x'.repeat(MAX_FORM_BYTES)}`, 'body-too-large'],
  ])('§7.1 refuses %s', (_name, form, code) => {
    expect(codeOf(() => readFormText(form))).toBe(code);
  });

  it('§7.1 reads each byte a fixed number of times, whatever the form holds', () => {
    const forms = [
      (size: number) => `q=${'x'.repeat(size - 2)}`,
      (size: number) => `q=${'%41'.repeat(size / 3 - 1)}`,
      (size: number) => `q=${'='.repeat(size - 2)}`,
      (size: number) => `${'&'.repeat(size - 3)}q=a`,
      (size: number) => `q=${'%C3%A9'.repeat(size / 6 - 1)}`,
    ];
    for (const form of forms) {
      const half = countReads(form(32_000));
      const whole = countReads(form(64_000));

      expect(whole.reads).toBeLessThanOrEqual(whole.bytes * 3);
      expect(whole.reads / half.reads).toBeLessThan(2.1);
    }
  });
});

/** Decodes a form whose every access to a byte is counted. */
function countReads(form: string): { reads: number; bytes: number } {
  const bytes = new TextEncoder().encode(form);
  let reads = 0;
  const counted = new Proxy([...bytes], {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, target);
    },
  });
  readForm(counted);
  return { reads, bytes: bytes.length };
}
