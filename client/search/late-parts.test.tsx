import { describe, expect, it } from 'vitest';
import { MARK_END, MARK_START } from '../../common/constants.ts';
import type { SearchBlockModel } from '../../common/page/page-model.ts';
import type { ParamList } from '../../common/query/param-list.ts';
import { listing, listings, searchModel } from '../gallery/fixtures.ts';
import { renderBody } from '../ssr.tsx';

/** The server's rendering of a block, with more in its answer or state. */
function render(model: SearchBlockModel, answer: Record<string, unknown> = {}, state: Record<string, unknown> = {}) {
  // The made-up answers are objects.
  const whole = { ...(model.state.answer as Record<string, unknown>), ...answer };
  const block = { ...model, state: { ...model.state, answer: whole, ...state } };
  return renderBody({
    site: { name: 'W', language: 'en', navigation: [], footer: { text: '', links: [] } },
    page: { path: '/stays', title: 'Stays', description: '', canonical: undefined, indexable: true },
    flags: [],
    blocks: [block],
  }).replaceAll('<!-- -->', '');
}

const paged = (start: number): string =>
  render(
    searchModel('stays', {
      docs: listings(12),
      numFound: 100,
      params: start > 0 ? [['q', '*:*'] as const, ['start', String(start)] as const] : [['q', '*:*'] as const],
      options: { pager: true, max_rows: 12 },
    }),
    { responseHeader: { params: { rows: '12', start: String(start) } } },
  );

describe('§2.9 a pager as the server renders it', () => {
  it('shows a whole page, and links to the others', () => {
    const html = paged(12);

    expect(html.split('data-is="rc-riot-result-list-item"')).toHaveLength(13);
    expect(html).toContain('<nav class="wm-pager" data-late="" aria-label="Pages">');
    expect(html).toContain('<a class="pager-prev" href="?" rel="prev start">« Previous</a>');
    expect(html).toContain('<span class="pager-current" aria-current="page">2</span>');
    expect(html).toContain('<a class="" aria-label="Page 3" href="?q=*:*&amp;start=24" rel="next">3</a>');
    expect(html).toContain('<a class="pager-next" href="?q=*:*&amp;start=24" rel="next">Next »</a>');
    expect(html).not.toContain('More results');
  });

  it('an unavailable Previous is text', () => {
    expect(paged(0)).toContain('<span class="pager-disabled pager-prev">« Previous</span>');
  });

  it('there is none without results, nor in a block without the option', () => {
    expect(render(searchModel('stays', { docs: [], options: { pager: true } }))).not.toContain('wm-pager');
    expect(render(searchModel('stays', { numFound: 100 }))).not.toContain('wm-pager');
  });
});

describe('§2.3 no results as the server renders them', () => {
  const params: ParamList = [
    ['fq', 'ss_region:Vermont'],
    ['q', '*:*'],
  ];

  it('say what to leave out and what that brings, as links', () => {
    const html = render(searchModel('stays', { docs: [], params }), {
      alternates: [{ fq: '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_region}ss_region:Vermont', numFound: 1200 }],
    });

    expect(html).toMatch(
      /<a class="wm-alternates__link button" href="\?" rel="nofollow"><span>Without <span[^>]*>Region: Vermont<\/span><\/span> <span[^>]*>1,200 results<\/span><\/a>/,
    );
  });

  it("have what the block's own alternates search found", () => {
    const html = render(
      searchModel('stays', { docs: [], options: { alternates: { label: 'Most loved', rows: 2 } } }),
      {},
      { alternates: { response: { numFound: 9, docs: listings(2) } } },
    );

    expect(html).toContain('Most loved');
    expect(html.split('itemlink')).toHaveLength(3);
  });

  it('are not talked about while there are results', () => {
    const html = render(searchModel('stays', { params }), {
      alternates: [{ fq: '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_region}ss_region:Vermont', numFound: 3 }],
    });

    expect(html).not.toContain('wm-alternates');
  });
});

describe('words as the server renders them', () => {
  it('a better spelling is a link to it, text and nothing else', () => {
    const html = render(searchModel('stays', { docs: [], params: [['q', '<b>cotage']] }), {
      spellcheck: { suggestion: { words: '<b>cottage', numFound: 1 } },
    });

    expect(html).toContain(
      '<p class="wm-suggestion" data-late="">Did you mean <a class="wm-suggestion__link" href="?q=%3Cb%3Ecottage" rel="nofollow">&lt;b&gt;cottage</a>? <span class="wm-suggestion__count">1 result</span></p>',
    );
  });

  it('matched words are marked in the title, whose text stays text', () => {
    const doc = listing(1, { ss_name: 'The <old> mill' });
    const marked = `The ${MARK_START}<old>${MARK_END} mill`;
    const html = render(searchModel('stays', { docs: [doc] }), {
      highlighting: { [String(doc.id)]: { ts_name: [marked] } },
    });

    expect(html).toContain('>The <mark>&lt;old&gt;</mark> mill</a>');
  });

  it('marks of a text that is not the title count for nothing', () => {
    const doc = listing(1, { ss_name: 'The mill' });
    const html = render(searchModel('stays', { docs: [doc] }), {
      highlighting: { [String(doc.id)]: { ts_name: [`${MARK_START}Mill${MARK_END} house`, 7] } },
    });

    expect(html).toContain('>The mill</a>');
    expect(html).not.toContain('<mark>');
  });
});

describe('saved searches as the server renders them', () => {
  it('are an empty place: what needs scripts comes with them', () => {
    const html = render(searchModel('stays', { options: { saved_searches: '1' } }));

    expect(html).toContain('<div class="wm-saved" data-late=""></div>');
  });

  it('have no place in a block without the option', () => {
    expect(render(searchModel('stays'))).not.toContain('wm-saved');
  });
});

describe('§3.1 custom parameters as the server renders them', () => {
  const options = {
    custom_params: {
      guests: {
        label: 'Guests',
        parts: { number: { type: 'integer', other: '{} or more' } },
        filters: [{ field: 'is_sleeps', from: 'number' }],
      },
    },
    exposed_params: ['q', 'fq', 'promo'],
  };
  const page = (...params: ParamList): string => render(searchModel('stays', { params, options }));

  it('one that narrows stands in the current search, with a link that takes it out', () => {
    const html = page(['q', 'lake'], ['guests', '4']);

    expect(html).toMatch(
      /<a class="wm-current__entry chip" href="\?q=lake" rel="nofollow">.*Guests:<.*4 or more<.*<a class="wm-current__clear" href="\?"/,
    );
    expect(html).not.toContain('wm-notice');
  });

  it('one that narrows nothing is named, and is no part of the current search', () => {
    const html = page(['q', '*:*'], ['promo', 'x']);

    expect(html).toContain(
      '<p class="wm-notice__text" role="status">This part of an old link is not applied: promo.</p>',
    );
    expect(html).not.toContain('wm-current');
    expect(page(['q', '*:*'], ['guests', 'x'], ['promo', 'x'])).toContain(
      'These parts of an old link are not applied: Guests, promo.',
    );
  });

  it('forms carry both along', () => {
    const html = page(['q', '*:*'], ['guests', '4'], ['promo', 'x']);

    expect(html).toContain('<input type="hidden" name="guests" value="4"/>');
    expect(html).toContain('<input type="hidden" name="promo" value="x"/>');
  });
});
