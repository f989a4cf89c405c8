import { describe, expect, it } from 'vitest';
import { saidDates } from './said-dates.ts';

describe('§2.8 dates in what is typed', () => {
  it.each([
    ['cabin for 5 next August', 'next August'],
    ['early july cottage by a lake', 'early july'],
    ['cottage this coming May or a loft', 'this coming May'],
    ['loft august next', 'august next'],
    ['cabin in August', 'August'],
    ['May Street cottage', ''],
  ])('%s', (text, expected) => {
    const said = saidDates(text, () => false);
    expect(said.map(({ start, end }) => text.slice(start, end)).join()).toBe(expected);
  });
});
