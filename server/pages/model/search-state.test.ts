import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../../../common/options/block-options.ts';
import { ProblemError } from '../../http/errors.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { SearchBlock } from '../../site/site-types.ts';
import { searchState } from './search-state.ts';

const OPTIONS = { index: 'rci', max_rows: 20, alternates: { label: 'Loved', sort: 'fs_rating desc', rows: 2 } };
const NOTHING = { response: { numFound: 0, docs: [] } };
const LOVED = { response: { numFound: 9, docs: [{ id: 'a' }, { id: 'b' }] } };

function block(options: Record<string, unknown> = OPTIONS): SearchBlock {
  return { block: 'search', id: 'stays', options, parsed: parseSearchBlockOptions(options) };
}

/** A search whose answers are given in turn, and the forms it was asked. */
function answering(...answers: unknown[]): { search: SearchService; forms: string[] } {
  const forms: string[] = [];
  const search: SearchService = {
    withSharedDeadline: () => search,
    holds: () => false,
    async search(form) {
      const answer = answers[forms.length];
      forms.push(form);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    suggestions: async () => ({ ranges: [], places: [], listings: [], words: [] }),
    documents: async () => ({ docs: [], missing: [] }),
    inIdOrder: async () => [],
    count: async () => 12,
    countAll: async () => 12,
  };
  return { search, forms };
}

const deps = (search: SearchService) => ({ search, amenities: [], emptyIndexDetail: 'fill it' });

describe("§2.3 the block's own alternates search on the first rendering", () => {
  it('is run when nothing was found, and its answer goes into the page', async () => {
    const { search, forms } = answering(NOTHING, LOVED);
    const state = await searchState(block(), [['q', 'x']], deps(search));

    expect(state).toMatchObject({ answer: NOTHING, alternates: LOVED });
    expect(new URLSearchParams(forms[1]).get('rows')).toBe('2');
    expect(new URLSearchParams(forms[1]).get('sort')).toBe('fs_rating desc');
  });

  it('is not run when something was found, nor by a block without one', async () => {
    const found = answering(LOVED);
    const without = answering(NOTHING);

    expect(await searchState(block(), [], deps(found.search))).not.toHaveProperty('alternates');
    expect(await searchState(block({ index: 'rci', max_rows: 20 }), [], deps(without.search))).toMatchObject({
      answer: NOTHING,
    });
    expect([found.forms.length, without.forms.length]).toEqual([1, 1]);
  });

  it('its failure leaves the page as it is; a fault of our own does not pass unseen', async () => {
    const failing = answering(NOTHING, new ProblemError('upstream-timeout'));
    const broken = answering(NOTHING, new TypeError('a slip'));
    const state = await searchState(block(), [], deps(failing.search));

    expect(state).toEqual({ params: [], amenities: [], answer: NOTHING });
    await expect(searchState(block(), [], deps(broken.search))).rejects.toThrow('a slip');
  });
});

it('§2.4 an address beyond the end of the results leads to their beginning', async () => {
  const { search, forms } = answering({ response: { numFound: 2, start: 48, docs: [] } }, LOVED);
  const state = await searchState(
    block(),
    [
      ['q', 'x'],
      ['start', '48'],
    ],
    deps(search),
  );

  expect(state).toEqual({ params: [['q', 'x']], amenities: [], answer: LOVED });
  expect(forms.map((form) => new URLSearchParams(form).get('start'))).toEqual(['48', null]);
});

describe('§2.4 what a page knows of its results', () => {
  const DOCS = [
    { id: 'a', cover: '/a.svg', coverAlt: 'A', all: ['/a.svg', '/b.svg'], alts: ['A', 'B'], towns: ['x', 'y'] },
    { id: 'b', all: ['/c.svg', '/d.svg'] },
  ];
  const options = {
    index: 'rci',
    max_rows: 20,
    templates: { rental: { image: 'cover', image_alt: 'coverAlt', images: 'all', image_alts: 'alts' } },
  };

  it('is of their pictures the one they show, once', async () => {
    const { search } = answering({ response: { numFound: 2, start: 0, docs: DOCS } });
    const shown = block(options);
    const templates = Object.values(shown.parsed.templates);
    const { answer } = await searchState(shown, [], { ...deps(search), templates });

    expect(JSON.parse(JSON.stringify(answer))).toEqual({
      response: {
        numFound: 2,
        start: 0,
        docs: [
          { id: 'a', cover: '/a.svg', coverAlt: 'A', towns: ['x', 'y'] },
          { id: 'b', all: ['/c.svg'] },
        ],
      },
    });
  });

  it('where full documents are asked for: all of them', async () => {
    const { search } = answering(
      { response: { numFound: 1, docs: [{ id: 'a' }] } },
      { response: { numFound: 1, docs: DOCS.slice(0, 1) } },
    );
    const shown = block({ ...options, return_full_docs: true });
    const { answer } = await searchState(shown, [], {
      ...deps(search),
      templates: Object.values(shown.parsed.templates),
    });

    expect(answer).toMatchObject({ response: { docs: DOCS.slice(0, 1) } });
  });
});
