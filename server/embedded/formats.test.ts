import { describe, expect, it } from 'vitest';
import { applyDateMath, parseDate } from './date-math.ts';
import { doubleText, floatDecimal, floatText, instantText } from './java-format.ts';

describe('numbers and dates as Solr prints them', () => {
  it.each<[number, string, string]>([
    [0, '0.0', '0.0'],
    [1, '1.0', '1.0'],
    [0.1, '0.1', '0.1'],
    [16777217, '1.6777216E7', '1.6777217E7'],
    [9999999, '9999999.0', '9999999.0'],
    [0.001, '0.001', '0.001'],
    [0.00012, '1.2E-4', '1.2E-4'],
    [-2.5e10, '-2.5E10', '-2.5E10'],
    [1 / 3, '0.33333334', '0.3333333333333333'],
  ])('%d', (value, float, double) => {
    expect(floatText(value)).toBe(float);
    expect(doubleText(value)).toBe(double);
  });

  it('a 32-bit float is answered as the number it was written as', () => {
    expect(floatDecimal(Math.fround(9.99))).toBe(9.99);
  });

  it('instants have milliseconds only where there are some', () => {
    expect(instantText(0)).toBe('1970-01-01T00:00:00Z');
    expect(instantText(1)).toBe('1970-01-01T00:00:00.001Z');
  });
});

describe('date math', () => {
  const now = Date.UTC(2024, 1, 29, 13, 14, 15, 16);
  it.each([
    ['NOW', '2024-02-29T13:14:15.016Z'],
    ['NOW/DAY', '2024-02-29T00:00:00Z'],
    ['NOW/MONTH-1YEAR', '2023-02-01T00:00:00Z'],
    ['NOW-1YEAR/DAY', '2023-02-28T00:00:00Z'],
    ['NOW/YEAR+2MONTHS', '2024-03-01T00:00:00Z'],
    ['2020-01-31T00:00:00Z+1MONTH', '2020-02-29T00:00:00Z'],
    ['2020-01-01T00:00:00.5Z', '2020-01-01T00:00:00.500Z'],
  ])('%s', (text, expected) => {
    expect(instantText(parseDate(text, now))).toBe(expected);
  });

  it.each(['yesterday', '2020-13-01T00:00:00Z', '2020-01-01', 'NOW+1FORTNIGHT'])('§8 refuses %s', (text) => {
    expect(() => parseDate(text, now)).toThrow(/Invalid Date/);
  });

  it('adds to any instant', () => {
    expect(applyDateMath(0, '+1DAY+1HOUR')).toBe(90_000_000);
  });
});
