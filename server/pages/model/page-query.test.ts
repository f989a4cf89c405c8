import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../../../common/options/block-options.ts';
import { blockParams } from './page-query.ts';

const options = parseSearchBlockOptions({
  facets: [
    { data: { field: 'fs_price' }, settings: { settings: { widget: 'price_range' } } },
    { data: { field: 'ss_town' } },
  ],
});
const price = (range: string): string => `{!tag=RiotSolrWidget,fs_price}fs_price:${range}`;

it('§2.2 of a block with a prefix are those by its names alone, ranges among them', () => {
  const second = { ...options, hashPrefix: 'b.' };
  const query = 'q=lake&b.q=garden&from.fs_price=1&b.from.fs_price=100&b.to.fs_price=500';

  expect(blockParams(query, second)).toEqual([
    ['q', 'garden'],
    ['fq', price('[100 TO 500]')],
  ]);
  expect(blockParams('q=lake', second)).toEqual([['q', '*:*']]);
});

describe('§2.5 ranges sent by a form without script', () => {
  it('§2.5 become a filter in place of the one carried along', () => {
    const query = `?fq=ss_town%3ADuck&fq=${encodeURIComponent(price('[1 TO 2]'))}&q=*%3A*&from.fs_price=100&to.fs_price=500`;

    expect(blockParams(query, options)).toEqual([
      ['fq', 'ss_town:Duck'],
      ['fq', price('[100 TO 500]')],
      ['q', '*:*'],
    ]);
  });

  it.each(['?from.fs_price=&to.fs_price=', '?from.fs_price=x', '?from.ss_town=1&to.ss_town=2', '?from.other=1'])(
    '§2.5 %s limits nothing',
    (query) => {
      expect(blockParams(query, options)).toEqual([['q', '*:*']]);
    },
  );
});
