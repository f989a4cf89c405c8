import { describe, expect, it } from 'vitest';
import type { ParamList } from '../../../common/query/param-list.ts';
import { searchOptions } from '../../testing/options.ts';
import { isBare, openedParams, savedHash, savedSearchLike, searchKey } from './saved-identity.ts';

const OPTIONS = searchOptions({
  exposed_params: ['fq', 'q', 'sort', 'start', 'rows', 'rcav'],
  sorts: [
    { value: 'score desc', label: 'Best match' },
    { value: 'price asc', label: 'Price' },
  ],
});

const PARAMS: ParamList = [
  ['q', 'lake'],
  ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-city}city:( Duck OR "Lake Placid" )'],
  ['fq', 'amenity:Pool'],
];

const same = (a: ParamList, b: ParamList): boolean => searchKey(a, OPTIONS) === searchKey(b, OPTIONS);

describe('§2.2 a saved search', () => {
  it('is kept as the hash writes it, from its first result on, and opens as it was', () => {
    const hash = savedHash([...PARAMS, ['start', '24'], ['rows', '12'], ['rcav', '{"begin":"2025-07-05"}']], OPTIONS);

    expect(hash).toBe(
      'fq=%7B!tag%3DRiotSolrWidget%2CRiotSolrFacetList-city%7Dcity%3A(%20Duck%20OR%20%22Lake%20Placid%22%20)' +
        '&fq=amenity%3APool&q=lake&rcav=%7B%22begin%22%3A%222025-07-05%22%7D',
    );
    expect(savedHash(openedParams(hash, [], OPTIONS), OPTIONS)).toBe(hash);
  });

  it('opens in place of the current search; only what no hash holds and the page size stay', () => {
    const options = searchOptions({ exposed_params: ['q', 'fq'] });
    const now: ParamList = [
      ['q', 'old'],
      ['fq', 'city:Old'],
      ['start', '24'],
      ['rows', '12'],
      ['sort', 'price asc'],
    ];

    expect(openedParams('q=new', now, options)).toEqual([
      ['rows', '12'],
      ['sort', 'price asc'],
      ['q', 'new'],
    ]);
  });

  it('opens the default search where nothing of it is for this block', () => {
    expect(openedParams('<script>&x=1&%', [], OPTIONS)).toEqual([['q', '*:*']]);
  });

  it('is the same as another whose filters and values stand in another order, or have other tags', () => {
    expect(
      same(PARAMS, [
        ['fq', 'amenity:"Pool"'],
        ['fq', 'city:( "Lake Placid" OR Duck )'],
        ['q', 'lake'],
      ]),
    ).toBe(true);
    expect(
      same(
        [['fq', 'city:( Duck )']],
        [
          ['q', '*:*'],
          ['fq', 'city:Duck'],
          ['start', '24'],
        ],
      ),
    ).toBe(true);
    expect(same([['sort', 'score desc']], [['q', '*:*']])).toBe(true);
  });

  it.each<[string, ParamList]>([
    ['words', [['q', 'sea'], ...PARAMS.slice(1)]],
    ['a filter more', [...PARAMS, ['fq', 'type:stay']]],
    ['a filter less', PARAMS.slice(0, 2)],
    ['another order', [...PARAMS, ['sort', 'price asc']]],
    ['a parameter of another system', [...PARAMS, ['rcav', '1']]],
    ['an exclusion', [...PARAMS.slice(0, 2), ['fq', '-amenity:Pool']]],
  ])('differs from one with %s', (_what, other) => {
    expect(same(PARAMS, other)).toBe(false);
  });

  it('is found again among the saved ones', () => {
    const saved = { name: 'mine', hash: 'q=lake&fq=amenity%3APool&fq=city%3A(%20%22Lake%20Placid%22%20OR%20Duck%20)' };

    expect(savedSearchLike(PARAMS, [{ name: 'other', hash: 'q=sea' }, saved], OPTIONS)).toBe(saved);
    expect(savedSearchLike([['q', 'pond']], [saved], OPTIONS)).toBeUndefined();
  });

  it('is nothing to keep while nothing is asked for, wherever in the results one is', () => {
    expect(
      isBare(
        [
          ['q', '*:*'],
          ['start', '24'],
          ['rows', '12'],
          ['sort', 'score desc'],
        ],
        OPTIONS,
      ),
    ).toBe(true);
    expect(isBare([], OPTIONS)).toBe(true);
    expect(isBare([['q', 'type:stay']], searchOptions({ default_q: 'type:stay' }))).toBe(true);
    expect(isBare([['sort', 'price asc']], OPTIONS)).toBe(false);
    expect(isBare(PARAMS, OPTIONS)).toBe(false);
  });
});
