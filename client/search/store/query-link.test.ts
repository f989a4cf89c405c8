import { describe, expect, it } from 'vitest';
import { searchOptions } from '../../testing/options.ts';
import { carriedParams, queryLink } from '../search-links.tsx';

const OPTIONS = searchOptions();

describe('§2.2 the search as a query string', () => {
  it('§2.2 carries the same parameters as the hash, in the same order', () => {
    const link = queryLink(
      [
        ['q', 'a b'],
        ['fq', 'city:Duck'],
        ['sort', 'price asc'],
        ['utm', 'x'],
      ],
      OPTIONS,
    );

    expect(link).toBe('?fq=city%3ADuck&q=a%20b&sort=price%20asc');
  });

  it('§2.2 the default search is the page itself', () => {
    expect(queryLink([['q', '*:*']], OPTIONS)).toBe('?');
  });

  it('§2.2 forms carry what they do not set, and start over', () => {
    const carried = carriedParams(
      [
        ['fq', 'city:Duck'],
        ['q', 'x'],
        ['start', '30'],
      ],
      OPTIONS,
      ['q'],
    );

    expect(carried).toEqual([['fq', 'city:Duck']]);
  });
});
