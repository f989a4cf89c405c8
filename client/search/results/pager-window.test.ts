import { describe, expect, it } from 'vitest';
import type { ParamList } from '../../../common/query/param-list.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { type PagePosition, type PagerWindow, pageRel, pagerItems, pagerWindow, withPage } from './pager-window.ts';

interface PagerInput {
  header?: PagePosition;
  store?: PagePosition;
  numFound: number;
  innerWindow?: number;
  outerWindow?: number;
}

/** The pager as text: links in brackets, as the vectors write it. */
function rendered(window: PagerWindow): string {
  return pagerItems(window)
    .map((item) => (item.kind === 'gap' ? '…' : item.state === 'link' ? `[${item.label}]` : item.label))
    .join(' ');
}

describe('§2.9 the pages a pager shows', () => {
  for (const { id, input, expected } of vectorsOf('pager-window')) {
    it(`${id} ${JSON.stringify(input)}`, () => {
      // Vectors of this kind have this shape.
      const { header = {}, store = {}, numFound, ...windows } = input as unknown as PagerInput;
      const window = pagerWindow(header, store, numFound, windows);

      expect({ ...window, rendered: rendered(window) }).toEqual(expected);
    });
  }

  it('§2.9 beyond the end every page is a link and Previous leads one back', () => {
    const window = pagerWindow({ rows: 10, start: 100 }, {}, 30);

    expect(rendered(window)).toBe('[« Previous] [1] [2] [3] Next »');
    expect(pagerItems(window)[0]).toMatchObject({ kind: 'prev', page: 10 });
  });

  it('§2.9 a start between two pages counts for the page it lies on', () => {
    expect(pagerWindow({}, { rows: 10, start: 25 }, 200).currentPage).toBe(3);
  });

  it('§2.9 without any rows ten make a page', () => {
    expect(pagerWindow({}, {}, 41).totalPages).toBe(5);
  });
});

describe('§2.9 where its links lead', () => {
  const window = pagerWindow({ rows: 10, start: 10 }, {}, 200);

  it('says which way each lies', () => {
    expect([1, 2, 3, 4, 20].map((page) => pageRel(page, window))).toEqual([
      'prev start',
      undefined,
      'next',
      undefined,
      undefined,
    ]);
    expect(pageRel(1, pagerWindow({ rows: 10, start: 50 }, {}, 200))).toBe('start');
  });

  it('the first page has no start, every other one its own; the rest of the search stays', () => {
    const params: ParamList = [
      ['fq', 'city:Duck'],
      ['start', '20'],
    ];

    expect(withPage(params, 1, 10)).toEqual([['fq', 'city:Duck']]);
    expect(withPage(params, 4, 10)).toEqual([
      ['fq', 'city:Duck'],
      ['start', '30'],
    ]);
  });
});
