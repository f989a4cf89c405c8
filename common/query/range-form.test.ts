import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../options/block-options.ts';
import type { ParamList } from './param-list.ts';
import { rangeFieldNames, readBound, withRange, withSentRanges } from './range-form.ts';

const { facets } = parseSearchBlockOptions({
  facets: [{ settings: { settings: { widget: 'price_range' } }, data: { field: 'fs_price' } }],
});
const [price] = facets;
if (!price) throw new Error('The options have no facet.');
const filter = (range: string) => `{!tag=RiotSolrWidget,fs_price}fs_price:${range}`;

describe('§2.5 typed ranges', () => {
  it.each([
    ['100', 100],
    [' $1,250 ', 1250],
    ['-2.5', -2.5],
    ['', '*'],
    ['many', undefined],
    ['1e9', undefined],
    ['9'.repeat(16), undefined],
  ])('§2.5 %j is read as %j', (text, bound) => {
    expect(readBound(text)).toBe(bound);
  });

  it('§4.2 a range replaces the earlier one of its field and starts from the first result again', () => {
    const params: ParamList = [
      ['fq', filter('[0 TO 100]')],
      ['fq', 'ss_town:Duck'],
      ['start', '24'],
    ];

    expect(withRange(params, price, 100, 500)).toEqual([
      ['fq', 'ss_town:Duck'],
      ['fq', filter('[100 TO 500]')],
    ]);
  });

  it('§2.5 bounds the wrong way round change places; an open end stays open', () => {
    expect(withRange([], price, 500, 100)).toEqual([['fq', filter('[100 TO 500]')]]);
    expect(withRange([], price, '*', 500)).toEqual([['fq', filter('[* TO 500]')]]);
  });

  it('§2.5 a form without script sends the two fields beside what it carries along', () => {
    const sent = new Map([
      [rangeFieldNames('fs_price').from, '80'],
      [rangeFieldNames('fs_price').to, ''],
    ]);
    const read = (values: ReadonlyMap<string, string>) =>
      withSentRanges([['fq', filter('[0 TO 100]')]], (name) => values.get(name) ?? '', facets);

    expect(read(sent)).toEqual([['fq', filter('[80 TO *]')]]);
    expect(read(new Map())).toEqual([['fq', filter('[0 TO 100]')]]);
    expect(read(new Map([['to.fs_price', '1;drop']]))).toEqual([['fq', filter('[0 TO 100]')]]);
  });
});
