import { describe, expect, it } from 'vitest';
import { searchOptions } from '../../testing/options.ts';
import { carriedParams, queryLink } from '../search-links.tsx';

const OPTIONS = searchOptions();

describe('§2.2 the search as a query string', () => {
  it('§2.2 carries the same parameters as the hash, in the same order, without the tags of facets', () => {
    const link = queryLink(
      [
        ['q', 'a b'],
        ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-city}city:( Duck )'],
        ['fq', '{!tag=RiotSolrWidget,price}price:[1 TO 2]'],
        ['fq', '{!tag=other}city:Duck'],
        ['sort', 'price asc'],
        ['utm', 'x'],
      ],
      OPTIONS,
    );

    expect(link).toBe('?fq=city:(+Duck+)&fq=price:%5B1+TO+2%5D&fq=%7B!tag%3Dother%7Dcity:Duck&q=a+b&sort=price+asc');
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
