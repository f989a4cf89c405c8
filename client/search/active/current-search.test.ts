import { describe, expect, it } from 'vitest';
import type { ParamList } from '../../../common/query/param-list.ts';
import { facetOption, searchOptions } from '../../testing/options.ts';
import { currentEntries } from './current-search.ts';

const OPTIONS = searchOptions({
  facets: [
    facetOption('city', 'or', { riot_solr: { facet_label: 'City' } }),
    facetOption('price', 'and', { riot_solr: { facet_label: 'Price' }, widget: 'price_range', format: 'usd' }),
  ],
  fields: [{ solr_field: 'ss_owner', name: 'Owner' }],
});

const shown = (params: ParamList): string[] =>
  currentEntries(params, OPTIONS).map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));

describe('§2.3 the current search', () => {
  it('§2.3 has one entry for every value of an or-list', () => {
    expect(shown([['fq', '{!tag=RiotSolrWidget,x}city:( Duck OR "Nags Head" )']])).toEqual([
      'City: Duck',
      'City: Nags Head',
    ]);
  });

  it('§2.2 what is left out of a request, as empty or 0, is no part of it', () => {
    expect(
      shown([
        ['fq', ''],
        ['fq', '0'],
        ['q', '0'],
      ]),
    ).toEqual([]);
  });

  it('§2.5 says a range by its label and amounts', () => {
    expect(shown([['fq', 'price:[* TO 1500]']])).toEqual(['Price: $0 to $1,500']);
    expect(currentEntries([['fq', 'price:[* TO 1500]']], OPTIONS)).toMatchObject([
      { label: 'Price', text: '$0 to $1,500' },
    ]);
  });

  it('§2.5 says of a range from an old link which of its bounds are left out', () => {
    expect(
      shown([
        ['fq', 'price:{100 TO 200}'],
        ['fq', 'price:[100 TO 200}'],
        ['fq', '-price:{100 TO 200]'],
        ['q', 'ss_owner:{1 TO 2]'],
      ]),
    ).toEqual([
      'Price: above $100 to below $200',
      'Price: $100 to below $200',
      'Price: not above $100 to $200',
      'Owner: above 1 to 2',
    ]);
  });

  it('§2.3 shows a filter that asks for any value as such', () => {
    expect(
      shown([
        ['fq', 'city:*'],
        ['fq', 'price:[* TO *]'],
        ['q', 'ss_owner:*'],
      ]),
    ).toEqual(['City: any value', 'Price: any value', 'Owner: any value']);
  });

  it('§2.3 shows filters outside of facets, exclusions and what is no filter at all', () => {
    expect(
      shown([
        ['fq', 'ss_owner:"Ann B"'],
        ['fq', '-city:Avon'],
        ['fq', '{!tag=RiotSolrWidget,c}-city:[* TO *]'],
        ['fq', 'not a filter'],
      ]),
    ).toEqual(['Owner: Ann B', 'City: not Avon', 'Missing City', 'not a filter']);
  });

  it('§2.3 shows words other than the default query', () => {
    expect(shown([['q', 'quiet']])).toEqual(['Words: quiet']);
    expect(shown([['q', '*:*']])).toEqual([]);
  });

  it('§2.3 shows a value once, though two filters hold it', () => {
    expect(
      shown([
        ['fq', 'city:Duck'],
        ['fq', 'city:"Duck"'],
      ]),
    ).toEqual(['City: Duck']);
  });
});
